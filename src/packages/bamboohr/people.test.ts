import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  startConnectorSandbox,
  vendorFailure,
  type ConnectorSandbox,
} from '../../../test/support/connectorSandbox.ts';
import { employeesFrom, readEmployees } from '../../../test/support/employeeReads.ts';
import { employeeSource } from './people.ts';

let world: ConnectorSandbox;
beforeAll(async () => {
  world = await startConnectorSandbox();
});
afterEach(() => {
  world.sandbox.control.clearFaults();
  world.sandbox.control.knob('keySees', 'everything');
  world.sandbox.control.knob('throttle', '429');
  world.sandbox.control.clock.setOffset(0);
});
afterAll(() => world.stop());

const control = () => world.sandbox.control;
const people = () => control().people('bamboohr');
const start = employeesFrom('2026-01-01');
const day = 86_400_000;

async function connect(account: string, settings: Record<string, unknown> = {}) {
  return (await world.connect('bamboohr', account)).with(settings);
}

/** A company with this number of employed people, and nobody else. */
function company(account: string, count: number): void {
  for (const { id } of people().list(account)) people().remove(account, id);
  people().seed(account, count);
  for (const { id, statuses } of people().list(account)) {
    people().change(account, id, { statuses: statuses.slice(0, 1) });
  }
}

describe('the first read', () => {
  test('B9 is a full sweep with the insurance data of each, and never a national number', async () => {
    const settings = {
      fullTimeHours: 40,
      employeeFields: [
        { part: 'initials', field: 'customVoorletters' },
        { part: 'contractHours', field: 'customUrenperweek' },
      ],
      periodicWageTable: 'customLoonperiodes',
    };
    const context = await connect('first', settings);
    const { employees, swept, pages } = await readEmployees(context, start);
    expect(employees).toHaveLength(11);
    // who left before the start date is counted and not kept
    expect(swept?.size).toBe(12);
    expect(pages.at(-1)?.cursor).toMatchObject({ sweptAt: expect.any(String) as string });
    const [anna] = employees;
    expect(anna).toMatchObject({
      key: '101',
      number: '1001',
      initials: 'A.',
      firstName: 'Anna',
      lastNamePrefix: 'de',
      lastName: 'Vries',
      maritalStatus: 'Married',
      address: {
        street: 'Keizersgracht',
        houseNumber: '12',
        houseNumberAddition: 'A',
        postalCode: '1015 CN',
        city: 'Amsterdam',
        country: 'Netherlands',
      },
      partner: { firstName: 'Sam', lastNamePrefix: 'van', lastName: 'Dijk' },
      employmentEnd: null,
      contracts: [{ type: 'Full-Time', function: 'Consultant (first)' }],
      hours: [{ hours: 40 }],
      partTimes: [{ percentage: 100 }],
      wages: [{ cents: 290_000, currency: 'EUR', period: 'month', annualCents: 3_480_000 }],
      unseen: [],
    });
    const hourly = employees.find(({ wages }) => wages[0]?.period === 'hour');
    expect(hourly?.wages[0]?.annualCents).toBe(2175 * 40 * 52);
    expect(employees.find(({ partTimes }) => partTimes[0]?.percentage === 60)).toBeDefined();
    const kept = JSON.stringify([employees, context.client.records]);
    for (const { nationalNumber } of people().list('first')) {
      expect(kept.includes(nationalNumber)).toBe(false);
      expect(kept.includes(nationalNumber.slice(-4) + '"')).toBe(false);
    }
  });

  test('includeInactive also reads who left before the start date', async () => {
    const context = await connect('inactive', { includeInactive: true });
    const { employees } = await readEmployees(context, start);
    expect(employees.filter(({ employmentEnd }) => employmentEnd !== null)).toHaveLength(1);
    expect(employees).toHaveLength(12);
  });

  test.each([
    ['nobody', 0, 1],
    ['one', 1, 1],
    ['exactly a page', 25, 1],
    ['one more than a page', 26, 2],
  ])('%s: %i employees in %i pages', async (_, count, pageCount) => {
    const account = `paging-${count}`;
    company(account, count);
    const read = await readEmployees(await connect(account), start);
    expect(read.employees).toHaveLength(count);
    expect(new Set(read.employees.map(({ key }) => key)).size).toBe(count);
    expect(read.pages).toHaveLength(pageCount);
    expect(read.swept?.size).toBe(count);
  });

  test('an employee who changes or is listed twice during the read is kept, and read again', async () => {
    company('moving', 26);
    const context = await connect('moving');
    control().fault({ vendor: 'bamboohr', kind: 'rowMoved', account: 'moving', times: 1 });
    control().fault({ vendor: 'bamboohr', kind: 'duplicateRow', account: 'moving', times: 1 });
    const first = await readEmployees(context, start);
    expect(new Set(first.employees.map(({ key }) => key)).size).toBe(26);
    expect(first.swept?.size).toBe(26);
    context.age(3_600_000);
    expect((await readEmployees(context, first.cursor)).employees).not.toHaveLength(0);
  });

  test('a killed sweep resumes, and knows everybody at its end', async () => {
    company('killed', 26);
    const context = await connect('killed');
    const first = await readEmployees(context, start, 1);
    expect(first.swept).toBeUndefined();
    const rest = await readEmployees(context, first.cursor);
    expect(rest.employees).toHaveLength(1);
    expect(rest.swept?.size).toBe(26);
  });

  test('deleting the last employee of a page restarts the sweep', async () => {
    company('stale', 26);
    const context = await connect('stale');
    const first = await readEmployees(context, start, 1);
    people().remove('stale', first.employees.at(-1)?.key ?? '');
    const rest = await readEmployees(context, first.cursor);
    expect(rest.employees).toHaveLength(25);
    expect(rest.swept?.size).toBe(25);
  });
});

