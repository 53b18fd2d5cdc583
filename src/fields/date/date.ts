import { z } from 'zod';
import { defineFieldLogic, isBlank } from '../defineFieldLogic.ts';
import { failure } from '../fieldViolation.ts';
import { today } from '../today.ts';

const isoDate = z.iso.date();

/** A calendar date, YYYY-MM-DD on the wire and in the form. */
export const date = defineFieldLogic<string>({
  empty: '',
  isEmpty: isBlank,
  schema: ({ fieldOptions: { latest } }, _nested, options) =>
    z
      .string()
      .refine((text) => isoDate.safeParse(text).success, { ...failure('date'), abort: true })
      // such dates compare as texts
      .refine(
        (text) => latest === undefined || text <= (options.today ?? today()),
        failure('future'),
      ),
  toWire: (value) => value,
  fromWire: (value) => value,
});
