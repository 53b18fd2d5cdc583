import { text } from '../../contract/messages/message.ts';
import { definePackage } from '../kit/definePackage.ts';
import { listSetting, mappingSetting } from '../kit/settingValues.ts';
import { contactsWithBankAccount } from './connector/contact.ts';
import { connections } from './connector/xeroApi.ts';
import { xeroCatalogue } from './xeroCatalogue.ts';
import { xeroWeb } from './connector/xeroWeb.ts';
import { xeroWebhooks } from './xeroWebhooks.ts';
import { xeroRequestFields, xeroRequestValues } from './xeroRequestFields.ts';
import { xeroHttp } from './connector/xeroHttp.ts';
import { xeroFacts } from './xeroFacts.ts';
import { tenants, xeroOptions } from './xeroOptions.ts';
import { xeroPreSettings, xeroSettings } from './xeroSettings.ts';
import type { Package } from '../canon/packageParts.ts';
import en from './messages.en.ts';
import nl from './messages.nl.ts';
import { xeroBooking } from './booking.ts';
import { xeroMasterData } from './masterData.ts';
import { xeroExtractions } from './extractions.ts';

/** Xero, accounting: one authorisation reaches several organisations, chosen by a header (facts.md). */
const definition = definePackage({
  type: 'xero',
  kind: 'accounting',
  title: 'Xero',
  hosts: {
    login: () => 'https://login.xero.com',
    identity: () => 'https://identity.xero.com',
    api: () => 'https://api.xero.com',
  },
  credentials: {
    'oauth-2': {
      kind: 'oauth-2',
      fields: [],
      authorize: { host: 'login', path: '/identity/connect/authorize', pkce: true },
      token: { host: 'identity', path: '/connect/token', clientAuth: 'basic' },
      // The granular names that apps made since March 2026 must use; an older app's configuration replaces them.
      scopes: [
        'openid',
        'profile',
        'email',
        'offline_access',
        'accounting.invoices',
        'accounting.banktransactions',
        'accounting.contacts',
        'accounting.attachments',
        'accounting.settings.read',
        'accounting.reports.trialbalance.read',
      ],
      // The old refresh token stays valid for 30 minutes; the access token lives equally long.
      refresh: { rotates: true, notBeforeMs: 0, aheadMs: 120_000 },
      authorisationLifetimeMs: 60 * 86_400_000,
      async test(context) {
        const names = (await connections(context)).map(
          ({ tenantName, tenantId }) => tenantName ?? tenantId,
        );
        return names.length === 0 ? {} : { accountName: names.join(', ') };
      },
    },
  },
  http: xeroHttp,
  web: xeroWeb,
  webhooks: xeroWebhooks,
  tenants,
  books: (settings) => listSetting(settings, 'tenants'),
  facts: xeroFacts,
  bankAccounts: { among: contactsWithBankAccount, solution: text('xero.giveBankAccount') },
  booksOf: (settings) =>
    Object.fromEntries(mappingSetting(settings, 'tenantMap', 'company', 'tenant')),
  credentialSettings: [],
  preSettings: xeroPreSettings,
  settings: xeroSettings,
  options: xeroOptions,
  entryCodes: {
    administration: { lists: ['tenants'], otherLists: ['tenants'], fields: [] },
    journal: {
      lists: ['bankAccounts'],
      otherLists: ['bankAccounts'],
      fields: ['BankAccount.Code'],
    },
    account: {
      lists: ['accounts', 'bankAccounts'],
      otherLists: ['accounts', 'bankAccounts'],
      fields: ['AccountCode'],
    },
    costCentre: { lists: ['trackingOptions'], fields: [] },
    project: { lists: ['trackingOptions'], fields: [] },
    vatCode: { lists: ['taxRates'], fields: ['TaxType'] },
  },
  requestFields: xeroRequestFields,
  requestValues: xeroRequestValues,
  creditorFields: ['Contact.ContactID'],
  catalogue: xeroCatalogue,
});

export const xero: Package = {
  ...definition,
  messages: { en, nl },
  parts: {
    purchaseTarget: xeroBooking,
    masterDataSource: xeroMasterData,
    modules: xeroExtractions,
  },
};
