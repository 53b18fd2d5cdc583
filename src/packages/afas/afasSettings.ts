import { type MessageText, text } from '../../contract/messages/message.ts';
import { booksCountry } from '../kit/booksCountry.ts';
import type { SettingField } from '../kit/definePackage.ts';
import { journalSettings } from '../kit/journalSettings.ts';
import { otherAdministrationFields, rechargeTables } from '../kit/otherAdministrations.ts';
import { paidBy } from '../kit/paidBy.ts';
import { masterAccounts } from '../kit/masterAccounts.ts';
import { settingsOf } from '../kit/settingsOf.ts';

/** The vendor's product help. */
const helpLink = 'https://help.afas.nl';
const { choice } = settingsOf(helpLink);

const shared = journalSettings({
  helpLink,
  help: {
    openPeriod: text('help.afasOpenPeriod'),
    cardJournal: text('help.afasCardJournal'),
    cardLedger: text('help.afasCardLedger'),
    cashJournal: text('help.afasCashJournal'),
    cashLedger: text('help.afasCashLedger'),
    advanceLedger: text('help.afasAdvanceLedger'),
    creditor: text('help.afasCreditor'),
    ledgerAccounts: text('help.afasLedgerAccounts'),
    defaultAccount: text('help.afasDefaultAccount'),
    vatCodes: text('help.afasVatCodes'),
    zeroVat: text('help.afasZeroVat'),
    costCentres: text('help.afasCostCentres'),
    employeeLedger: text('help.afasEmployeeLedger'),
    rounding: text('help.afasRounding'),
    journal: text('help.afasDaybook'),
    tags: text('help.afasProjects'),
  },
  cardJournals: 'journals',
  creditorMax: 16,
  tags: {
    label: text('label.tagProjects'),
    column: text('label.project'),
    optionsFrom: 'projects',
  },
  forPurchases: ({ transaction }) => transaction !== 'S',
});

const axis = (fieldName: string, label: MessageText, standard: string): SettingField => ({
  fieldName,
  paidBy,
  fieldType: 'select',
  fieldOptions: {
    help: text('help.afasAxis'),
    helpLink,
    label,
    required: true,
    default: standard,
    options: {
      1: text('option.axis', { number: '1' }),
      2: text('option.axis', { number: '2' }),
      3: text('option.axis', { number: '3' }),
      4: text('option.axis', { number: '4' }),
      5: text('option.axis', { number: '5' }),
    },
  },
});

export const afasPreSettings: SettingField[] = [
  {
    fieldName: 'administration',
    fieldType: 'searchableSelect',
    fieldOptions: {
      help: text('help.afasAdministration'),
      helpLink,
      label: text('label.administration'),
      required: true,
    },
    optionsFrom: 'administrations',
  },
  axis('costCentreAxis', text('label.costCentreAxis'), '1'),
  axis('projectAxis', text('label.projectAxis'), '2'),
  ...otherAdministrationFields('administrations', helpLink),
];

export const afasCredentialSettings: SettingField[] = [shared.bookInOpenPeriod];

export const afasSettings: SettingField[] = [
  shared.journal,
  {
    fieldName: 'booksCurrency',
    fieldType: 'string',
    fieldOptions: {
      help: text('help.afasCurrency'),
      helpLink,
      label: text('label.booksCurrency'),
      required: true,
      default: 'EUR',
      max: 3,
    },
  },
  booksCountry({ help: text('help.afasCountry'), helpLink, standard: 'NL' }),
  {
    ...choice('receiptType', 'subjectTypes', {
      label: text('label.receiptType'),
      notes: text('note.receiptType'),
      help: text('help.afasReceiptType'),
    }),
    whileSource: { fieldName: 'includeReceipt', values: [true] },
  },
  ...shared.cards,
  ...shared.cash,
  ...shared.accounts,
  choice('vatLedger', 'glAccounts', {
    label: text('label.vatLedger'),
    notes: text('note.vatLedger'),
    help: text('help.afasVatLedger'),
  }),
  {
    fieldName: 'profitMakesReverseCharge',
    fieldType: 'checkbox',
    fieldOptions: {
      help: text('help.afasProfitMakesReverseCharge'),
      helpLink,
      label: text('label.profitMakesReverseCharge'),
      notes: text('note.profitMakesReverseCharge'),
      default: false,
    },
  },
  {
    ...choice('vatToPayLedger', 'glAccounts', {
      label: text('label.vatToPayLedger'),
      notes: text('note.vatToPayLedger'),
      help: text('help.afasVatToPayLedger'),
    }),
    conditiondBy: { fieldName: 'profitMakesReverseCharge', values: [false] },
  },
  ...shared.dimensions,
  ...shared.rounding,
  ...rechargeTables(helpLink, {
    administrations: 'otherAdministrations',
    accounts: 'glAccounts',
    journals: 'otherJournals',
    otherAccounts: 'otherAccounts',
  }),
  { ...masterAccounts, fieldOptions: { ...masterAccounts.fieldOptions, helpLink } },
];
