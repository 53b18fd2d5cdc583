import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRoutesWorld, type RoutesWorld } from '../../../../test/support/routesWorld.ts';
import { text } from '../../../contract/messages/message.ts';
import { lockedBooking } from '../../engine/plan/lockedBooking.ts';
import { writeLogs } from '../../engine/logs/writeLogs.queries.ts';
import type { NewLog } from '../../engine/logs/newLog.ts';
import { refusalOfClosedPeriod } from '../../../packages/canon/purchases/closedPeriods.ts';
import type { VendorError } from '../../../packages/kit/vendorError.ts';

const migration = new URL('../../../../db/migrations/0168_period_names.sql', import.meta.url);

let w: RoutesWorld;
beforeAll(async () => {
  w = await openRoutesWorld();
});
afterAll(() => w.t.close());

const solution = text('remedy.report');
const failed = (element: string, details: Pick<NewLog, 'text' | 'solution'>): NewLog => ({
  ...{ level: 400, code: 'period-closed', packageType: 'twinfield', moduleType: 'push' },
  ...{ elementName: 'expense', elementKey: `yokoy:t:${element}`, ...details },
  text: text('element.message', { element, message: details.text }),
});
const write = (...logs: NewLog[]) =>
  w.t.make.write((tx) => writeLogs(tx, { id: w.connection, organizationId: w.organization }, logs));
const list = async (state: string) =>
  (await w.call('operator', 'GET', `/causes?state=${state}`)).body['hydra:member'] as {
    ids: string[];
    message: string;
    seen: number;
  }[];
/** As the release before wrote a closed period, foreseen or under an entry. */
const written = (period: string) => text('document.periodClosed', { period });
const detailsOf = (error: VendorError | undefined) => {
  if (!error) throw new Error('not refused');
  return { text: error.details.text, solution: error.details.solution };
};

test('LOG-03 an ignored cause of a closed period stays ignored under the period’s new name', async () => {
  const stands = text('document.standsInClosedPeriod');
  await write(
    failed('1', { text: written('2026/3'), solution }),
    // a package that wrote it in both ways
    failed('2', { text: written('2026/03'), solution: stands }),
    failed('3', { text: written('2026-03'), solution: stands }),
    failed('4', { text: written('2026/12'), solution }),
  );
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const ids = (await list('open')).flatMap((group) => group.ids);
  await w.call('operator', 'POST', '/causes/ignore', { ids, until, reason: '' });
  expect(await list('ignored')).toHaveLength(4);

  const upgrade = await readFile(migration, 'utf8');
  await w.t.make.write((tx) => sql.raw(upgrade).execute(tx));
  const march = { year: 2026, period: 3, from: '2026-03-01', to: '2026-03-31', open: false };
  await write(
    failed('5', detailsOf(refusalOfClosedPeriod(march, solution))),
    failed('6', detailsOf(lockedBooking('2026-03'))),
  );
  expect(await list('open')).toEqual([]);
  const seen = (await list('ignored')).map(({ message, seen: count }) => [message, count]);
  expect(seen.toSorted()).toEqual([
    ['Period 2026-03 is closed.', 2],
    ['Period 2026-12 is closed.', 1],
    // the other of the two that are one now
    ['Period 2026/03 is closed.', 1],
    ['The entry is in closed period 2026-03.', 2],
  ]);
});
