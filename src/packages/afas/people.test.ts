import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startConnectorSandbox,
  type ConnectorSandbox,
  type TestContext,
} from '../../../test/support/connectorSandbox.ts';
import { readEmployees } from '../../../test/support/employeeReads.ts';
import { employeeSource } from './people.ts';

let world: ConnectorSandbox;
beforeAll(async () => {
  world = await startConnectorSandbox();
});
afterAll(() => world.stop());

const day = 86_400_000;
const people = () => world.sandbox.control.people('afas');
const start = employeeSource.seedCursor('2024-01-01');
const read = (context: TestContext, cursor: unknown, until = Infinity) =>
  readEmployees(context, cursor, until, employeeSource);

test('EVT-01 everybody is read first, then changed people; a weekly sweep finds who is gone', async () => {
  const context = await world.connect('afas', 'delta');
  const all = await read(context, start);
  expect(all.swept?.size).toBe(12);
  expect(all.employees.map(({ key }) => key)).toContain('1001');
  const [first, second] = people().list('delta');
  if (!first || !second) throw new Error('nobody');
  context.age(3 * 3_600_000);
  expect((await read(context, all.cursor)).employees).toEqual([]);
  people().change('delta', first.id, { maritalStatus: 'Divorced' });
  people().remove('delta', second.id);
  context.age(10 * 60_000);
  const changed = await read(context, all.cursor);
  expect(changed.employees.map(({ key, maritalStatus }) => [key, maritalStatus])).toEqual([
    [first.number, 'Divorced'],
  ]);
  context.age(8 * day);
  const swept = await read(context, changed.cursor);
  expect(swept.swept?.size).toBe(11);
  expect(swept.swept?.has(second.number)).toBe(false);
});

test('EVT-01 an interrupted sweep resumes where it was, and still sees everybody', async () => {
  const context = await world.connect('afas', 'interrupted');
  people().seed('interrupted', 200);
  const part = await read(context, start, 1);
  expect(part.employees.length).toBeLessThanOrEqual(100);
  expect(part.swept).toBeUndefined();
  const rest = await read(context, part.cursor);
  expect(rest.swept?.size).toBe(212);
  const keys = [...part.employees, ...rest.employees].map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test('EVT-01 a change in autumn’s repeated hour is read, though its local time is earlier', async () => {
  const context = await world.connect('afas', 'autumn');
  const year = context.now().getUTCFullYear() + 1;
  const lastSunday = 31 - new Date(Date.UTC(year, 9, 31)).getUTCDay();
  const summerEnds = Date.UTC(year, 9, lastSunday, 1);
  const goTo = (minutes: number) =>
    context.age(summerEnds + minutes * 60_000 - context.now().getTime());
  const keys = async (cursor: unknown) => {
    const { employees, cursor: next } = await read(context, cursor);
    return { keys: employees.map(({ key }) => key), next };
  };
  goTo(-45);
  const all = await read(context, start);
  const [first, second] = people().list('autumn');
  if (!first || !second) throw new Error('nobody');
  goTo(-30);
  people().change('autumn', first.id, { maritalStatus: 'Divorced' });
  goTo(-20);
  const summer = await keys(all.cursor);
  expect(summer.keys).toEqual([first.number]);
  // 02:10 for the second time; half past two was read
  goTo(10);
  people().change('autumn', second.id, { maritalStatus: 'Divorced' });
  goTo(20);
  const winter = await keys(summer.next);
  expect(winter.keys).toContain(second.number);
  goTo(180);
  expect((await keys((await keys(winter.next)).next)).keys).toEqual([]);
});

test('T10 a missing connector or field is unknown and not empty, and no national number is kept', async () => {
  const context = await world.connect('afas', 'hidden');
  const names = { Profit_Salary: 'Not_Shared', Profit_PaidWages: 'Not_Either' };
  const fewer = { ...context, credential: { ...context.credential, connectorNames: names } };
  const settings = { employeeFieldNames: { MaritalStatus: 'Own_Field', FirstName: 'Initials' } };
  const { employees } = await read({ ...fewer, settings } as TestContext, start);
  const [one] = employees;
  expect(one?.unseen.toSorted()).toEqual(['maritalStatus', 'periodicWages', 'wages']);
  expect(one?.firstName).toBe(one?.initials);
  expect(context.logs.map(({ code }) => code)).toEqual(['connector-missing', 'connector-missing']);
  const numbers = people()
    .list('hidden')
    .map(({ nationalNumber }) => nationalNumber);
  const seen = JSON.stringify([employees, context.client.records]);
  expect(numbers.filter((number) => seen.includes(number))).toEqual([]);
});
