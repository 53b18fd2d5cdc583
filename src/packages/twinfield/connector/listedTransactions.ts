import type { ConnectorContext } from '../../kit/connectorContext.ts';
import type { XmlElement, XmlNode } from '../../kit/xml.ts';
import { browseColumns, browseOf, type BrowseColumn } from './browseColumns.ts';
import { processXml } from './twinfieldApi.ts';

interface Lookup {
  kind: 'purchase' | 'journal';
  /** The invoice number of a purchase; in a journal the beginning of a line's description. */
  reference: string;
  /** The ledger account of that line. */
  account: string;
}

/** Ids of the transactions in the vendor's lists with the reference, of a book year. */
export async function listedIds(
  context: ConnectorContext,
  lookup: Lookup,
  year: number,
): Promise<string[]> {
  const found = await processXml(context, browse(lookup, year));
  const keys = found
    .all('tr')
    .filter((one) => isOf(lookup, one))
    .flatMap((row) => row.child('key') ?? []);
  const ids = keys.map((key) =>
    ['office', 'code', 'number'].map((name) => key.textAt(name)).join('/'),
  );
  return [...new Set(ids)];
}

function browse({ kind, reference, account }: Lookup, year: number): XmlNode {
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
          from: account,
          to: account,
        },
        { field: 'fin.trs.line.description' },
      ]);
}

/** Checks the reference here as well: a vendor's operator that compares more loosely must not merge two documents. */
function isOf({ kind, reference }: Lookup, row: XmlElement): boolean {
  const cell = (field: string) =>
    row
      .all('td')
      .find(({ attributes }) => attributes.get('field') === field)
      ?.text.trim() ?? '';
  return kind === 'purchase'
    ? cell('fin.trs.line.invnumber') === reference
    : `${cell('fin.trs.line.description')} `.startsWith(`${reference} `);
}
