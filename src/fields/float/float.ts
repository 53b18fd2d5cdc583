import { z } from 'zod';
import { text } from '../../contract/messages/message.ts';
import { refusal } from '../../contract/messages/messageCode.ts';
import { defineLineLogic, isBlank } from '../defineFieldLogic.ts';

/** Digits with an optional decimal part (CRED-03). */
const decimal = /^\d+(\.\d+)?$/;

/** A decimal kept as text, so that no digit is lost; whole numbers are sent with one decimal (WIZ-15). */
export const float = defineLineLogic<string>({
  line: { inputMode: 'decimal' },
  empty: '',
  isEmpty: isBlank,
  schema: ({ fieldOptions: { min, max } }) =>
    z
      .string()
      .refine((typed) => decimal.test(typed), refusal(text('form.decimal')))
      .refine(
        (typed) => min === undefined || Number(typed) >= min,
        refusal(text('form.minValue', { limit: min ?? 0 })),
      )
      .refine(
        (typed) => max === undefined || Number(typed) <= max,
        refusal(text('form.maxValue', { limit: max ?? 0 })),
      ),
  toWire(typed) {
    const trimmed = typed.replace(/^0+(?=\d)/, '');
    return trimmed.includes('.') ? trimmed : `${trimmed}.0`;
  },
  fromWire: (value) => (typeof value === 'number' ? String(value) : value),
});
