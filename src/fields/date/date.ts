import { z } from 'zod';
import { text } from '../../contract/messages/message.ts';
import { refusal } from '../../contract/messages/said.ts';
import { defineFieldLogic, isBlank } from '../defineFieldLogic.ts';

const isoDate = z.iso.date();

/** A calendar date, YYYY-MM-DD on the wire and in the form. */
export const date = defineFieldLogic<string>({
  empty: '',
  isEmpty: isBlank,
  schema: () =>
    z.string().refine((typed) => isoDate.safeParse(typed).success, refusal(text('form.date'))),
  toWire: (value) => value,
  fromWire: (value) => value,
});
