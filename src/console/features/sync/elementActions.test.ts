import { expect, it } from 'vitest';
import { syncElementStatuses } from '../../../contract/sync.ts';
import { mayBe } from './useElementActions.tsx';

it('offers nothing while an element is worked on (INSIGHT-05)', () => {
  for (const action of ['reset', 'resetFromSource', 'ignore'] as const)
    expect(mayBe(action, 'processing')).toBe(false);
});

it('a failed one can be reset, reset from source and ignored (INSIGHT-05)', () => {
  for (const action of ['reset', 'resetFromSource', 'ignore'] as const)
    expect(mayBe(action, 'failed')).toBe(true);
});

it('what is to be removed can be neither; what was removed can only come back (INSIGHT-05)', () => {
  const allowed = syncElementStatuses.filter((status) => mayBe('ignore', status));
  expect(allowed).not.toContain('removed');
  expect(mayBe('reset', 'removed')).toBe(true);
  expect(mayBe('reset', 'remove')).toBe(false);
});
