import { describe, expect, test } from 'vitest';
import { secretMask } from '../contract/credentials.ts';
import type { FieldDefinition, FieldOptions, FieldType } from '../contract/fieldDefinition.ts';
import { checkForm, formValues, validateFields } from './validateFields.ts';

function field(
  fieldName: string,
  fieldType: FieldType,
  fieldOptions: FieldOptions = {},
  rest: Partial<FieldDefinition> = {},
): FieldDefinition {
  return { fieldName, fieldType, fieldOptions, ...rest };
}

function check(definition: FieldDefinition, value: unknown) {
  const { values, violations } = validateFields([definition], { [definition.fieldName]: value });
  return violations.length > 0
    ? violations.map(({ propertyPath, code }) => `${propertyPath} ${code}`)
    : values[definition.fieldName];
}

describe('required, default, min, max', () => {
  test('CRED-03 a required field that is absent, null or empty is a violation with the specified text', () => {
    const definitions = [field('name', 'string', { required: true })];
    for (const values of [{}, { name: null }, { name: '' }])
      expect(validateFields(definitions, values).violations).toEqual([
        { propertyPath: 'name', code: 'form.required', params: {} },
      ]);
    expect(check(field('tags', 'tags', { required: true }), [])).toEqual(['tags form.required']);
  });

  test('a draft may lack required fields, and is checked for all else', () => {
    const definitions = [
      field('name', 'string', { required: true }),
      field('rate', 'float', { required: true }),
    ];
    const { values, violations } = validateFields(
      definitions,
      { rate: 'much' },
      { allowMissing: true },
    );
    expect(values).toEqual({});
    expect(violations).toEqual([{ propertyPath: 'rate', code: 'form.decimal', params: {} }]);
  });

  test('a default replaces an absent value, never a given one', () => {
    const definitions = [field('kind', 'select', { default: 'a', options: { a: 'A', b: 'B' } })];
    expect(validateFields(definitions, {}).values).toEqual({ kind: 'a' });
    expect(validateFields(definitions, { kind: 'b' }).values).toEqual({ kind: 'b' });
  });

  test('a default that the list no longer has is no value', () => {
    const gone = field('kind', 'select', { default: 'x', required: true, options: { a: 'A' } });
    expect(validateFields([gone], {}).violations).toMatchObject([{ code: 'form.required' }]);
  });

  test('FORM-01 min and max limit the number of characters', () => {
    const definitions = [field('name', 'string', { min: 2, max: 4 })];
    const message = (name: string) => validateFields(definitions, { name }).violations[0];
    expect(message('a')).toMatchObject({ code: 'form.min', params: { limit: 2 } });
    expect(message('abcde')).toMatchObject({ code: 'form.max', params: { limit: 4 } });
    expect(message('abcd')).toBeUndefined();
  });

  test('CRED-04 strings are trimmed and strict: blanks around them are refused', () => {
    const definitions = [field('name', 'string')];
    for (const name of [' a', 'a ', 'a\u0000b', 'a\nb', '\ud800'])
      expect(validateFields(definitions, { name }).violations).toEqual([
        {
          propertyPath: 'name',
          code: 'form.whitespace',
          params: {},
        },
      ]);
    expect(check(field('name', 'string'), 12)).toEqual(['name form.type']);
  });
});

