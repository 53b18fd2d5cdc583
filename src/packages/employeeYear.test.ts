import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startConnectorSandbox,
  type ConnectorSandbox,
} from '../../test/support/connectorSandbox.ts';
import { readEmployees } from '../../test/support/employeeReads.ts';
import { yearSteps } from '../sandbox/people/employeeYear.ts';
import { employeeSource as afas } from './afas/people.ts';
import { employeeSource as bamboohr } from './bamboohr/people.ts';
import { withUnseenFrom, type Employee } from './canon/people/employee.ts';
import { detectEvents, employeeEventTypes } from './canon/people/employeeEvents.ts';

const day = 86_400_000;
let world: ConnectorSandbox;
beforeAll(async () => {
  world = await startConnectorSandbox();
  // at ten in the morning, so that the day is the same in Amsterdam all year round
  const { clock } = world.sandbox.control;
  clock.advance((34 * 3_600_000 - (clock.now() % day)) % day);
});
afterAll(() => world.stop());

/** Each package of people, with its company-specific parts. */
const packages = [
  {
    source: bamboohr,
    settings: {
      employeeFields: [
        { part: 'initials', field: 'customVoorletters' },
        { part: 'contractHours', field: 'customUrenperweek' },
      ],
      periodicWageTable: 'customLoonperiodes',
    },
  },
  { source: afas, settings: {} },
];
type Played = (typeof packages)[number];
const today = () => new Date(world.sandbox.control.clock.now()).toISOString().slice(0, 10);

/** A reader who reads now and then and keeps the results. */
async function onlooker(account: string, { source, settings }: Played) {
  const context = (await world.connect(source.from, account)).with(settings);
  const startDate = today();
  const kept = new Map<string, Employee>();
  let cursor: unknown = source.seedCursor(startDate);
  return {
    context,
    async look() {
      const read = await readEmployees(context, cursor, Infinity, source);
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

test.each(packages)(
  'EVT-02 an employee’s year at $source.from gives all ten types once, with day and values',
  async (played) => {
    const { context, look } = await onlooker('year', played);
    expect(await look()).toEqual([]);
    const people = world.sandbox.control.people(played.source.from);
    const eventsByStep: Record<string, unknown[]> = {};
    let passed = 0;
    for (const { name, day: at } of yearSteps) {
      context.age((at - passed) * day);
      passed = at;
      people.step('year');
      const events = await look();
      expect(events.every(({ eventDate }) => eventDate === today())).toBe(true);
      eventsByStep[name] = events.map(({ type, after }) => [type, after]);
      expect(await look(), 'a second look tells nothing').toEqual([]);
    }
    expect(people.step('year')).toBeUndefined();
    const types = Object.fromEntries(
      Object.entries(eventsByStep).map(([step, events]) => [
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
    expect(eventsByStep['moves']).toMatchObject([
      [
        'EmployeeAddressUpdatedEvent',
        { street: 'Maliebaan', houseNumber: '45', houseNumberAddition: 'B', postalCode: '3581 CD' },
      ],
    ]);
    expect(eventsByStep['raise']).toMatchObject([
      ['GrossWageUpdatedEvent', { cents: 380_000, annualCents: 4_560_000 }],
    ]);
    expect(eventsByStep['lessWork']).toMatchObject([
      ['ContractUpdatedEvent', { hours: 32 }],
      ['EmployeePartTimePercentageUpdatedEvent', { percentage: 80 }],
    ]);
  },
);

test.each(packages)(
  'EVT-02 the clock plays the year at $source.from; one read at its end finds who joined and left',
  async (played) => {
    const { context, look } = await onlooker('clock', played);
    await look();
    world.sandbox.control.people(played.source.from).playByClock('clock');
    context.age(310 * day);
    const types = (await look()).map(({ type }) => type);
    expect(types).toEqual(['NewEmployeeEvent', 'EmployeeLeftCompanyEvent']);
    context.age(100 * day);
    expect((await look()).map(({ type }) => type)).toEqual(['ReEmployedEvent']);
  },
);

test.each(packages)(
  'A39 who came and left on one day, and who came back for one, did just that at $source.from',
  async (played) => {
    const account = 'oneDay';
    const { context, look } = await onlooker(account, played);
    const people = world.sandbox.control.people(played.source.from);
    const formerDays = [today()];
    context.age(10 * day);
    formerDays.push(today());
    const former = people.add(account, {
      statuses: [
        { id: '9001', from: formerDays[0] ?? '', status: 'Full-Time' },
        { id: '9002', from: formerDays[1] ?? '', status: 'Terminated' },
      ],
    });
    await look();
    context.age(10 * day);
    const oneDay = [
      { id: '9003', from: today(), status: 'Full-Time' },
      { id: '9004', from: today(), status: 'Terminated' },
    ];
    people.change(account, former.id, { statuses: [...former.statuses, ...oneDay] });
    people.add(account, { statuses: oneDay });
    const events = await look();
    expect(events.every(({ eventDate }) => eventDate === today())).toBe(true);
    expect(events.map(({ type }) => type).toSorted()).toEqual([
      'EmployeeLeftCompanyEvent',
      'EmployeeLeftCompanyEvent',
      'NewEmployeeEvent',
      'ReEmployedEvent',
    ]);
  },
);
