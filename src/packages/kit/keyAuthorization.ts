import { base64 } from './base64.ts';
import type { KeyCredentialType } from './definePackage.ts';

type Authorize = KeyCredentialType['authorize'];

/** The key as the user of Basic authorization (RFC 7617), with a password that the vendor ignores. */
export function basicKey(field: string, password = 'x'): Authorize {
  return (_request, secrets) => ({
    authorization: `Basic ${base64(new TextEncoder().encode(`${keyOf(secrets, field)}:${password}`))}`,
  });
}

/** The key in a separate header, after the vendor's prefix if it has one. */
export function headerKey(field: string, header: string, word = ''): Authorize {
  return (_request, secrets) => ({ [header]: word + keyOf(secrets, field) });
}

/** Copied keys often have blanks around them. */
function keyOf(secrets: Readonly<Record<string, unknown>>, field: string): string {
  const value = secrets[field];
  return typeof value === 'string' ? value.trim() : '';
}
