import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRoutesWorld, type RoutesWorld } from '../../../../test/support/routesWorld.ts';
import { emptyOldEvents } from '../../engine/insurance/emptyOldEvents.queries.ts';
import type { InsuranceEventType } from '../../../contract/insuranceEvents.ts';

let w: RoutesWorld;
let connection: { organization: string; connection: string };
let path: string;
const ids: Record<string, string> = {};

interface Seeded {
  type?: InsuranceEventType;
  name?: string;
  key?: string;
  day?: string;
  archived?: boolean;
  batch?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}
async function add(label: string, event: Seeded, of = connection): Promise<string> {
  const id = uuidv7();
  ids[label] = id;
  await w.t.make.write((tx) =>
    tx
      .insertInto('insurance_event')
      .values({
        id,
        connection_id: of.connection,
        organization_id: of.organization,
        type: event.type ?? 'GrossWageUpdatedEvent',
        source_package: 'bamboohr',
        employee_key: event.key ?? '7',
        employee_name: event.name ?? 'J.P. (Jan) van der Meer',
        event_date: event.day ?? '2026-11-01',
        before: event.before ? JSON.stringify(event.before) : null,
        after: JSON.stringify(event.after ?? {}),
        hash: label,
        archived: event.archived ?? false,
        processed: event.batch !== undefined,
        batch_id: event.batch ?? null,
      })
      .execute(),
  );
  return id;
}

const wage = (cents: number) => ({
  cents,
  currency: 'EUR',
  period: 'month',
  annualCents: cents * 12,
});

beforeAll(async () => {
  w = await openRoutesWorld();
  const { make } = w.t;
  const useOf = (packageType: string) =>
    make.credential({ organizationId: w.organization, packageType });
  connection = {
    organization: w.organization,
    connection: await make.connection({
      organizationId: w.organization,
      packages: [
        { packageType: 'bamboohr', credentialId: await useOf('bamboohr') },
        { packageType: 'insurance-brydge', credentialId: await useOf('insurance-brydge') },
      ],
    }),
  };
  path = `/connections/${connection.connection}/data/insurance-brydge/events`;
  const batch = uuidv7();
  await make.write((tx) =>
    tx
      .insertInto('insurance_batch')
      .values({
        id: batch,
        connection_id: connection.connection,
        organization_id: connection.organization,
        number: 1,
        triggered_by_name: 'somebody',
      })
      .execute(),
  );
  await add('raise', { before: wage(300_000), after: wage(320_050) });
  await add('address', {
    type: 'EmployeeAddressUpdatedEvent',
    name: 'S. Bouzidi',
    key: '8',
    day: '2026-11-03',
    after: { street: 'Maliebaan', houseNumber: '45', houseNumberAddition: 'B', city: 'Utrecht' },
  });
  await add('archived', { day: '2026-10-01', archived: true });
  await add('processed', { day: '2026-10-02', batch });
  await add('left', {
    type: 'EmployeeLeftCompanyEvent',
    name: '100%_er',
    key: '9',
    day: '2026-11-30',
    after: { employmentStart: '2020-01-01', employmentEnd: '2026-11-30' },
  });
});
afterAll(() => w.t.close());

const list = async (query = '', token: keyof RoutesWorld['tokens'] = 'viewer') => {
  const answer = await w.call(token, 'GET', `${path}${query}`);
  const body = answer.body as { 'hydra:member': { mongoId: string }[] };
  const names = Object.entries(ids);
  return {
    ...answer,
    found: (body['hydra:member'] ?? []).map(
      ({ mongoId }) => names.find(([, id]) => id === mongoId)?.[0],
    ),
  };
};
const run = (moduleType: string, parameters: object, token: 'viewer' | 'operator' = 'operator') =>
  w.call(token, 'POST', `/connection/${connection.connection}/module/run`, {
    connectionId: connection.connection,
    moduleType: `insurance_brydge_${moduleType}_events_module`,
    parameters,
  });

test('EVT-01 EVT-03 the list: 100 a page, unprocessed by default, by archive, employee, day and type', async () => {
  expect((await list()).found).toEqual(['left', 'address', 'raise', 'archived']);
  expect((await list()).body).toMatchObject({
    '@type': 'hydra:Collection',
    'hydra:totalItems': 4,
    'hydra:view': { '@id': expect.stringContaining('perPage=100') },
    countByType: {
      GrossWageUpdatedEvent: 2,
      EmployeeAddressUpdatedEvent: 1,
      EmployeeLeftCompanyEvent: 1,
    },
    oldest: '2026-10-01',
  });
  expect((await list('?archived=true')).found).toEqual(['archived']);
  expect((await list('?archived=false&sortBy=eventDate')).found).toEqual([
    'raise',
    'address',
    'left',
  ]);
  expect((await list('?processed=true')).found).toEqual(['processed']);
  expect((await list('?date=2026-11-03')).found).toEqual(['address']);
  expect((await list('?employee=MEER')).found).toEqual(['raise', 'archived']);
  expect((await list('?employee=0%25_')).found).toEqual(['left']);
  expect((await list('?employee=%25')).found).toEqual(['left']);
  const wages = await list('?type=GrossWageUpdatedEvent&archived=false');
  expect(wages.found).toEqual(['raise']);
  expect(wages.body, 'the other types are still counted').toMatchObject({
    countByType: { EmployeeAddressUpdatedEvent: 1 },
  });
  expect((await list('?perPage=1&page=2&sortBy=-employee')).found).toEqual(['archived']);
  for (const query of ['?perPage=1001', '?date=03/11/2026', '?type=Other'])
    expect((await list(query)).status, query).toBe(400);
  expect((await list('?employee=nobody')).body).toMatchObject({
    'hydra:totalItems': 0,
    countByType: {},
    oldest: null,
  });
  expect((await list('', 'stranger')).status).toBe(404);
});

