import { expect, test } from 'vitest';
import { fromRecord } from './fromRecord.ts';

const user = {
  firstName: 'personName.firstName',
  lastName: 'personName.lastName',
  'entries.*.organizationId': 'entries.*.organization.organizationId',
};

test('API-01 values elsewhere in a record are copied to the body, and the record stays unchanged', () => {
  const record = {
    personName: { firstName: 'Ada', lastName: 'L' },
    entries: [{ organization: { organizationId: 'a' }, roles: [] }, { organizationId: 'b' }, 7],
  };
  const before = structuredClone(record);
  expect(fromRecord(user, record)).toMatchObject({
    firstName: 'Ada',
    lastName: 'L',
    entries: [{ organizationId: 'a', roles: [] }, { organizationId: 'b' }, 7],
  });
  expect(record).toEqual(before);
});

test('API-01 the body’s own values take precedence, null too', () => {
  const body = {
    firstName: 'Own',
    lastName: null,
    personName: { firstName: 'Ada', lastName: 'L' },
  };
  expect(fromRecord(user, body)).toEqual(body);
  const credential = { 'package.name': 'name', 'package.type': 'type' };
  expect(fromRecord(credential, { name: 'n', type: 't' })).toMatchObject({
    package: { name: 'n', type: 't' },
  });
  expect(fromRecord(credential, { name: 'n', package: { type: 'x' } })).toMatchObject({
    package: { type: 'x' },
  });
});

test.each([null, 7, 'text', [], [[]], { personName: null }, { personName: 'x', entries: {} }])(
  'API-01 %j is passed on unchanged',
  (body) => expect(fromRecord(user, body)).toEqual(body),
);

test('API-01 an object’s inherited properties are no fields of a record', () => {
  expect(fromRecord({ name: 'personName.constructor' }, { personName: {} })).toEqual({
    personName: {},
  });
});
