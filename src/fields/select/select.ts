import { defineFieldLogic, isBlank } from '../defineFieldLogic.ts';
import { optionValue } from '../options.ts';

/** One of a few options. */
export const select = defineFieldLogic<string>({
  empty: '',
  isEmpty: isBlank,
  schema: optionValue,
  toWire: (value) => value,
  fromWire: (value) => value,
});
