import { text } from '../../contract/messages/message.ts';
import type { SettingField } from '../kit/definePackage.ts';
import { journalSettings } from '../kit/journalSettings.ts';
import { otherAdministrationFields, rechargeTables } from '../kit/otherAdministrations.ts';
import { settingsOf } from '../kit/settingsOf.ts';
import { exactHelp } from './exactHelp.ts';

const { choice } = settingsOf(exactHelp);

const shared = journalSettings({
  helpLink: exactHelp,
  help: {
    openPeriod: text('help.exactOpenPeriod'),
    cardJournal: text('help.exactCardJournal'),
    cardLedger: text('help.exactCardLedger'),
    cashJournal: text('help.exactCashJournal'),
    cashLedger: text('help.exactCashLedger'),
    advanceLedger: text('help.exactAdvanceLedger'),
    creditor: text('help.exactCreditor'),
    ledgerAccounts: text('help.exactLedgerAccounts'),
    defaultAccount: text('help.exactDefaultAccount'),
    vatCodes: text('help.exactVatCodes'),
    zeroVat: text('help.exactZeroVat'),
    costCentres: text('help.exactCostCentres'),
    employeeLedger: text('help.exactEmployeeLedger'),
    rounding: text('help.exactRounding'),
    journal: text('help.exactJournal'),
    tags: text('help.exactCostUnits'),
  },
  cardJournals: 'generalJournals',
  creditorMax: 18,
  tags: {
    label: text('label.tagCostUnits'),
    column: text('label.costUnit'),
    optionsFrom: 'costUnits',
  },
  // exclusive of VAT, only base amounts, and no VAT
  forPurchases: ({ type, transaction }) => transaction !== 'S' && type !== 'I',
});

export const exactPreSettings: SettingField[] = [
  {
    fieldName: 'division',
    fieldType: 'searchableSelect',
    fieldOptions: {
      help: text('help.exactDivision'),
      helpLink: exactHelp,
      label: text('label.administration'),
      required: true,
    },
    optionsFrom: 'divisions',
  },
  ...otherAdministrationFields('divisions', exactHelp),
];

export const exactCredentialSettings: SettingField[] = [shared.bookInOpenPeriod];

export const exactSettings: SettingField[] = [
  shared.journal,
  {
    fieldName: 'creditorGroup',
    fieldType: 'searchableSelect',
    fieldOptions: {
      help: text('help.exactCreditorGroup'),
      helpLink: exactHelp,
      label: text('label.creditorGroup'),
      notes: text('note.creditorGroup'),
    },
    optionsFrom: 'creditorGroups',
  },
  ...shared.cards,
  ...shared.cash,
  ...shared.accounts,
  ...shared.dimensions,
  choice('paymentCondition', 'purchaseConditions', {
    label: text('label.paymentCondition'),
    notes: text('note.paymentCondition'),
    help: text('help.exactPaymentCondition'),
  }),
  {
    fieldName: 'sendServicePeriod',
    fieldType: 'checkbox',
    fieldOptions: {
      help: text('help.exactServicePeriod'),
      helpLink: exactHelp,
      label: text('label.sendServicePeriod'),
      notes: text('note.sendServicePeriod'),
      default: false,
    },
  },
  ...shared.rounding,
  ...rechargeTables(exactHelp, {
    administrations: 'otherAdministrations',
    accounts: 'glAccounts',
    journals: 'otherJournals',
    otherAccounts: 'otherAccounts',
  }),
];
