import type { SourceValue } from '../canon/purchases/purchaseDocument.ts';

/** A value by code, name and id; by its id alone if it is gone. */
export function referredValue(
  known: Readonly<Record<string, { code: string; name: string }>>,
  id: string,
): SourceValue {
  const found = known[id];
  return found
    ? { label: found.code, names: [found.code, found.name, id] }
    : { label: id, names: [id] };
}

/** The customer's own fields as `name=value`, and by the value alone. */
export function ownFieldValues(
  fields: Readonly<Record<string, unknown>> | null | undefined,
): SourceValue[] {
  return Object.entries(fields ?? {}).flatMap(([name, value]) =>
    typeof value === 'string' && value !== ''
      ? [{ label: `${name}=${value}`, names: [`${name}=${value}`, value] }]
      : [],
  );
}
