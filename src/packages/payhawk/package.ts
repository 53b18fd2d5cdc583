import { text } from '../../contract/messages/message.ts';
import { definePackage } from '../kit/definePackage.ts';
import { headerKey } from '../kit/keyAuthorization.ts';
import { masterDataSettings } from '../kit/masterDataSettings.ts';
import { packageType, readAccount } from './connector/payhawkApi.ts';
import { payhawkCatalogue } from './payhawkCatalogue.ts';
import { payhawkHttp } from './connector/payhawkHttp.ts';
import { payhawkOptions } from './payhawkOptions.ts';
import { payhawkWebhooks } from './payhawkWebhooks.ts';
import type { Package } from '../canon/packageParts.ts';
import en from './messages.en.ts';
import nl from './messages.nl.ts';
import { payhawkPurchases } from './source.ts';
import { payhawkMasterData } from './masterData.ts';

/**
 * Payhawk, expenses and invoices: a key in a header, its company in the path, pages by rows to skip (facts.md).
 */
const definition = definePackage({
  type: packageType,
  kind: 'expense',
  title: 'Payhawk',
  hosts: { api: () => 'https://api.payhawk.com' },
  // Files: the vendor's documentation doesn't name its file store, so the usual ones are listed.
  redirectHosts: [
    '*.payhawk.com',
    '*.payhawk.io',
    'storage.googleapis.com',
    '*.storage.googleapis.com',
    '*.s3.amazonaws.com',
    '*.s3.eu-central-1.amazonaws.com',
    '*.s3.eu-west-1.amazonaws.com',
    '*.blob.core.windows.net',
  ],
  credentials: {
    'api-key': {
      kind: 'key',
      fields: [
        {
          fieldName: 'accountId',
          fieldType: 'string',
          fieldOptions: {
            help: text('help.payhawkAccount'),
            label: text('label.accountId'),
            required: true,
            max: 100,
          },
        },
        {
          fieldName: 'apiKey',
          fieldType: 'password',
          fieldOptions: {
            help: text('help.payhawkKey'),
            label: text('label.apiKey'),
            required: true,
            max: 500,
          },
        },
      ],
      authorize: headerKey('apiKey', 'x-payhawk-apikey'),
      async test(context) {
        const { name } = await readAccount(context);
        return { accountName: name };
      },
    },
  },
  http: payhawkHttp,
  webhooks: payhawkWebhooks,
  credentialSettings: [
    {
      fieldName: 'expenseTypes',
      fieldType: 'multiSelect',
      fieldOptions: {
        help: text('help.payhawkTypes'),
        label: text('label.expenseTypes'),
        required: true,
        default: ['card', 'invoice', 'reimbursement', 'mileage', 'perDiem'],
        options: {
          card: text('option.cardTransactions'),
          invoice: text('option.supplierInvoices'),
          reimbursement: text('option.reimbursements'),
          mileage: text('option.mileage'),
          perDiem: text('option.perDiems'),
        },
      },
    },
    {
      fieldName: 'includeReceipt',
      fieldType: 'checkbox',
      fieldOptions: {
        help: text('help.payhawkReceipt'),
        label: text('label.sendReceipt'),
        default: true,
      },
    },
    {
      fieldName: 'feesApart',
      fieldType: 'checkbox',
      conditiondBy: { fieldName: 'expenseTypes', values: ['card'] },
      fieldOptions: {
        help: text('help.payhawkFees'),
        label: text('label.feesApart'),
        default: true,
      },
    },
    ...masterDataSettings(text('help.payhawkMasterData')),
  ],
  preSettings: [
    {
      fieldName: 'costCentreField',
      fieldType: 'searchableSelect',
      fieldOptions: {
        help: text('help.payhawkCostCentre'),
        label: text('label.costCentreField'),
      },
      optionsFrom: 'customFields',
    },
  ],
  settings: [],
  options: payhawkOptions,
  sources: {
    category: 'categories',
    taxRate: 'taxRates',
    costObject: 'costObjects',
    company: 'companies',
    tag: 'tags',
    card: 'cards',
  },
  catalogue: payhawkCatalogue,
});

export const payhawk: Package = {
  ...definition,
  messages: { en, nl },
  parts: {
    purchaseSource: payhawkPurchases,
    masterDataTarget: payhawkMasterData,
  },
};
