import { z } from 'zod';
import { text } from '../../contract/messages/message.ts';
import { refusal } from '../../contract/messages/messageCode.ts';
import { defineFieldLogic, isEmptyList } from '../defineFieldLogic.ts';
import { isReservedName, maxMapEntries } from '../limits.ts';
import { optionValue } from '../options.ts';
import { strictText } from '../texts.ts';

export interface MapRow {
  key: string;
  value: string;
}

/** Rows of key and value in the form; one object of key → value on the wire (WIZ-15). */
export const stringMap = defineFieldLogic<MapRow[]>({
  empty: [],
  isEmpty: isEmptyList,
  sizeChecked: false,
  schema: (definition) =>
    z
      .array(
        z.object({
          key: requiredText(
            strictText()
              .refine((key) => !isReservedName(key), refusal(text('form.reserved')))
              .refine((key) => key.length <= maxCellLength, tooLong),
          ),
          value: requiredText(
            optionValue(definition).refine((value) => value.length <= maxCellLength, tooLong),
          ),
        }),
      )
      .refine(
        (rows) => rows.length <= maxMapEntries,
        refusal(text('form.maxRows', { limit: maxMapEntries })),
      )
      .superRefine((rows, context) => {
        const seen = new Set<string>();
        rows.forEach(({ key }, index) => {
          const { error, params } = refusal(text('form.duplicate'));
          if (seen.has(key))
            context.addIssue({
              code: 'custom',
              message: error,
              params,
              path: [index, 'key'],
            });
          seen.add(key);
        });
      }),
  toWire(rows) {
    const map: Record<string, string> = Object.create(null) as Record<string, string>;
    for (const { key, value } of rows) map[key] = value;
    return map;
  },
  fromWire: (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([key, entry]: [string, unknown]) => ({ key, value: entry }))
      : value,
});

/** Maximum characters of a key or value: each is a code or a name of the vendor's. */
const maxCellLength = 500;
const tooLong = refusal(text('form.max', { limit: maxCellLength }));

/** Every entry needs a key and a value; an empty one is only reported as missing. */
function requiredText(member: z.ZodType<string>): z.ZodType<string, unknown> {
  return z
    .unknown()
    .refine((value) => value !== '' && value !== undefined && value !== null, {
      ...refusal(text('form.required')),
      abort: true,
    })
    .pipe(member);
}