describe('types', () => {
  test.each<[FieldType, unknown, unknown]>([
    ['checkbox', true, true],
    ['checkbox', false, false],
    ['checkbox', 'true', ['f form.type']],
    ['checkbox', undefined, false],
    ['number', 1.1, 1.1],
    ['number', '1.1', 1.1],
    ['number', '1e3', ['f form.number']],
    ['number', 'x', ['f form.number']],
    ['number', [1], ['f form.type']],
    ['float', 5, '5.0'],
    ['float', '5', '5.0'],
    ['float', '5.25', '5.25'],
    ['float', '007', '7.0'],
    ['float', '5,5', ['f form.decimal']],
    ['float', '-5', ['f form.decimal']],
    ['float', '5.', ['f form.decimal']],
    ['float', true, ['f form.type']],
    ['password', 'geheim', 'geheim'],
    ['password', secretMask, secretMask],
    ['date', '2026-02-28', '2026-02-28'],
    ['date', '2026-02-30', ['f form.date']],
    ['date', '28/02/2026', ['f form.date']],
    ['tags', ['a', 'b'], ['a', 'b']],
    ['tags', ['a', 'a'], ['f form.duplicate']],
    ['tags', ['a', ''], ['f[1] form.required']],
    ['tags', 'a', ['f form.type']],
    ['stringMap', { a: '1' }, { a: '1' }],
    ['stringMap', [{ key: 'a', value: '1' }], { a: '1' }],
    ['stringMap', { a: '' }, ['f[0].value form.required']],
    ['stringMap', [{ key: '', value: '' }], ['f[0].key form.required', 'f[0].value form.required']],
    [
      'stringMap',
      [
        { key: 'a', value: '1' },
        { key: 'a', value: '2' },
      ],
      ['f[1].key form.duplicate'],
    ],
    ['stringMap', { a: 1 }, ['f[0].value form.type']],
    ['stringMap', 'a', ['f form.type']],
    ['hidden', 'x', 'x'],
    ['hidden', 7, 7],
    ['hidden', { a: 1 }, ['f form.type']],
    ['table', [], undefined],
    ['table', [{ a: 1 }], ['f form.columns']],
    ['table', {}, ['f form.type']],
  ])('%s: %j', (type, value, expected) => {
    expect(check(field('f', type), value)).toEqual(expected);
  });

  test('XERO-01 a date that may be no later than today', () => {
    const until = [field('on', 'date', { latest: 'today' })];
    const codes = (on: string, today?: string) =>
      validateFields(until, { on }, today === undefined ? {} : { today }).violations.map(
        ({ code }) => code,
      );
    expect(codes('2026-03-05', '2026-03-05')).toEqual([]);
    expect(codes('2026-03-06', '2026-03-05')).toEqual(['form.futureDate']);
    expect(codes('2026-02-30', '2026-02-01')).toEqual(['form.date']);
    // by default it is this machine's
    expect(codes('2999-01-01')).toEqual(['form.futureDate']);
    expect(codes('2020-01-01')).toEqual([]);
  });

  test('WIZ-15 a whole float is the text with one decimal, a stringMap one object', () => {
    const definitions = [field('margin', 'float'), field('map', 'stringMap')];
    const form = { margin: '5', map: [{ key: 'NL', value: '1' }] };
    expect(JSON.stringify(checkForm(definitions, form).values)).toBe(
      '{"margin":"5.0","map":{"NL":"1"}}',
    );
  });

  test('numbers keep to min and max by value', () => {
    expect(check(field('f', 'number', { min: 0, max: 1 }), 1.1)).toEqual(['f form.maxValue']);
    expect(check(field('f', 'float', { min: 1 }), '0.9')).toEqual(['f form.minValue']);
    expect(check(field('f', 'multiSelect', { max: 1 }), ['a', 'b'])).toEqual(['f form.maxItems']);
  });
});

describe('options', () => {
  const options = { a: 'A', b: 'B' };
  test.each<FieldType>(['select', 'searchableSelect', 'selectWithTranslations'])(
    '%s takes one of a loaded list, and any text for a failed one',
    (type) => {
      const ready = { optionsState: { state: 'ready' } } as const;
      const failed = { optionsState: { state: 'failed' } } as const;
      const loading = { optionsState: { state: 'loading' } } as const;
      expect(check(field('f', type, { options }), 'c')).toEqual(['f form.option']);
      expect(check(field('f', type, { options }, ready), 'c')).toEqual(['f form.option']);
      expect(check(field('f', type, { options }, ready), 'toString')).toEqual(['f form.option']);
      expect(check(field('f', type, { options }, ready), 'a')).toBe('a');
      expect(check(field('f', type, { options: {} }, failed), 'c')).toBe('c');
      expect(check(field('f', type, { options: {} }, loading), 'c')).toBe('c');
    },
  );

  test('each value of a multiSelect is one of the options', () => {
    expect(check(field('f', 'multiSelect', { options }), ['a', 'c'])).toEqual(['f[1] form.option']);
    expect(check(field('f', 'multiSelect', { options }), ['b', 'a'])).toEqual(['b', 'a']);
  });

  test('the values of a stringMap are options if it has some', () => {
    expect(check(field('f', 'stringMap', { options }), { x: 'c' })).toEqual([
      'f[0].value form.option',
    ]);
  });
});

describe('conditions', () => {
  const definitions = [
    field('kind', 'select', { options: { file: 'File', sftp: 'SFTP' } }),
    field('host', 'string', { required: true }, condition('kind', 'sftp')),
    field('verify', 'checkbox', {}, condition('kind', 'sftp')),
    field('key', 'string', { required: true }, condition('verify', true)),
  ];
  function condition(fieldName: string, value: string | boolean): Partial<FieldDefinition> {
    return { conditiondBy: { fieldName, values: [value] } };
  }

  test('CRED-03 a hidden field is neither required nor kept', () => {
    const { values, violations } = validateFields(definitions, { kind: 'file', host: 'x' });
    expect(violations).toEqual([]);
    expect(values).toEqual({ kind: 'file' });
  });

  test('a shown field is required, and so is a field that depends on it', () => {
    const sent = { kind: 'sftp', verify: true };
    const paths = validateFields(definitions, sent).violations.map(
      (violation) => violation.propertyPath,
    );
    expect(paths).toEqual(['host', 'key']);
    const behind = { kind: 'file', verify: true };
    expect(validateFields(definitions, behind).violations).toEqual([]);
  });

  test('a condition may use a value of an earlier step', () => {
    const later = [field('office', 'string', { required: true }, condition('kind', 'sftp'))];
    expect(checkForm(later, {}, {}, { kind: 'sftp' }).violations).toHaveLength(1);
    expect(checkForm(later, {}, {}, { kind: 'file' }).violations).toHaveLength(0);
  });
});

