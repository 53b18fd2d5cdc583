import { asText } from '../../../sandbox/asText.ts';
import type { EntitySet } from './entitySet.ts';
import type { ExactContext } from './exactContext.ts';
import type { ExactRow } from './exactDivision.ts';
import type { FieldKind } from './odataFilter.ts';

/** A row in Exact's format: metadata, the chosen fields, dates as /Date(ms)/, lines deferred. */
export function renderRow(
  { exchange, division }: ExactContext,
  set: EntitySet,
  row: ExactRow,
  choice: {
    select?: readonly string[];
    expand?: readonly string[];
    fields?: Record<string, FieldKind>;
  } = {},
): object {
  const uri = `${exchange.base}/api/v1/${division.code}/${set.path}(guid'${String(row[set.key])}')`;
  const rendered: ExactRow = { __metadata: { uri, type: `Exact.Web.Api.Models.${set.type}` } };
  for (const [field, kind] of Object.entries(choice.fields ?? set.fields)) {
    if (choice.select !== undefined && !choice.select.includes(field)) continue;
    if (kind !== 'lines') rendered[field] = renderValue(row[field], kind);
    else if (choice.expand?.includes(field) === true) {
      const lines = (row[field] ?? []) as ExactRow[];
      const kinds = set.lineFields?.[field] ?? {};
      rendered[field] = { results: lines.map((line) => renderLine(line, kinds)) };
    } else rendered[field] = { __deferred: { uri: `${uri}/${field}` } };
  }
  return rendered;
}

function renderLine(line: ExactRow, kinds: Record<string, FieldKind>): ExactRow {
  return Object.fromEntries(
    Object.entries(kinds).map(([field, kind]) => [field, renderValue(line[field], kind)]),
  );
}

function renderValue(value: unknown, kind: FieldKind): unknown {
  if (value == null) return null;
  return kind === 'date' ? `/Date(${asText(value)})/` : value;
}
