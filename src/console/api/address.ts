/** Every path of the contract stands below it. */
export const apiBase = '/api';

/** The address of a contract path: parameters filled in and escaped, the query appended. */
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

/** Leaves out what is unset; repeats arrays; keeps the order given. */
function searchOf(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  return search.toString();
}
