import { z } from 'zod';
import { text } from '../../contract/messages/message.ts';
import { refusal } from '../../contract/messages/messageCode.ts';
import { defineFieldLogic, isBlank } from '../defineFieldLogic.ts';

/** Step of the input (CRED-03). */
export const numberStep = 0.1;

const numeric = /^-?\d+(\.\d+)?$/;

/** A JSON number. An input may hold it as text while it is typed. */
export const number = defineFieldLogic<number | string>({
  empty: '',
  isEmpty: isBlank,
  schema: ({ fieldOptions: { min, max } }) =>
    z
      .union([z.number(), z.string()])
      .refine(isNumeric, refusal(text('form.number')))
      .refine(
        (value) => min === undefined || Number(value) >= min,
        refusal(text('form.minValue', { limit: min ?? 0 })),
      )
      .refine(
        (value) => max === undefined || Number(value) <= max,
        refusal(text('form.maxValue', { limit: max ?? 0 })),
      ),
  toWire: (value) => Number(value),
  fromWire: (value) => value,
});

function isNumeric(value: number | string): boolean {
  return Number.isFinite(Number(value)) && (typeof value === 'number' || numeric.test(value));
}
