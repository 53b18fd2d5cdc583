import type { SettingField } from '../../../connectors/kit/definePackage.ts';

/** Values of all password fields, those in tables included: what the redactor looks for by value. */
export function credentialSecrets(
  definitions: readonly SettingField[],
  fields: Readonly<Record<string, unknown>>,
): string[] {
  return definitions.flatMap(({ fieldName, fieldType, fieldOptions }) => {
    const value = Object.hasOwn(fields, fieldName) ? fields[fieldName] : undefined;
    if (fieldType === 'password')
      return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
    if (fieldType !== 'table' || !Array.isArray(value)) return [];
    return value.flatMap((row: unknown) =>
      typeof row === 'object' && row !== null
        ? credentialSecrets(fieldOptions.fields ?? [], row as Record<string, unknown>)
        : [],
    );
  });
}
