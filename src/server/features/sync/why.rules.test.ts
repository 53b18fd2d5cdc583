import { expect, test } from 'vitest';
import { whySteps, type WhyFacts } from './why.rules.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
const written = (packageType: string, hour: number) =>
  ({ status: 'complete', packageType, updatedAt: at(hour) }) as const;
const facts: WhyFacts = {
  status: 'failed',
  errorCode: 'period-closed',
  nextAttemptAt: at(12),
  readAt: at(8),
  updatedAt: at(9),
  from: 'yokoy',
  documents: [
    written('exact-online', 9),
    { status: 'failed', packageType: 'exact-online', updatedAt: at(10) },
    { status: 'queued', packageType: 'yokoy', updatedAt: at(8) },
  ],
  answer: { asked: true, at: at(10) },
  credentials: [{ health: 'healthy', at: at(7) }],
  connection: { active: true, finished: true, running: false, stopped: false, nextRunAt: at(11) },
  paused: null,
  waitsUntil: null,
  parkedUntil: null,
};
const pending: WhyFacts = {
  ...facts,
  status: 'pending',
  errorCode: null,
  nextAttemptAt: null,
  documents: [],
  answer: null,
};
/** `step:state`, and the next attempt. */
const way = (given: Partial<WhyFacts>, from = facts) => {
  const { verdict, next, steps } = whySteps({ ...from, ...given });
  return [verdict, next.kind, ...steps.map(({ step, state }) => `${step}:${state}`)].join(' ');
};

test('INSIGHT-04 a refused element is blocked by the answer, and retried after its pause or by a person', () => {
  expect(way({})).toBe(
    'refused retry read:done signIn:done mapped:done documents:done answer:held next:waiting books:waiting',
  );
  // with the next run, not at the end of the pause
  expect(whySteps(facts).next.at).toEqual(at(12));
  expect(
    whySteps({ ...facts, connection: { ...facts.connection, nextRunAt: at(13) } }).next.at,
  ).toEqual(at(13));
  expect(way({ nextAttemptAt: null })).toContain('refused person');
  // without evidence of a call, there is none of a mapping either
  expect(way({ answer: { asked: false, at: at(10) } })).toBe(
    'failed retry read:done signIn:done documents:done answer:held next:waiting books:waiting',
  );
});

test('INSIGHT-04 a missing setting blocks the mapping, without a call', () => {
  expect(way({ errorCode: 'mapping-missing', answer: { asked: false, at: at(10) } })).toBe(
    'setting retry read:done signIn:done mapped:held documents:done next:waiting books:waiting',
  );
});

test('INSIGHT-04 a waiting element shows for what: a sign-in, a package, activation, a run', () => {
  expect(way({}, pending)).toBe(
    'waits run read:done signIn:done documents:waiting next:held books:waiting',
  );
  expect(way({ credentials: [{ health: 'broken', at: null }] }, pending)).toBe(
    'signIn signIn read:done signIn:held documents:waiting next:waiting books:waiting',
  );
  expect(way({ credentials: [{ health: 'failing', at: null }] }, pending)).toContain(
    'waits run read:done signIn:waiting documents:waiting next:held',
  );
  expect(way({ parkedUntil: at(12) }, pending)).toContain('waits parked');
  const with_ = (over: Partial<WhyFacts['connection']>) =>
    way({ connection: { ...facts.connection, ...over } }, pending);
  expect(with_({ active: false })).toContain('waits inactive');
  expect(with_({ stopped: true })).toContain('waits stopped');
  expect(with_({ finished: false })).toContain('waits unfinished');
  expect(with_({ running: true, active: false })).toContain('waits running');
  expect(way({ status: 'processing' }, pending)).toContain('waits now');
});

test('INSIGHT-04 after the step that blocks nothing is done, whichever blocks', () => {
  for (const given of [
    {},
    { errorCode: 'mapping-missing', answer: { asked: false, at: at(10) } },
    { answer: { asked: false, at: at(10) } },
    {
      status: 'pending',
      documents: [],
      answer: null,
      credentials: [{ health: 'broken', at: null }],
    },
  ] satisfies Partial<WhyFacts>[]) {
    const states = whySteps({ ...facts, ...given }).steps.map(({ step, state }) => ({
      step,
      state,
    }));
    const blocked = states.findIndex(({ state }) => state === 'held');
    const after = states.slice(blocked + 1).filter(({ step }) => step !== 'documents');
    expect(after.map(({ state }) => state)).not.toContain('done');
  }
});

test('INSIGHT-04 a refusal remains the reason when the sign-in is broken too', () => {
  expect(way({ credentials: [{ health: 'broken', at: null }] })).toContain(
    'refused signIn read:done signIn:trouble mapped:done documents:done answer:held',
  );
});

test('INSIGHT-04 a complete, ignored or undone element has no other reason', () => {
  const complete: WhyFacts = {
    ...facts,
    status: 'complete',
    documents: [written('exact-online', 9), written('yokoy', 10)],
    answer: null,
  };
  expect(way({}, complete)).toBe(
    'complete none read:done signIn:done mapped:done documents:done books:done',
  );
  expect(whySteps(complete).steps.at(-1)?.at).toEqual(at(10));
  expect(way({ status: 'ignored' }, pending)).toContain('ignored ignored');
  expect(way({ status: 'removed' }, pending)).toBe(
    'removed none read:done signIn:done documents:waiting books:waiting',
  );
  expect(way({ status: 'remove' }, pending)).toContain('removal run');
  expect(way({ status: 'failed_to_remove' })).toContain('removalRefused person');
  // only its source was not notified
  expect(
    way({
      documents: [
        written('exact-online', 9),
        { status: 'failed', packageType: 'yokoy', updatedAt: at(10) },
      ],
    }),
  ).toContain('unconfirmed retry');
});
