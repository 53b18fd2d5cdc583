import type { FieldDefinition } from '../../contract/fieldDefinition.ts';
import type { ManualModule } from './defineModule.ts';
import { listSetting } from './settingValues.ts';

/**
 * A module's parameters as fields: those that are chosen from a setting have its values as their options, here named by
 * themselves. `settings` are those of the module's package in the connection.
 */
export function parameterFields(
  { parameters }: Pick<ManualModule, 'parameters'>,
  settings: Readonly<Record<string, unknown>>,
): FieldDefinition[] {
  return parameters.map(({ optionsFromSetting, ...field }) => {
    if (optionsFromSetting === undefined) return field;
    const values = listSetting(settings, optionsFromSetting);
    const options = Object.fromEntries(values.map((value) => [value, value]));
    return { ...field, fieldOptions: { ...field.fieldOptions, options } };
  });
}
