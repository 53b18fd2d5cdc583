import type { Answer } from '../../../sandbox/exchange.ts';
import type { PathParams } from '../../../sandbox/routeTable.ts';
import { renderDocument } from './renderDocument.ts';
import { framed, type XeroContext } from './xeroContext.ts';
import type { DocumentKind } from './documentKind.ts';
import { notFound } from './xeroErrors.ts';
import { listRows, readSet } from './xeroList.ts';
import type { XeroDocument } from './xeroOrganisation.ts';

/** GET /Invoices and /CreditNotes. */
export function listDocuments(context: XeroContext, kind: DocumentKind): Answer {
  const { organisation } = context;
  const table = kind.table(organisation);
  return listRows(context, table, {
    name: kind.list,
    render: (row, summary) => renderDocument(organisation, kind, row, summary),
    updatedAt: (row) => row.updatedAt,
    valueOf: (row, path) => documentField(context, kind, row, path),
    indexOf: {
      [kind.numberField]: 'number',
      Reference: 'reference',
      Status: 'status',
      'Contact.ContactID': 'contact',
    },
    named: (query) => {
      const ids = readSet(query, 'IDs');
      if (ids !== undefined) {
        return [...ids].map((id) => table.get(id.toLowerCase())).filter((row) => row !== undefined);
      }
      const numbers = readSet(query, `${kind.numberField}s`);
      if (numbers === undefined) return undefined;
      return [...numbers].flatMap((value) => [...table.rows({ index: 'number', value })]);
    },
    accepts: (row, query) => {
      const statuses = readSet(query, 'Statuses');
      const contacts = readSet(query, 'ContactIDs');
      const onlyOwnApp = query.get('createdByMyApp')?.toLowerCase() === 'true';
      return (
        (statuses?.has(row.status) ?? true) &&
        (contacts?.has(row.contactId) ?? true) &&
        (!onlyOwnApp || row.createdByApp)
      );
    },
    paged: true,
    summaryWithoutPage: true,
    touch: (row) => ({ ...row, updatedAt: context.exchange.at }),
  });
}

/** GET /Invoices/{id or number} */
export function getDocument(context: XeroContext, kind: DocumentKind, params: PathParams): Answer {
  const row = documentOf(context, kind, params.id ?? '');
  return framed(context, { [kind.list]: [renderDocument(context.organisation, kind, row, false)] });
}

/** The document with this id or number, otherwise 404. */
export function documentOf(context: XeroContext, kind: DocumentKind, id: string): XeroDocument {
  const table = kind.table(context.organisation);
  return table.get(id.toLowerCase()) ?? table.find('number', id) ?? notFound();
}

function documentField(
  { organisation }: XeroContext,
  kind: DocumentKind,
  row: XeroDocument,
  path: string,
): unknown {
  switch (path) {
    case kind.idField:
      return row.id;
    case 'Type':
      return row.type;
    case 'Reference':
      return row.reference;
    case kind.numberField:
      return row.number;
    case 'Status':
      return row.status;
    case 'CurrencyCode':
      return row.currency;
    case 'Date':
      return Date.parse(row.day);
    case 'DueDate':
      return row.dueDay === undefined ? null : Date.parse(row.dueDay);
    case 'UpdatedDateUTC':
      return row.updatedAt;
    case 'Total':
      return row.total;
    case 'AmountDue':
      return row.status === 'PAID' ? 0 : row.total;
    case 'Contact.ContactID':
      return row.contactId;
    case 'Contact.Name':
      return organisation.contacts.get(row.contactId)?.Name;
    default:
      return undefined;
  }
}
