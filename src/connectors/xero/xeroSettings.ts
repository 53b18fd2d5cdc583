import { type MessageText, text } from '../../contract/messages/message.ts';
import type { SettingField } from '../kit/definePackage.ts';

export const xeroPreSettings: SettingField[] = [
  {
    fieldName: 'tenants',
    fieldType: 'multiSelect',
    fieldOptions: { label: text('label.organisations'), required: true },
    optionsFrom: 'tenants',
  },
];

function column(fieldName: string, label: MessageText, optionsFrom?: string): SettingField {
  return {
    fieldName,
    fieldType: optionsFrom === undefined ? 'string' : 'searchableSelect',
    fieldOptions: { label, required: true },
    ...(optionsFrom === undefined ? {} : { optionsFrom }),
  };
}

function mappingTable(
  fieldName: string,
  label: MessageText,
  notes: MessageText,
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
      label: text('label.billStatus'),
      required: true,
      default: 'DRAFT',
      options: {
        DRAFT: text('option.draft'),
        SUBMITTED: text('option.awaitingApproval'),
        AUTHORISED: text('option.approved'),
      },
    },
  },
  mappingTable('tenantMap', text('label.organisationPerCompany'), text('note.companyMap'), [
    column('company', text('label.company')),
    column('tenant', text('label.organisation'), 'tenants'),
  ]),
  mappingTable('glMap', text('label.accounts'), text('note.categoryMap'), [
    column('category', text('label.category')),
    column('account', text('label.account'), 'accounts'),
  ]),
  {
    fieldName: 'purchaseAccount',
    fieldType: 'searchableSelect',
    fieldOptions: {
      label: text('label.defaultAccount'),
      notes: text('note.defaultAccount'),
    },
    optionsFrom: 'accounts',
  },
  {
    fieldName: 'feeAccount',
    fieldType: 'searchableSelect',
    fieldOptions: {
      label: text('label.feeAccount'),
      notes: text('note.feeAccount'),
    },
    optionsFrom: 'accounts',
  },
  mappingTable('vatMap', text('label.taxRates'), text('note.taxRateMap'), [
    column('taxCode', text('label.taxCode')),
    column('taxType', text('label.taxRate'), 'taxRates'),
  ]),
  {
    fieldName: 'zeroTaxType',
    fieldType: 'searchableSelect',
    fieldOptions: {
      label: text('label.zeroTaxRate'),
      notes: text('note.zeroTaxRate'),
    },
    optionsFrom: 'taxRates',
  },
  mappingTable('costCentreMap', text('label.costObjects'), text('note.costObjectMap'), [
    column('costObject', text('label.costObject')),
    column('trackingOption', text('label.trackingOption'), 'trackingOptions'),
  ]),
  {
    fieldName: 'tracking1',
    fieldType: 'searchableSelect',
    fieldOptions: {
      label: text('label.fixedTrackingOption1'),
      notes: text('note.fixedTrackingOption'),
    },
    optionsFrom: 'trackingOptions',
  },
  {
    fieldName: 'tracking2',
    fieldType: 'searchableSelect',
    fieldOptions: { label: text('label.fixedTrackingOption2') },
    optionsFrom: 'trackingOptions',
  },
  {
    fieldName: 'cardContact',
    fieldType: 'string',
    fieldOptions: {
      label: text('label.cardContact'),
      max: 255,
      notes: text('note.cardContact'),
    },
  },
  {
    fieldName: 'travelContact',
    fieldType: 'string',
    fieldOptions: { label: text('label.travelContact'), max: 255 },
  },
  {
    fieldName: 'baseCurrency',
    fieldType: 'string',
    fieldOptions: {
      label: text('label.organisationCurrency'),
      min: 3,
      max: 3,
      notes: text('note.ownCurrency'),
    },
  },
];
