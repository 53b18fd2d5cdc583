/** A part of a credential's name, and whether a row next to the organization's shows it. */
export interface CredentialNamePart {
  text: string;
  isShown: boolean;
}

/** Words and signs that join the organization to the rest of a name: `Xero of A1`, `Xero van A1`, `A1 - Xero`. */
const joiner = String.raw`(?:\s*[-–—·|/:,]\s*|\s+)`;
const joinerBefore = new RegExp(String.raw`(?:\s+(?:of|for|van|voor|bij|at))?${joiner}$`, 'i');
const joinerAfter = new RegExp(`^${joiner}`);

/**
 * A credential's name without its organization's: `Yokoy of A1 Acacia Foods (expenses)` reads `Yokoy (expenses)`. All
 * parts together are the name, so that the hidden ones are still read aloud and found in the page. A name that is nothing
 * but the organization's, or doesn't contain it, is shown as it is.
 */
export function credentialNameParts(name: string, organizationName: string): CredentialNamePart[] {
  const at = organizationName === '' ? -1 : name.indexOf(organizationName);
  const before = name.slice(0, Math.max(at, 0));
  const after = name.slice(at + organizationName.length);
  // within a longer word it is not the organization's name
  const isWord = !/[\p{L}\p{N}]$/u.test(before) && !/^[\p{L}\p{N}]/u.test(after);
  const start = before.replace(joinerBefore, '');
  const end = start === '' ? after.replace(joinerAfter, '') : after;
  if (at < 0 || !isWord || (start + end).trim() === '') return [{ text: name, isShown: true }];
  return [
    { text: start, isShown: true },
    { text: name.slice(start.length, name.length - end.length), isShown: false },
    { text: end, isShown: true },
  ].filter(({ text }) => text !== '');
}
