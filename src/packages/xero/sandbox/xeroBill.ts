export type XeroFields = Record<string, unknown>;

/** The lists of the Accounting API that a test reads. */
export type XeroLists = Record<
  'Invoices' | 'Contacts' | 'CreditNotes' | 'ManualJournals' | 'Attachments' | 'Accounts',
  XeroFields[]
> & {
  pagination?: { page: number; pageSize: number; pageCount: number; itemCount: number };
};

/** A valid bill for Xero, overridden by these fields and this line's fields. */
export function xeroBill(fields: XeroFields = {}, line: XeroFields = {}): XeroFields {
  return {
    Type: 'ACCPAY',
    Contact: { Name: 'Anna de Vries' },
    Date: '2026-03-31',
    DueDate: '2026-04-30',
    InvoiceNumber: 'EXP-1',
    CurrencyCode: 'EUR',
    Status: 'AUTHORISED',
    LineItems: [
      {
        Description: 'Dinner',
        Quantity: 1,
        UnitAmount: 100,
        AccountCode: '4430',
        TaxType: 'TAX001',
        ...line,
      },
    ],
    ...fields,
  };
}

/** The messages of a ValidationException's elements, in order. */
export function xeroErrors(body: unknown): string[] {
  const { Elements } = body as { Elements: { ValidationErrors: { Message: string }[] }[] };
  return Elements.flatMap(({ ValidationErrors }) => ValidationErrors.map(({ Message }) => Message));
}
