import type { SettingField } from '../kit/definePackage.ts';

/** A two-column table from a value of the source package, typed or uploaded, to a code of the chosen division. */
function mappingTable(
  fieldName: string,
  label: string,
  notes: string,
  source: { fieldName: string; label: string },
  target: { fieldName: string; label: string; optionsFrom: string },
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
    fieldOptions: { label: 'Administration', required: true },
    optionsFrom: 'divisions',
  },
];

export const exactCredentialSettings: SettingField[] = [
  {
    fieldName: 'bookInOpenPeriod',
    fieldType: 'checkbox',
    fieldOptions: {
      label: 'Book in the first open period',
      default: false,
      notes:
        'When the period of a document is closed, it is booked on the first day of the next open one.',
    },
  },
];

export const exactSettings: SettingField[] = [
  {
    fieldName: 'journal',
    fieldType: 'searchableSelect',
    fieldOptions: { label: 'Purchase journal', required: true },
    optionsFrom: 'journals',
  },
  {
    fieldName: 'creditorGroup',
    fieldType: 'searchableSelect',
    fieldOptions: {
      label: 'Group of new creditors',
      notes: 'Set on creditors that the link makes.',
    },
    optionsFrom: 'creditorGroups',
  },
  {
    fieldName: 'cardCreditor',
    fieldType: 'string',
    fieldOptions: {
      label: 'Creditor number for company cards',
      max: 18,
      notes:
        'Expenses paid with a company card are booked on this creditor, which the card statement clears.',
    },
  },
  {
    fieldName: 'travelCreditor',
    fieldType: 'string',
    fieldOptions: { label: 'Creditor number for the travel provider', max: 18 },
  },
  mappingTable(
    'glMap',
    'Ledger accounts',
    'A category by its name, id or account reference. Without a row, its account reference is used.',
    { fieldName: 'category', label: 'Category' },
    { fieldName: 'glAccount', label: 'Ledger account', optionsFrom: 'glAccounts' },
  ),
  {
    fieldName: 'defaultGlAccount',
    fieldType: 'searchableSelect',
    fieldOptions: {
      label: 'Default ledger account',
      notes: 'For categories without a row above and without an account reference.',
    },
    optionsFrom: 'glAccounts',
  },
  mappingTable(
    'vatMap',
    'VAT codes',
    'A tax rate by its code, name or id.',
    { fieldName: 'taxCode', label: 'Tax code' },
    { fieldName: 'vatCode', label: 'VAT code', optionsFrom: 'vatCodes' },
  ),
  {
    fieldName: 'zeroVatCode',
    fieldType: 'searchableSelect',
    fieldOptions: {
      label: 'VAT code for lines without VAT',
      notes: 'Allowances, mileage, tips. Empty: these lines carry no VAT code.',
    },
    optionsFrom: 'vatCodes',
  },
  mappingTable(
    'costCentreMap',
    'Cost centres',
    'A cost object by its code, name or id. Empty: cost objects are not carried over.',
    { fieldName: 'costObject', label: 'Cost object' },
    { fieldName: 'costCentre', label: 'Cost centre', optionsFrom: 'costCentres' },
  ),
  {
    fieldName: 'baseCurrency',
    fieldType: 'string',
    fieldOptions: {
      label: 'Currency of the administration',
      default: 'EUR',
      min: 3,
      max: 3,
      notes: 'For the exchange rate of foreign expenses.',
    },
  },
];
