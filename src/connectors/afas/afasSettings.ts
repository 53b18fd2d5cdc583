import { type MessageText, text } from '../../contract/messages/message.ts';
import type { OptionAttributes, SettingField } from '../kit/definePackage.ts';
import { roundingTolerance } from '../kit/roundingTolerance.ts';
import { settingsOf } from '../kit/settingsOf.ts';

/** Where the vendor explains its product. */
const helpLink = 'https://help.afas.nl';
const { choice, mappingTable } = settingsOf(helpLink);

const forPurchases = ({ transaction }: OptionAttributes) => transaction !== 'S';
/** Of these the codes under which nothing is claimed. */
const withoutVat = (attributes: OptionAttributes) =>
  forPurchases(attributes) && attributes['charged'] !== true && attributes['percentage'] === 0;

const axis = (fieldName: string, label: MessageText, standard: string): SettingField => ({
  fieldName,
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
];

export const afasCredentialSettings: SettingField[] = [
  {
    fieldName: 'bookInOpenPeriod',
    fieldType: 'checkbox',
    fieldOptions: {
      help: text('help.afasOpenPeriod'),
      helpLink,
      label: text('label.bookInOpenPeriod'),
      default: false,
      notes: text('note.bookInOpenPeriod'),
    },
  },
];

const creditorNumber = (fieldName: string, checkedBy: string): SettingField => ({
  fieldName,
  fieldType: 'string',
  fieldOptions: {
    help: text('help.afasCreditor'),
    helpLink,
    label: text(fieldName === 'cardCreditor' ? 'label.cardCreditor' : 'label.travelCreditor'),
    max: 16,
    ...(fieldName === 'cardCreditor' ? { notes: text('note.cardCreditor') } : {}),
  },
  checkedBy,
});

export const afasSettings: SettingField[] = [
  {
    fieldName: 'journal',
    fieldType: 'searchableSelect',
    fieldOptions: {
      help: text('help.afasDaybook'),
      helpLink,
      label: text('label.purchaseJournal'),
      required: true,
    },
    optionsFrom: 'journals',
  },
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
  choice('receiptType', 'subjectTypes', {
    label: text('label.receiptType'),
    notes: text('note.receiptType'),
    help: text('help.afasReceiptType'),
  }),
  choice('cardJournal', 'journals', {
    label: text('label.cardJournal'),
    notes: text('note.cardJournal'),
    help: text('help.afasCardJournal'),
  }),
  choice('cardLedger', 'glAccounts', {
    label: text('label.cardLedger'),
    notes: text('note.cardLedger'),
    help: text('help.afasCardLedger'),
  }),
  choice('travelLedger', 'glAccounts', {
    label: text('label.travelLedger'),
    notes: text('note.travelLedger'),
    help: text('help.afasCardLedger'),
  }),
  creditorNumber('cardCreditor', 'cardCreditors'),
  creditorNumber('travelCreditor', 'travelCreditors'),
  mappingTable(
    'glMap',
    {
      label: text('label.ledgerAccounts'),
      notes: text('note.categoryMap'),
      help: text('help.afasLedgerAccounts'),
    },
    { fieldName: 'category', label: text('label.category'), sourceOf: 'category' },
    { fieldName: 'glAccount', label: text('label.ledgerAccount'), optionsFrom: 'glAccounts' },
  ),
  choice('defaultGlAccount', 'glAccounts', {
    label: text('label.defaultLedgerAccount'),
    notes: text('note.defaultAccount'),
    help: text('help.afasDefaultAccount'),
  }),
  mappingTable(
    'vatMap',
    {
      label: text('label.vatCodes'),
      notes: text('note.taxCodeMap'),
      help: text('help.afasVatCodes'),
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
      help: text('help.afasZeroVat'),
      helpLink,
      label: text('label.zeroVatCode'),
      notes: text('note.zeroVatCode'),
      required: true,
    },
    optionsFrom: 'vatCodes',
    offers: withoutVat,
    proposes: ({ type }) => type === 'N',
  },
  choice('vatLedger', 'glAccounts', {
    label: text('label.vatLedger'),
    notes: text('note.vatLedger'),
    help: text('help.afasVatLedger'),
  }),
  mappingTable(
    'costCentreMap',
    {
      label: text('label.costCentres'),
      notes: text('note.costObjectMap'),
      help: text('help.afasCostCentres'),
    },
    { fieldName: 'costObject', label: text('label.costObject'), sourceOf: 'costObject' },
    { fieldName: 'costCentre', label: text('label.costCentre'), optionsFrom: 'costCentres' },
  ),
  mappingTable(
    'tagMap',
    {
      label: text('label.tagProjects'),
      notes: text('note.tagMap'),
      help: text('help.afasProjects'),
    },
    { fieldName: 'tag', label: text('label.tag'), sourceOf: 'tag' },
    { fieldName: 'costUnit', label: text('label.project'), optionsFrom: 'projects' },
  ),
  choice('employeeLedger', 'glAccounts', {
    label: text('label.employeeLedger'),
    notes: text('note.employeeLedger'),
    help: text('help.afasEmployeeLedger'),
  }),
  roundingTolerance,
  choice('roundingLedger', 'glAccounts', {
    label: text('label.roundingLedger'),
    notes: text('note.roundingLedger'),
    help: text('help.afasRounding'),
  }),
];
