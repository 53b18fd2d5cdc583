import { text } from '../../contract/messages/message.ts';
import { definePackage } from '../kit/definePackage.ts';
import { chosenOthers } from '../kit/otherAdministrations.ts';
import { listSetting } from '../kit/settingValues.ts';
import { twinfieldDebtors } from './debtors.ts';
import { suppliersWithBankAccount } from './connector/supplier.ts';
import { validation } from './connector/twinfieldApi.ts';
import { twinfieldCatalogue } from './twinfieldCatalogue.ts';
import { twinfieldFacts } from './twinfieldFacts.ts';
import { twinfieldRequestFields, twinfieldRequestValues } from './twinfieldRequestFields.ts';
import { twinfieldHttp } from './connector/twinfieldHttp.ts';
import { offices, twinfieldOptions } from './twinfieldOptions.ts';
import {
  twinfieldCredentialSettings,
  twinfieldPreSettings,
  twinfieldSettings,
} from './twinfieldSettings.ts';
import type { Package } from '../canon/packageParts.ts';
import en from './messages.en.ts';
import nl from './messages.nl.ts';
import { twinfieldBooking } from './booking.ts';
import { twinfieldMasterData } from './masterData.ts';

const connect = '/auth/authentication/connect';

/**
 * Twinfield, accounting: SOAP on the cluster of the customer's organisation, which is found by validating the token;
 * an office in the header of each call.
 */
const definition = definePackage({
  type: 'twinfield',
  kind: 'accounting',
  title: 'Twinfield',
  hosts: { login: () => 'https://login.twinfield.com' },
  discoveredHosts: { cluster: '*.twinfield.com' },
  credentials: {
    'oauth-2': {
      kind: 'oauth-2',
      fields: [],
      authorize: { host: 'login', path: `${connect}/authorize`, pkce: false },
      token: { host: 'login', path: `${connect}/token`, clientAuth: 'basic' },
      scopes: ['openid', 'twf.user', 'twf.organisation', 'twf.organisationUser', 'offline_access'],
      // an hour each, and the refresh token stays the same for 25 years
      refresh: { rotates: false, notBeforeMs: 0, aheadMs: 300_000 },
      authorisationLifetimeMs: 25 * 365 * 86_400_000,
      async test(context) {
        const found = await validation(context);
        const names = [found['twf.organisationCode'], found['twf.organisationUserCode']];
        const accountName = names.filter(Boolean).join(' ');
        return accountName ? { accountName } : {};
      },
    },
  },
  http: twinfieldHttp,
  tenants: offices,
  books: (settings) => [...listSetting(settings, 'office'), ...chosenOthers(settings)],
  facts: twinfieldFacts,
  bankAccounts: { among: suppliersWithBankAccount, solution: text('twinfield.giveBankAccount') },
  credentialSettings: twinfieldCredentialSettings,
  preSettings: twinfieldPreSettings,
  settings: twinfieldSettings,
  options: twinfieldOptions,
  entryCodes: {
    administration: { lists: ['offices'], otherLists: ['offices'], fields: [] },
    journal: {
      lists: ['journals', 'generalJournals'],
      otherLists: ['otherJournals'],
      fields: ['header.code'],
    },
    account: { lists: ['glAccounts'], otherLists: ['otherAccounts'], fields: ['line.dim1'] },
    costCentre: {
      lists: ['costCentres'],
      fields: [{ field: 'line.dim2', where: { type: 'detail' } }],
    },
    project: { lists: ['costUnits'], fields: ['line.dim3'] },
    vatCode: { lists: ['vatCodes'], fields: ['line.vatcode'] },
  },
  requestFields: twinfieldRequestFields,
  requestValues: twinfieldRequestValues,
  creditorFields: [{ field: 'line.dim2', where: { type: 'total' } }],
  catalogue: twinfieldCatalogue,
  sources: { paymentBehaviour: 'paymentBehaviours', debtorGroup: 'debtorGroups' },
  debtors: twinfieldDebtors,
});

export const twinfield: Package = {
  ...definition,
  messages: { en, nl },
  parts: {
    purchaseTarget: twinfieldBooking,
    masterDataSource: twinfieldMasterData,
  },
};
