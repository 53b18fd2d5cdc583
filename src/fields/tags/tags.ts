import { text } from '../../contract/messages/message.ts';
import { refusal } from '../../contract/messages/messageCode.ts';
import { defineFieldLogic, isEmptyList } from '../defineFieldLogic.ts';
import { listOf } from '../options.ts';
import { strictText } from '../texts.ts';

/** A list of different free texts. */
export const tags = defineFieldLogic<string[]>({
  empty: [],
  isEmpty: isEmptyList,
  schema: (definition) =>
    listOf(
      strictText().refine((tag) => tag !== '', refusal(text('form.required'))),
      definition,
    ),
  toWire: (values) => values,
  fromWire: (values) => values,
});
