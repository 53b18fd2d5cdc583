import { defineLineLogic, isBlank } from '../defineFieldLogic.ts';
import { boundedText } from '../texts.ts';

/** One line of text, strict, `min` to `max` characters. */
export const string = defineLineLogic<string>({
  line: {},
  isText: true,
  empty: '',
  isEmpty: isBlank,
  schema: ({ fieldOptions }) => boundedText(fieldOptions),
  toWire: (value) => value,
  fromWire: (value) => value,
});
