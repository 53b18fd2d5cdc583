import { xml, type XmlNode } from '../../kit/xml.ts';

/** A column of a browse, and its condition. */
export interface BrowseColumn {
  field: string;
  operator?: 'equal' | 'between';
  from?: string;
  to?: string;
}

/**
 * The browse in which a transaction is looked up: that of suppliers can be filtered by invoice number, details of the
 * general ledger by account.
 */
export const browseOf = { purchase: '200', journal: '030_3' } as const;

/** Requests rows with these columns from a browse. The vendor requires one book year per request. */
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
