/**
 * The address's query as plain text, `?page=2&search=a`. The router's own form writes JSON: a search for `12` would
 * read `search=%2212%22`.
 */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Omits unset values; an empty text stays: it is a removed filter (lists/addressState.ts). */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== null) query.set(name, String(value));
  const text = query.toString();
  return text ? `?${text}` : '';
}
