import type { ConnectorContext } from '../kit/connectorContext.ts';
import type { XmlElement, XmlNode } from '../kit/xml.ts';
import { browseColumns, browseOf, type BrowseColumn } from './browseColumns.ts';
import type { TransactionPayload } from './transactionPayload.ts';
import { processXml } from './twinfieldApi.ts';
import { findUnlisted } from './unlistedTransactions.ts';

/**
 * The transaction that carries the source's reference, whoever booked it and in whichever daybook: another may be chosen since. Asked for one book year at a time, as the vendor
 * wants it: that of the date first, then those beside it, into which a broken year or a closed period may have moved it. A
 * list that doesn't have it proves nothing yet where it may leave drafts out: then it is looked for by its number.
 */
export async function findTransaction(
  context: ConnectorContext,
  payload: TransactionPayload,
): Promise<string | undefined> {
  const own = Number((payload.period ?? payload.date).slice(0, 4));
  for (const year of [own, own + 1, own - 1]) {
    const found = await processXml(context, browse(payload, year));
    const row = found.all('tr').find((one) => isOf(payload, one));
    const key = row?.child('key');
    if (key) return ['office', 'code', 'number'].map((name) => key.textAt(name)).join('/');
  }
  for (const year of new Set([own, Number(payload.date.slice(0, 4))])) {
    const found = await findUnlisted(context, payload, year);
    if (found !== undefined) return found;
  }
  return undefined;
}

function browse({ kind, reference, against }: TransactionPayload, year: number): XmlNode {
  const within: BrowseColumn = {
    field: 'fin.trs.head.yearperiod',
    operator: 'between',
    from: `${year}/00`,
    to: `${year}/55`,
  };
  return kind === 'purchase'
    ? browseColumns(browseOf[kind], [
        within,
        { field: 'fin.trs.head.code' },
        { field: 'fin.trs.head.number' },
        { field: 'fin.trs.line.invnumber', operator: 'equal', from: reference },
      ])
    : browseColumns(browseOf[kind], [
        within,
        { field: 'fin.trs.head.code' },
        { field: 'fin.trs.head.number' },
        {
          field: 'fin.trs.line.dim1',
          operator: 'between',
          from: against.dim1 ?? '',
          to: against.dim1 ?? '',
        },
        { field: 'fin.trs.line.description' },
      ]);
}

/** Held against the reference here as well: an operator that compares otherwise must not make one thing of two. */
function isOf({ kind, reference }: TransactionPayload, row: XmlElement): boolean {
  const cell = (field: string) =>
    row
      .all('td')
      .find(({ attributes }) => attributes.get('field') === field)
      ?.text.trim() ?? '';
  return kind === 'purchase'
    ? cell('fin.trs.line.invnumber') === reference
    : `${cell('fin.trs.line.description')} `.startsWith(`${reference} `);
}
