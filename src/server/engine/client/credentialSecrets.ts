import type { SettingField } from '../../../packages/kit/definePackage.ts';
import { fieldLogic } from '../../../fields/fieldLogic.ts';

/** Values of all secret fields, in tables too: the redactor looks for them by value. */
export function credentialSecrets(
  definitions: readonly SettingField[],
  fields: Readonly<Record<string, unknown>>,
): string[] {
  return definitions.flatMap(({ fieldName, fieldType, fieldOptions }) => {
    const value = Object.hasOwn(fields, fieldName) ? fields[fieldName] : undefined;
    if (fieldLogic[fieldType].secret)
      return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
    if (!fieldOptions.fields || !Array.isArray(value)) return [];
    const columns = fieldOptions.fields;
    return value.flatMap((row: unknown) =>
      typeof row === 'object' && row !== null
        ? credentialSecrets(columns, row as Record<string, unknown>)
        : [],
    );
  });
}
