import { type MessageText, text } from '../../contract/messages/message.ts';
import type { SettingField, SourceKind } from '../kit/definePackage.ts';
import { cardFeeLimitFields } from '../kit/cardFeeLimit.ts';
import { rechargesField, rechargeTables } from '../kit/otherAdministrations.ts';
import { roundingTolerance } from '../kit/roundingTolerance.ts';
import { settingsOf } from '../kit/settingsOf.ts';
import { vatByCategory } from '../kit/vatByCategory.ts';
import { vatCodeProposals } from '../kit/vatProposals.ts';

/** The vendor's product help. */
const xeroHelp = 'https://central.xero.com/s/';
const { choice } = settingsOf(xeroHelp);

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
  rechargesField(xeroHelp),
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
  proposesRows?: SettingField['proposesRows'],
): SettingField {
  return {
    fieldName,
    ...(proposesRows && { proposesRows }),
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
  choice('purchaseAccount', 'accounts', {
    label: text('label.defaultAccount'),
    notes: text('note.defaultAccount'),
    help: text('help.xeroDefaultAccount'),
  }),
  choice('feeAccount', 'accounts', {
    label: text('label.feeAccount'),
    notes: text('note.feeAccount'),
    help: text('help.xeroFees'),
  }),
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
    vatCodeProposals({ source: 'taxCode', target: 'taxType' }),
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
  choice('tracking1', 'trackingOptions', {
    label: text('label.fixedTrackingOption1'),
    notes: text('note.fixedTrackingOption'),
    help: text('help.xeroTracking'),
  }),
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
  choice('cardAccount', 'bankAccounts', {
    label: text('label.cardAccount'),
    notes: text('note.cardAccount'),
    help: text('help.xeroCardAccount'),
    paidBy: ['companyCard'],
  }),
  {
    ...mappingTable(
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
    paidBy: ['companyCard'],
  },
  choice('cardFeeAccount', 'accounts', {
    label: text('label.cardFeeAccount'),
    notes: text('note.cardFeeAccount'),
    help: text('help.cardFeeAccount'),
    paidBy: ['companyCard'],
  }),
  ...cardFeeLimitFields,
  choice('cashWithdrawalAccount', 'accounts', {
    label: text('label.cashWithdrawalAccount'),
    notes: text('note.cashWithdrawalAccount'),
    help: text('help.cashWithdrawalAccount'),
    paidBy: ['companyCard'],
  }),
  choice('travelAccount', 'bankAccounts', {
    label: text('label.travelAccount'),
    notes: text('note.travelAccount'),
    help: text('help.xeroCardAccount'),
    paidBy: ['travelProvider'],
  }),
  choice('cashAccount', 'bankAccounts', {
    label: text('label.cashAccount'),
    notes: text('note.cashAccount'),
    help: text('help.xeroCashAccount'),
    paidBy: ['pettyCash'],
  }),
  choice('advanceAccount', 'bankAccounts', {
    label: text('label.advanceAccount'),
    notes: text('note.advanceAccount'),
    help: text('help.xeroAdvanceAccount'),
    paidBy: ['advance'],
  }),
  {
    fieldName: 'cardContact',
    paidBy: ['companyCard'],
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
    paidBy: ['travelProvider'],
    fieldType: 'string',
    fieldOptions: {
      help: text('help.xeroContact'),
      helpLink: xeroHelp,
      label: text('label.travelContact'),
      max: 255,
    },
  },
  choice('employeeAccount', 'accounts', {
    label: text('label.employeeAccount'),
    notes: text('note.employeeLedger'),
    help: text('help.xeroEmployeeAccount'),
  }),
  mappingTable(
    'employeeAccountMap',
    {
      label: text('label.employeeAccountMap'),
      notes: text('note.employeeLedgerMap'),
      help: text('help.xeroEmployeeAccount'),
    },
    [
      column('employee', text('label.employee')),
      column('account', text('label.account'), 'accounts'),
    ],
  ),
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
  choice('roundingAccount', 'accounts', {
    label: text('label.roundingAccount'),
    notes: text('note.roundingLedger'),
    help: text('help.xeroRounding'),
  }),
  ...rechargeTables(
    xeroHelp,
    { administrations: 'tenants', accounts: 'accounts', otherAccounts: 'bankAccounts' },
    text('note.xeroCurrentAccounts'),
  ),
];
