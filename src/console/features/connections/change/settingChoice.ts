import type { FieldDefinition } from '../../../../contract/fieldDefinition.ts';
import { isRow } from '../../../../fields/table/table.ts';
import { type UnmappedRow, unmappedRows } from '../../../../fields/table/unmappedRows.ts';
import { formText } from '../../../../fields/formText.ts';
import { readFields } from '../../../forms/readFields.ts';
import type { useReadCoded } from '../../../locales/useReadCoded.ts';
import { requestedField, type RequestedSetting, withRequestedRow } from './requestedSetting.ts';

interface Group {
  packageType: string;
  fields: readonly FieldDefinition[];
}

/** What can be chosen for a setting that is missing or wrong. */
export interface SettingChoice {
  packageType: string;
  fieldName: string;
  /** The setting's label, and what it does. */
  label: string;
  notes: string;
  /** A checkbox has `true` and `false`. */
  kind: 'list' | 'checkbox';
  options: { value: string; label: string }[];
  /** What stands there now; empty if nothing. */
  current: string;
  /** Undefined where nothing is clear. */
  proposal: UnmappedRow['proposal'];
  /** The setting's value with this choice, given its value so far. */
  valueWith: (saved: unknown, chosen: string) => unknown;
}

/** Undefined for a setting that is typed, or that the packages don't have. */
export function settingChoice(
  setting: RequestedSetting,
  groups: readonly Group[],
  settings: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  read: ReturnType<typeof useReadCoded>,
): SettingChoice | undefined {
  const requested = requestedField(groups, setting);
  const [field] = requested ? readFields([requested.field], read) : [];
  if (!requested || !field) return undefined;
  const { packageType } = requested.group;
  const { fieldName } = field;
  const saved = settings[packageType]?.[fieldName];
  const { label = fieldName, notes = '' } = field.fieldOptions;
  const base = { packageType, fieldName, label, notes, kind: 'list' } as const;
  const [source, target] = field.fieldOptions.fields ?? [];
  const mapping = withRequestedRow(field, saved, setting.value);
  if (mapping && source && target?.fieldOptions.options) {
    const row = mapping.rows[mapping.place];
    const others = Array.isArray(saved) ? saved.filter(isRow).filter((other) => other !== row) : [];
    return {
      ...base,
      options: optionsOf(target),
      current: mapping.added ? '' : formText(row?.[target.fieldName]),
      proposal: unmappedRows(field.fieldOptions, others).find(
        (open) => formText(open.row[source.fieldName]) === formText(row?.[source.fieldName]),
      )?.proposal,
      valueWith: (value, chosen) => {
        const found = withRequestedRow(field, value, setting.value);
        return found?.rows.map((other, index) =>
          index === found.place ? { ...other, [target.fieldName]: chosen } : other,
        );
      },
    };
  }
  if (field.fieldType === 'checkbox')
    return {
      ...base,
      kind: 'checkbox',
      options: [true, false].map((value) => ({ value: String(value), label: '' })),
      current: String(saved === true),
      proposal: undefined,
      valueWith: (_, chosen) => chosen === 'true',
    };
  if (field.fieldType === 'table' || !field.fieldOptions.options) return undefined;
  return {
    ...base,
    options: optionsOf(field),
    current: formText(saved),
    proposal: undefined,
    valueWith: (_, chosen) => chosen,
  };
}

/**
 * The source's values in a mapping that have a chosen value which its list no longer has: what to mend where a refusal names the
 * mapping and no value.
 */
export function goneValues(
  { label, value }: RequestedSetting,
  groups: readonly Group[],
  settings: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): string[] {
  const requested = requestedField(groups, { label, value });
  const { fieldName = '', fieldType, fieldOptions } = requested?.field ?? {};
  const [source, target] = fieldOptions?.fields ?? [];
  const options = target?.fieldOptions.options;
  const saved = settings[requested?.group.packageType ?? '']?.[fieldName];
  if (value !== '' || fieldType !== 'table' || !source || !options || !Array.isArray(saved))
    return [];
  // a list that could not be read has nothing
  if (Object.keys(options).length === 0) return [];
  return saved
    .filter(isRow)
    .filter((row) => {
      const chosen = formText(row[target.fieldName]);
      return chosen !== '' && !Object.hasOwn(options, chosen);
    })
    .map((row) => formText(row[source.fieldName]));
}

const optionsOf = ({ fieldOptions }: FieldDefinition) =>
  Object.entries(fieldOptions.options ?? {}).map(([value, label]) => ({ value, label }));
