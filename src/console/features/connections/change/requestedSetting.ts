import type { FieldDefinition } from '../../../../contract/fieldDefinition.ts';
import { isRow, type TableRow } from '../../../../fields/table/table.ts';
import { formText } from '../../../../fields/formText.ts';
import { unmappedRows } from '../../../../fields/table/unmappedRows.ts';
import { formValues } from '../../../../fields/validateFields.ts';

/** The setting that the change wizard opens at, and the source's value without a mapping. */
export interface RequestedSetting {
  /** Code of the setting's label. */
  label: string;
  value: string;
}

interface Group {
  packageType: string;
  fields: readonly FieldDefinition[];
}

/** The requested field, and its package. */
export function requestedField<G extends Group>(
  groups: readonly G[],
  setting: RequestedSetting,
): { group: G; field: FieldDefinition } | undefined {
  for (const group of groups) {
    const field = group.fields.find(
      ({ fieldOptions }) => fieldOptions.codes?.label === setting.label,
    );
    if (field) return { group, field };
  }
  return undefined;
}

/**
 * The rows of a mapping with one for the missing value, with a proposal for it, and that row's index. An existing
 * row is kept.
 */
export function withRequestedRow(
  field: FieldDefinition,
  value: unknown,
  missingValue: string,
): { rows: TableRow[]; place: number; added: boolean } | undefined {
  const columns = field.fieldOptions.fields ?? [];
  const [source] = columns;
  if (field.fieldType !== 'table' || !source || missingValue === '') return undefined;
  const rows = Array.isArray(value) ? value.filter(isRow) : [];
  const normalize = (text: string) => text.trim().toLowerCase();
  const place = rows.findIndex(
    (row) => normalize(formText(row[source.fieldName])) === normalize(missingValue),
  );
  if (place >= 0) return { rows, place, added: false };
  const open = unmappedRows(field.fieldOptions, rows).find((candidate) =>
    [candidate.value, candidate.label, ...candidate.label.split(' - ')].some(
      (name) => normalize(name) === normalize(missingValue),
    ),
  );
  const row = open?.row ?? { ...formValues(columns), [source.fieldName]: missingValue };
  return { rows: [...rows, row], place: rows.length, added: true };
}

/** Focuses a field, or the input to fill in in a row of it, once that is rendered. */
export function focusSetting(id: string, place: number | undefined, tries = 40): void {
  const field = document.getElementById(id);
  if (place === undefined || !field) {
    if (field) {
      field.scrollIntoView({ block: 'center' });
      (field.querySelector<HTMLElement>('input, select, button') ?? field).focus();
    } else if (tries > 0) retrySoon(() => focusSetting(id, place, tries - 1));
    return;
  }
  const input = field.querySelector<HTMLElement>(`tr[data-index="${place}"] td:nth-child(2) input`);
  if (input) {
    input.focus();
    // again when the lists around it have reached their height
    for (const wait of [0, 400])
      setTimeout(() => {
        if (document.activeElement === input) input.scrollIntoView({ block: 'center' });
      }, wait);
  } else if (tries > 0) {
    // only the rows in view are rendered
    const list = field.querySelector('[role="region"]');
    if (list) list.scrollTop = list.scrollHeight;
    retrySoon(() => focusSetting(id, place, tries - 1));
  }
}

const retrySoon = (work: () => void) => setTimeout(work, 50);
