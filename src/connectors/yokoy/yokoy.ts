import { definePackage } from '../kit/definePackage.ts';
import { yokoyCatalogue } from './yokoyCatalogue.ts';
import { yokoyHttp } from './yokoyHttp.ts';
import { legalEntities, yokoyOptions } from './yokoyOptions.ts';

const infix = (credential: Readonly<Record<string, unknown>>) =>
  credential['environment'] === 'test' ? '.test' : '';

/** Yokoy, expenses: client credentials without refresh tokens, cursor paging (docs/sync.md 15.3). */
export const yokoy = definePackage({
  type: 'yokoy',
  kind: 'expense',
  title: 'Yokoy',
  hosts: {
    accounts: (credential) => `https://accounts${infix(credential)}.yokoy.ai`,
    api: (credential) => `https://api${infix(credential)}.yokoy.ai`,
  },
  credentials: {
    'client-credentials': {
      kind: 'client-credentials',
      fields: [
        {
          fieldName: 'organizationId',
          fieldType: 'string',
          fieldOptions: { label: 'Organisation id', required: true, max: 90 },
        },
        {
          fieldName: 'clientId',
          fieldType: 'string',
          fieldOptions: { label: 'Client id', required: true, max: 200 },
        },
        {
          fieldName: 'clientSecret',
          fieldType: 'password',
          fieldOptions: { label: 'Client secret', required: true, max: 500 },
        },
        {
          fieldName: 'environment',
          fieldType: 'select',
          fieldOptions: {
            label: 'Environment',
            required: true,
            default: 'production',
            options: { production: 'Production', test: 'Test' },
          },
        },
      ],
      token: { host: 'accounts', path: '/oauth2/token', clientAuth: 'basic' },
      clientId: 'clientId',
      clientSecret: 'clientSecret',
      async test(context) {
        const companies = await legalEntities(context);
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
        label: 'Export facilities',
        required: true,
        default: ['expense'],
        options: {
          expense: 'Expenses',
          card: 'Company card transactions',
          travel: 'Travel',
        },
        notes: 'Only what waits for export in these facilities is linked.',
      },
    },
    {
      fieldName: 'includeReceipt',
      fieldType: 'checkbox',
      fieldOptions: { label: 'Send the receipt along', default: true },
    },
  ],
  preSettings: [
    {
      fieldName: 'legalEntity',
      fieldType: 'multiSelect',
      fieldOptions: { label: 'Companies', required: true },
      optionsFrom: 'legalEntities',
    },
  ],
  settings: [
    {
      fieldName: 'exporterId',
      fieldType: 'searchableSelect',
      fieldOptions: {
        label: 'Exporter',
        required: true,
        notes:
          'Exports are confirmed on behalf of this user, who needs the finance role for each company.',
      },
      optionsFrom: 'users',
    },
  ],
  options: yokoyOptions,
  catalogue: yokoyCatalogue,
});
