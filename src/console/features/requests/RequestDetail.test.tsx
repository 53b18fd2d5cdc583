import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { RequestAndResponse } from '../../../contract/requests.ts';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { RequestDetail } from './RequestDetail.tsx';

afterEach(() => vi.unstubAllGlobals());

const record = {
  '@id': '/api/request-and-responses/01890000-0000-7000-8000-0000000000e1',
  '@type': 'RequestAndResponse',
  mongoId: '01890000-0000-7000-8000-0000000000e1',
  taskId: null,
  moduleName: null,
  moduleTitle: null,
  moduleTitleCode: null,
  packageType: 'xero',
  createdAt: '2026-01-01T00:00:00.000Z',
  method: 'GET',
  url: 'https://vendor.example/a',
  options: { headers: {}, query: {}, body: null },
  response: {
    statusCode: 0,
    headers: {},
    content: null,
    info: { total_time: null },
    options: { total_time_us: null },
  },
} satisfies RequestAndResponse;

async function facts(request: RequestAndResponse, language: 'en' | 'nl' = 'en') {
  fakeFetch({ 'GET /packages': () => ({ body: [] }) });
  const { unmount } = await renderPart(
    <RequestDetail connectionId="c" record={request} />,
    language,
  );
  const found = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  unmount();
  return found;
}

test('CURL-05 the duration has two decimals or is missing; a missing run is shown as such', async () => {
  const timed = {
    ...record,
    response: { ...record.response, info: { total_time: 1.234 } },
  };
  expect(await facts(timed)).toContain('1.23 sec');
  expect(await facts(record)).toEqual(
    expect.arrayContaining(['Not found', 'Not part of a task', 'Not part of a module']),
  );
  expect(await facts({ ...record, moduleName: 'fetch' })).not.toContain('Not part of a module');
});
