import { dateFields, msDate } from './xeroDates.ts';
import type { DocumentKind } from './documentKind.ts';
import type { XeroDocument, XeroOrganisation } from './xeroOrganisation.ts';

/** An invoice, bill or credit note in Xero's format; a summary has no lines. */
export function renderDocument(
  organisation: XeroOrganisation,
  kind: DocumentKind,
  row: XeroDocument,
  summary: boolean,
): object {
  const shared = sharedFields(organisation, kind, row, summary);
  if (kind.list === 'BankTransactions') {
    const account = organisation.accounts.get(row.bankAccountId ?? '');
    const { DueDate: _, DueDateString: __, HasErrors: ___, ...own } = shared;
    return {
      ...own,
      BankAccount: { AccountID: account?.AccountID, Code: account?.Code, Name: account?.Name },
      IsReconciled: false,
    };
  }
  const paid = row.status === 'PAID' ? row.total : 0;
  const open = row.status === 'VOIDED' || row.status === 'DELETED' ? 0 : row.total - paid;
  if (kind.list === 'CreditNotes') return { ...shared, RemainingCredit: open, Allocations: [] };
  return {
    ...shared,
    ...(row.paidDay === undefined ? {} : { FullyPaidOnDate: msDate(Date.parse(row.paidDay)) }),
    ...(row.url === undefined ? {} : { Url: row.url }),
    UpdatedDateUTCString: new Date(row.updatedAt).toISOString(),
    AmountDue: Math.round(open * 100) / 100,
    AmountPaid: paid,
    AmountCredited: 0,
    SentToContact: false,
    IsDiscounted: false,
    Payments: [],
    CreditNotes: [],
    Prepayments: [],
    Overpayments: [],
    InvoiceAddresses: [],
  };
}

/** Fields of all three kinds. */
function sharedFields(
  organisation: XeroOrganisation,
  kind: DocumentKind,
  row: XeroDocument,
  summary: boolean,
): Record<string, unknown> {
  return {
    Type: row.type,
    [kind.idField]: row.id,
    ...(row.number === undefined ? {} : { [kind.numberField]: row.number }),
    Reference: row.reference,
    Contact: {
      ContactID: row.contactId,
      Name: organisation.contacts.get(row.contactId)?.Name ?? '',
      Addresses: [],
      Phones: [],
      ContactGroups: [],
      ContactPersons: [],
      HasValidationErrors: false,
    },
    ...dateFields('Date', row.day),
    ...dateFields('DueDate', row.dueDay),
    Status: row.status,
    LineAmountTypes: row.lineAmountTypes,
    LineItems: summary ? [] : row.lines,
    SubTotal: row.subTotal,
    TotalTax: row.totalTax,
    Total: row.total,
    UpdatedDateUTC: msDate(row.updatedAt),
    CurrencyCode: row.currency,
    CurrencyRate: row.rate,
    HasAttachments: row.hasAttachments,
    HasErrors: false,
  };
}
