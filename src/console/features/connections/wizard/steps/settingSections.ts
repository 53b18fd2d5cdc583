import type { FieldDefinition } from '../../../../../contract/fieldDefinition.ts';
import type { FieldErrors } from '../../../../../fields/fieldErrors.ts';
import type { FieldGroup } from '../useSettingsForm.ts';
import { settingId } from './settingId.ts';

/*
 * The sections of a step with settings: a package's fields, and each of its tables. A phone shows one at a time.
 */

const isTable = ({ fieldType }: Pick<FieldDefinition, 'fieldType'>) => fieldType === 'table';

/** Id of the section that a field is in; it is that of its element too. */
export function sectionOf(packageType: string, field: FieldDefinition): string {
  const own = settingId(packageType);
  return isTable(field) ? `${own}-${field.fieldName}` : own;
}

/** The sections of a package with these fields, in order, each with its table. */
export function sectionsOf(
  packageType: string,
  fields: readonly FieldDefinition[],
): { id: string; table?: FieldDefinition }[] {
  return [
    ...(fields.every(isTable) ? [] : [{ id: settingId(packageType) }]),
    ...fields.filter(isTable).map((table) => ({ id: sectionOf(packageType, table), table })),
  ];
}

/** The sections with these errors. Their paths begin with the package. */
export function sectionsWithErrors(groups: readonly FieldGroup[], errors: FieldErrors): string[] {
  const paths = Object.keys(errors);
  return groups.flatMap(({ packageType, fields }) =>
    fields
      .filter(({ fieldName }) =>
        paths.some((path) => {
          const start = `${packageType}.${fieldName}`;
          return path === start || path.startsWith(`${start}[`) || path.startsWith(`${start}.`);
        }),
      )
      .map((field) => sectionOf(packageType, field)),
  );
}
