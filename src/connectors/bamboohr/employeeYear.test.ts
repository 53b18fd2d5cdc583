import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startConnectorSandbox,
  type ConnectorSandbox,
} from '../../../test/support/connectorSandbox.ts';
import { employeesFrom, readEmployees } from '../../../test/support/employeeReads.ts';
import { yearSteps } from '../../sandbox/core/people/employeeYear.ts';
import { withUnseenFrom, type Employee } from '../flows/employee.ts';
import { detectEvents, employeeEventTypes } from '../flows/employeeEvents.ts';

let world: ConnectorSandbox;
beforeAll(async () => {
  world = await startConnectorSandbox();
});
afterAll(() => world.stop());

const settings = {
  employeeFields: [
    { part: 'initials', field: 'customVoorletters' },
    { part: 'contractHours', field: 'customUrenperweek' },
  ],
  periodicWageTable: 'customLoonperiodes',
};
const day = 86_400_000;
const today = () => new Date(world.sandbox.control.clock.now()).toISOString().slice(0, 10);

/** Somebody who reads now and then and keeps what he saw. */
async function onlooker(account: string) {
  const context = (await world.connect('bamboohr', account)).with(settings);
  const startDate = today();
  const kept = new Map<string, Employee>();
  let cursor: unknown = employeesFrom(startDate);
  return {
    context,
    async look() {
      const read = await readEmployees(context, cursor);
      cursor = read.cursor;
      return read.employees.flatMap((employee) => {
        const before = kept.get(employee.key) ?? null;
        const events = detectEvents(before, employee, { startDate, includeExisting: false });
        kept.set(employee.key, withUnseenFrom(before, employee));
        return events;
      });
    },
  };
}

test('EVT-02 one employee’s year at BambooHR gives all ten types, each once, with its day and values', async () => {
  const { context, look } = await onlooker('year');
  expect(await look()).toEqual([]);
  const people = world.sandbox.control.people('bamboohr');
  const told: Record<string, unknown[]> = {};
  let passed = 0;
  for (const { name, day: at } of yearSteps) {
    context.age((at - passed) * day);
    passed = at;
    people.step('year');
    const events = await look();
    expect(events.every(({ eventDate }) => eventDate === today())).toBe(true);
    told[name] = events.map(({ type, after }) => [type, after]);
    expect(await look(), 'a second look tells nothing').toEqual([]);
  }
  expect(people.step('year')).toBeUndefined();
  const types = Object.fromEntries(
    Object.entries(told).map(([step, events]) => [
      step,
      events.map((event) => (event as [string])[0]),
    ]),
  );
  expect(types).toEqual({
    hired: ['NewEmployeeEvent'],
    moves: ['EmployeeAddressUpdatedEvent'],
    raise: ['GrossWageUpdatedEvent'],
    paid: ['NewPeriodicWageEvent'],
    marries: ['EmployeeInformationUpdatedEvent', 'EmployeePartnerUpdatedEvent'],
    child: ['EmployeeInformationUpdatedEvent'],
    lessWork: ['ContractUpdatedEvent', 'EmployeePartTimePercentageUpdatedEvent'],
    promoted: ['ContractUpdatedEvent'],
    leaves: ['EmployeeLeftCompanyEvent'],
    reEmployed: ['ReEmployedEvent'],
  });
  expect(new Set(Object.values(types).flat())).toEqual(new Set(employeeEventTypes));
  expect(told['moves']).toMatchObject([
    [
      'EmployeeAddressUpdatedEvent',
      { street: 'Maliebaan', houseNumber: '45', houseNumberAddition: 'B', postalCode: '3581 CD' },
    ],
  ]);
  expect(told['raise']).toMatchObject([
    ['GrossWageUpdatedEvent', { cents: 380_000, annualCents: 4_560_000 }],
  ]);
  expect(told['lessWork']).toMatchObject([
    ['ContractUpdatedEvent', { hours: 32 }],
    ['EmployeePartTimePercentageUpdatedEvent', { percentage: 80 }],
  ]);
});

test('the clock plays the same year, and one look at its end tells who came and who left', async () => {
  const { context, look } = await onlooker('clock');
  await look();
  world.sandbox.control.people('bamboohr').playByClock('clock');
  context.age(310 * day);
  const types = (await look()).map(({ type }) => type);
  expect(types).toEqual(['NewEmployeeEvent', 'EmployeeLeftCompanyEvent']);
  context.age(100 * day);
  expect((await look()).map(({ type }) => type)).toEqual(['ReEmployedEvent']);
});
