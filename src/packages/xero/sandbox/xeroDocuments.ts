import { bankTransactionKind, type DocumentKind } from './documentKind.ts';
import { prepareDocument } from './prepareDocument.ts';
import { renderDocument } from './renderDocument.ts';
import type { XeroBatchShape } from './xeroBatch.ts';
import type { XeroDocument } from './xeroOrganisation.ts';

/** How a document is written; PUT never finds an existing one. */
export function documentShape(kind: DocumentKind, method: string): XeroBatchShape<XeroDocument> {
  return {
    name: kind.list,
    idField: kind.idField,
    ...(kind === bankTransactionKind ? {} : { errorFlag: 'HasErrors' }),
    prepare: (context, input, id) => prepareDocument(context, kind, method, input, id),
    isNew: ({ organisation }, row) => kind.table(organisation).get(row.id) === undefined,
    store: ({ world, organisation, exchange }, row, isNew) => {
      kind.table(organisation).put(row);
      const gone = row.status === 'VOIDED' || row.status === 'DELETED';
      world.effects.add({
        at: exchange.at,
        vendor: 'xero',
        account: organisation.login,
        tenant: organisation.tenant.tenantId,
        action: isNew ? 'created' : gone ? 'deleted' : 'updated',
        kind: kind.effect(row),
        id: row.id,
        ref: row.number ?? row.reference,
        amount: row.total,
        currency: row.currency,
        text: organisation.contacts.get(row.contactId)?.Name ?? '',
      });
    },
    render: (context, row) => renderDocument(context.organisation, kind, row, false),
  };
}
