import { text } from '../../contract/messages/message.ts';
import { booksCountry } from '../kit/booksCountry.ts';
import type { SettingField } from '../kit/definePackage.ts';
import { journalSettings } from '../kit/journalSettings.ts';
import { masterAccounts } from '../kit/masterAccounts.ts';
import { otherAdministrationFields, rechargeTables } from '../kit/otherAdministrations.ts';
import { twinfieldHelp } from './twinfieldHelp.ts';

const helpLink = twinfieldHelp;

const shared = journalSettings({
  helpLink,
  help: {
    openPeriod: text('help.twinfieldOpenPeriod'),
    cardJournal: text('help.twinfieldCardJournal'),
    cardLedger: text('help.twinfieldCardLedger'),
    cashJournal: text('help.twinfieldCashJournal'),
    cashLedger: text('help.twinfieldCashLedger'),
    advanceLedger: text('help.twinfieldAdvanceLedger'),
    creditor: text('help.twinfieldCreditor'),
    ledgerAccounts: text('help.twinfieldLedgerAccounts'),
    defaultAccount: text('help.twinfieldDefaultAccount'),
    vatCodes: text('help.twinfieldVatCodes'),
    zeroVat: text('help.twinfieldZeroVat'),
    costCentres: text('help.twinfieldCostCentres'),
    employeeLedger: text('help.twinfieldEmployeeLedger'),
    rounding: text('help.twinfieldRounding'),
    journal: text('help.twinfieldDaybook'),
    tags: text('help.twinfieldProjects'),
  },
  cardJournals: 'generalJournals',
  creditorMax: 16,
  tags: {
    label: text('label.tagProjects'),
    column: text('label.project'),
    optionsFrom: 'costUnits',
  },
  forPurchases: ({ transaction }) => transaction !== 'S',
});

export const twinfieldPreSettings: SettingField[] = [
  {
    fieldName: 'office',
    fieldType: 'searchableSelect',
    fieldOptions: {
      help: text('help.twinfieldOffice'),
      helpLink,
      label: text('label.administration'),
      required: true,
    },
    optionsFrom: 'offices',
  },
  ...otherAdministrationFields('offices', helpLink),
];

export const twinfieldCredentialSettings: SettingField[] = [shared.bookInOpenPeriod];

export const twinfieldSettings: SettingField[] = [
  shared.journal,
  {
    fieldName: 'destiny',
    fieldType: 'select',
    fieldOptions: {
      help: text('help.twinfieldDestiny'),
      helpLink,
      label: text('label.destiny'),
      notes: text('note.destiny'),
      required: true,
      default: 'temporary',
      options: { temporary: text('option.provisional'), final: text('option.final') },
    },
  },
  ...shared.cards,
  ...shared.cash,
  ...shared.accounts,
  ...shared.dimensions,
  ...shared.rounding,
  ...rechargeTables(helpLink, {
    administrations: 'otherAdministrations',
    accounts: 'glAccounts',
    journals: 'otherJournals',
    otherAccounts: 'otherAccounts',
  }),
  booksCountry({ help: text('help.twinfieldCountry'), helpLink }),
  { ...masterAccounts, fieldOptions: { ...masterAccounts.fieldOptions, helpLink } },
];
