import { getPackage } from '../../../packages/registry.ts';
import { allSettings } from './packageFields.ts';

/** From what to what one setting was changed. */
export interface ShownChange {
  /** Null for what is the connection's own. */
  packageType: string | null;
  fieldName: string;
  from: unknown;
  to: unknown;
}

/**
 * The changes of an audit line of a connection; of a package only fields that it declares, and none that it keeps secret.
 * Every road on which such a line is read goes through here.
 */
export function shownChanges(detail: unknown): ShownChange[] {
  const { changes } = (detail ?? {}) as { changes?: unknown };
  if (!Array.isArray(changes)) return [];
  return (changes as { packageType?: string; field: string; from: unknown; to: unknown }[])
    .filter(({ packageType, field }) => packageType === undefined || mayBeShown(packageType, field))
    .map(({ packageType, field, from, to }) => ({
      packageType: packageType ?? null,
      fieldName: field,
      from: from ?? null,
      to: to ?? null,
    }));
}

function mayBeShown(packageType: string, field: string): boolean {
  if (field === 'credentialId') return true;
  const definition = getPackage(packageType);
  return (
    definition !== undefined &&
    allSettings(definition).some(
      ({ fieldName, fieldType }) => fieldName === field && fieldType !== 'password',
    )
  );
}
