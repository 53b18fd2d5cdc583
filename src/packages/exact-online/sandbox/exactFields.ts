import { kindsByField } from '../../../sandbox/kindsByField.ts';
import type { FieldKind } from './odataFilter.ts';

const fields = kindsByField<FieldKind>;

const stampFields =
  'date: Created Modified; guid: Creator Modifier; string: CreatorFullName ModifierFullName; number: Division';

/** Fields that no resource lets anybody write: the vendor ignores them in a body. */
export const readOnlyFields: ReadonlySet<string> = new Set([
  ...['Created', 'Creator', 'CreatorFullName', 'Modified', 'Modifier', 'ModifierFullName'],
  ...['Division', 'EntryNumber', 'BatchNumber', 'InvoiceNumber', 'OrderNumber', 'DocumentNumber'],
  ...[
    'ProcessNumber',
    'SupplierName',
    'AccountCode',
    'AccountName',
    'GLAccountCode',
    'CountryName',
  ],
  ...['JournalDescription', 'GLAccountDescription', 'CostCenterDescription'],
  ...['CostUnitDescription', 'VATCodeDescription', 'PaymentConditionDescription'],
  ...['StatusDescription', 'TypeDescription', 'DocumentSubject', 'GAccountAmountFC', 'HID'],
]);

export const accountFields =
  fields(`guid: ID AccountManager InvoiceAccount MainContact Parent GLAP GLAR GLAccountPurchase GLAccountSales Classification1;
  string: Code Name SearchCode Status Type Email Phone PhoneExtension Fax Website AddressLine1 AddressLine2 AddressLine3 Postcode City State Country CountryName Language VATNumber ChamberOfCommerce RSIN EORINumber GlnNumber Remarks PaymentConditionSales PaymentConditionSalesDescription PaymentConditionPurchase PaymentConditionPurchaseDescription SalesCurrency PurchaseCurrency SalesVATCode PurchaseVATCode;
  boolean: Blocked IsSupplier IsSales IsReseller IsPilot;
  number: SecurityLevel CreditLineSales CreditLinePurchase DiscountSales DiscountPurchase;
  date: StartDate EndDate CustomerSince; lines: BankAccounts; ${stampFields}`);

export const accountClassificationFields = fields(
  `guid: ID AccountClassificationName; string: AccountClassificationNameDescription Code Description; ${stampFields}`,
);

export const bankAccountFields = fields(
  'guid: ID Account; string: BankAccount BICCode IBAN BankName Description Format; boolean: Main',
);

export const journalFields = fields(
  `guid: ID GLAccount PaymentInTransitAccount; string: Code Description Currency CurrencyDescription GLAccountCode GLAccountDescription; number: Type; boolean: IsBlocked AllowVariableCurrency AllowVariableExchangeRate AllowVAT AutoSave; ${stampFields}`,
);

export const glAccountFields = fields(
  `guid: ID; string: Code Description SearchCode BalanceSide BalanceType VATCode VATDescription Costcenter Costunit; number: Type UseCostcenter; boolean: IsBlocked Compress Matching; ${stampFields}`,
);

export const vatCodeFields = fields(
  `guid: ID Account GLToClaim GLToPay; string: Code Description Type VATTransactionType; number: Percentage TaxReturnType; boolean: IsBlocked Charged; ${stampFields}`,
);

export const costCenterFields = fields(
  `guid: ID; string: Code Description; boolean: Active; date: EndDate; ${stampFields}`,
);

export const costUnitFields = fields(
  `guid: ID Account; string: Code Description; date: EndDate; ${stampFields}`,
);

export const paymentConditionFields = fields(
  `guid: ID; string: Code Description PaymentMethod PaymentEndOfMonths CreditManagementScenario; number: PaymentDays DiscountPercentage PaymentDiscountDays Percentage; ${stampFields}`,
);

export const financialPeriodFields = fields(
  `guid: ID; number: FinYear FinPeriod; date: StartDate EndDate; ${stampFields}`,
);

export const journalStatusFields = fields(
  'guid: ID; string: Journal JournalDescription StatusDescription; number: Year Period Status JournalType',
);

