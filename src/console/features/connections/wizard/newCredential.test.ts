import { expect, test } from 'vitest';
import type { CredentialTypeDetails } from '../../../../contract/packages.ts';
import { checkCredential, credentialViolations, startCredential } from './newCredential.ts';

const type: CredentialTypeDetails = {
  credentialType: 'api-key',
  kind: 'client-credentials',
  fields: [
    { fieldName: 'apiKey', fieldType: 'password', fieldOptions: { required: true } },
    { fieldName: 'region', fieldType: 'select', fieldOptions: { default: 'nl' } },
  ],
};

test('WIZ-06 violations of a new credential stand under newCredentials.{packageType}.{field}', () => {
  const said = (propertyPath: string) =>
    credentialViolations('yokoy', [{ propertyPath, message: 'm', code: 'c' }])[0]?.propertyPath;
  expect(said('package.credential.clientId')).toBe('newCredentials.yokoy.clientId');
  expect(said('credential.clientId')).toBe('newCredentials.yokoy.clientId');
  expect(said('clientId')).toBe('newCredentials.yokoy.clientId');
  expect(said('package.name')).toBe('newCredentials.yokoy.name');
});

test('WIZ-06 a new credential begins with the defaults and is checked by its definitions', () => {
  const choice = startCredential(type, 'x'.repeat(120));
  expect(choice).toMatchObject({ kind: 'new', credentialId: '', credentialType: 'api-key' });
  expect(choice.name).toHaveLength(100);
  expect(choice.values).toEqual({ apiKey: '', region: 'nl' });
  expect(checkCredential('yokoy', choice, type)).toMatchObject([
    { propertyPath: 'newCredentials.yokoy.apiKey', message: 'The field is required.' },
  ]);
  const filled = { ...choice, values: { ...choice.values, apiKey: 'k' } };
  expect(checkCredential('yokoy', filled, type)).toEqual([]);
});
