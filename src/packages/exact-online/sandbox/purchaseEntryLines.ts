import { asText } from '../../../sandbox/asText.ts';
import type { EntitySet } from './entitySet.ts';
import type { ExactContext } from './exactContext.ts';
import type { ExactRow } from './exactDivision.ts';
import { Problems, refuse } from './exactErrors.ts';
import { purchaseEntryLineFields } from './exactFields.ts';
import { changeEntry, linesOf } from './purchaseEntries.ts';

/** purchaseentry/PurchaseEntryLines: the lines of existing entries. Each change books the whole entry again. */
export const purchaseEntryLines: EntitySet = {
  path: 'purchaseentry/PurchaseEntryLines',
  type: 'PurchaseEntryLine',
  key: 'ID',
  fields: purchaseEntryLineFields,
  table: (division) => division.purchaseEntryLines,
  create: (context, body) => {
    const entry = entryOf(context, body);
    const changed = changeEntry(context, entry, {
      PurchaseEntryLines: [...linesOf(entry), body],
    });
    return linesOf(changed).at(-1) as ExactRow;
  },
  update: (context, before, body) => {
    const entry = entryOf(context, before);
    const lines = linesOf(entry).map((line) =>
      line.ID === before.ID ? { ...line, ...body, ID: line.ID } : line,
    );
    changeEntry(context, entry, { PurchaseEntryLines: lines });
  },
  remove: (context, gone) => {
    const entry = entryOf(context, gone);
    changeEntry(context, entry, {
      PurchaseEntryLines: linesOf(entry).filter((line) => line.ID !== gone.ID),
    });
  },
};

/** The entry of a line, which must still be open. */
function entryOf({ division }: ExactContext, line: ExactRow): ExactRow {
  const problems = new Problems();
  const entry =
    line.EntryID == null ? undefined : division.purchaseEntries.get(asText(line.EntryID));
  if (line.EntryID == null) problems.mandatory('Entry');
  else if (entry === undefined) problems.reference('Entry');
  problems.refuseIfAny();
  const found = entry as ExactRow;
  if (found.Status === 50) refuse(400, 'Not allowed: Edit. The entry has been processed.');
  return found;
}
