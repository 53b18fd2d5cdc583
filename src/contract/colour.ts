import { z } from 'zod';
import { messageCode } from './messages/messageCode.ts';

/** A colour as #rrggbb. */
export const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, { error: messageCode('form.colour') });
