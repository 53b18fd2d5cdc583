import type { Answer } from '../../../sandbox/exchange.ts';
import type { PathParams } from '../../../sandbox/routeTable.ts';
import { renderDocument } from './renderDocument.ts';
import { framed, type XeroContext } from './xeroContext.ts';
import { invoiceKind, type DocumentKind } from './documentKind.ts';
import { notFound, refuseQuery } from './xeroErrors.ts';
import { listRows, readIds, readSet } from './xeroList.ts';
import type { XeroDocument } from './xeroOrganisation.ts';

const statuses = new Set(['DRAFT', 'SUBMITTED', 'AUTHORISED', 'PAID', 'VOIDED', 'DELETED']);

/** GET /Invoices and /CreditNotes. */
export function listDocuments(context: XeroContext, kind: DocumentKind): Answer {
  const { organisation, exchange } = context;
  const table = kind.table(organisation);
  for (const status of readSet(exchange.query, 'Statuses') ?? [])
    if (!statuses.has(status)) refuseQuery(`The status ${status} is not known`);
  return listRows(context, table, {
    name: kind.list,
    render: (row, summary) => renderDocument(organisation, kind, row, summary),
    updatedAt: (row) => row.updatedAt,
    fields: documentFields(context, kind),
    parameters:
      kind === invoiceKind
        ? [
            ...['IDs', 'InvoiceNumbers', 'ContactIDs', 'Statuses', 'includeArchived'],
            ...['createdByMyApp', 'unitdp', 'summaryOnly', 'searchTerm'],
          ]
        : ['unitdp'],
    indexOf: {
      [kind.numberField]: 'number',
      Reference: 'reference',
      Status: 'status',
      'Contact.ContactID': 'contact',
    },
    named: (query) => {
      const ids = readIds(query, 'IDs');
      if (ids !== undefined) {
        return [...ids].map((id) => table.get(id)).filter((row) => row !== undefined);
      }
      const numbers = readSet(query, `${kind.numberField}s`);
      if (numbers === undefined) return undefined;
      return [...numbers].flatMap((value) => [...table.rows({ index: 'number', value })]);
    },
    accepts: (row, query) => {
      const wanted = readSet(query, 'Statuses');
      const contacts = readIds(query, 'ContactIDs');
      const onlyOwnApp = query.get('createdByMyApp')?.toLowerCase() === 'true';
      return (
        (wanted?.has(row.status) ?? true) &&
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

function documentFields(
  { organisation }: XeroContext,
  kind: DocumentKind,
): Record<string, (row: XeroDocument) => unknown> {
  return {
    [kind.idField]: (row) => row.id,
    Type: (row) => row.type,
    Reference: (row) => row.reference,
    [kind.numberField]: (row) => (kind.numberField === 'Reference' ? row.reference : row.number),
    Status: (row) => row.status,
    CurrencyCode: (row) => row.currency,
    Date: (row) => Date.parse(row.day),
    DueDate: (row) => (row.dueDay === undefined ? null : Date.parse(row.dueDay)),
    UpdatedDateUTC: (row) => row.updatedAt,
    Total: (row) => row.total,
    AmountDue: (row) => (row.status === 'PAID' ? 0 : row.total),
    'Contact.ContactID': (row) => row.contactId,
    'Contact.Name': (row) => organisation.contacts.get(row.contactId)?.Name,
  };
}