/** Number of updates about changed events. */
const countUpdates = async () => {
  const topic = `/connections/${connection.connection}/data/insurance-brydge/events`;
  const rows = await w.t.make.write((tx) =>
    tx.selectFrom('push_update').select('id').where('topic', '=', topic).execute(),
  );
  return rows.length;
};

test('EVT-02 an event has the fields of its type, and its columns before and after', async () => {
  const [left, address, raise] = ((await list()).body as { 'hydra:member': unknown[] })[
    'hydra:member'
  ];
  expect(raise).toMatchObject({
    '@type': 'GrossWageUpdatedEvent',
    eventDate: '2026-11-01',
    annualWage: 38406,
    hrEmployee: { name: 'J.P. (Jan) van der Meer', personName: { middleName: null } },
    changes: {
      annualWage: {
        before: { cents: 3_600_000, currency: 'EUR' },
        after: { cents: 3_840_600, currency: 'EUR' },
      },
    },
  });
  expect(address).toMatchObject({
    address: { street: 'Maliebaan', houseNumber: '45', houseNumberSuffix: 'B', zipCode: null },
    changes: { address: { after: { city: 'Utrecht' } } },
  });
  expect(left).toMatchObject({ employment: { startDate: '2020-01-01', endDate: '2026-11-30' } });
  expect(left).not.toHaveProperty('annualWage');
});

test('EVT-05 EVT-06 archiving and undoing by module/run, at once; all or none, for operators', async () => {
  const [raise, address, archived, processed] = ['raise', 'address', 'archived', 'processed'].map(
    (name) => ids[name] as string,
  );
  const filters = { processed: false, archived: '', employee: '', date: '' };
  expect((await run('archive', { archiveEventIds: [raise] }, 'viewer')).status).toBe(403);
  const done = await run('archive', { archiveEventIds: [raise, address, raise], filters });
  expect(done.status).toBe(202);
  expect((await list('?archived=true')).found).toEqual(['address', 'raise', 'archived']);
  const refused = async (name: string, parameters: object) => {
    const { status, body } = await run(name, parameters);
    expect(status).toBe(422);
    const { violations } = body as { violations: { propertyPath: string; code: string }[] };
    return violations.map(({ propertyPath, code }) => [propertyPath, code]);
  };
  expect(await countUpdates(), 'viewers of the list get an update').toBe(1);
  const before = (await list('?archived=true')).found;
  expect(await refused('archive', { archiveEventIds: [ids['left'], raise] })).toEqual([
    ['parameters.archiveEventIds', 'insurance.alreadyArchived'],
  ]);
  expect(await refused('archive', { archiveEventIds: [ids['left'], processed] })).toEqual([
    ['parameters.archiveEventIds', 'insurance.eventProcessed'],
  ]);
  expect(await refused('unarchive', { unarchiveEventIds: [archived, ids['left']] })).toEqual([
    ['parameters.unarchiveEventIds', 'insurance.notArchived'],
  ]);
  const foreign = await add('foreign', {}, w.foreign);
  expect(await refused('archive', { archiveEventIds: [ids['left'], foreign] })).toEqual([
    ['parameters.archiveEventIds', 'insurance.eventGone'],
  ]);
  expect(await refused('archive', { archiveEventIds: [] })).toEqual([
    ['parameters.archiveEventIds', expect.any(String)],
  ]);
  expect(await refused('archive', {})).toEqual([
    ['parameters.archiveEventIds', expect.any(String)],
  ]);
  expect((await list('?archived=true')).found, 'all or none').toEqual(before);
  const back = await run('unarchive', { unarchiveEventIds: [raise, address], filters });
  expect(back.status).toBe(202);
  expect((await list('?archived=true')).found).toEqual(['archived']);
  // the specification names the parameters without a separate module: the processing module accepts them too
  const byOne = 'trigger_processing_of_batch_of';
  expect((await run(byOne, { archiveEventIds: [raise], filters })).status).toBe(202);
  expect((await list('?archived=true')).found).toEqual(['raise', 'archived']);
  expect(await refused(byOne, { archiveEventIds: [processed] })).toEqual([
    ['parameters.archiveEventIds', 'insurance.eventProcessed'],
  ]);
  expect((await run(byOne, { unarchiveEventIds: [raise], filters })).status).toBe(202);
  expect((await list('?archived=true')).found).toEqual(['archived']);
});

test('EVT-02 people’s values are deleted some time after processing; waiting events keep theirs', async () => {
  const old = await add('old', {
    archived: true,
    name: 'Old',
    after: { employmentEnd: '2020-01-01' },
  });
  const waiting = await add('waiting', { name: 'Waiting', after: wage(1) });
  await w.t.make.write((tx) =>
    tx
      .updateTable('insurance_event')
      .set({ created_at: new Date(Date.now() - 400 * 86_400_000) })
      .where('id', 'in', [old, waiting, ids['processed'] as string])
      .execute(),
  );
  await emptyOldEvents(w.t.services.db, 365);
  const rows = await w.t.make.write((tx) =>
    tx
      .selectFrom('insurance_event')
      .select(['employee_name', 'after'])
      .where('gone_at', 'is not', null)
      .where('connection_id', '=', connection.connection)
      .execute(),
  );
  // the batch of the processed one has not ended
  expect(rows).toEqual([{ employee_name: '', after: {} }]);
  expect((await list('?employee=waiting')).found).toEqual(['waiting']);
});
