import { secretMask } from '../contract/credentials.ts';
import type { FieldDefinition } from '../contract/fieldDefinition.ts';
import { fieldLogic } from './fieldLogic.ts';

type Values = Record<string, unknown>;

/** Names of the fields that are encrypted at rest. A secret is a top-level field, never a table's column. */
export function secretFields(
  definitions: readonly Pick<FieldDefinition, 'fieldName' | 'fieldType'>[],
): string[] {
  return definitions
    .filter(({ fieldType }) => fieldLogic[fieldType].secret)
    .map(({ fieldName }) => fieldName);
}

/** The values for reading: each set secret shows as the mask (CRED-10). */
export function maskSecrets(
  definitions: readonly FieldDefinition[],
  values: Readonly<Values>,
): Values {
  const masked = copy(values);
  for (const name of secretFields(definitions))
    if (typeof masked[name] === 'string' && masked[name] !== '') masked[name] = secretMask;
  return masked;
}

/** The sent values, with the stored secret where the mask or nothing was sent (CRED-10). */
export function keepSecrets(
  definitions: readonly FieldDefinition[],
  sent: Readonly<Values>,
  stored: Readonly<Values>,
): Values {
  const merged = copy(sent);
  for (const name of secretFields(definitions)) {
    const value = merged[name];
    if (value !== undefined && value !== null && value !== '' && value !== secretMask) continue;
    if (Object.hasOwn(stored, name)) merged[name] = stored[name];
    else delete merged[name];
  }
  return merged;
}

function copy(values: Readonly<Values>): Values {
  return Object.assign(Object.create(null) as Values, values);
}
