import { z } from 'zod';
import { defineFieldLogic, isBlank } from '../defineFieldLogic.ts';
import { failure } from '../fieldViolation.ts';

/** Digits with an optional decimal part (CRED-03). */
const decimal = /^\d+(\.\d+)?$/;

/** A decimal kept as text, so that no digit is lost; whole numbers are sent with one decimal (WIZ-15). */
export const float = defineFieldLogic<string>({
  empty: '',
  isEmpty: isBlank,
  schema: ({ fieldOptions: { min, max } }) =>
    z
      .string()
      .refine((text) => decimal.test(text), failure('decimal'))
      .refine((text) => min === undefined || Number(text) >= min, failure('minValue', min))
      .refine((text) => max === undefined || Number(text) <= max, failure('maxValue', max)),
  toWire(text) {
    const trimmed = text.replace(/^0+(?=\d)/, '');
    return trimmed.includes('.') ? trimmed : `${trimmed}.0`;
  },
  fromWire: (value) => (typeof value === 'number' ? String(value) : value),
});
