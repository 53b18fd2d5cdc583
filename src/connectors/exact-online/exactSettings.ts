import { text } from '../../contract/messages/message.ts';
import type { OptionAttributes, SettingField } from '../kit/definePackage.ts';
import { roundingTolerance } from '../kit/roundingTolerance.ts';
import { settingsOf } from '../kit/settingsOf.ts';
import { exactHelp } from './exactHelp.ts';

const { choice, mappingTable } = settingsOf(exactHelp);

/** Purchases exclusive of VAT, base amounts alone and no VAT: what a line with a net amount can have. */
const forPurchases = ({ type, transaction }: OptionAttributes) =>
  transaction !== 'S' && type !== 'I';
/** Of these the codes under which nothing is claimed. */
const withoutVat = (attributes: OptionAttributes) =>
  forPurchases(attributes) && attributes['charged'] !== true && attributes['percentage'] === 0;

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
];

export const exactCredentialSettings: SettingField[] = [
  {
    fieldName: 'bookInOpenPeriod',
    fieldType: 'checkbox',
    fieldOptions: {
      help: text('help.exactOpenPeriod'),
      helpLink: exactHelp,
      label: text('label.bookInOpenPeriod'),
      default: false,
      notes: text('note.bookInOpenPeriod'),
    },
  },
];

export const exactSettings: SettingField[] = [
  {
    fieldName: 'journal',
    fieldType: 'searchableSelect',
    fieldOptions: {
      help: text('help.exactJournal'),
      helpLink: exactHelp,
      label: text('label.purchaseJournal'),
      required: true,
    },
    optionsFrom: 'journals',
  },
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
  choice('cardJournal', 'generalJournals', {
    label: text('label.cardJournal'),
    notes: text('note.cardJournal'),
    help: text('help.exactCardJournal'),
  }),
  choice('cardLedger', 'glAccounts', {
    label: text('label.cardLedger'),
    notes: text('note.cardLedger'),
    help: text('help.exactCardLedger'),
  }),
  choice('travelLedger', 'glAccounts', {
    label: text('label.travelLedger'),
    notes: text('note.travelLedger'),
    help: text('help.exactCardLedger'),
  }),
  {
    fieldName: 'cardCreditor',
    fieldType: 'string',
    fieldOptions: {
      help: text('help.exactCreditor'),
      helpLink: exactHelp,
      label: text('label.cardCreditor'),
      max: 18,
      notes: text('note.cardCreditor'),
    },
    checkedBy: 'cardCreditors',
  },
  {
    fieldName: 'travelCreditor',
    fieldType: 'string',
    fieldOptions: {
      help: text('help.exactCreditor'),
      helpLink: exactHelp,
      label: text('label.travelCreditor'),
      max: 18,
    },
    checkedBy: 'travelCreditors',
  },
  mappingTable(
    'glMap',
    {
      label: text('label.ledgerAccounts'),
      notes: text('note.categoryMap'),
      help: text('help.exactLedgerAccounts'),
    },
    { fieldName: 'category', label: text('label.category'), sourceOf: 'category' },
    { fieldName: 'glAccount', label: text('label.ledgerAccount'), optionsFrom: 'glAccounts' },
  ),
  {
    fieldName: 'defaultGlAccount',
    fieldType: 'searchableSelect',
    fieldOptions: {
      help: text('help.exactDefaultAccount'),
      helpLink: exactHelp,
      label: text('label.defaultLedgerAccount'),
      notes: text('note.defaultAccount'),
    },
    optionsFrom: 'glAccounts',
  },
  mappingTable(
    'vatMap',
    {
      label: text('label.vatCodes'),
      notes: text('note.taxCodeMap'),
      help: text('help.exactVatCodes'),
    },
    { fieldName: 'taxCode', label: text('label.taxCode'), sourceOf: 'taxRate' },
    {
      fieldName: 'vatCode',
      label: text('label.vatCode'),
      optionsFrom: 'vatCodes',
      offers: forPurchases,
    },
  ),
  {
    fieldName: 'zeroVatCode',
    fieldType: 'searchableSelect',
    fieldOptions: {
      help: text('help.exactZeroVat'),
      helpLink: exactHelp,
      label: text('label.zeroVatCode'),
      notes: text('note.zeroVatCode'),
      required: true,
    },
    optionsFrom: 'vatCodes',
    offers: withoutVat,
    proposes: ({ type }) => type === 'N',
  },
  mappingTable(
    'costCentreMap',
    {
      label: text('label.costCentres'),
      notes: text('note.costObjectMap'),
      help: text('help.exactCostCentres'),
    },
    { fieldName: 'costObject', label: text('label.costObject'), sourceOf: 'costObject' },
    { fieldName: 'costCentre', label: text('label.costCentre'), optionsFrom: 'costCentres' },
  ),
  mappingTable(
    'tagMap',
    {
      label: text('label.tagCostUnits'),
      notes: text('note.tagMap'),
      help: text('help.exactCostUnits'),
    },
    { fieldName: 'tag', label: text('label.tag'), sourceOf: 'tag' },
    { fieldName: 'costUnit', label: text('label.costUnit'), optionsFrom: 'costUnits' },
  ),
  choice('employeeLedger', 'glAccounts', {
    label: text('label.employeeLedger'),
    notes: text('note.employeeLedger'),
    help: text('help.exactEmployeeLedger'),
  }),
  choice('paymentCondition', 'purchaseConditions', {
    label: text('label.paymentCondition'),
    notes: text('note.paymentCondition'),
    help: text('help.exactPaymentCondition'),
  }),
  roundingTolerance,
  choice('roundingLedger', 'glAccounts', {
    label: text('label.roundingLedger'),
    notes: text('note.roundingLedger'),
    help: text('help.exactRounding'),
  }),
];
