import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FieldDefinition, type FieldType, fieldTypes } from '../contract/fieldDefinition.ts';
import { isReservedName } from './limits.ts';
import { checkForm, formValues, validateFields } from './validateFields.ts';

const options = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [`o${index}`, `Option ${index}`]),
);
const text = fc
  .string({ minLength: 1, maxLength: 30, unit: 'grapheme' })
  .filter((value) => value === value.trim() && !/\p{Cc}/u.test(value));
const option = fc.constantFrom(...Object.keys(options));
const decimal = fc
  .tuple(fc.nat(), fc.stringMatching(/^\d{1,6}$/))
  .map(([whole, part]) => `${whole}.${part}`);
const isoDate = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((value) => value.toISOString().slice(0, 10));

const columns: FieldDefinition[] = [
  { fieldName: 'from', fieldType: 'string', fieldOptions: {} },
  { fieldName: 'margin', fieldType: 'float', fieldOptions: {} },
  { fieldName: 'more', fieldType: 'stringMap', fieldOptions: {} },
];
const map = fc.dictionary(
  text.filter((key) => !isReservedName(key)),
  text,
  { minKeys: 1, maxKeys: 8 },
);

/** Values in the wire's format, by type. */
const wire: Record<FieldType, fc.Arbitrary<unknown>> = {
  checkbox: fc.boolean(),
  number: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
  select: option,
  password: text,
  float: decimal,
  string: text,
  stringMap: map,
  multiSelect: fc.uniqueArray(option, { minLength: 1 }),
  tags: fc.uniqueArray(text, { minLength: 1, maxLength: 8 }),
  table: fc.array(fc.record({ from: text, margin: decimal, more: map }), {
    minLength: 1,
    maxLength: 5,
  }),
  searchableSelect: option,
  selectWithTranslations: option,
  hidden: fc.oneof(text, fc.integer(), fc.boolean()),
  date: isoDate,
};

/** A value that each type refuses. */
const refused: Record<FieldType, unknown> = {
  checkbox: 'true',
  number: 'x',
  select: 'gone',
  password: ' blank',
  float: '5,5',
  string: ' blank',
  stringMap: { a: '' },
  multiSelect: ['gone'],
  tags: ['a', 'a'],
  table: [{ from: ' blank' }],
  searchableSelect: 'gone',
  selectWithTranslations: 'gone',
  hidden: { a: 1 },
  date: '2026-02-30',
};

function definition(fieldType: FieldType): FieldDefinition {
  const choice = ['select', 'multiSelect', 'searchableSelect', 'selectWithTranslations'];
  return {
    fieldName: 'f',
    fieldType,
    fieldOptions: {
      ...(choice.includes(fieldType) && { options }),
      ...(fieldType === 'table' && { fields: columns }),
    },
  };
}

test.each([...fieldTypes])(
  'WIZ-15 %s: a value that was sent and read back is sent the same',
  (type) => {
    const definitions = [definition(type)];
    fc.assert(
      fc.property(wire[type], (value) => {
        const read = formValues(definitions, { f: value });
        const sent = checkForm(definitions, read);
        expect(sent.violations).toEqual([]);
        expect(JSON.parse(JSON.stringify(sent.values))).toEqual(
          JSON.parse(JSON.stringify({ f: value })),
        );
        expect(formValues(definitions, sent.values)).toEqual(read);
      }),
    );
  },
);

test.each([...fieldTypes])(
  'CRED-03 %s: a wrong value is refused, and none of it is kept',
  (type) => {
    const { values, violations } = validateFields([definition(type)], { f: refused[type] });
    expect(violations).not.toEqual([]);
    expect(values).toEqual({});
  },
);

test.each([...fieldTypes])('%s: no sent value makes the check throw', (type) => {
  const definitions = [definition(type)];
  const hostile = fc.oneof(
    fc.jsonValue(),
    fc.anything({ maxDepth: 3 }),
    fc.array(fc.dictionary(fc.constantFrom('key', 'value', 'from', '__proto__'), fc.anything())),
  );
  fc.assert(
    fc.property(hostile, (value) => {
      const { values, violations } = validateFields(definitions, { f: value });
      // An accepted value is unchanged by a second pass.
      if (violations.length === 0)
        expect(validateFields(definitions, values)).toEqual({ values, violations: [] });
    }),
  );
});
