export { languages as default } from '../lib/languages.js';