describe('changes', () => {
  test('come from the feed: four calls for all, two for each changed employee, nobody else', async () => {
    const context = await connect('feed');
    const first = await readEmployees(context, start);
    context.age(3_600_000);
    people().change('feed', '103', { maritalStatus: 'Divorced' });
    people().remove('feed', '104');
    const before = context.client.records.length;
    const second = await readEmployees(context, first.cursor);
    expect(second.employees.map(({ key, maritalStatus }) => [key, maritalStatus])).toEqual([
      ['103', 'Divorced'],
    ]);
    expect(second.removed).toEqual(['104']);
    expect(second.swept).toBeUndefined();
    expect(context.client.records.length - before).toBe(6);
    expect(second.employees[0]?.contracts).toEqual(
      first.employees.find(({ key }) => key === '103')?.contracts,
    );
    // the overlap reads it once more
    context.age(3_600_000);
    const third = await readEmployees(context, second.cursor);
    expect(third.employees).toEqual(second.employees);
    const fourth = await readEmployees(context, third.cursor);
    expect([fourth.employees, fourth.removed]).toEqual([[], []]);
  });

  test('are swept once a week', async () => {
    const context = await connect('weekly');
    const first = await readEmployees(context, start);
    context.age(6 * day);
    const second = await readEmployees(context, first.cursor);
    expect(second.swept).toBeUndefined();
    context.age(day);
    expect((await readEmployees(context, second.cursor)).swept?.size).toBe(12);
  });

  test('of a single employee are read by id; a deleted one is undefined', async () => {
    const context = await connect('one');
    expect(await employeeSource.fetchOne(context, 'company', '101')).toMatchObject({ key: '101' });
    expect(await employeeSource.fetchOne(context, 'company', '999')).toBeUndefined();
    control().fault({ vendor: 'bamboohr', kind: 'blockedAccount', account: 'one' });
    const failure = await vendorFailure(employeeSource.fetchOne(context, 'company', '101'));
    expect(failure.details).toMatchObject({ class: 'validation', code: 'access-denied' });
  });
});

