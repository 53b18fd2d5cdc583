/** Parts before the last one that are shown with it, as far as they fit on a line of so many characters. */
const maxShownParts = 2;
const maxLength = 44;

/** A path's end, which distinguishes requests, and what leads to it: `…/772950/crm/` and `Accounts`. */
export function pathEnds(url: string): { head: string; end: string } {
  const parsed = URL.parse(url);
  const parts = (parsed?.pathname ?? url).split('/').filter(Boolean);
  const end = (parts.pop() ?? '/') + (parsed?.search ?? '');
  const shown = parts.slice(-maxShownParts);
  while (shown.length > 0 && [...shown, end].join('/').length > maxLength) shown.shift();
  const lead = shown.length < parts.length ? '…/' : '/';
  return { head: lead + shown.map((part) => `${part}/`).join(''), end };
}
