// The words of the panel that computes one query step by step.

import { speaker } from '../panel.js';
import ru from './locales/ru.json' with { type: 'json' };
import pl from './locales/pl.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

export const { say, sayParts, idFor } = speaker({ ru, pl, en });
