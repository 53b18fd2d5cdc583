import type { FieldDefinition } from '../../../../contract/fieldDefinition.ts';
import { isRow, type TableRow } from '../../../../fields/table/table.ts';
import { formText } from '../../../../fields/formText.ts';
import { unmappedRows } from '../../../../fields/table/unmappedRows.ts';
import { formValues } from '../../../../fields/validateFields.ts';

/** The setting that the change wizard opens at, and the source's value without a mapping. */
export interface AskedSetting {
  /** Code of the setting's label. */
  label: string;
  value: string;
}

interface Group {
  packageType: string;
  fields: readonly FieldDefinition[];
}

/** The requested field, and its package. */
export function askedField<G extends Group>(
  groups: readonly G[],
  asked: AskedSetting,
): { group: G; field: FieldDefinition } | undefined {
  for (const group of groups) {
    const field = group.fields.find(
      ({ fieldOptions }) => fieldOptions.codes?.label === asked.label,
    );
    if (field) return { group, field };
  }
  return undefined;
}

/**
 * The rows of a mapping with one for the missing value, with a proposal for it, and that row's index. An existing
 * row is kept.
 */
export function withAskedRow(
  field: FieldDefinition,
  value: unknown,
  asked: string,
): { rows: TableRow[]; place: number; added: boolean } | undefined {
  const columns = field.fieldOptions.fields ?? [];
  const [source] = columns;
  if (field.fieldType !== 'table' || !source || asked === '') return undefined;
  const rows = Array.isArray(value) ? value.filter(isRow) : [];
  const plain = (text: string) => text.trim().toLowerCase();
  const place = rows.findIndex((row) => plain(formText(row[source.fieldName])) === plain(asked));
  if (place >= 0) return { rows, place, added: false };
  const open = unmappedRows(columns, rows).find((one) =>
    [one.value, one.label, ...one.label.split(' - ')].some((name) => plain(name) === plain(asked)),
  );
  const row = open?.row ?? { ...formValues(columns), [source.fieldName]: asked };
  return { rows: [...rows, row], place: rows.length, added: true };
}

/** Focuses a field, or the input to fill in in a row of it, once that is rendered. */
export function focusSetting(id: string, place: number | undefined, tries = 40): void {
  const field = document.getElementById(id);
  if (place === undefined || !field) {
    if (field) {
      field.scrollIntoView({ block: 'center' });
      (field.querySelector<HTMLElement>('input, select, button') ?? field).focus();
    } else if (tries > 0) later(() => focusSetting(id, place, tries - 1));
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
    later(() => focusSetting(id, place, tries - 1));
  }
}

const later = (work: () => void) => setTimeout(work, 50);
