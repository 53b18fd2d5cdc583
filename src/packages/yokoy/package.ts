import { text } from '../../contract/messages/message.ts';
import { definePackage } from '../kit/definePackage.ts';
import { masterDataSettings } from '../kit/masterDataSettings.ts';
import { yokoyCatalogue } from './yokoyCatalogue.ts';
import { yokoyHttp } from './connector/yokoyHttp.ts';
import { statementDays } from './connector/cardStatement.ts';
import { expenseCounts } from './connector/expenseCounts.ts';
import { assertFiltersWork } from './connector/filterProbe.ts';
import { linkedFacilities } from './connector/expenseSource.ts';
import { invoiceExportSetting } from './connector/invoiceExport.ts';
import { invoiceFacility } from './connector/invoiceSource.ts';
import { legalEntities, yokoyOptions } from './yokoyOptions.ts';
import type { Package } from '../canon/packageParts.ts';
import en from './messages.en.ts';
import nl from './messages.nl.ts';
import { yokoyPurchases } from './source.ts';
import { yokoyMasterData } from './masterData.ts';

const infix = (credential: Readonly<Record<string, unknown>>) =>
  credential['environment'] === 'test' ? '.test' : '';

/** Yokoy, expenses: client credentials without refresh tokens, cursor paging (facts.md). */
const definition = definePackage({
  type: 'yokoy',
  kind: 'expense',
  title: 'Yokoy',
  hosts: {
    accounts: (credential) => `https://accounts${infix(credential)}.yokoy.ai`,
    api: (credential) => `https://api${infix(credential)}.yokoy.ai`,
  },
  // Receipts and attachments: the vendor's documentation doesn't name its file store, so the usual ones are listed.
  redirectHosts: [
    'storage.googleapis.com',
    '*.storage.googleapis.com',
    'firebasestorage.googleapis.com',
    '*.s3.amazonaws.com',
    '*.s3.eu-central-1.amazonaws.com',
    '*.s3.eu-west-1.amazonaws.com',
    '*.blob.core.windows.net',
  ],
  credentials: {
    'client-credentials': {
      kind: 'client-credentials',
      fields: [
        {
          fieldName: 'organizationId',
          fieldType: 'string',
          fieldOptions: {
            help: text('help.yokoyOrganisation'),
            label: text('label.organisationId'),
            required: true,
            max: 90,
          },
        },
        {
          fieldName: 'clientId',
          fieldType: 'string',
          fieldOptions: {
            help: text('help.yokoyClientId'),
            label: text('label.clientId'),
            required: true,
            max: 200,
          },
        },
        {
          fieldName: 'clientSecret',
          fieldType: 'password',
          fieldOptions: {
            help: text('help.yokoyClientSecret'),
            label: text('label.clientSecret'),
            required: true,
            max: 500,
          },
        },
        {
          fieldName: 'environment',
          fieldType: 'select',
          fieldOptions: {
            help: text('help.yokoyEnvironment'),
            label: text('label.environment'),
            required: true,
            default: 'production',
            options: { production: text('option.production'), test: text('option.test') },
          },
        },
      ],
      token: { host: 'accounts', path: '/oauth2/token', clientAuth: 'basic' },
      clientId: 'clientId',
      clientSecret: 'clientSecret',
      async test(context) {
        const companies = await legalEntities(context);
        await assertFiltersWork(context);
        const names = companies.map(({ label }) => label).join(', ');
        return names === '' ? {} : { accountName: names };
      },
    },
  },
  http: yokoyHttp,
  tenants: legalEntities,
  credentialSettings: [
    {
      fieldName: 'exportFacilities',
      fieldType: 'multiSelect',
      fieldOptions: {
        help: text('help.yokoyFacilities'),
        label: text('label.exportFacilities'),
        required: true,
        default: ['expense'],
        options: {
          expense: text('option.expenses'),
          card: text('option.cardTransactions'),
          travel: text('option.travel'),
          [invoiceFacility]: text('option.supplierInvoices'),
        },
        notes: text('note.exportFacilities'),
      },
    },
    {
      fieldName: invoiceExportSetting,
      fieldType: 'string',
      conditiondBy: { fieldName: 'exportFacilities', values: [invoiceFacility] },
      fieldOptions: {
        help: text('help.yokoyInvoiceExport'),
        label: text('label.invoiceExport'),
        notes: text('note.invoiceExport'),
        required: true,
        max: 90,
      },
    },
    {
      fieldName: 'includeReceipt',
      fieldType: 'checkbox',
      fieldOptions: {
        help: text('help.yokoyReceipt'),
        label: text('label.sendReceipt'),
        default: true,
      },
    },
    ...masterDataSettings(text('help.yokoyMasterData')),
  ],
  preSettings: [
    {
      fieldName: 'legalEntity',
      fieldType: 'multiSelect',
      fieldOptions: {
        help: text('help.yokoyCompanies'),
        label: text('label.companies'),
        required: true,
      },
      optionsFrom: 'legalEntities',
    },
  ],
  settings: [
    {
      fieldName: 'exporterId',
      fieldType: 'searchableSelect',
      fieldOptions: {
        help: text('help.yokoyExporter'),
        label: text('label.exporter'),
        required: true,
        notes: text('note.exporter'),
      },
      optionsFrom: 'users',
    },
    {
      fieldName: statementDays.fieldName,
      fieldType: 'number',
      fieldOptions: {
        help: text('help.yokoyStatementDays'),
        label: text('label.statementDays'),
        notes: text('note.statementDays'),
        min: 0,
        max: statementDays.max,
        default: statementDays.default,
      },
    },
  ],
  options: { ...yokoyOptions, expenseCounts },
  counts: {
    list: 'expenseCounts',
    kinds: ['category', 'taxRate', 'costObject', 'company'],
    groups: linkedFacilities,
  },
  sources: {
    category: 'categories',
    taxRate: 'taxRates',
    costObject: 'costObjects',
    company: 'legalEntities',
    tag: 'tags',
    card: 'cards',
  },
  catalogue: yokoyCatalogue,
});

export const yokoy: Package = {
  ...definition,
  messages: { en, nl },
  parts: {
    purchaseSource: yokoyPurchases,
    masterDataTarget: yokoyMasterData,
  },
};
