import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ComparedField, RequestAndResponse } from '../../../contract/requests.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { ComparedFields } from './ComparedFields.tsx';

const record = {
  '@id': '/api/request-and-responses/01890000-0000-7000-8000-0000000000e1',
  '@type': 'RequestAndResponse',
  mongoId: '01890000-0000-7000-8000-0000000000e1',
  taskId: null,
  moduleName: null,
  moduleTitle: null,
  moduleTitleCode: null,
  packageType: 'afas',
  createdAt: '2026-01-01T00:00:00.000Z',
  method: 'POST',
  url: 'https://vendor.example/connectors/FiEntries',
  options: { headers: {}, query: {}, body: null },
  response: {
    statusCode: 500,
    headers: {},
    content: null,
    info: { total_time: 0.1 },
    options: { total_time_us: 100_000 },
  },
} satisfies RequestAndResponse;

const field = (name: string, state: ComparedField['state']): ComparedField => ({
  part: 'body',
  name,
  codedMeaning: null,
  record: '1004',
  other: '1620',
  recordName: null,
  otherName: null,
  codedRecord: null,
  codedOther: null,
  state,
});
const others = Array.from({ length: 6 }, (_, index) => field(`Fields.Other${index}`, 'differs'));

const show = (fields: ComparedField[]) =>
  renderPart(
    <ComparedFields
      connectionId="c"
      comparison={{
        '@id': '/api/connections/c/request-and-responses/r/comparison',
        '@type': 'RequestComparison',
        ...{ record, other: record, fields, fieldsLeftOut: 0, keptDays: 30 },
      }}
      other={record}
    />,
  );

test('CURL-08 many other differences are folded if a field explains the failure', async () => {
  const { user } = await show([field('Fields.AcNr', 'explains'), ...others]);
  expect(screen.getByRole('rowheader', { name: 'Fields.AcNr' })).toBeDefined();
  expect(screen.queryByRole('rowheader', { name: 'Fields.Other0' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show 6 other fields that differ' }));
  expect(screen.getByRole('rowheader', { name: 'Fields.Other5' })).toBeDefined();
});

test('CURL-08 differences are shown where none explains the failure, and a few always', async () => {
  const { unmount } = await show(others);
  expect(screen.getByRole('rowheader', { name: 'Fields.Other5' })).toBeDefined();
  unmount();
  await show([field('Fields.AcNr', 'explains'), ...others.slice(1)]);
  expect(screen.getByRole('rowheader', { name: 'Fields.Other5' })).toBeDefined();
});

test('CURL-08 a field has its meaning before what the package calls it', async () => {
  const meaning = { code: 'requestField.accountNumber', params: {}, message: 'Account number' };
  await show([{ ...field('FiEntryPar.Element.Fields.AcNr', 'explains'), codedMeaning: meaning }]);
  expect(screen.getAllByRole('rowheader').at(-1)?.textContent).toBe(
    'Account number …Element.Fields.AcNr',
  );
});
