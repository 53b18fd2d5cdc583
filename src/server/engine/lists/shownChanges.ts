import { getPackage } from '../../../packages/registry.ts';
import { allSettings } from './packageFields.ts';

/** The change of one setting. */
export interface ShownChange {
  /** Null for the connection's own columns. */
  packageType: string | null;
  fieldName: string;
  from: unknown;
  to: unknown;
}

/**
 * The changes of an audit record of a connection that may be shown: of a package only declared fields, and no secret
 * ones. All code that shows such a record goes through here.
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
