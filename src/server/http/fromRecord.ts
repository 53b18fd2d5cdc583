import type { RecordForm } from '../../contract/recordForms.ts';

type Fields = Record<string, unknown>;

/**
 * A body in the contract's form: values that a record shows elsewhere are copied to where the route expects them,
 * unless the body has them itself. The given body stays unchanged.
 */
export function fromRecord(form: RecordForm, body: unknown): unknown {
  if (!isFields(body)) return body;
  const copy = { ...body };
  for (const [target, source] of Object.entries(form))
    copyValue(copy, body, target.split('.'), source.split('.'));
  return copy;
}

/** `made` is a copy to be changed, `given` is the record. */
function copyValue(
  made: Fields,
  given: Fields,
  target: readonly string[],
  source: readonly string[],
) {
  const [key = '', next, ...rest] = target;
  if (next === '*') {
    const list = made[key];
    if (Array.isArray(list))
      made[key] = list.map((entry: unknown) => {
        if (!isFields(entry)) return entry;
        const copy = { ...entry };
        copyValue(copy, entry, rest, source.slice(2));
        return copy;
      });
    return;
  }
  if (given[key] !== undefined) return;
  const value = source.reduce<unknown>(
    (at, name) => (isFields(at) && Object.hasOwn(at, name) ? at[name] : undefined),
    given,
  );
  if (value === undefined) return;
  if (next === undefined) made[key] = value;
  else {
    const existing = made[key];
    made[key] = { ...(isFields(existing) ? existing : {}), [next]: value };
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
