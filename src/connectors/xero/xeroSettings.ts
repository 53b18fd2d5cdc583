import type { SettingField } from '../kit/definePackage.ts';

export const xeroPreSettings: SettingField[] = [
  {
    fieldName: 'tenants',
    fieldType: 'multiSelect',
    fieldOptions: { label: 'Organisations', required: true },
    optionsFrom: 'tenants',
  },
];

function column(fieldName: string, label: string, optionsFrom?: string): SettingField {
  return {
    fieldName,
    fieldType: optionsFrom === undefined ? 'string' : 'searchableSelect',
    fieldOptions: { label, required: true },
    ...(optionsFrom === undefined ? {} : { optionsFrom }),
  };
}

function mappingTable(
  fieldName: string,
  label: string,
  notes: string,
  fields: SettingField[],
): SettingField {
  return {
    fieldName,
    fieldType: 'table',
    fieldOptions: { label, notes, uploadPossible: true, fields },
  };
}

export const xeroSettings: SettingField[] = [
  {
    fieldName: 'invoiceStatus',
    fieldType: 'select',
    fieldOptions: {
      label: 'Status of new bills',
      required: true,
      default: 'DRAFT',
      options: { DRAFT: 'Draft', SUBMITTED: 'Awaiting approval', AUTHORISED: 'Approved' },
    },
  },
  mappingTable(
    'tenantMap',
    'Organisation per company',
    'A company of the source by its name, code or id. Not needed with one organisation.',
    [column('company', 'Company'), column('tenant', 'Organisation', 'tenants')],
  ),
  mappingTable(
    'glMap',
    'Accounts',
    'A category by its name, id or account reference. Without a row, its account reference is used.',
    [column('category', 'Category'), column('account', 'Account', 'accounts')],
  ),
  {
    fieldName: 'purchaseAccount',
    fieldType: 'searchableSelect',
    fieldOptions: {
      label: 'Default account',
      notes: 'For categories without a row above and without an account reference.',
    },
    optionsFrom: 'accounts',
  },
  {
    fieldName: 'feeAccount',
    fieldType: 'searchableSelect',
    fieldOptions: {
      label: 'Account for fees',
      notes:
        'For additional charges such as tips and card fees. Empty: the account of the category.',
    },
    optionsFrom: 'accounts',
  },
  mappingTable('vatMap', 'Tax rates', 'A tax rate of the source by its code, name or id.', [
    column('taxCode', 'Tax code'),
    column('taxType', 'Tax rate', 'taxRates'),
  ]),
  {
    fieldName: 'zeroTaxType',
    fieldType: 'searchableSelect',
    fieldOptions: {
      label: 'Tax rate for lines without VAT',
      notes: 'Allowances, mileage, tips. Empty: No VAT.',
    },
    optionsFrom: 'taxRates',
  },
  mappingTable(
    'costCentreMap',
    'Cost objects',
    'A cost object by its code, name or id. Empty: cost objects are not carried over.',
    [
      column('costObject', 'Cost object'),
      column('trackingOption', 'Tracking option', 'trackingOptions'),
    ],
  ),
  {
    fieldName: 'tracking1',
    fieldType: 'searchableSelect',
    fieldOptions: {
      label: 'Fixed tracking option 1',
      notes: 'Stands on every line, unless the cost object sets the same category.',
    },
    optionsFrom: 'trackingOptions',
  },
  {
    fieldName: 'tracking2',
    fieldType: 'searchableSelect',
    fieldOptions: { label: 'Fixed tracking option 2' },
    optionsFrom: 'trackingOptions',
  },
  {
    fieldName: 'cardContact',
    fieldType: 'string',
    fieldOptions: {
      label: 'Contact for company cards',
      max: 255,
      notes:
        'Expenses paid with a company card are billed to this contact, which the card statement clears.',
    },
  },
  {
    fieldName: 'travelContact',
    fieldType: 'string',
    fieldOptions: { label: 'Contact for the travel provider', max: 255 },
  },
  {
    fieldName: 'baseCurrency',
    fieldType: 'string',
    fieldOptions: {
      label: 'Currency of the organisation',
      default: 'GBP',
      min: 3,
      max: 3,
      notes: 'For the exchange rate of foreign expenses.',
    },
  },
];
