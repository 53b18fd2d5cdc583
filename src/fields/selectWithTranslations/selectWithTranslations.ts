import { defineFieldLogic, isBlank } from '../defineFieldLogic.ts';
import { optionValue } from '../options.ts';

/** One of a few options with labels that are translation keys. */
export const selectWithTranslations = defineFieldLogic<string>({
  empty: '',
  isEmpty: isBlank,
  schema: optionValue,
  toWire: (value) => value,
  fromWire: (value) => value,
});
