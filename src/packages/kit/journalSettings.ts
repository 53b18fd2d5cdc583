import { type MessageText, text } from '../../contract/messages/message.ts';
import type { OptionAttributes, SettingField } from './definePackage.ts';
import { cardFeeLimitFields } from './cardFeeLimit.ts';
import { type PaidBy, paidBy } from './paidBy.ts';
import { roundingTolerance } from './roundingTolerance.ts';
import { settingsOf } from './settingsOf.ts';
import { vatByCategory } from './vatByCategory.ts';
import { vatCodeProposals } from './vatProposals.ts';

/** Differences between books with their own journals and VAT codes. */
interface JournalBooks {
  /** The vendor's product help page. */
  helpLink: string;
  /** Where to find each setting in the vendor's own screens. */
  help: Record<
    | 'openPeriod'
    | 'journal'
    | 'cardJournal'
    | 'cardLedger'
    | 'cashJournal'
    | 'cashLedger'
    | 'advanceLedger'
    | 'creditor'
    | 'ledgerAccounts'
    | 'defaultAccount'
    | 'vatCodes'
    | 'zeroVat'
    | 'costCentres'
    | 'tags'
    | 'employeeLedger'
    | 'rounding',
    MessageText
  >;
  /** The list of journals for the card. */
  cardJournals: string;
  /** Maximum length of a creditor's number. */
  creditorMax: number;
  /** The dimension that tags are booked on. */
  tags: { label: MessageText; column: MessageText; optionsFrom: string };
  /** VAT codes that are possible on a purchase line with a net amount. */
  forPurchases: (attributes: OptionAttributes) => boolean;
}

/**
 * The settings that such books share, by their names: `canon/purchases/bookingRules.ts` reads them. A package
 * arranges them in the order in which its users look for them, with its own in between.
 */
export function journalSettings(books: JournalBooks) {
  const { helpLink, help } = books;
  const { choice } = settingsOf(helpLink);
  return {
    bookInOpenPeriod: {
      fieldName: 'bookInOpenPeriod',
      fieldType: 'checkbox',
      paidBy,
      fieldOptions: {
        help: help.openPeriod,
        helpLink,
        label: text('label.bookInOpenPeriod'),
        default: false,
        notes: text('note.bookInOpenPeriod'),
      },
    },
    journal: {
      fieldName: 'journal',
      fieldType: 'searchableSelect',
      fieldOptions: {
        help: help.journal,
        helpLink,
        label: text('label.purchaseJournal'),
        required: true,
      },
      optionsFrom: 'journals',
    },
    cards: cardSettings(books),
    cash: cashSettings(books),
    accounts: accountSettings(books),
    dimensions: dimensionSettings(books),
    rounding: [
      roundingTolerance,
      choice('roundingLedger', 'glAccounts', {
        label: text('label.roundingLedger'),
        notes: text('note.roundingLedger'),
        help: help.rounding,
      }),
    ],
  } satisfies Record<string, SettingField | SettingField[]>;
}

/** Where payments by a card or the travel provider are booked, or the creditor for them. */
function cardSettings({ helpLink, help, cardJournals, creditorMax }: JournalBooks): SettingField[] {
  const { choice } = settingsOf(helpLink);
  const creditor = (
    fieldName: string,
    label: MessageText,
    checkedBy: string,
    payment: PaidBy,
  ): SettingField => ({
    fieldName,
    paidBy: [payment],
    fieldType: 'string',
    fieldOptions: { help: help.creditor, helpLink, label, max: creditorMax },
    checkedBy,
  });
  const cardCreditor = creditor(
    'cardCreditor',
    text('label.cardCreditor'),
    'cardCreditors',
    'companyCard',
  );
  return [
    choice('cardJournal', cardJournals, {
      label: text('label.cardJournal'),
      notes: text('note.cardJournal'),
      help: help.cardJournal,
      paidBy: ['companyCard', 'travelProvider'],
    }),
    choice('cardLedger', 'glAccounts', {
      label: text('label.cardLedger'),
      notes: text('note.cardLedger'),
      help: help.cardLedger,
      paidBy: ['companyCard'],
    }),
    choice('travelLedger', 'glAccounts', {
      label: text('label.travelLedger'),
      notes: text('note.travelLedger'),
      help: help.cardLedger,
      paidBy: ['travelProvider'],
    }),
    choice('cardFeeLedger', 'glAccounts', {
      label: text('label.cardFeeAccount'),
      notes: text('note.cardFeeAccount'),
      help: text('help.cardFeeAccount'),
      paidBy: ['companyCard'],
    }),
    ...cardFeeLimitFields,
    choice('cashWithdrawalLedger', 'glAccounts', {
      label: text('label.cashWithdrawalAccount'),
      notes: text('note.cashWithdrawalAccount'),
      help: text('help.cashWithdrawalAccount'),
      paidBy: ['companyCard'],
    }),
    {
      ...cardCreditor,
      fieldOptions: { ...cardCreditor.fieldOptions, notes: text('note.cardCreditor') },
    },
    creditor('travelCreditor', text('label.travelCreditor'), 'travelCreditors', 'travelProvider'),
  ];
}

