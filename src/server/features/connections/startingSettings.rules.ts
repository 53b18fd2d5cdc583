import { getPackage } from '../../../packages/registry.ts';
import { secretFields } from '../../../fields/secretFields.ts';
import { allSettings, wireFields } from '../../engine/lists/packageFields.ts';
import type { NewPackage } from '../../engine/connections/saveConnection.queries.ts';

/**
 * The settings of a package that another connection can start with. Administrations, secrets and the credential belong
 * to each connection and are left out, as are settings that the package no longer declares.
 */
export function startingSettings({ packageType, settings }: NewPackage): {
  packageType: string;
  settings: Record<string, unknown>;
} {
  const definition = getPackage(packageType);
  if (!definition) return { packageType, settings: {} };
  const fields = allSettings(definition);
  const excluded = new Set([
    ...definition.preSettings.map(({ fieldName }) => fieldName),
    ...secretFields(wireFields(fields, () => ({ state: 'waiting', options: {} }))),
  ]);
  const keptFields = fields
    // what is only shown by an excluded one is about the same administrations
    .filter(({ conditiondBy }) => !conditiondBy || !excluded.has(conditiondBy.fieldName))
    .map(({ fieldName }) => fieldName)
    .filter((name) => !excluded.has(name) && Object.hasOwn(settings, name));
  return {
    packageType,
    settings: Object.fromEntries(keptFields.map((name) => [name, settings[name]])),
  };
}
