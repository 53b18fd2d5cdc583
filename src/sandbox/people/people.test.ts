import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bamboohrSession } from '../../packages/bamboohr/sandbox/bamboohrSession.ts';
import { call } from '../call.ts';
import { startSandbox } from '../../packages/startSandbox.ts';
import type { Sandbox } from '../serveSandbox.ts';
import { yearSteps } from './employeeYear.ts';
import type { Person } from './person.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const send = <T = Person>(method: string, route: string, body?: unknown) =>
  call<T>(`${sandbox.origin}/__sandbox/people${route}`, {
    method,
    headers: { 'x-sandbox': '1', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

describe('people', () => {
  test('are the seed’s twelve, with the account’s name and valid citizen service numbers', async () => {
    const { body } = await send<Person[]>('GET', '?account=acme');
    expect(body).toHaveLength(12);
    for (const { email, jobs, nationalNumber } of body) {
      expect(email + jobs[0]?.title).toContain('acme');
      const sum = [...nationalNumber].reduce(
        (s, d, i) => s + Number(d) * (i === 8 ? -1 : 9 - i),
        0,
      );
      expect(sum % 11).toBe(0);
    }
    const other = sandbox.control.people().list('other');
    expect(other.some(({ email }) => email.includes('acme'))).toBe(false);
  });

  test('are hired, changed and deleted from outside', async () => {
    const hired = await send('POST', '', { account: 'hr', vendor: 'bamboohr', firstName: 'Ada' });
    expect(hired).toMatchObject({ status: 201, body: { firstName: 'Ada', number: '1013' } });
    const route = `/${hired.body.id}?account=hr`;
    const changed = await send('PATCH', route, { maritalStatus: 'Widowed' });
    expect(changed.body).toMatchObject({ firstName: 'Ada', maritalStatus: 'Widowed' });
    expect((await send('DELETE', route)).status).toBe(204);
    expect((await send('DELETE', route)).status).toBe(404);
    expect(
      (await send<{ ids: string[] }>('POST', '/seed', { account: 'hr', count: 3 })).body.ids,
    ).toHaveLength(3);
    expect((await send('GET', '')).status).toBe(400);
    expect((await send('GET', '?account=hr&vendor=yokoy')).status).toBe(400);
  });

  test('live a year by steps, and by the clock', async () => {
    for (const { name } of yearSteps) {
      expect((await send('POST', '/step', { account: 'steps' })).body).toMatchObject({
        step: name,
      });
    }
    expect((await send('POST', '/step', { account: 'steps' })).body).toEqual({ step: null });
    expect((await send('POST', '/clock', { account: 'clock' })).status).toBe(204);
    sandbox.control.clock.advance(65 * 86_400_000);
    const nora = sandbox.control
      .people()
      .list('clock')
      .find(({ firstName }) => firstName === 'Nora');
    expect(nora).toMatchObject({ address: { city: 'Utrecht' }, relatives: [] });
    expect(nora?.wages).toHaveLength(2);
    sandbox.control.clock.setOffset(0);
    const page = await call(`${sandbox.origin}/__sandbox/`);
    expect(page.text).toContain('One employee’s year');
  });
});

test('BambooHR answers in its own way: only a key, errors in a header, a cursor that expires', async () => {
  const { get } = bamboohrSession(sandbox, 'words');
  const { api } = sandbox.hosts['bamboohr'] as { api: string };
  expect((await call(`${api}/api/v1/meta/fields`)).status).toBe(401);
  const gone = await get('/employees/999');
  expect([gone.status, gone.text]).toEqual([404, '']);
  expect(gone.headers.get('x-bamboohr-error-message')).toContain('does not exist');
  expect((await get('/employees/101/tables/nothing')).status).toBe(404);
  expect((await get('/employees/changed?since=yesterday')).status).toBe(400);
  type List = { data: { employeeId: string }[]; meta: { page: { nextCursor: string | null } } };
  const first = await get<List>('/employees?page[limit]=12');
  expect(first.body.meta.page.nextCursor).toBeNull();
  const { nextCursor } = (await get<List>('/employees?page[limit]=5')).body.meta.page;
  sandbox.control.people().remove('words', '105');
  expect(await get(`/employees?page[limit]=5&page[after]=${nextCursor}`)).toMatchObject({
    status: 400,
    body: { error: { code: 'BadPage' } },
  });
  sandbox.control.knob('keySees', 'noPersonal', 'bamboohr');
  const hidden = await get<{ data: object[] }>('/employees?fields=birthDate');
  expect(hidden.body.data[0]).toMatchObject({ birthDate: null, _restrictedFields: ['birthDate'] });
  expect((await get('/employees/101?fields=dateOfBirth')).body).toEqual({ id: '101' });
  sandbox.control.knob('keySees', 'everything', 'bamboohr');
});

test('people and the year outlive a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'people-'));
  const dataFile = join(folder, 'sandbox.log');
  const one = await startSandbox({ dataFile });
  one.control.people().step('kept');
  one.control.people().remove('kept', '102');
  const before = one.control.people().list('kept');
  await one.stop();
  const other = await startSandbox({ dataFile });
  expect(other.control.people().list('kept')).toEqual(before);
  expect(other.control.people().step('kept')?.step).toBe('moves');
  await other.stop();
  rmSync(folder, { recursive: true });
});