describe('unreadable data is unknown, and logged', () => {
  test.each([
    ['noPay', ['wages']],
    ['noPersonal', ['birthDate', 'maritalStatus', 'address']],
    ['noDependents', ['partner', 'children']],
  ])('a key that sees %s leaves %j', async (sees, parts) => {
    const context = await connect(`sees-${sees}`);
    control().knob('keySees', sees);
    const { employees } = await readEmployees(context, start);
    for (const { unseen } of employees) expect(unseen.toSorted()).toEqual(parts.toSorted());
    expect(context.logs).toMatchObject([{ level: 300, code: 'fields-hidden' }]);
    expect(JSON.stringify(context.logs[0]?.text)).toContain(`employeePart.${parts[0]}`);
    // refused once, not requested again for each
    const refused = context.client.records.filter(({ statusCode }) => statusCode === 403);
    expect(refused.length).toBeLessThanOrEqual(1);
  });

  test('a pay period in other words is unknown until the settings define it', async () => {
    const account = 'periods';
    const context = await connect(account);
    const [anna] = people().list(account);
    if (!anna) throw new Error('nobody is there');
    const wages = anna.wages.map((row) => ({ ...row, per: 'Vierweeks' }));
    people().change(account, anna.id, { wages });
    const { employees } = await readEmployees(context, start);
    expect(employees[0]).toMatchObject({ key: anna.id, wages: [], unseen: ['wages'] });
    expect(context.logs).toMatchObject([
      { code: 'wage-period-unknown', text: { params: { word: 'Vierweeks', count: 1 } } },
    ]);
    expect(JSON.stringify(context.logs)).not.toContain(anna.lastName);
    const configured = context.with({ wagePeriods: [{ word: 'vierweeks', period: 'fourWeeks' }] });
    const again = await readEmployees(configured, start);
    expect(again.employees[0]?.wages).toMatchObject([{ annualCents: 290_000 * 13 }]);
  });

  test('a missing table of wages is logged once, and the rest is read', async () => {
    const context = await connect('no-table', { periodicWageTable: 'customElsewhere' });
    const first = await readEmployees(context, start);
    expect(first.employees).toHaveLength(11);
    expect(first.employees[0]?.unseen).toEqual(['periodicWages']);
    context.age(3_600_000);
    people().change('no-table', '101', { maritalStatus: 'Single' });
    expect((await readEmployees(context, first.cursor)).employees).toHaveLength(1);
    expect(context.logs.map(({ code }) => code)).toEqual([
      'wage-table-missing',
      'wage-table-missing',
    ]);
    expect(await employeeSource.fetchOne(context, 'company', '101')).toMatchObject({ key: '101' });
  });

  test.each(['-1.00', 'a lot', ''])('a pay rate of "%s" is no amount', async (amount) => {
    const account = `rate${amount.length}`;
    const context = await connect(account);
    const [anna] = people().list(account);
    people().change(account, anna?.id ?? '', {
      wages: anna?.wages.map((row) => ({ ...row, amount })) ?? [],
    });
    const { employees } = await readEmployees(context, start);
    expect(employees[0]?.unseen).toEqual(['wages']);
    expect(context.logs).toMatchObject([{ code: 'wage-unreadable' }]);
  });
});

test.each(['429', '503'])(
  'too many requests by %s with a wait are parked, an outage is tried again',
  async (throttle) => {
    const context = await connect(`throttle-${throttle}`);
    control().knob('throttle', throttle);
    control().fault({ vendor: 'bamboohr', kind: '429', seconds: 7200, match: '/employees\\?' });
    const { details } = await vendorFailure(readEmployees(context, start));
    expect(details).toMatchObject({ class: 'rate', code: 'rate-limit', retryAfterMs: 7_200_000 });
    control().clearFaults();
    control().fault({ vendor: 'bamboohr', kind: '503', times: 2, match: '/employees\\?' });
    const other = await connect(`outage-${throttle}`);
    expect((await readEmployees(other, start)).employees).toHaveLength(11);
  },
);

test('reading twice gives the same, whenever it is read', async () => {
  const context = await connect('same');
  const content = async () => {
    const { employees } = await readEmployees(context, start);
    return employees.map((employee) => employeeSource.relevant(employee));
  };
  const first = await content();
  context.age(day);
  expect(await content()).toEqual(first);
});
