// The panel with the plane of values. It only draws: nothing in it can be pressed.

import css from './picture.css';
import { template } from './template.js';

export const picture = { name: 'picture', css, template };
