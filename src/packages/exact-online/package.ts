import { text } from '../../contract/messages/message.ts';
import { definePackage } from '../kit/definePackage.ts';
import { guidIn } from '../kit/guidIn.ts';
import { chosenOthers } from '../kit/otherAdministrations.ts';
import { listSetting } from '../kit/settingValues.ts';
import { exactDebtors } from './debtors.ts';
import { exactCatalogue } from './exactCatalogue.ts';
import { exactRequestFields } from './exactRequestFields.ts';
import { exactHelp } from './exactHelp.ts';
import { creditorsWithBankAccount } from './connector/creditor.ts';
import { exactHttp } from './connector/exactHttp.ts';
import { exactFacts } from './exactFacts.ts';
import { divisions, exactOptions } from './exactOptions.ts';
import { exactRefresh } from './connector/exactRefresh.ts';
import { exactCredentialSettings, exactPreSettings, exactSettings } from './exactSettings.ts';
import { me } from './connector/exactApi.ts';
import { exactWebhooks } from './exactWebhooks.ts';
import type { Package } from '../canon/packageParts.ts';
import en from './messages.en.ts';
import nl from './messages.nl.ts';
import { exactBooking } from './booking.ts';
import { exactMasterData } from './masterData.ts';

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

const installation = ({ region }: Readonly<Record<string, unknown>>) =>
  `https://start.exactonline.${typeof region === 'string' && Object.hasOwn(regions, region) ? region : 'nl'}`;

/** Exact Online, accounting: OData with a region per country and a division in each path (facts.md). */
const definition = definePackage({
  type: 'exact-online',
  kind: 'accounting',
  title: 'Exact Online',
  hosts: {
    api: installation,
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
  // no address of a purchase entry's page is documented
  web: {
    hosts: (credential) => [installation(credential).slice('https://'.length)],
    documentUrl({ name, externalId, books, settings, credential }) {
      const division = books ?? listSetting(settings, 'division')[0];
      const id = guidIn(externalId);
      return name === 'creditor' && id && division && /^\d+$/.test(division)
        ? `${installation(credential)}/docs/CRMAccountCard.aspx?_Division_=${division}&AccountID=%7b${id}%7d`
        : undefined;
    },
  },
  tenants: divisions,
  books: (settings) => [...listSetting(settings, 'division'), ...chosenOthers(settings)],
  facts: exactFacts,
  bankAccounts: { among: creditorsWithBankAccount, solution: text('exactOnline.giveBankAccount') },
  credentialSettings: exactCredentialSettings,
  preSettings: exactPreSettings,
  settings: exactSettings,
  options: exactOptions,
  entryCodes: {
    administration: { lists: ['divisions'], otherLists: ['divisions'], fields: [] },
    journal: {
      lists: ['journals', 'generalJournals'],
      otherLists: ['otherJournals'],
      fields: ['Journal', 'JournalCode'],
    },
    account: { lists: ['glAccounts'], otherLists: ['otherAccounts'], fields: ['GLAccount'] },
    costCentre: { lists: ['costCentres'], fields: ['CostCenter'] },
    project: { lists: ['costUnits'], fields: ['CostUnit'] },
    vatCode: { lists: ['vatCodes'], fields: ['VATCode'] },
  },
  requestFields: exactRequestFields,
  creditorFields: ['Supplier'],
  catalogue: exactCatalogue,
  sources: { paymentBehaviour: 'paymentConditions', debtorGroup: 'creditorGroups' },
  debtors: exactDebtors,
  webhooks: exactWebhooks,
});

export const exactOnline: Package = {
  ...definition,
  messages: { en, nl },
  parts: {
    purchaseTarget: exactBooking,
    masterDataSource: exactMasterData,
  },
};
