import { expect, test } from 'vitest';
import { secretMask } from '../contract/credentials.ts';
import type { FieldDefinition } from '../contract/fieldDefinition.ts';
import { oauthRequestFields } from './oauthRequestFields.ts';
import { keepSecrets, maskSecrets, secretFields } from './secretFields.ts';
import { validateFields } from './validateFields.ts';

const definitions: FieldDefinition[] = [
  { fieldName: 'clientId', fieldType: 'string', fieldOptions: { required: true, max: 200 } },
  { fieldName: 'clientSecret', fieldType: 'password', fieldOptions: { required: true, min: 12 } },
];

test('CRED-10 a read returns the mask in place of a secret', () => {
  expect(secretFields(definitions)).toEqual(['clientSecret']);
  expect(maskSecrets(definitions, { clientId: 'a', clientSecret: 'geheim' })).toEqual({
    clientId: 'a',
    clientSecret: secretMask,
  });
  expect(maskSecrets(definitions, { clientId: 'a' })).toEqual({ clientId: 'a' });
});

test('CRED-10 the mask, or no value, keeps the stored secret', () => {
  const stored = { clientId: 'a', clientSecret: 'geheim' };
  for (const clientSecret of [secretMask, '', null, undefined])
    expect(keepSecrets(definitions, { clientId: 'b', clientSecret }, stored)).toEqual({
      clientId: 'b',
      clientSecret: 'geheim',
    });
  expect(keepSecrets(definitions, { clientSecret: 'new' }, stored)).toEqual({
    clientSecret: 'new',
  });
  expect(keepSecrets(definitions, { clientSecret: secretMask }, {})).toEqual({});
});

test('CRED-05 each new text of an OAuth-2 request has 2 to 90 characters', () => {
  const fields = oauthRequestFields(definitions);
  const codes = (clientId: string) =>
    validateFields(fields, { clientId, clientSecret: 'geheim-geheim' }).violations.map(
      ({ code, params }) => `${code} ${String(params['limit'])}`,
    );
  expect(codes('a')).toEqual(['form.min 2']);
  expect(codes('a'.repeat(91))).toEqual(['form.max 90']);
  expect(codes('ab')).toEqual([]);
  expect(fields[1]?.fieldOptions).toMatchObject({ min: 12, max: 90 });
});
