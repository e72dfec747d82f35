// The words of the picture.

import ru from './locales/ru.json' with { type: 'json' };
import pl from './locales/pl.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import { speaker } from '../panel.js';

export const { say } = speaker({ ru, pl, en });
