import type { FieldDefinition } from '../../../../contract/fieldDefinition.ts';
import type { AnyViolation } from '../../../../contract/violations.ts';
import { errorsUnder, type FieldErrors } from '../../../../fields/fieldErrors.ts';
import { checkForm, formValues } from '../../../../fields/validateFields.ts';
import { settingViolations } from './settingViolations.ts';
import type { StepProps } from './stepProps.ts';
import { type PlaceViolations, type StepForm, useStepForm } from './useStepForm.ts';
import { type WizardDraft, withSettings } from './wizardDraft.ts';

type Values = Record<string, unknown>;

/** The fields of one package in a step. */
export interface FieldGroup {
  packageType: string;
  fields: readonly FieldDefinition[];
}

export interface SettingsForm {
  form: StepForm;
  valuesOf: (group: FieldGroup) => Values;
  contextOf: (group: FieldGroup) => Values;
  errorsOf: (group: FieldGroup) => FieldErrors;
  set: (group: FieldGroup, fieldName: string, value: unknown) => void;
  /** The choices with the input, or undefined for invalid input; its errors are then shown. */
  check: (groups: readonly FieldGroup[]) => WizardDraft | undefined;
}

/**
 * The fields of a step's packages. The user's input is kept apart from the definitions, so that a list that arrives
 * during typing changes no value.
 */
export function useSettingsForm({
  draft,
  change,
  violations,
  connectionFields = [],
}: Pick<StepProps, 'draft' | 'change' | 'violations'> & {
  /** The connection's own fields that the step shows next to the packages'. */
  connectionFields?: readonly string[];
}): SettingsForm {
  const place: PlaceViolations = (all) => {
    const { settings, others } = settingViolations(all, draft.packages);
    const isOwn = ({ propertyPath }: AnyViolation) => connectionFields.includes(propertyPath);
    return {
      placed: [...settings.map(withPackage), ...others.filter(isOwn)],
      others: others.filter((violation) => !isOwn(violation)),
    };
  };
  const form = useStepForm(place, violations.map(withPackage));
  const stored = (packageType: string) => draft.settings[packageType] ?? noValues;

  const valuesOf = ({ packageType, fields }: FieldGroup): Values => ({
    ...initialValues(fields, stored(packageType)),
    ...draft.typed[packageType],
  });
  const contextOf = ({ packageType, fields }: FieldGroup): Values => ({
    ...stored(packageType),
    ...otherPackagesValues(fields, draft),
  });
  return {
    form,
    valuesOf,
    contextOf,
    errorsOf: ({ packageType }) => errorsUnder(form.errors, packageType),
    set({ packageType }, fieldName, value) {
      form.clearError(`${packageType}.${fieldName}`);
      change((before) => ({
        ...before,
        typed: {
          ...before.typed,
          [packageType]: { ...before.typed[packageType], [fieldName]: value },
        },
      }));
    },
    check(groups) {
      let next = draft;
      const wrong: AnyViolation[] = [];
      for (const group of groups) {
        const { packageType, fields } = group;
        const checked = checkForm(fields, valuesOf(group), {}, contextOf(group));
        wrong.push(
          ...checked.violations.map((violation) => ({
            ...violation,
            propertyPath: `packages[${draft.packages.indexOf(packageType)}].settings.${violation.propertyPath}`,
          })),
        );
        const names = fields.map(({ fieldName }) => fieldName);
        next = withSettings(next, packageType, names, checked.values);
      }
      if (wrong.length === 0) return { ...next, typed: {} };
      form.refuse(wrong);
      return undefined;
    },
  };
}

/** Errors of all packages are in one record, each prefixed by its package's type. */
function withPackage<V extends { packageType: string; propertyPath: string }>(violation: V): V {
  return { ...violation, propertyPath: `${violation.packageType}.${violation.propertyPath}` };
}

/**
 * The values of other packages that conditions of these fields name, `yokoy.includeReceipt`: what was typed, else stored.
 * Of a value that was never stored the server knows the default; here its fields are shown, so that a save loses none.
 */
export function otherPackagesValues(
  fields: readonly FieldDefinition[],
  { typed, settings }: Pick<WizardDraft, 'typed' | 'settings'>,
): Values {
  const values: Values = {};
  for (const { conditiondBy } of fields) {
    const [packageType = '', fieldName] = conditiondBy?.fieldName.split('.') ?? [];
    if (conditiondBy && fieldName !== undefined)
      values[conditiondBy.fieldName] =
        typed[packageType]?.[fieldName] ??
        settings[packageType]?.[fieldName] ??
        conditiondBy.values[0];
  }
  return values;
}

/** The only option of a required list is chosen automatically. */
function onlyOptionValues(fields: readonly FieldDefinition[], stored: Values): Values {
  const only: Values = {};
  for (const { fieldName, fieldType, fieldOptions, conditiondBy } of fields) {
    const [value, ...others] = Object.keys(fieldOptions.options ?? {});
    const single = fieldType === 'select' || fieldType === 'searchableSelect';
    if (value === undefined || others.length > 0 || conditiondBy || !fieldOptions.required)
      continue;
    if (stored[fieldName] !== undefined && stored[fieldName] !== '') continue;
    if (single) only[fieldName] = value;
    else if (fieldType === 'multiSelect') only[fieldName] = [value];
  }
  return only;
}

const noValues: Values = {};
const initialValuesCache = new WeakMap<
  readonly FieldDefinition[],
  { stored: Values; values: Values }
>();

/** Initial values of the inputs, created once: thousands of rows aren't copied with each key. */
function initialValues(fields: readonly FieldDefinition[], stored: Values): Values {
  const last = initialValuesCache.get(fields);
  if (last?.stored === stored) return last.values;
  const values = { ...formValues(fields, stored), ...onlyOptionValues(fields, stored) };
  initialValuesCache.set(fields, { stored, values });
  return values;
}
