import fc from 'fast-check';
import { z } from 'zod';

/** What is read of a JSON schema. */
interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
}

const schemaOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

/** Texts that have broken a server somewhere. */
const hostileTexts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202Ereversed',
  '👩‍👩‍👧‍👦'.repeat(20),
  "'; DROP TABLE users; --",
  '%00%ff',
  '../../../../etc/passwd',
  '\\..\\',
  '{{7*7}}${7*7}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '1e400',
  '-1',
  '0x10',
  '99999999999999999999',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31T23:59:60Z',
  '00000000-0000-0000-0000-000000000000',
  'http://169.254.169.254/latest',
  'a\r\nSet-Cookie: x=1',
  '%',
  '(((((((((((((((((((((a+)+)+',
  'x'.repeat(10_000),
];
const hostileText = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, 0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, [], {}, [[]]),
  fc.constantFrom({ length: 1e9, then: 'x' }, { length: { toString: 'x' } }),
  fc.constant(Array.from({ length: 1100 }, () => '00000000-0000-4000-8000-000000000000')),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
);

/** Values that a schema takes, or nearly: what a pattern or a check of ours wants on top is not known here. */
function valid(schema: Schema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valid));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return validObject(schema);
    case 'array':
      return fc.array(valid(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 3 });
    case 'string':
      return validText(schema);
    case 'integer':
    case 'number': {
      const min = Math.max(schema.minimum ?? -5, -5);
      return fc.integer({ min, max: Math.min(schema.maximum ?? 50, Math.max(50, min)) });
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 1 }) as fc.Arbitrary<unknown>;
  }
}

function validObject({ properties = {}, required = [], additionalProperties }: Schema) {
  const members = Object.fromEntries(
    Object.entries(properties).map(([name, member]) => [name, valid(member)]),
  );
  const others =
    typeof additionalProperties === 'object'
      ? fc.dictionary(fc.string({ maxLength: 8 }), valid(additionalProperties), { maxKeys: 2 })
      : fc.constant({});
  return fc
    .tuple(fc.record(members, { requiredKeys: required, noNullPrototype: true }), others)
    .map(([own, more]) => ({ ...more, ...own }));
}

function validText({ format, maxLength = 30, minLength = 0 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date') return fc.constantFrom('2026-01-31', '1999-12-31', '2400-02-29');
  if (format === 'date-time')
    return fc.constantFrom('2026-01-31T00:00:00Z', '1999-12-31T23:59+02:00');
  if (format === 'email') return fc.constantFrom('fuzz@example.test', "o'b+x@sub.example.test");
  return fc.string({
    minLength,
    maxLength: Math.min(Math.max(maxLength, minLength), minLength + 30),
  });
}

/** One place of a body, the nth of its leaves and branches, is something else. */
export interface Change {
  at: number;
  to: unknown;
}

/** A request of a route, as far as it isn't known what is there. */
export interface FuzzedRequest {
  /** Undefined: the sample's own, with `changes`. */
  body: { given: unknown } | undefined;
  changes: Change[];
  query: Record<string, unknown>;
  /** Instead of ids and names in the path, each in turn; undefined: those that are there. */
  params: string | undefined;
}

/** Requests of a route: valid, near to it and hostile. */
export function requestsOf(route: {
  body?: z.ZodType | undefined;
  query?: z.ZodType | undefined;
  params?: z.ZodType | undefined;
}): fc.Arbitrary<FuzzedRequest> {
  const body = route.body ? schemaOf(route.body) : undefined;
  return fc.record({
    body: body
      ? fc.oneof(
          { weight: 3, arbitrary: fc.constant(undefined) },
          { weight: 1, arbitrary: valid(body).map((given) => ({ given })) },
          { weight: 1, arbitrary: hostile.map((given) => ({ given })) },
        )
      : fc.constant(undefined),
    changes: fc.array(fc.record({ at: fc.nat(), to: hostile }), { maxLength: 2 }),
    query: queryOf(route.query),
    params: route.params
      ? fc.oneof(
          { weight: 4, arbitrary: fc.constant(undefined) },
          // without a name, or with dots that lead up, it is another route's address
          { weight: 1, arbitrary: hostileText.filter((text) => !['', '.', '..'].includes(text)) },
        )
      : fc.constant(undefined),
  });
}

function queryOf(schema: z.ZodType | undefined): fc.Arbitrary<Record<string, unknown>> {
  const strange = fc.dictionary(
    fc.constantFrom('order[x]', '__proto__', 'page[]', 'sortBy', '%', 'globalFilter'),
    hostileText,
    { maxKeys: 2 },
  );
  const { properties = {} } = schema ? schemaOf(schema) : {};
  const members = Object.entries(properties).map(
    ([name, member]): [string, fc.Arbitrary<unknown>] => [
      name,
      // it waits so many seconds for a change
      name === 'wait'
        ? fc.constantFrom('0', 'x', '-1', '26')
        : fc.oneof(valid(member), hostileText),
    ],
  );
  return fc
    .tuple(fc.record(Object.fromEntries(members), { requiredKeys: [] }), strange)
    .map(([own, more]) => ({ ...more, ...own }));
}

/** A body with other values at some of its places. */
export function changed(body: unknown, changes: readonly Change[]): unknown {
  return changes.reduce((made, { at, to }) => {
    const places = placesIn(made);
    const place = places[at % places.length] ?? [];
    return place.length === 0 ? to : put(made, place, to);
  }, body);
}

function placesIn(value: unknown, path: string[] = []): string[][] {
  const below =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, member]) => placesIn(member, [...path, key]))
      : [];
  return [path, ...below];
}

function put(value: unknown, [key = '', ...rest]: string[], to: unknown): unknown {
  const holder: Record<string, unknown> = Array.isArray(value)
    ? ([...value] as never)
    : { ...(value as object) };
  holder[key] = rest.length === 0 ? to : put(holder[key], rest, to);
  return holder;
}