export const mandateFields = fields(
  `guid: ID Account BankAccount; string: AccountCode AccountName Description Reference; number: PaymentType Type FirstSend; boolean: Main; date: SignatureDate CancellationDate; ${stampFields}`,
);

export const receivableFields = fields(
  `guid: ID Account; string: AccountCode AccountName Currency Description PaymentCondition PaymentMethod YourRef; number: AmountDC AmountFC InvoiceNumber Status; boolean: IsFullyPaid; date: DueDate InvoiceDate; ${stampFields}`,
);

export const balanceFields = fields(
  'guid: ID GLAccount; string: GLAccountCode GLAccountDescription BalanceType CostCenterCode CostCenterDescription CostUnitCode CostUnitDescription; number: Division ReportingYear ReportingPeriod Amount AmountDebit AmountCredit Count Status Type',
);

export const purchaseEntryFields =
  fields(`guid: EntryID Supplier Document; string: Journal JournalDescription Currency Description YourRef PaymentReference PaymentCondition PaymentConditionDescription SupplierName DocumentSubject StatusDescription TypeDescription ExternalLinkDescription ExternalLinkReference; date: EntryDate DueDate;
  number: EntryNumber BatchNumber InvoiceNumber OrderNumber DocumentNumber ReportingYear ReportingPeriod Rate AmountDC AmountFC VATAmountDC VATAmountFC GAccountAmountFC Status Type ProcessNumber; boolean: Reversal; lines: PurchaseEntryLines; ${stampFields}`);

export const purchaseEntryLineFields = fields(
  'guid: ID EntryID GLAccount Asset Project Subscription TrackingNumber; string: GLAccountCode GLAccountDescription CostCenter CostCenterDescription CostUnit CostUnitDescription Description Notes ProjectDescription SerialNumber VATCode VATCodeDescription; date: From To; number: Division LineNumber AmountDC AmountFC Quantity Type VATAmountDC VATAmountFC VATBaseAmountDC VATBaseAmountFC VATPercentage VATNonDeductiblePercentage PrivateUsePercentage',
);

export const generalJournalEntryFields = fields(
  `guid: EntryID; string: JournalCode JournalDescription Currency StatusDescription TypeDescription; date: EntryDate; number: EntryNumber FinancialYear FinancialPeriod ExchangeRate Status Type; boolean: Reversal; lines: GeneralJournalEntryLines; ${stampFields}`,
);

export const generalJournalEntryLineFields = fields(
  'guid: ID EntryID Account Asset Document GLAccount Project; string: AccountCode AccountName GLAccountCode GLAccountDescription CostCenter CostCenterDescription CostUnit CostUnitDescription Description Notes VATCode VATCodeDescription VATType; date: Date; number: Division LineNumber AmountDC AmountFC AmountVATDC AmountVATFC EntryNumber OurRef Quantity VATBaseAmountDC VATBaseAmountFC VATPercentage',
);

export const documentFields = fields(
  `guid: ID Account Contact Category DocumentFolder DocumentView FinancialTransactionEntryID Opportunity Project SalesInvoice; string: Subject Body AccountCode AccountName CategoryDescription Currency TypeDescription Language; date: DocumentDate; number: HID Type AmountFC DocumentViewUrl HasEmptyBody SalesInvoiceNumber; lines: Attachments; ${stampFields}`,
);

export const attachmentFields = fields(
  'guid: ID Document; string: FileName Url AttachmentFileExtension; number: FileSize; string: Attachment; boolean: CanShowInWebView',
);

export const deletedFields = fields(
  'guid: ID EntityKey DeletedBy; number: Division EntityType; date: DeletedDate',
);

export const divisionFields = fields(
  `number: Code Hid Status BlockingStatus; string: Description Country CountryDescription Currency CustomerCode CustomerName VATNumber City Postcode AddressLine1 Legislation Email Phone Website ChamberOfCommerceNumber; guid: Customer Creator Modifier; boolean: Current IsMainDivision IsDossierDivision IsHRDivision IsPracticeDivision; date: Created Modified StartDate ArchiveDate`,
);

export const webhookSubscriptionFields = fields(
  'guid: ID UserID; string: CallbackURL ClientID Topic Description; date: Created; number: Division',
);
