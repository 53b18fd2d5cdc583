import type { FieldDefinition } from '../../../contract/fieldDefinition.ts';
import type { ViolationText } from '../../../contract/violations.ts';
import type { ManualModule } from '../../../connectors/kit/defineModule.ts';
import { parameterFields } from '../../../connectors/kit/parameterFields.ts';
import { getPackage } from '../../../connectors/registry.ts';
import { validateFields } from '../../../fields/validateFields.ts';
import { allSettings, type KnownList } from '../../engine/lists/packageFields.ts';

type Settings = Readonly<Record<string, unknown>>;

/**
 * Checks a manual module's parameters by its fields under the settings of its package; violations are named under
 * `parameters.`. `parameters` are the ones to store.
 */
export function checkParameters(
  module: ManualModule,
  given: Record<string, unknown>,
  settings: Settings,
  now: Date,
): { parameters: Record<string, unknown>; violations: ViolationText[] } {
  const today = now.toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' });
  const { values, violations } = validateFields(parameterFields(module, settings), given, {
    today,
  });
  return {
    parameters: { ...values },
    violations: violations.map((found) => ({
      ...found,
      // A choice that is no longer offered is wrong as a whole, as clients know it.
      propertyPath: `parameters.${found.code === 'form.option' ? found.propertyPath.replace(/\[\d+\]$/, '') : found.propertyPath}`,
    })),
  };
}

/**
 * The fields of a manual module as a person fills them in: what is chosen from a setting is named as the setting's own
 * list names it (`known`), and all of it is chosen at first.
 */
export function offeredParameters(
  module: ManualModule,
  settings: Settings,
  known: (key: string) => KnownList,
): FieldDefinition[] {
  const definition = getPackage(module.packageType);
  const chosenFrom = new Map(
    module.parameters.map(({ fieldName, optionsFromSetting }) => [fieldName, optionsFromSetting]),
  );
  return parameterFields(module, settings).map((field): FieldDefinition => {
    const setting = chosenFrom.get(field.fieldName);
    if (!definition || setting === undefined) return field;
    const list = allSettings(definition).find(
      ({ fieldName }) => fieldName === setting,
    )?.optionsFrom;
    const names = list === undefined ? {} : known(list).options;
    const values = Object.keys(field.fieldOptions.options ?? {});
    const options = Object.fromEntries(values.map((value) => [value, names[value] ?? value]));
    return {
      ...field,
      fieldOptions: { ...field.fieldOptions, options, default: values },
      optionsState: { state: values.length > 0 ? 'ready' : 'waiting' },
    };
  });
}
