import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { syncElementActions, type SyncElementStatus } from '../../../contract/sync.ts';
import { markGone } from '../elements/goneElements.queries.ts';
import {
  ignoreElement,
  reopenElements,
  reopenFailed,
  replaceSnapshot,
} from '../elements/reopenElements.queries.ts';
import { soaking } from '../../../../test/support/soaking.ts';
import type { Behaviour } from '../../../../test/support/toyFlow.ts';
import { createToyWorld, type Step, type ToyElement } from '../../../../test/support/toyWorld.ts';
import { contentHash } from '../elements/contentHash.ts';
import { rollUp } from '../elements/work.queries.ts';

/*
 * Random histories of a few objects against the states of docs/sync.md 2: every step takes an element only where
 * it may go, documents and element agree, and whatever goes wrong on the way, in the end the target has each object that
 * is there exactly once, as it is, and none that is gone.
 */

type ByHand = { do: 'appear' | 'vanish' | 'reset' | 'resetFromSource' | 'ignore'; id: string };
type Work = { do: 'work'; steps: Step[]; plan: Behaviour[] };
type Action = ByHand | Work | { do: 'resetFailed' } | { do: 'retryIsDue' };

type Status = SyncElementStatus | 'absent';

/** Statuses that one action may lead to, besides no change. What begins and ends within an action is not seen. */
const allowed: Record<string, Partial<Record<Status, Status[]>>> = {
  fetch: {
    absent: ['pending'],
    pending: ['remove', 'removed'],
    complete: ['pending', 'remove'],
    failed: ['pending', 'remove', 'removed'],
    remove: ['pending'],
    removed: ['pending'],
    failed_to_remove: ['pending'],
  },
  push: {
    pending: ['failed'],
    failed: ['pending'],
    remove: ['removed', 'failed_to_remove'],
  },
  confirm: { pending: ['complete', 'failed'], failed: ['complete', 'pending'] },
  reset: {
    failed: ['pending'],
    ignored: ['pending'],
    complete: ['pending'],
    failed_to_remove: ['remove'],
    removed: ['pending'],
  },
  resetFromSource: {
    pending: ['remove', 'removed'],
    failed: ['pending', 'remove', 'removed'],
    ignored: ['pending', 'remove', 'removed'],
    complete: ['pending', 'remove'],
    failed_to_remove: ['pending', 'remove'],
    remove: ['pending'],
    removed: ['pending'],
  },
  ignore: {
    pending: ['ignored'],
    failed: ['ignored'],
    failed_to_remove: ['ignored'],
    complete: ['ignored'],
  },
  resetFailed: { failed: ['pending'], failed_to_remove: ['remove'] },
};

const id = fc.constantFrom('a', 'b');
const behaviour = fc.constantFrom<Behaviour>(
  'ok',
  'ok',
  'refuse',
  'busy',
  'lost',
  'broken',
  'limit',
  'die',
  'meanwhile',
);
const atSource: fc.Arbitrary<Action> = fc.record({ do: fc.constantFrom('appear', 'vanish'), id });
const byPerson: fc.Arbitrary<Action> = fc.record({
  do: fc.constantFrom('reset', 'resetFromSource', 'ignore'),
  id,
});
const ofAll = fc.constantFrom<Action>({ do: 'resetFailed' }, { do: 'retryIsDue' });
const run: Step[] = ['fetch', 'push', 'confirm'];
const work: fc.Arbitrary<Action> = fc.record({
  do: fc.constant('work'),
  steps: fc.constantFrom<Step[]>(run, run, ['fetch', 'push'], ['push'], ['confirm']),
  plan: fc.array(behaviour, { maxLength: 4 }),
});
const action = fc.oneof(
  { weight: 5, arbitrary: atSource },
  { weight: 2, arbitrary: byPerson },
  { weight: 1, arbitrary: ofAll },
  { weight: 6, arbitrary: work },
);

type World = Awaited<ReturnType<typeof createToyWorld>>;
type Connected = Awaited<ReturnType<World['connect']>>;
let world: World;
beforeAll(async () => {
  world = await createToyWorld();
});
afterAll(() => world.close());

const scope = (tx: unknown) => ({ tx, viewer: undefined }) as never;

/** A person's action, where the status allows it. */
async function actAsPerson(connection: Connected, act: ByHand): Promise<void> {
  const element = (await connection.elements()).get(act.id);
  if (act.do === 'appear' || act.do === 'vanish') {
    if (act.do === 'appear' || connection.toy.sources.has(act.id))
      connection.toy.put(act.id, act.do === 'appear');
    return;
  }
  const states: readonly string[] = syncElementActions[act.do];
  if (!element || !states.includes(element.status)) return;
  await connection.all(async (tx) => {
    if (act.do === 'ignore') return ignoreElement(scope(tx), element.id);
    if (act.do === 'reset') return reopenElements(scope(tx), [element.id]);
    const source = connection.toy.sources.get(act.id);
    if (!source?.there) return markGone(tx, [element.id]);
    const snapshot = { id: act.id, version: source.version };
    await reopenElements(scope(tx), [element.id], { isAtSource: true });
    await replaceSnapshot(scope(tx), element.id, {
      snapshot,
      hash: contentHash(snapshot),
      codedLabel: null,
      label: '',
      date: '2026-01-31',
      awaits: null,
    });
  });
}

