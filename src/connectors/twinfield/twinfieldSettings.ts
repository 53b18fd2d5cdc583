import { text } from '../../contract/messages/message.ts';
import type { OptionAttributes, SettingField } from '../kit/definePackage.ts';
import { roundingTolerance } from '../kit/roundingTolerance.ts';
import { settingsOf } from '../kit/settingsOf.ts';
import { twinfieldHelp } from './twinfieldHelp.ts';

const helpLink = twinfieldHelp;
const { choice, mappingTable } = settingsOf(helpLink);

const forPurchases = ({ transaction }: OptionAttributes) => transaction !== 'S';
/** Of these the codes under which nothing is claimed. */
const withoutVat = (attributes: OptionAttributes) =>
  forPurchases(attributes) && attributes['charged'] !== true && attributes['percentage'] === 0;

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
];

export const twinfieldCredentialSettings: SettingField[] = [
  {
    fieldName: 'bookInOpenPeriod',
    fieldType: 'checkbox',
    fieldOptions: {
      help: text('help.twinfieldOpenPeriod'),
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
    help: text('help.twinfieldCreditor'),
    helpLink,
    label: text(fieldName === 'cardCreditor' ? 'label.cardCreditor' : 'label.travelCreditor'),
    max: 16,
    ...(fieldName === 'cardCreditor' ? { notes: text('note.cardCreditor') } : {}),
  },
  checkedBy,
});

export const twinfieldSettings: SettingField[] = [
  {
    fieldName: 'journal',
    fieldType: 'searchableSelect',
    fieldOptions: {
      help: text('help.twinfieldDaybook'),
      helpLink,
      label: text('label.purchaseJournal'),
      required: true,
    },
    optionsFrom: 'journals',
  },
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
  choice('cardJournal', 'generalJournals', {
    label: text('label.cardJournal'),
    notes: text('note.cardJournal'),
    help: text('help.twinfieldCardJournal'),
  }),
  choice('cardLedger', 'glAccounts', {
    label: text('label.cardLedger'),
    notes: text('note.cardLedger'),
    help: text('help.twinfieldCardLedger'),
  }),
  choice('travelLedger', 'glAccounts', {
    label: text('label.travelLedger'),
    notes: text('note.travelLedger'),
    help: text('help.twinfieldCardLedger'),
  }),
  creditorNumber('cardCreditor', 'cardCreditors'),
  creditorNumber('travelCreditor', 'travelCreditors'),
  mappingTable(
    'glMap',
    {
      label: text('label.ledgerAccounts'),
      notes: text('note.categoryMap'),
      help: text('help.twinfieldLedgerAccounts'),
    },
    { fieldName: 'category', label: text('label.category'), sourceOf: 'category' },
    { fieldName: 'glAccount', label: text('label.ledgerAccount'), optionsFrom: 'glAccounts' },
  ),
  choice('defaultGlAccount', 'glAccounts', {
    label: text('label.defaultLedgerAccount'),
    notes: text('note.defaultAccount'),
    help: text('help.twinfieldDefaultAccount'),
  }),
  mappingTable(
    'vatMap',
    {
      label: text('label.vatCodes'),
      notes: text('note.taxCodeMap'),
      help: text('help.twinfieldVatCodes'),
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
      help: text('help.twinfieldZeroVat'),
      helpLink,
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
      help: text('help.twinfieldCostCentres'),
    },
    { fieldName: 'costObject', label: text('label.costObject'), sourceOf: 'costObject' },
    { fieldName: 'costCentre', label: text('label.costCentre'), optionsFrom: 'costCentres' },
  ),
  mappingTable(
    'tagMap',
    {
      label: text('label.tagProjects'),
      notes: text('note.tagMap'),
      help: text('help.twinfieldProjects'),
    },
    { fieldName: 'tag', label: text('label.tag'), sourceOf: 'tag' },
    { fieldName: 'costUnit', label: text('label.project'), optionsFrom: 'costUnits' },
  ),
  choice('employeeLedger', 'glAccounts', {
    label: text('label.employeeLedger'),
    notes: text('note.employeeLedger'),
    help: text('help.twinfieldEmployeeLedger'),
  }),
  roundingTolerance,
  choice('roundingLedger', 'glAccounts', {
    label: text('label.roundingLedger'),
    notes: text('note.roundingLedger'),
    help: text('help.twinfieldRounding'),
  }),
];
