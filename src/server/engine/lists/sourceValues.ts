import type { FieldDefinition } from '../../../contract/fieldDefinition.ts';
import { getPackage } from '../../../packages/registry.ts';
import { allSettings } from './packageFields.ts';

/** A package of a connection, as far as its values decide about other packages' fields. */
interface ChosenPackage {
  packageType: string;
  settings: Readonly<Record<string, unknown>>;
}

/** The values of other packages that conditions of these fields name, `yokoy.includeReceipt`; their defaults if unset. */
export function sourceValues(
  fields: readonly Pick<FieldDefinition, 'conditiondBy'>[],
  packages: readonly ChosenPackage[],
): Record<string, unknown> {
  const names = new Set(fields.flatMap(({ conditiondBy }) => conditiondBy?.fieldName ?? []));
  const values = [...names].flatMap((name) => {
    const [packageType = '', fieldName] = name.split('.');
    const source = packages.find((one) => one.packageType === packageType);
    if (fieldName === undefined || !source) return [];
    const definition = getPackage(packageType);
    const field = (definition ? allSettings(definition) : []).find(
      (one) => one.fieldName === fieldName,
    );
    return [[name, source.settings[fieldName] ?? field?.fieldOptions.default]];
  });
  return Object.fromEntries(values) as Record<string, unknown>;
}
