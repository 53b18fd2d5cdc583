import { deletedName } from '../../../contract/organizations.ts';
import { messages, type Violation } from '../../../contract/violations.ts';

export interface NewCustomer {
  name: string;
  code: string;
}

/**
 * True when a name would pass for a deleted organization's: any case, any spaces, any look-alike form of the brackets and
 * letters that Unicode calls compatible (security.md 4.3).
 */
export function isReservedName(name: string): boolean {
  const plain = name.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, '');
  return plain.toLowerCase() === deletedName.toLowerCase();
}

/** A new organization needs a name and a code, and may not look like a deleted one (WIZ-02). */
export function checkNewCustomer(body: {
  organizationName?: string | undefined;
  organizationCode?: string | undefined;
}): { customer: NewCustomer } | { violations: Violation[] } {
  const { organizationName: name, organizationCode: code } = body;
  const violations: Violation[] = [];
  const required = { message: messages.required, code: 'required' };
  if (name === undefined) violations.push({ propertyPath: 'organizationName', ...required });
  else if (isReservedName(name))
    violations.push({
      propertyPath: 'organizationName',
      message: 'This name is reserved.',
      code: 'reserved',
    });
  if (code === undefined) violations.push({ propertyPath: 'organizationCode', ...required });
  if (name === undefined || code === undefined || violations.length > 0) return { violations };
  return { customer: { name, code } };
}
