import { defineFieldLogic, isEmptyList } from '../defineFieldLogic.ts';
import { optionValues } from '../options.ts';

/** Several of the options, each once. */
export const multiSelect = defineFieldLogic<string[]>({
  empty: [],
  isEmpty: isEmptyList,
  schema: optionValues,
  toWire: (values) => values,
  fromWire: (values) => values,
});
