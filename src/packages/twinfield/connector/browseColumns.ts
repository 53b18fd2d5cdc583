import { xml, type XmlNode } from '../../kit/xml.ts';

/** A column of a browse, and what it must be. */
export interface BrowseColumn {
  field: string;
  operator?: 'equal' | 'between';
  from?: string;
  to?: string;
}

/**
 * The browse in which a transaction is looked for: those of suppliers can be asked for an invoice number, details of the
 * general ledger for an account.
 */
export const browseOf = { purchase: '200', journal: '030_3' } as const;

/** Asks a browse for rows with these columns. The vendor wants one book year at a time. */
export function browseColumns(code: string, asked: readonly BrowseColumn[]): XmlNode {
  return xml(
    'columns',
    asked.map(({ field, operator, from = '', to = '' }, i) =>
      xml(
        'column',
        [
          xml('field', field),
          xml('visible', 'true'),
          xml('ask', String(operator !== undefined)),
          xml('operator', operator ?? 'none'),
          xml('from', from),
          xml('to', to),
        ],
        { id: String(i + 1) },
      ),
    ),
    { code },
  );
}
