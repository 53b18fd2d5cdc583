import { z } from 'zod';
import { defineFieldLogic, isBlank } from '../defineFieldLogic.ts';
import { strictText } from '../texts.ts';

type Hidden = string | number | boolean | string[];

/** A value that no one sees or types: the definition's default, or the stored value. */
export const hidden = defineFieldLogic<Hidden>({
  empty: '',
  isEmpty: isBlank,
  schema: () => z.union([strictText(), z.number(), z.boolean(), z.array(strictText())]),
  toWire: (value) => value,
  fromWire: (value) => value,
});
