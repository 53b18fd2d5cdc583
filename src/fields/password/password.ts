import { z } from 'zod';
import { secretMask } from '../../contract/credentials.ts';
import { defineFieldLogic, isBlank } from '../defineFieldLogic.ts';
import { boundedText } from '../texts.ts';

/** A secret. The mask from a read is accepted: it means "keep the stored one" (CRED-10). */
export const password = defineFieldLogic<string>({
  secret: true,
  isText: true,
  empty: '',
  isEmpty: isBlank,
  schema({ fieldOptions }) {
    const secret = boundedText(fieldOptions);
    return z.string().superRefine((value, context) => {
      const issues = value === secretMask ? [] : (secret.safeParse(value).error?.issues ?? []);
      for (const issue of issues)
        if (issue.code === 'custom') context.addIssue({ ...issue, input: value });
    });
  },
  toWire: (value) => value,
  fromWire: (value) => value,
});
