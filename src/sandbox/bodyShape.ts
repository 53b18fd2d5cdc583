const kinds = {
  text: (given: unknown) => typeof given === 'string',
  number: (given: unknown) => typeof given === 'number',
  percentage: (given: unknown) => typeof given === 'number' && Math.abs(given) <= 100,
  textOrNumber: (given: unknown) => typeof given === 'string' || typeof given === 'number',
  yesNo: (given: unknown) => typeof given === 'boolean',
  /** ISO 3166 alpha-2. */
  country: (given: unknown) => typeof given === 'string' && /^[A-Z]{2}$/.test(given),
  list: (given: unknown) => Array.isArray(given),
  object: (given: unknown) => typeof given === 'object' && given !== null && !Array.isArray(given),
};
type Kind = keyof typeof kinds | readonly string[];

/** What a field may contain; a list: one of these texts. */
export type FieldKind = Kind | { orNull: Kind };

/** The fields that a vendor's description has for a body, and those that it requires. */
export interface BodyShape {
  required: readonly string[];
  fields: Readonly<Record<string, FieldKind>>;
}

export interface ShapeProblem {
  field: string;
  problem: 'required' | 'unknown' | 'invalid';
}

/** What is wrong with a body: required fields that are missing or empty, unknown fields, values of another kind. */
export function shapeProblems(
  { required, fields }: BodyShape,
  body: Readonly<Record<string, unknown>>,
): ShapeProblem[] {
  const problems: ShapeProblem[] = required
    .filter((field) => body[field] === undefined || body[field] === '')
    .map((field) => ({ field, problem: 'required' }));
  for (const [field, given] of Object.entries(body)) {
    const kind = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (kind === undefined) problems.push({ field, problem: 'unknown' });
    else if (given !== undefined && !fits(kind, given))
      problems.push({ field, problem: 'invalid' });
  }
  return problems;
}

function fits(kind: FieldKind, given: unknown): boolean {
  if (typeof kind === 'string') return kinds[kind](given);
  if ('orNull' in kind) return given === null || fits(kind.orNull, given);
  return typeof given === 'string' && kind.includes(given);
}
