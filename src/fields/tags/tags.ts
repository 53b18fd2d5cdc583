import { defineFieldLogic, isEmptyList } from '../defineFieldLogic.ts';
import { failure } from '../fieldViolation.ts';
import { listOf } from '../options.ts';
import { strictText } from '../texts.ts';

/** A list of different texts that the user makes up. */
export const tags = defineFieldLogic<string[]>({
  empty: [],
  isEmpty: isEmptyList,
  schema: (definition) =>
    listOf(
      strictText().refine((text) => text !== '', failure('required')),
      definition,
    ),
  toWire: (values) => values,
  fromWire: (values) => values,
});