/** Runs an action; returns the kinds of change that it may cause, in order. */
async function runAction(connection: Connected, act: Action): Promise<string[]> {
  if (act.do === 'work') {
    // the plan is for the last step before the confirmation
    const last = act.steps.findLast((step) => step !== 'confirm') ?? 'confirm';
    for (const step of act.steps) await connection.work(step, step === last ? act.plan : []);
    // meanwhile's changes are fetched in the same action
    return act.plan.includes('meanwhile')
      ? act.steps.flatMap((step) => ['fetch', step, 'fetch'])
      : act.steps;
  }
  if (act.do === 'resetFailed') {
    await connection.all((tx) => reopenFailed(scope(tx), connection.connectionId));
    return ['resetFailed'];
  }
  if (act.do === 'retryIsDue') {
    await connection.all((tx) =>
      tx
        .updateTable('sync_element')
        .set({ next_attempt_at: new Date(0) })
        .where('connection_id', '=', connection.connectionId)
        .where('status', '=', 'failed')
        .execute(),
    );
    return [];
  }
  await actAsPerson(connection, act);
  return [act.do];
}

/** Holds for an element at any time between two steps. */
function expectSound(element: ToyElement, connection: Connected): void {
  const states = element.documents.map(({ status }) => status);
  expect(states, 'nothing is under way').not.toContain('processing');
  const entries = [...connection.toy.entries.values()].filter(
    ({ ref }) => ref === element.source_id,
  );
  expect(entries.length, 'booked at most once').toBeLessThanOrEqual(1);
  switch (element.status) {
    case 'processing':
      throw new Error('No element is under way between two steps.');
    case 'complete':
      expect(entries, 'booked as it is known').toMatchObject([{ version: element.version }]);
      expect(connection.toy.confirmed.has(element.source_id)).toBe(true);
      break;
    case 'removed':
      expect(entries, 'undone').toEqual([]);
      expect(new Set(states)).toEqual(new Set(['ignored']));
      return;
    case 'ignored':
      expect(states.every((state) => state === 'complete' || state === 'ignored')).toBe(true);
      return;
    case 'remove':
    case 'failed_to_remove':
      return;
    default:
  }
  expect(rollUp(states), 'the element is what its documents come to').toBe(element.status);
}

async function history(actions: Action[]): Promise<void> {
  const connection = await world.connect();
  let before = await connection.elements();
  for (const act of actions) {
    const kinds = await runAction(connection, act);
    const after = await connection.elements();
    for (const [key, element] of after) {
      const from: Status = before.get(key)?.status ?? 'absent';
      const reach = reachable(from, kinds);
      expect(reach, `${key}: ${from} → ${element.status} by ${JSON.stringify(act)}`).toContain(
        element.status,
      );
      expectSound(element, connection);
    }
    expect(
      [...before.keys()].filter((key) => !after.has(key)),
      'none is lost',
    ).toEqual([]);
    before = after;
  }
  await expectHealed(connection);
}

function reachable(from: Status, kinds: string[]): Set<Status> {
  const states = new Set([from]);
  for (const kind of kinds)
    for (const state of [...states])
      for (const next of allowed[kind]?.[state] ?? []) states.add(next);
  return states;
}

/** Once nothing goes wrong any more, two runs and a reset repair everything. */
async function expectHealed(connection: Connected): Promise<void> {
  await connection.all((tx) => reopenFailed(scope(tx), connection.connectionId));
  for (const _ of [1, 2])
    for (const step of ['fetch', 'push', 'confirm'] as const) await connection.work(step);
  const elements = await connection.elements();
  for (const { id: key, there, version } of connection.toy.sources.values()) {
    const element = elements.get(key);
    if (!element && !there) continue;
    const wanted = there ? 'complete' : 'removed';
    expect([wanted, 'ignored'], key).toContain(element?.status);
    if (element) expectSound(element, connection);
    if (element?.status === 'complete') expect(element.version, key).toBe(version);
  }
  expect(connection.toy.creditors.length, 'the shared one stands once').toBeLessThanOrEqual(1);
}

const wholeRun = (...plan: Behaviour[]): Action => ({ do: 'work', steps: run, plan });

/** Histories that once failed. */
const found: [Action[]][] = [
  // died after booking, then changed at its source
  [[{ do: 'appear', id: 'a' }, wholeRun('ok', 'die'), { do: 'appear', id: 'a' }]],
  // died after booking, then refused on update
  [[{ do: 'appear', id: 'b' }, wholeRun('die'), wholeRun('refuse')]],
  // booked, then a fault of ours, and retried
  [[{ do: 'appear', id: 'b' }, wholeRun('broken'), { do: 'resetFailed' }, wholeRun()]],
  // removed, then looked up at its source once more
  [
    [
      { do: 'appear', id: 'a' },
      wholeRun(),
      { do: 'vanish', id: 'a' },
      wholeRun(),
      { do: 'resetFromSource', id: 'a' },
    ],
  ],
  // back after its removal was refused, then all failures are retried
  [
    [
      { do: 'appear', id: 'a' },
      wholeRun('ok', 'meanwhile'),
      { do: 'vanish', id: 'a' },
      wholeRun('refuse'),
      { do: 'appear', id: 'a' },
      { do: 'resetFailed' },
    ],
  ],
];

test(
  'API-05 in any history elements change status as allowed, and end booked once or removed',
  { timeout: 1_800_000 },
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(action, { minLength: 2, maxLength: 12 }), history), {
      numRuns: soaking ? 200 : 6,
      examples: found,
    });
  },
);
