import { z } from 'zod';
import { defineFieldLogic, isBlank } from '../defineFieldLogic.ts';
import { failure } from '../fieldViolation.ts';

const isoDate = z.iso.date();

/** A calendar date, YYYY-MM-DD on the wire and in the form. */
export const date = defineFieldLogic<string>({
  empty: '',
  isEmpty: isBlank,
  schema: () => z.string().refine((text) => isoDate.safeParse(text).success, failure('date')),
  toWire: (value) => value,
  fromWire: (value) => value,
});
