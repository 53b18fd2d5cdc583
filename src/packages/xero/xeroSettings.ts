import { type MessageText, text } from '../../contract/messages/message.ts';
import type { SettingField, SourceKind } from '../kit/definePackage.ts';
import { roundingTolerance } from '../kit/roundingTolerance.ts';
import { vatByCategory } from '../kit/vatByCategory.ts';

/** The vendor's product help. */
const xeroHelp = 'https://central.xero.com/s/';

export const xeroPreSettings: SettingField[] = [
  {
    fieldName: 'tenants',
    fieldType: 'multiSelect',
    fieldOptions: {
      help: text('help.xeroTenants'),
      helpLink: xeroHelp,
      label: text('label.organisations'),
      required: true,
    },
    optionsFrom: 'tenants',
  },
];

/** The source's data for the left column of each mapping. */
const sources: Partial<Record<string, SourceKind>> = {
  company: 'company',
  category: 'category',
  taxCode: 'taxRate',
  costObject: 'costObject',
  tag: 'tag',
  card: 'card',
};

function column(fieldName: string, label: MessageText, optionsFrom?: string): SettingField {
  const sourceOf = sources[fieldName];
  return {
    fieldName,
    fieldType: optionsFrom === undefined ? 'string' : 'searchableSelect',
    fieldOptions: { label, required: true },
    ...(optionsFrom === undefined ? {} : { optionsFrom }),
    ...(sourceOf === undefined ? {} : { sourceOf }),
  };
}

function mappingTable(
  fieldName: string,
  { label, notes, help }: { label: MessageText; notes: MessageText; help: MessageText },
  fields: SettingField[],
): SettingField {
  return {
    fieldName,
    fieldType: 'table',
    fieldOptions: { label, notes, help, helpLink: xeroHelp, uploadPossible: true, fields },
  };
}

