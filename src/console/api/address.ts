/** Prefix of every contract path. */
export const apiBase = '/api';

/** Builds the address of a contract path: fills in and escapes the parameters and appends the query. */
export function address(
  path: string,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '')
      throw new Error(`Path ${path} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
  const search = searchOf(query);
  return `${apiBase}${filled}${search ? `?${search}` : ''}`;
}

/** Omits unset values, repeats arrays and keeps the given order. */
function searchOf(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item));
    }
  }
  return search.toString();
}
