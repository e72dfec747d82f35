// The words of the parts for several heads.

import { speaker } from '../panel.js';
import ru from './locales/ru.json' with { type: 'json' };
import pl from './locales/pl.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

export const { say, sayParts } = speaker({ ru, pl, en });
