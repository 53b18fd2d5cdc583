import { text } from '../../contract/messages/message.ts';
import { definePackage } from '../kit/definePackage.ts';
import { listSetting } from '../kit/settingValues.ts';
import { exactDebtors } from './debtors.ts';
import { exactCatalogue } from './exactCatalogue.ts';
import { exactHelp } from './exactHelp.ts';
import { exactHttp } from './exactHttp.ts';
import { exactFacts } from './exactFacts.ts';
import { divisions, exactOptions } from './exactOptions.ts';
import { exactRefresh } from './exactRefresh.ts';
import { exactCredentialSettings, exactPreSettings, exactSettings } from './exactSettings.ts';
import { me } from './exactApi.ts';

/** Top-level domains of the countries' own installations; a user exists in one of them. */
const regions = {
  nl: text('option.netherlands'),
  be: text('option.belgium'),
  de: text('option.germany'),
  fr: text('option.france'),
  es: text('option.spain'),
  'co.uk': text('option.unitedKingdom'),
  com: text('option.unitedStates'),
};

/** Exact Online, accounting: OData with a region per country and a division in each path (docs/sync.md 15.1). */
export const exactOnline = definePackage({
  type: 'exact-online',
  kind: 'accounting',
  title: 'Exact Online',
  hosts: {
    api: ({ region }) =>
      `https://start.exactonline.${typeof region === 'string' && region in regions ? region : 'nl'}`,
  },
  credentials: {
    'oauth-2': {
      kind: 'oauth-2',
      fields: [
        {
          fieldName: 'region',
          fieldType: 'select',
          fieldOptions: {
            help: text('help.exactRegion'),
            helpLink: exactHelp,
            label: text('label.region'),
            required: true,
            default: 'nl',
            options: regions,
          },
        },
      ],
      authorize: { host: 'api', path: '/api/oauth2/auth', pkce: false },
      token: { host: 'api', path: '/api/oauth2/token', clientAuth: 'body' },
      // Rights follow the user and the app; there is no scope parameter.
      scopes: [],
      refresh: exactRefresh,
      authorisationLifetimeMs: 30 * 86_400_000,
      async test(context) {
        const { FullName, UserName } = await me(context);
        const accountName = FullName ?? UserName;
        return accountName ? { accountName } : {};
      },
    },
  },
  http: exactHttp,
  tenants: divisions,
  books: (settings) => listSetting(settings, 'division'),
  facts: exactFacts,
  credentialSettings: exactCredentialSettings,
  preSettings: exactPreSettings,
  settings: exactSettings,
  options: exactOptions,
  catalogue: exactCatalogue,
  sources: { paymentBehaviour: 'paymentConditions', debtorGroup: 'creditorGroups' },
  debtors: exactDebtors,
});
