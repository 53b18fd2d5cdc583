import { type MessageText, text } from '../../contract/messages/message.ts';
import type { SettingField, SourceKind } from '../kit/definePackage.ts';
import { exactHelp } from './exactHelp.ts';

/** A two-column table from a value of the source package, typed or uploaded, to a code of the chosen division. */
function mappingTable(
  fieldName: string,
  { label, notes, help }: { label: MessageText; notes: MessageText; help: MessageText },
  source: { fieldName: string; label: MessageText; sourceOf: SourceKind },
  target: { fieldName: string; label: MessageText; optionsFrom: string },
): SettingField {
  return {
    fieldName,
    fieldType: 'table',
    fieldOptions: {
      label,
      notes,
      help,
      helpLink: exactHelp,
      uploadPossible: true,
      fields: [
        {
          fieldName: source.fieldName,
          fieldType: 'string',
          fieldOptions: { label: source.label, required: true },
          sourceOf: source.sourceOf,
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
    { fieldName: 'vatCode', label: text('label.vatCode'), optionsFrom: 'vatCodes' },
  ),
  {
    fieldName: 'zeroVatCode',
    fieldType: 'searchableSelect',
    fieldOptions: {
      help: text('help.exactZeroVat'),
      helpLink: exactHelp,
      label: text('label.zeroVatCode'),
      notes: text('note.zeroVatCode'),
    },
    optionsFrom: 'vatCodes',
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
  {
    fieldName: 'baseCurrency',
    fieldType: 'string',
    fieldOptions: {
      help: text('help.exactCurrency'),
      helpLink: exactHelp,
      label: text('label.administrationCurrency'),
      default: 'EUR',
      min: 3,
      max: 3,
      notes: text('note.currency'),
    },
    checkedBy: 'currencies',
  },
];
