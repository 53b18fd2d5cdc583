import type { z } from 'zod';
import { violationOfIssue } from '../../../contract/messages/violationOfIssue.ts';
import type { FieldDefinition } from '../../../contract/fieldDefinition.ts';
import type { ViolationText } from '../../../contract/violations.ts';
import type { ManualModule } from '../../../packages/kit/defineModule.ts';
import { listSetting } from '../../../packages/kit/settingValues.ts';
import { getPackage } from '../../../packages/registry.ts';
import { validateFields } from '../../../fields/validateFields.ts';
import { allSettings, type KnownList, wireFields } from '../../engine/lists/packageFields.ts';

type Settings = Readonly<Record<string, unknown>>;
type Known = (key: string) => KnownList;
const nothingKnown: Known = () => ({ state: 'ready', options: {} });

/**
 * Checks a manual module's parameters against its fields under the settings of its package; violations are named under
 * `parameters.`. `parameters` are the ones to store.
 */
export function checkParameters(
  module: ManualModule,
  given: unknown,
  settings: Settings,
  now: Date,
): { parameters: Record<string, unknown>; violations: ViolationText[] } {
  if (module.by === 'platform' && module.parametersSchema)
    return accepted(module.parametersSchema, given);
  const today = now.toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' });
  const fields = parameterFields(module, settings, nothingKnown);
  const { values, violations } = validateFields(fields, given, { today });
  return {
    parameters: { ...values },
    violations: violations.map((found) => ({
      ...found,
      // A choice that is no longer offered makes the whole value wrong, as clients expect.
      propertyPath: `parameters.${found.code === 'form.option' ? found.propertyPath.replace(/\[\d+\]$/, '') : found.propertyPath}`,
    })),
  };
}

function accepted(
  schema: z.ZodType<Record<string, unknown>>,
  given: unknown,
): { parameters: Record<string, unknown>; violations: ViolationText[] } {
  const parsed = schema.safeParse(given, { reportInput: true });
  if (parsed.success) return { parameters: parsed.data, violations: [] };
  const violations = parsed.error.issues.map((issue) =>
    violationOfIssue({ ...issue, path: ['parameters', ...issue.path] }),
  );
  return { parameters: {}, violations };
}

/** The fields of a manual module as a person fills them in: choices from a setting are all selected at first. */
export function offeredParameters(
  module: ManualModule,
  settings: Settings,
  known: Known,
): FieldDefinition[] {
  return parameterFields(module, settings, known).map((field) => {
    if (!field.optionsState) return field;
    const values = Object.keys(field.fieldOptions.options ?? {});
    return {
      ...field,
      fieldOptions: { ...field.fieldOptions, default: values },
      optionsState: { state: values.length > 0 ? 'ready' : 'waiting' },
    };
  });
}

/**
 * A module's parameters as fields. The options of one chosen from a setting are the setting's values, with the labels
 * of the setting's own list.
 */
function parameterFields(
  { parameters, packageType }: ManualModule,
  settings: Settings,
  known: Known,
): FieldDefinition[] {
  const definition = getPackage(packageType);
  return parameters.flatMap(({ optionsFromSetting: setting, ...parameter }) =>
    wireFields([parameter], known).map((field): FieldDefinition => {
      if (setting === undefined) return field;
      const list =
        definition &&
        allSettings(definition).find(({ fieldName }) => fieldName === setting)?.optionsFrom;
      const names = list === undefined ? {} : known(list).options;
      const values = listSetting(settings, setting);
      const options = Object.fromEntries(values.map((value) => [value, names[value] ?? value]));
      return {
        ...field,
        fieldOptions: { ...field.fieldOptions, options },
        optionsState: { state: 'ready' },
      };
    }),
  );
}