export const xeroSettings: SettingField[] = [
  {
    fieldName: 'invoiceStatus',
    fieldType: 'select',
    fieldOptions: {
      help: text('help.xeroStatus'),
      helpLink: xeroHelp,
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
  mappingTable(
    'tenantMap',
    {
      label: text('label.organisationPerCompany'),
      notes: text('note.companyMap'),
      help: text('help.xeroTenantMap'),
    },
    [
      column('company', text('label.company')),
      column('tenant', text('label.organisation'), 'tenants'),
    ],
  ),
  mappingTable(
    'glMap',
    {
      label: text('label.accounts'),
      notes: text('note.categoryMap'),
      help: text('help.xeroAccounts'),
    },
    [
      column('category', text('label.category')),
      column('account', text('label.account'), 'accounts'),
    ],
  ),
  {
    fieldName: 'purchaseAccount',
    fieldType: 'searchableSelect',
    fieldOptions: {
      help: text('help.xeroDefaultAccount'),
      helpLink: xeroHelp,
      label: text('label.defaultAccount'),
      notes: text('note.defaultAccount'),
    },
    optionsFrom: 'accounts',
  },
  {
    fieldName: 'feeAccount',
    fieldType: 'searchableSelect',
    fieldOptions: {
      help: text('help.xeroFees'),
      helpLink: xeroHelp,
      label: text('label.feeAccount'),
      notes: text('note.feeAccount'),
    },
    optionsFrom: 'accounts',
  },
  mappingTable(
    'vatMap',
    {
      label: text('label.taxRates'),
      notes: text('note.taxRateMap'),
      help: text('help.xeroTaxRates'),
    },
    [
      column('taxCode', text('label.taxCode')),
      column('taxType', text('label.taxRate'), 'taxRates'),
    ],
  ),
  vatByCategory(xeroHelp, {
    fieldName: 'taxType',
    label: text('label.taxRate'),
    optionsFrom: 'taxRates',
  }),
  {
    fieldName: 'zeroTaxType',
    fieldType: 'searchableSelect',
    fieldOptions: {
      help: text('help.xeroZeroTax'),
      helpLink: xeroHelp,
      label: text('label.zeroTaxRate'),
      notes: text('note.zeroTaxRate'),
    },
    optionsFrom: 'taxRates',
    offers: ({ rate }) => rate === 0,
  },
  mappingTable(
    'costCentreMap',
    {
      label: text('label.costObjects'),
      notes: text('note.costObjectMap'),
      help: text('help.xeroTrackingMap'),
    },
    [
      column('costObject', text('label.costObject')),
      column('trackingOption', text('label.trackingOption'), 'trackingOptions'),
    ],
  ),
  {
    fieldName: 'tracking1',
    fieldType: 'searchableSelect',
    fieldOptions: {
      help: text('help.xeroTracking'),
      helpLink: xeroHelp,
      label: text('label.fixedTrackingOption1'),
      notes: text('note.fixedTrackingOption'),
    },
    optionsFrom: 'trackingOptions',
  },
  {
    fieldName: 'tracking2',
    fieldType: 'searchableSelect',
    fieldOptions: {
      help: text('help.xeroTracking'),
      helpLink: xeroHelp,
      label: text('label.fixedTrackingOption2'),
    },
    optionsFrom: 'trackingOptions',
  },
  {
    fieldName: 'cardAccount',
    fieldType: 'searchableSelect',
    fieldOptions: {
      help: text('help.xeroCardAccount'),
      helpLink: xeroHelp,
      label: text('label.cardAccount'),
      notes: text('note.cardAccount'),
    },
    optionsFrom: 'bankAccounts',
  },
  mappingTable(
    'cardMap',
    {
      label: text('label.accountPerCard'),
      notes: text('note.cardMap'),
      help: text('help.xeroCardAccount'),
    },
    [
      column('card', text('label.card')),
      column('account', text('label.cardAccount'), 'bankAccounts'),
    ],
  ),
  {
    fieldName: 'travelAccount',
    fieldType: 'searchableSelect',
    fieldOptions: {
      help: text('help.xeroCardAccount'),
      helpLink: xeroHelp,
      label: text('label.travelAccount'),
      notes: text('note.travelAccount'),
    },
    optionsFrom: 'bankAccounts',
  },
  {
    fieldName: 'cashAccount',
    fieldType: 'searchableSelect',
    fieldOptions: {
      help: text('help.xeroCashAccount'),
      helpLink: xeroHelp,
      label: text('label.cashAccount'),
      notes: text('note.cashAccount'),
    },
    optionsFrom: 'bankAccounts',
  },
  {
    fieldName: 'advanceAccount',
    fieldType: 'searchableSelect',
    fieldOptions: {
      help: text('help.xeroAdvanceAccount'),
      helpLink: xeroHelp,
      label: text('label.advanceAccount'),
      notes: text('note.advanceAccount'),
    },
    optionsFrom: 'bankAccounts',
  },
  {
    fieldName: 'cardContact',
    fieldType: 'string',
    fieldOptions: {
      help: text('help.xeroContact'),
      helpLink: xeroHelp,
      label: text('label.cardContact'),
      max: 255,
      notes: text('note.cardContact'),
    },
  },
  {
    fieldName: 'travelContact',
    fieldType: 'string',
    fieldOptions: {
      help: text('help.xeroContact'),
      helpLink: xeroHelp,
      label: text('label.travelContact'),
      max: 255,
    },
  },
  {
    fieldName: 'employeeAccount',
    fieldType: 'searchableSelect',
    fieldOptions: {
      help: text('help.xeroEmployeeAccount'),
      helpLink: xeroHelp,
      label: text('label.employeeAccount'),
      notes: text('note.employeeLedger'),
    },
    optionsFrom: 'accounts',
  },
  mappingTable(
    'tagMap',
    {
      label: text('label.tagOptions'),
      notes: text('note.tagMap'),
      help: text('help.xeroTrackingMap'),
    },
    [
      column('tag', text('label.tag')),
      column('trackingOption', text('label.trackingOption'), 'trackingOptions'),
    ],
  ),
  roundingTolerance,
  {
    fieldName: 'roundingAccount',
    fieldType: 'searchableSelect',
    fieldOptions: {
      help: text('help.xeroRounding'),
      helpLink: xeroHelp,
      label: text('label.roundingAccount'),
      notes: text('note.roundingLedger'),
    },
    optionsFrom: 'accounts',
  },
];
