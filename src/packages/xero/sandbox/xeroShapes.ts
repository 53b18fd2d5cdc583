import { isGuid } from '../../../sandbox/isGuid.ts';
import { kindsByField } from '../../../sandbox/kindsByField.ts';
import { refusePost } from './xeroErrors.ts';

type Kind = 'text' | 'number' | 'boolean' | 'guid' | 'list';

/** The fields of an element, and the objects or lists of objects in it. */
export interface XeroShape {
  type: string;
  fields: Readonly<Record<string, Kind>>;
  parts?: Readonly<Record<string, XeroShape>>;
}

const fields = kindsByField<Kind>;

const rendered =
  'text: UpdatedDateUTC UpdatedDateUTCString StatusAttributeString DateString DueDateString FullyPaidOnDate; boolean: HasAttachments HasErrors; list: ValidationErrors Warnings';

const contact: XeroShape = {
  type: 'Contact',
  fields: fields(
    `guid: ContactID; text: ContactNumber AccountNumber Name FirstName LastName CompanyNumber EmailAddress
    BankAccountDetails TaxNumber ContactStatus DefaultCurrency UpdatedDateUTC StatusAttributeString;
    boolean: IsSupplier IsCustomer HasAttachments HasValidationErrors; list: ContactPersons ContactGroups
    ValidationErrors`,
  ),
  parts: {
    Addresses: {
      type: 'Address',
      fields: fields(
        'text: AddressType AddressLine1 AddressLine2 AddressLine3 AddressLine4 City Region PostalCode Country AttentionTo',
      ),
    },
    Phones: {
      type: 'Phone',
      fields: fields('text: PhoneType PhoneNumber PhoneAreaCode PhoneCountryCode'),
    },
  },
};

const tracking: XeroShape = {
  type: 'LineItemTracking',
  fields: fields('guid: TrackingCategoryID TrackingOptionID; text: Name Option'),
};

const line: XeroShape = {
  type: 'LineItem',
  fields: fields(
    'guid: LineItemID AccountID; text: Description AccountCode TaxType; number: Quantity UnitAmount TaxAmount LineAmount',
  ),
  parts: { Tracking: tracking },
};

const account: XeroShape = { type: 'Account', fields: fields('guid: AccountID; text: Code Name') };

const document = (type: string, own: string, parts: XeroShape['parts'] = {}): XeroShape => ({
  type,
  fields: fields(
    `text: Type Date Reference Url CurrencyCode Status LineAmountTypes; number: CurrencyRate SubTotal TotalTax Total;
    ${rendered}; ${own}`,
  ),
  parts: { Contact: contact, LineItems: line, ...parts },
});

/**
 * The bodies of the published description, as far as the sandbox imitates them. Any other field is refused: the vendor seems
 * to ignore it, so what we misspell would be lost.
 */
export const xeroShapes = {
  Invoices: document(
    'Invoice',
    `guid: InvoiceID; text: DueDate InvoiceNumber; number: AmountDue AmountPaid AmountCredited;
    boolean: SentToContact IsDiscounted; list: Payments CreditNotes Prepayments Overpayments InvoiceAddresses`,
  ),
  CreditNotes: document(
    'CreditNote',
    'guid: CreditNoteID; text: DueDate CreditNoteNumber; number: RemainingCredit; list: Allocations',
  ),
  BankTransactions: document('BankTransaction', 'guid: BankTransactionID; boolean: IsReconciled', {
    BankAccount: account,
  }),
  Contacts: contact,
  ManualJournals: {
    type: 'ManualJournal',
    fields: fields(
      `guid: ManualJournalID; text: Narration Date LineAmountTypes Status Url UpdatedDateUTC StatusAttributeString;
      boolean: ShowOnCashBasisReports HasAttachments; list: ValidationErrors Warnings`,
    ),
    parts: {
      JournalLines: {
        type: 'ManualJournalLine',
        fields: fields(
          'number: LineAmount TaxAmount; text: AccountCode Description TaxType; guid: AccountID',
        ),
        parts: { Tracking: tracking },
      },
    },
  },
  Payments: {
    type: 'Payment',
    fields: fields('guid: PaymentID; text: Date Reference; number: Amount CurrencyRate'),
    parts: {
      Invoice: { type: 'Invoice', fields: fields('guid: InvoiceID; text: InvoiceNumber') },
      Account: account,
    },
  },
} as const satisfies Record<string, XeroShape>;

/** Refuses an element with an unknown field, or with a value of another kind. */
export function checkShape(element: object, shape: XeroShape, path: string): void {
  for (const [name, value] of Object.entries(element)) {
    const at = `${path}.${name}`;
    const part = Object.hasOwn(shape.parts ?? {}, name) ? shape.parts?.[name] : undefined;
    const kind = Object.hasOwn(shape.fields, name) ? shape.fields[name] : undefined;
    if (value === null) continue;
    if (part) {
      for (const [i, one] of [value].flat().entries()) {
        if (typeof one !== 'object' || one === null) refuseValue(at);
        checkShape(one as object, part, Array.isArray(value) ? `${at}[${i}]` : at);
      }
    } else if (kind === undefined)
      refusePost(`Could not find member '${name}' on object of type '${shape.type}'. Path '${at}'`);
    else if (!fits(kind, value)) refuseValue(at);
  }
}

const refuseValue = (path: string): never =>
  refusePost(`JSON for post data was invalid. Path '${path}'`);

function fits(kind: Kind, value: unknown): boolean {
  if (kind === 'list') return Array.isArray(value);
  if (kind === 'guid') return typeof value === 'string' && isGuid(value);
  if (kind === 'text') return typeof value === 'string';
  return typeof value === kind;
}
