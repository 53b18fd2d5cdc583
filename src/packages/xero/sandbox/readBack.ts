import type { Answer } from '../../../sandbox/exchange.ts';
import { guidOf } from '../../../sandbox/deterministicId.ts';
import type { PathParams } from '../../../sandbox/routeTable.ts';
import type { DocumentKind } from './documentKind.ts';
import { ledgerPostings } from './ledgerPostings.ts';
import { documentOf } from './listDocuments.ts';
import { framed, type XeroContext } from './xeroContext.ts';
import { msDate } from './xeroDates.ts';

/** Journals per page, as at the vendor. */
const pageSize = 100;

/** GET /Journals?offset=: the postings, a journal for each group of lines that adds up to zero. */
export function listLedgerJournals(context: XeroContext): Answer {
  const { organisation, exchange } = context;
  const offset = Number(exchange.query.get('offset') ?? 0);
  const groups: { day: string; lines: object[] }[] = [];
  let open: { day: string; lines: object[]; sum: number } | undefined;
  for (const { day, accountId, cents } of ledgerPostings(organisation, false)) {
    open ??= { day, lines: [], sum: 0 };
    const account = organisation.accounts.get(accountId);
    open.lines.push({
      JournalLineID: guidOf(accountId, 'journalLine', groups.length, open.lines.length),
      AccountID: accountId,
      AccountCode: account?.Code,
      AccountType: account?.Type,
      AccountName: account?.Name,
      NetAmount: cents / 100,
      GrossAmount: cents / 100,
      TaxAmount: 0,
    });
    open.sum += cents;
    if (open.sum !== 0) continue;
    groups.push({ day: open.day, lines: open.lines });
    open = undefined;
  }
  const Journals = groups.slice(offset, offset + pageSize).map(({ day, lines }, i) => ({
    JournalID: guidOf(organisation.tenant.tenantId, 'ledgerJournal', offset + i + 1),
    JournalDate: msDate(Date.parse(day)),
    JournalNumber: offset + i + 1,
    CreatedDateUTC: msDate(Date.parse(day)),
    JournalLines: lines,
  }));
  return framed(context, { Journals });
}

/** GET /Payments: for paid documents. */
export function listPayments(context: XeroContext): Answer {
  const { organisation } = context;
  const Payments = [...organisation.invoices.rows()]
    .filter(({ status }) => status === 'PAID')
    .map((row) => ({
      PaymentID: guidOf(row.id, 'payment'),
      Date: msDate(Date.parse(row.paidDay ?? row.day)),
      Amount: row.total,
      CurrencyRate: row.rate,
      PaymentType: row.type === 'ACCPAY' ? 'ACCPAYPAYMENT' : 'ACCRECPAYMENT',
      Status: 'AUTHORISED',
      IsReconciled: false,
      Invoice: { InvoiceID: row.id, InvoiceNumber: row.number, Type: row.type },
      UpdatedDateUTC: msDate(row.updatedAt),
    }));
  return framed(context, { Payments });
}

/** GET /Users */
export function listUsers(context: XeroContext): Answer {
  const { organisation } = context;
  return framed(context, {
    Users: [
      {
        UserID: guidOf('xero', 'user', organisation.login),
        EmailAddress: `${organisation.login.replace(/@.*/, '')}@example.test`,
        FirstName: organisation.login,
        LastName: 'Sandbox',
        UpdatedDateUTC: msDate(organisation.createdAt),
        IsSubscriber: true,
        OrganisationRole: 'STANDARD',
      },
    ],
  });
}

/** GET /Invoices/{id}/History and the like: created, and last changed. */
export function getHistory(context: XeroContext, kind: DocumentKind, params: PathParams): Answer {
  const row = documentOf(context, kind, params.id ?? '');
  const DateUTC = msDate(row.updatedAt);
  return framed(context, {
    HistoryRecords: [
      { Changes: row.status === 'AUTHORISED' ? 'Approved' : 'Edited', DateUTC, User: 'Sandbox' },
    ],
  });
}
