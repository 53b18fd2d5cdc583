/** Parts before the last one that are shown with it, as far as they fit on a line of so many characters. */
const maxShownParts = 2;
const maxLength = 44;

/** A part that is an id: a number, or letters and digits that make no words. */
const isId = (part: string) =>
  /^\d+$/.test(part) ||
  (part.length >= 8 && !/^[a-z]*(?:[-_.]?[A-Z]{1,4}[a-z]{2,}|[-_.][a-z]+)*$/.test(part));

/**
 * A path's end, which distinguishes requests, and what leads to it: `…/772950/crm/` and `Accounts`. An id is shown
 * with the part that names its kind: `legal-entities/iCnEUQAnZjXWngiiXcNA`.
 */
export function pathEnds(url: string): { head: string; end: string } {
  const parsed = URL.parse(url);
  const parts = (parsed?.pathname ?? url).split('/').filter(Boolean);
  const last = parts.pop() ?? '/';
  const kind = isId(last) ? parts.pop() : undefined;
  const end = (kind === undefined ? last : `${kind}/${last}`) + (parsed?.search ?? '');
  const shown = parts.slice(-maxShownParts);
  while (shown.length > 0 && [...shown, end].join('/').length > maxLength) shown.shift();
  const lead = shown.length < parts.length ? '…/' : '/';
  return { head: lead + shown.map((part) => `${part}/`).join(''), end };
}