describe('tables', () => {
  const map = field('map', 'table', {
    fields: [
      field('from', 'searchableSelect', {
        required: true,
        disableSelectedOptions: true,
        options: { a: 'A', b: 'B' },
      }),
      field('to', 'float', { default: 21 }),
    ],
  });

  test('WIZ-16 rows are checked column by column and named by their index', () => {
    expect(check(map, [{ from: 'a', to: 9 }])).toEqual([{ from: 'a', to: '9.0' }]);
    expect(check(map, [{ from: 'a' }, { from: 'c', to: 'x' }, {}])).toEqual([
      'map[1].from form.option',
      'map[1].to form.decimal',
      'map[2].from form.required',
    ]);
    expect(check(map, [{ from: 'a' }])).toEqual([{ from: 'a', to: '21.0' }]);
    expect(check(map, ['a'])).toEqual(['map[0] form.type']);
  });

  test('WIZ-17 a unique value is refused in a second row', () => {
    expect(check(map, [{ from: 'a' }, { from: 'a' }])).toEqual(['map[1].from form.duplicate']);
  });

  test('WIZ-16 there are at most 10,000 rows, and 200 entries of a map', () => {
    const rows = Array.from({ length: 10_001 }, () => ({ to: 1 }));
    const free = field('map', 'table', { fields: [field('to', 'float')] });
    expect(check(free, rows)).toEqual(['map form.maxRows']);
    expect(check(free, rows.slice(1))).toHaveLength(10_000);
    expect(
      check(
        field('map', 'stringMap'),
        Object.fromEntries(rows.slice(0, 201).map((_, i) => [`k${i}`, 'v'])),
      ),
    ).toEqual(['map form.maxRows']);
  });
});

describe('hostile values', () => {
  const definitions = [
    field('name', 'string'),
    field('map', 'stringMap'),
    field('rows', 'table', { fields: [field('a', 'string')] }),
  ];

  test('keys that reach a prototype are refused everywhere', () => {
    const sent: unknown = JSON.parse(
      '{"__proto__": {"polluted": 1}, "map": {"__proto__": "x", "constructor": "y"}, "rows": [{"__proto__": {"a": "b"}, "a": "c"}]}',
    );
    const { values, violations } = validateFields(definitions, sent);
    expect(violations.map(({ propertyPath, code }) => `${propertyPath} ${code}`).sort()).toEqual([
      '__proto__ form.reserved',
      'map[0].key form.reserved',
      'map[1].key form.reserved',
      'rows[0].__proto__ form.reserved',
    ]);
    expect(values).toEqual({});
    expect(Object.getPrototypeOf(values)).toBeNull();
    expect('polluted' in {}).toBe(false);
  });

  test('values are read from the object itself, never from its prototype', () => {
    const named = [field('toString', 'string', { required: true })];
    expect(validateFields(named, {}).violations).toMatchObject([{ code: 'form.required' }]);
  });

  test('a value is at most 8 kB in UTF-8', () => {
    expect(check(field('f', 'string'), 'a'.repeat(8190))).toHaveLength(8190);
    expect(check(field('f', 'string'), 'a'.repeat(8191))).toEqual(['f form.size']);
    expect(check(field('f', 'string'), '€'.repeat(2731))).toEqual(['f form.size']);
    expect(check(field('f', 'string'), '€'.repeat(2730))).toHaveLength(2730);
    const cells = field('f', 'table', { fields: [field('a', 'string')] });
    expect(check(cells, [{ a: 'a'.repeat(9000) }])).toEqual(['f[0].a form.size']);
  });

  test('a value that isn’t an object is refused; an undeclared field is left out', () => {
    for (const sent of [null, undefined, 'x', 3, [1]])
      expect(validateFields(definitions, sent).violations).toHaveLength(1);
    expect(validateFields(definitions, { name: 'a', other: 1 }).values).toEqual({ name: 'a' });
  });
});

test('inputs start with the stored value, the default or nothing', () => {
  const definitions = [
    field('map', 'stringMap'),
    field('margin', 'float', { default: 5 }),
    field('on', 'checkbox'),
    field('name', 'string', { default: 'x' }),
  ];
  expect(formValues(definitions, { map: { a: 'b' }, name: 'y', other: 1 })).toEqual({
    map: [{ key: 'a', value: 'b' }],
    margin: '5',
    on: false,
    name: 'y',
  });
});
