import type { Answer } from '../../../sandbox/exchange.ts';
import { RouteTable } from '../../../sandbox/routeTable.ts';
import { bankTransactionKind, creditNoteKind, invoiceKind } from './documentKind.ts';
import { onceByKey } from './onceByKey.ts';
import { getDocument, listDocuments } from './listDocuments.ts';
import { getJournal, journalShape, listJournals } from './manualJournals.ts';
import { getHistory, listLedgerJournals, listPayments, listUsers } from './readBack.ts';
import { getProfitAndLoss } from './profitAndLoss.ts';
import { getTrialBalance } from './trialBalance.ts';
import { getAttachment, listAttachments, putAttachment } from './xeroAttachments.ts';
import { writeBatch } from './xeroBatch.ts';
import { contactShape, getContact, listContacts } from './xeroContacts.ts';
import type { XeroContext } from './xeroContext.ts';
import { documentShape } from './xeroDocuments.ts';
import { notFound, refuseProblem } from './xeroErrors.ts';
import { paymentShape } from './xeroPayments.ts';
import {
  getOrganisation,
  listAccounts,
  listCurrencies,
  listTaxRates,
  listTrackingCategories,
} from './xeroOptions.ts';
import { scopeAllows } from './xeroScopes.ts';

const routes = new RouteTable<XeroContext>()
  .on('GET', '/Contacts', listContacts)
  .on('GET', '/Contacts/:id', getContact)
  .on('GET', '/ManualJournals', listJournals)
  .on('GET', '/ManualJournals/:id', getJournal)
  .on('GET', '/Accounts', listAccounts)
  .on('GET', '/TaxRates', listTaxRates)
  .on('GET', '/TrackingCategories', listTrackingCategories)
  .on('GET', '/Currencies', listCurrencies)
  .on('GET', '/Organisation', getOrganisation)
  .on('GET', '/Reports/TrialBalance', getTrialBalance)
  .on('GET', '/Reports/ProfitAndLoss', getProfitAndLoss)
  .on('GET', '/Journals', listLedgerJournals)
  .on('GET', '/Payments', listPayments)
  .on('PUT', '/Payments', (context) => writeBatch(context, paymentShape))
  .on('GET', '/Users', listUsers);

for (const method of ['POST', 'PUT']) {
  routes
    .on(method, '/Contacts', (context) => writeBatch(context, contactShape(method)))
    .on(method, '/ManualJournals', (context) => writeBatch(context, journalShape(method)));
}
routes
  .on('POST', '/Contacts/:id', (context, { id }) => writeBatch(context, contactShape('POST'), id))
  .on('POST', '/ManualJournals/:id', (context, { id }) =>
    writeBatch(context, journalShape('POST'), id),
  );

for (const kind of [invoiceKind, creditNoteKind, bankTransactionKind]) {
  const path = `/${kind.list}`;
  routes
    .on('GET', path, (context) => listDocuments(context, kind))
    .on('GET', `${path}/:id`, (context, params) => getDocument(context, kind, params))
    .on('POST', path, (context) => writeBatch(context, documentShape(kind, 'POST')))
    .on('PUT', path, (context) => writeBatch(context, documentShape(kind, 'PUT')))
    .on('POST', `${path}/:id`, (context, { id }) =>
      writeBatch(context, documentShape(kind, 'POST'), id),
    )
    .on('GET', `${path}/:id/History`, (context, params) => getHistory(context, kind, params))
    .on('GET', `${path}/:id/Attachments`, (context, params) =>
      listAttachments(context, kind, params),
    )
    .on('GET', `${path}/:id/Attachments/:file`, (context, params) =>
      getAttachment(context, kind, params),
    )
    .on('PUT', `${path}/:id/Attachments/:file`, (context, params) =>
      putAttachment(context, kind, params),
    )
    .on('POST', `${path}/:id/Attachments/:file`, (context, params) =>
      putAttachment(context, kind, params),
    );
}

/** Answers a call of the Accounting API, for a tenant that the token may reach. */
export function handleAccounting(context: XeroContext, path: string, scope: string): Answer {
  const { exchange } = context;
  const segments = path.toLowerCase().split('/');
  const requested =
    segments[1] === 'reports' ? `reports/${segments[2] ?? ''}` : (segments[1] ?? '');
  const resource = segments[3] === 'attachments' ? 'attachments' : requested;
  if (!scopeAllows(scope, resource, exchange.method !== 'GET')) {
    const known = routes.find(exchange.method, path) !== undefined;
    if (known) refuseProblem(401, 'Unauthorized', 'AuthorizationUnsuccessful');
  }
  const route = routes.find(exchange.method, path);
  if (route === undefined) return notFound();
  if (route === 'method') {
    return refuseProblem(405, 'Method Not Allowed', `${exchange.method} is not allowed here`);
  }
  return onceByKey(context, () => route.handler(context, route.params, exchange));
}
