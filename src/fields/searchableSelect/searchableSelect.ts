import { defineFieldLogic, isBlank } from '../defineFieldLogic.ts';
import { optionValue } from '../options.ts';

/** One of many options, found by typing. */
export const searchableSelect = defineFieldLogic<string>({
  empty: '',
  isEmpty: isBlank,
  schema: optionValue,
  toWire: (value) => value,
  fromWire: (value) => value,
});
