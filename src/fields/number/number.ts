import { z } from 'zod';
import { defineFieldLogic, isBlank } from '../defineFieldLogic.ts';
import { failure } from '../fieldViolation.ts';

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
      .refine(isNumeric, failure('number'))
      .refine((value) => min === undefined || Number(value) >= min, failure('minValue', min))
      .refine((value) => max === undefined || Number(value) <= max, failure('maxValue', max)),
  toWire: (value) => Number(value),
  fromWire: (value) => value,
});

function isNumeric(value: number | string): boolean {
  return Number.isFinite(Number(value)) && (typeof value === 'number' || numeric.test(value));
}
