import { expect, test } from 'vitest';
import type { CredentialTypeDetails } from '../../../../contract/packages.ts';
import {
  checkCredential,
  credentialViolations,
  isCredentialPath,
  startCredential,
} from './newCredential.ts';

const type: CredentialTypeDetails = {
  credentialType: 'api-key',
  kind: 'client-credentials',
  fields: [
    { fieldName: 'apiKey', fieldType: 'password', fieldOptions: { required: true } },
    { fieldName: 'region', fieldType: 'select', fieldOptions: { default: 'nl' } },
  ],
};

test('WIZ-06 violations of a new credential are at newCredentials.{packageType}.{field}', () => {
  const inputPath = (propertyPath: string) =>
    credentialViolations('yokoy', type, [{ propertyPath, message: 'm', code: 'c' }])[0]
      ?.propertyPath;
  expect(inputPath('apiKey')).toBe('newCredentials.yokoy.apiKey');
  expect(inputPath('package.credential.apiKey')).toBe('newCredentials.yokoy.apiKey');
  expect(inputPath('package.name')).toBe('newCredentials.yokoy.name');
  expect(inputPath('credentialRequest.successUrl')).toBe('credentialRequest.successUrl');
  expect(inputPath('organizationId')).toBe('organizationId');
  expect(isCredentialPath('newCredentials.yokoy.apiKey')).toBe(true);
  expect(isCredentialPath('organizationId')).toBe(false);
});

test('WIZ-06 a new credential starts with the defaults and is checked by its definitions', () => {
  const choice = startCredential(type, 'x'.repeat(120));
  expect(choice).toMatchObject({ kind: 'new', credentialId: '', credentialType: 'api-key' });
  expect(choice.name).toHaveLength(100);
  expect(choice.values).toEqual({ apiKey: '', region: 'nl' });
  expect(checkCredential('yokoy', choice, type)).toMatchObject([
    { propertyPath: 'newCredentials.yokoy.apiKey', code: 'form.required' },
  ]);
  const filled = { ...choice, values: { ...choice.values, apiKey: 'k' } };
  expect(checkCredential('yokoy', filled, type)).toEqual([]);
});
