import type { FieldDefinition } from '../../../../contract/fieldDefinition.ts';
import type { AnyViolation } from '../../../../contract/violations.ts';
import type { SettingStep } from './wizardSteps.ts';

/** A violation of a package's settings: its path is within the package, `field` or `table[2].column`. */
export type SettingViolation = AnyViolation & { packageType: string; fieldName: string };

/** Fields by step and package type. */
export type FieldsByStep = Readonly<
  Record<SettingStep, Readonly<Record<string, readonly FieldDefinition[]>>>
>;

const place = /^packages\[(\d+)\]\.settings\.(([^.[]+).*)$/;

/**
 * Violations of a connection's body, split into those of a setting (`packages[1].settings.journal`, named after the
 * packages as they were sent) and the rest.
 */
export function settingViolations(
  violations: readonly AnyViolation[],
  packages: readonly string[],
): { settings: SettingViolation[]; others: AnyViolation[] } {
  const settings: SettingViolation[] = [];
  const others: AnyViolation[] = [];
  for (const violation of violations) {
    const [, index, path, fieldName] = place.exec(violation.propertyPath) ?? [];
    const packageType = index === undefined ? undefined : packages[Number(index)];
    if (packageType !== undefined && path !== undefined && fieldName !== undefined)
      settings.push({ ...violation, propertyPath: path, packageType, fieldName });
    else others.push(violation);
  }
  return { settings, others };
}

const order: readonly SettingStep[] = ['credentialSettings', 'preSettings', 'settings'];

/** The first step that has a field with a violation; undefined when no step knows any of them (WIZ-14). */
export function stepOf(
  violations: readonly SettingViolation[],
  fields: FieldsByStep,
): SettingStep | undefined {
  return order.find((step) =>
    violations.some(({ packageType, fieldName }) =>
      fields[step][packageType]?.some((field) => field.fieldName === fieldName),
    ),
  );
}
