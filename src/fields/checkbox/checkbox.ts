import { z } from 'zod';
import { defineFieldLogic } from '../defineFieldLogic.ts';

/** Yes or no; an untouched one is no. */
export const checkbox = defineFieldLogic<boolean>({
  empty: false,
  isEmpty: (value) => value === undefined || value === null,
  schema: () => z.boolean(),
  toWire: (value) => value,
  fromWire: (value) => value,
});
