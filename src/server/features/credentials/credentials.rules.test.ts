import { expect, test } from 'vitest';
import { secretMask } from '../../../contract/credentials.ts';
import { getPackage } from '../../../packages/registry.ts';
import {
  checkSignIn,
  requireCredentialType,
  returnAddresses,
  returnAddressViolations,
  signsInAlike,
} from './credentials.rules.ts';

const { type } = requireCredentialType('yokoy', 'client-credentials');
const sent = {
  organizationId: 'org',
  clientId: 'client',
  clientSecret: 'geheim-geheim',
  environment: 'test',
};

function signInOf(values: Record<string, unknown>, stored?: Record<string, unknown>) {
  const checked = checkSignIn(type, values, stored);
  if ('violations' in checked) throw new Error(JSON.stringify(checked.violations));
  return checked.signIn;
}

test('CRED-10 a secret is stored apart from the plain fields, where its mask shows that it is set', () => {
  const signIn = signInOf(sent);
  expect(signIn.secrets).toEqual({ clientSecret: 'geheim-geheim' });
  expect(signIn.fields).toEqual({ ...sent, clientSecret: secretMask });
});

test('CRED-10 the mask and an empty value keep the stored secret, and the sign-in is the same', () => {
  const before = signInOf(sent);
  for (const clientSecret of [secretMask, '', undefined])
    expect(signsInAlike(signInOf({ ...sent, clientSecret }, before.secrets), before)).toBe(true);
  expect(signsInAlike(signInOf({ ...sent, clientSecret: 'another-one' }), before)).toBe(false);
  expect(signsInAlike(signInOf({ ...sent, clientId: 'other' }), before)).toBe(false);
});

test('WIZ-06 violations are named after the field', () => {
  const checked = checkSignIn(type, {
    ...sent,
    clientId: '',
    environment: 'moon',
    clientSecret: secretMask,
  });
  expect(
    'violations' in checked && checked.violations.map((v) => `${v.propertyPath} ${v.code}`),
  ).toEqual([
    'clientId form.required',
    'clientSecret credentials.secretGone',
    'environment form.option',
  ]);
});

test('CRED-03 undeclared fields are left out', () => {
  expect(signInOf({ ...sent, admin: true, __proto__: { x: 1 } }).fields).not.toHaveProperty(
    'admin',
  );
});

test('CRED-04 an unknown package or credential type is named', () => {
  expect(() => requireCredentialType('nothing', 'x')).toThrow(/package.packageType/);
  expect(() => requireCredentialType('yokoy', 'constructor')).toThrow(/package.credentialType/);
});

test('CRED-05 return addresses are this installation’s own result pages and nothing else', () => {
  const expected = returnAddresses('https://console.example', 'id-1');
  expect(expected).toEqual({
    successUrl: 'https://console.example/credential/oauth/success/id-1',
    failureUrl: 'https://console.example/credential/oauth/error/id-1',
  });
  expect(returnAddressViolations(expected, expected)).toEqual([]);
  expect(returnAddressViolations(undefined, expected)).toEqual([]);
  for (const successUrl of [
    'https://evil.example/credential/oauth/success/id-1',
    'https://console.example.evil.example/credential/oauth/success/id-1',
    'https://console.example/credential/oauth/success/id-2',
    '//console.example/credential/oauth/success/id-1',
  ])
    expect(
      returnAddressViolations({ ...expected, successUrl }, expected).map((v) => v.propertyPath),
    ).toEqual(['credentialRequest.successUrl']);
});

test('CRED-10 no package has secrets among its settings, which are stored in clear', () => {
  for (const name of ['yokoy', 'exact-online', 'xero']) {
    const definition = getPackage(name);
    const settings = [
      ...(definition?.credentialSettings ?? []),
      ...(definition?.preSettings ?? []),
      ...(definition?.settings ?? []),
    ];
    expect(settings.length).toBeGreaterThan(0);
    expect(settings.filter((field) => field.fieldType === 'password')).toEqual([]);
  }
});
