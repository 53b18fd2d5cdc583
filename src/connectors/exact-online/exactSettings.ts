import { type MessageText, text } from '../../contract/messages/message.ts';
import type { SettingField } from '../kit/definePackage.ts';

/** A two-column table from a value of the source package, typed or uploaded, to a code of the chosen division. */
function mappingTable(
  fieldName: string,
  label: MessageText,
  notes: MessageText,
  source: { fieldName: string; label: MessageText },
  target: { fieldName: string; label: MessageText; optionsFrom: string },
): SettingField {
  return {
    fieldName,
    fieldType: 'table',
    fieldOptions: {
      label,
      notes,
      uploadPossible: true,
      fields: [
        {
          fieldName: source.fieldName,
          fieldType: 'string',
          fieldOptions: { label: source.label, required: true },
        },
        {
          fieldName: target.fieldName,
          fieldType: 'searchableSelect',
          fieldOptions: { label: target.label, required: true },
          optionsFrom: target.optionsFrom,
        },
      ],
    },
  };
}

export const exactPreSettings: SettingField[] = [
  {
    fieldName: 'division',
    fieldType: 'searchableSelect',
    fieldOptions: { label: text('label.administration'), required: true },
    optionsFrom: 'divisions',
  },
];

export const exactCredentialSettings: SettingField[] = [
  {
    fieldName: 'bookInOpenPeriod',
    fieldType: 'checkbox',
    fieldOptions: {
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
    fieldOptions: { label: text('label.purchaseJournal'), required: true },
    optionsFrom: 'journals',
  },
  {
    fieldName: 'creditorGroup',
    fieldType: 'searchableSelect',
    fieldOptions: {
      label: text('label.creditorGroup'),
      notes: text('note.creditorGroup'),
    },
    optionsFrom: 'creditorGroups',
  },
  {
    fieldName: 'cardCreditor',
    fieldType: 'string',
    fieldOptions: {
      label: text('label.cardCreditor'),
      max: 18,
      notes: text('note.cardCreditor'),
    },
    checkedBy: 'cardCreditors',
  },
  {
    fieldName: 'travelCreditor',
    fieldType: 'string',
    fieldOptions: { label: text('label.travelCreditor'), max: 18 },
    checkedBy: 'travelCreditors',
  },
  mappingTable(
    'glMap',
    text('label.ledgerAccounts'),
    text('note.categoryMap'),
    { fieldName: 'category', label: text('label.category') },
    { fieldName: 'glAccount', label: text('label.ledgerAccount'), optionsFrom: 'glAccounts' },
  ),
  {
    fieldName: 'defaultGlAccount',
    fieldType: 'searchableSelect',
    fieldOptions: {
      label: text('label.defaultLedgerAccount'),
      notes: text('note.defaultAccount'),
    },
    optionsFrom: 'glAccounts',
  },
  mappingTable(
    'vatMap',
    text('label.vatCodes'),
    text('note.taxCodeMap'),
    { fieldName: 'taxCode', label: text('label.taxCode') },
    { fieldName: 'vatCode', label: text('label.vatCode'), optionsFrom: 'vatCodes' },
  ),
  {
    fieldName: 'zeroVatCode',
    fieldType: 'searchableSelect',
    fieldOptions: {
      label: text('label.zeroVatCode'),
      notes: text('note.zeroVatCode'),
    },
    optionsFrom: 'vatCodes',
  },
  mappingTable(
    'costCentreMap',
    text('label.costCentres'),
    text('note.costObjectMap'),
    { fieldName: 'costObject', label: text('label.costObject') },
    { fieldName: 'costCentre', label: text('label.costCentre'), optionsFrom: 'costCentres' },
  ),
  {
    fieldName: 'baseCurrency',
    fieldType: 'string',
    fieldOptions: {
      label: text('label.administrationCurrency'),
      default: 'EUR',
      min: 3,
      max: 3,
      notes: text('note.currency'),
    },
    checkedBy: 'currencies',
  },
];
