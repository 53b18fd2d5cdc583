import { text } from '../../contract/messages/message.ts';
import { definePackage } from '../kit/definePackage.ts';
import { basicKey } from '../kit/keyAuthorization.ts';
import { VendorError } from '../kit/vendorError.ts';
import { companyDomain, companyFields } from './connector/bamboohrApi.ts';
import { bamboohrCatalogue } from './bamboohrCatalogue.ts';
import { bamboohrHttp } from './connector/bamboohrHttp.ts';
import { bamboohrOptions } from './bamboohrOptions.ts';
import { bamboohrSettings, includeInactive } from './bamboohrSettings.ts';
import { bamboohrWebhooks } from './bamboohrWebhooks.ts';
import { employeeSource, packageType } from './people.ts';
import type { Package } from '../canon/packageParts.ts';
import en from './messages.en.ts';
import nl from './messages.nl.ts';

/** BambooHR, people: a key as the user of Basic, a host per company, a change feed (facts.md). */
const definition = definePackage({
  type: packageType,
  kind: 'hr',
  title: 'BambooHR',
  // an invalid company name makes no address, and the client reports it
  hosts: {
    api: ({ subdomain }) => {
      const domain = companyDomain(subdomain);
      return domain === undefined ? '' : `https://${domain}.bamboohr.com`;
    },
  },
  credentials: {
    'api-key': {
      kind: 'key',
      fields: [
        {
          fieldName: 'subdomain',
          fieldType: 'string',
          fieldOptions: {
            help: text('help.bamboohrSubdomain'),
            label: text('label.companyDomain'),
            required: true,
            max: 100,
          },
        },
        {
          fieldName: 'apiKey',
          fieldType: 'password',
          fieldOptions: {
            help: text('help.bamboohrKey'),
            label: text('label.apiKey'),
            required: true,
            max: 200,
          },
        },
      ],
      authorize: basicKey('apiKey'),
      async test(context) {
        try {
          await companyFields(context);
        } catch (error) {
          // an address that no company has
          if (!(error instanceof VendorError) || error.details.class !== 'notFound') throw error;
          throw new VendorError({
            ...error.details,
            class: 'validation',
            code: 'company-not-found',
            solution: text('bamboohr.checkDomain'),
            wiki: 'company-not-found',
          });
        }
        const domain = companyDomain(context.credential['subdomain']);
        return domain === undefined ? {} : { accountName: domain };
      },
    },
  },
  http: bamboohrHttp,
  credentialSettings: [includeInactive],
  preSettings: [],
  settings: bamboohrSettings,
  options: bamboohrOptions,
  catalogue: bamboohrCatalogue,
  webhooks: bamboohrWebhooks,
});

export const bamboohr: Package = {
  ...definition,
  messages: { en, nl },
  parts: {
    peopleSource: employeeSource,
  },
};
