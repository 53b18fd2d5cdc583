/** The address if it is an absolute http or https one, else null: nothing else may be put into a link. */
export function webAddress(text: string): string | null {
  const url = URL.parse(text);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}