/** Where payments from petty cash, or from cash that an employee had in advance, are booked. */
function cashSettings({ helpLink, help, cardJournals }: JournalBooks): SettingField[] {
  const { choice } = settingsOf(helpLink);
  return [
    choice('cashJournal', cardJournals, {
      label: text('label.cashJournal'),
      notes: text('note.cashJournal'),
      help: help.cashJournal,
      paidBy: ['pettyCash', 'advance'],
    }),
    choice('cashLedger', 'glAccounts', {
      label: text('label.cashLedger'),
      notes: text('note.cashLedger'),
      help: help.cashLedger,
      paidBy: ['pettyCash'],
    }),
    choice('advanceLedger', 'glAccounts', {
      label: text('label.advanceLedger'),
      notes: text('note.advanceLedger'),
      help: help.advanceLedger,
      paidBy: ['advance'],
    }),
  ];
}

/** Accounts and VAT codes of lines. */
function accountSettings(books: JournalBooks): SettingField[] {
  const { helpLink, help, forPurchases } = books;
  const { choice, mappingTable } = settingsOf(helpLink);
  return [
    mappingTable(
      'glMap',
      {
        label: text('label.ledgerAccounts'),
        notes: text('note.categoryMap'),
        help: help.ledgerAccounts,
      },
      { fieldName: 'category', label: text('label.category'), sourceOf: 'category' },
      { fieldName: 'glAccount', label: text('label.ledgerAccount'), optionsFrom: 'glAccounts' },
    ),
    choice('defaultGlAccount', 'glAccounts', {
      label: text('label.defaultLedgerAccount'),
      notes: text('note.defaultAccount'),
      help: help.defaultAccount,
    }),
    mappingTable(
      'vatMap',
      { label: text('label.vatCodes'), notes: text('note.taxCodeMap'), help: help.vatCodes },
      { fieldName: 'taxCode', label: text('label.taxCode'), sourceOf: 'taxRate' },
      {
        fieldName: 'vatCode',
        label: text('label.vatCode'),
        optionsFrom: 'vatCodes',
        offers: forPurchases,
      },
      vatCodeProposals({ source: 'taxCode', target: 'vatCode' }),
    ),
    vatByCategory(helpLink, {
      fieldName: 'vatCode',
      label: text('label.vatCode'),
      optionsFrom: 'vatCodes',
      offers: forPurchases,
    }),
    zeroVatCode(books),
  ];
}

function zeroVatCode({ helpLink, help, forPurchases }: JournalBooks): SettingField {
  return {
    fieldName: 'zeroVatCode',
    fieldType: 'searchableSelect',
    fieldOptions: {
      help: help.zeroVat,
      helpLink,
      label: text('label.zeroVatCode'),
      notes: text('note.zeroVatCode'),
      required: true,
    },
    optionsFrom: 'vatCodes',
    // those codes for purchases under which nothing is claimed
    offers: (attributes) =>
      forPurchases(attributes) && attributes['charged'] !== true && attributes['percentage'] === 0,
    proposes: ({ type }) => type === 'N',
  };
}

function dimensionSettings({ helpLink, help, tags }: JournalBooks): SettingField[] {
  const { choice, mappingTable } = settingsOf(helpLink);
  return [
    mappingTable(
      'costCentreMap',
      {
        label: text('label.costCentres'),
        notes: text('note.costObjectMap'),
        help: help.costCentres,
      },
      { fieldName: 'costObject', label: text('label.costObject'), sourceOf: 'costObject' },
      { fieldName: 'costCentre', label: text('label.costCentre'), optionsFrom: 'costCentres' },
    ),
    mappingTable(
      'tagMap',
      { label: tags.label, notes: text('note.tagMap'), help: help.tags },
      { fieldName: 'tag', label: text('label.tag'), sourceOf: 'tag' },
      { fieldName: 'costUnit', label: tags.column, optionsFrom: tags.optionsFrom },
    ),
    choice('employeeLedger', 'glAccounts', {
      label: text('label.employeeLedger'),
      notes: text('note.employeeLedger'),
      help: help.employeeLedger,
    }),
    mappingTable(
      'employeeLedgerMap',
      {
        label: text('label.employeeLedgerMap'),
        notes: text('note.employeeLedgerMap'),
        help: help.employeeLedger,
      },
      { fieldName: 'employee', label: text('label.employee') },
      { fieldName: 'glAccount', label: text('label.ledgerAccount'), optionsFrom: 'glAccounts' },
    ),
  ];
}
