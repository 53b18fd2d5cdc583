import { text } from '../../contract/messages/message.ts';
import { definePackage } from '../kit/definePackage.ts';
import { chosenOthers } from '../kit/otherAdministrations.ts';
import { listSetting } from '../kit/settingValues.ts';
import { environmentHost, metainfo, packageType, tokenHeader } from './connector/afasApi.ts';
import { afasCatalogue } from './afasCatalogue.ts';
import { afasRequestFields, afasRequestValues } from './afasRequestFields.ts';
import { afasFacts } from './afasFacts.ts';
import { afasHttp } from './connector/afasHttp.ts';
import { afasDebtors } from './debtors.ts';
import { administrations, afasOptions } from './afasOptions.ts';
import { afasEmployeeSettings } from './employeeSettings.ts';
import { afasCredentialSettings, afasPreSettings, afasSettings } from './afasSettings.ts';
import type { Package } from '../canon/packageParts.ts';
import en from './messages.en.ts';
import nl from './messages.nl.ts';
import { afasBooking } from './booking.ts';
import { afasMasterData } from './masterData.ts';
import { employeeSource } from './people.ts';

/**
 * AFAS Profit, accounting: a token of an app connector, a host per environment, reading by GetConnectors (their names
 * a customer may have chosen) and writing by UpdateConnectors.
 */
const definition = definePackage({
  type: packageType,
  kind: 'accounting',
  title: 'AFAS Profit',
  // an invalid environment number makes no address, and the client reports it
  hosts: { api: environmentHost },
  credentials: {
    token: {
      kind: 'key',
      fields: [
        {
          fieldName: 'environmentNumber',
          fieldType: 'string',
          fieldOptions: {
            help: text('help.afasEnvironmentNumber'),
            label: text('label.environmentNumber'),
            required: true,
            max: 20,
          },
        },
        {
          fieldName: 'environment',
          fieldType: 'select',
          fieldOptions: {
            help: text('help.afasEnvironment'),
            label: text('label.environment'),
            required: true,
            default: 'production',
            options: {
              production: text('option.production'),
              test: text('option.test'),
              accept: text('option.acceptance'),
            },
          },
        },
        {
          fieldName: 'token',
          fieldType: 'password',
          fieldOptions: {
            help: text('help.afasToken'),
            label: text('label.token'),
            required: true,
            max: 500,
          },
        },
        {
          fieldName: 'connectorNames',
          fieldType: 'stringMap',
          fieldOptions: {
            help: text('help.afasConnectorNames'),
            label: text('label.connectorNames'),
          },
        },
      ],
      authorize: (_request, secrets) => ({ authorization: tokenHeader(secrets['token']) }),
      async test(context) {
        const { info } = await metainfo(context);
        const names = [info?.appName, info?.envid];
        const accountName = names.filter(Boolean).join(' ');
        return accountName ? { accountName } : {};
      },
    },
  },
  http: afasHttp,
  tenants: administrations,
  books: (settings) => [...listSetting(settings, 'administration'), ...chosenOthers(settings)],
  facts: afasFacts,
  credentialSettings: afasCredentialSettings,
  preSettings: afasPreSettings,
  settings: afasSettings,
  asSource: { settings: afasEmployeeSettings },
  options: afasOptions,
  entryCodes: {
    administration: { lists: ['administrations'], otherLists: ['administrations'], fields: [] },
    journal: { lists: ['journals'], otherLists: ['otherJournals'], fields: ['JoCo'] },
    account: {
      lists: ['glAccounts'],
      otherLists: ['otherAccounts'],
      fields: [{ field: 'AcNr', where: { VaAs: '1' } }],
    },
    // a setting decides which axis has them
    costCentre: { lists: ['costCentres'], fields: [] },
    project: { lists: ['projects'], fields: [] },
    vatCode: { lists: ['vatCodes'], fields: ['VaId'] },
  },
  requestFields: afasRequestFields,
  requestValues: afasRequestValues,
  creditorFields: [{ field: 'AcNr', where: { VaAs: '3' } }],
  catalogue: afasCatalogue,
  sources: { paymentBehaviour: 'paymentBehaviours', debtorGroup: 'debtorGroups' },
  debtors: afasDebtors,
});

export const afas: Package = {
  ...definition,
  messages: { en, nl },
  parts: {
    purchaseTarget: afasBooking,
    masterDataSource: afasMasterData,
    peopleSource: employeeSource,
  },
};
