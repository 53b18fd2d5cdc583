import { z } from 'zod';
import { text } from '../../contract/messages/message.ts';
import { refusal } from '../../contract/messages/messageCode.ts';
import { defineFieldLogic, isBlank } from '../defineFieldLogic.ts';
import { today } from '../today.ts';

const isoDate = z.iso.date();

/** A calendar date, YYYY-MM-DD on the wire and in the form. */
export const date = defineFieldLogic<string>({
  empty: '',
  isEmpty: isBlank,
  schema: ({ fieldOptions: { latest } }, _nested, options) =>
    z
      .string()
      .refine((typed) => isoDate.safeParse(typed).success, {
        ...refusal(text('form.date')),
        abort: true,
      })
      // such dates compare as texts
      .refine(
        (typed) => latest === undefined || typed <= (options.today ?? today()),
        refusal(text('form.futureDate')),
      ),
  toWire: (value) => value,
  fromWire: (value) => value,
});
