import { expect, it } from 'vitest';
import { isAllowed } from './useElementActions.tsx';

it('offers nothing while an element is processed (INSIGHT-05)', () => {
  for (const action of ['reset', 'resetFromSource', 'ignore'] as const)
    expect(isAllowed(action, 'processing')).toBe(false);
});

it('a failed one can be reset, reset from source and ignored (INSIGHT-05)', () => {
  for (const action of ['reset', 'resetFromSource', 'ignore'] as const)
    expect(isAllowed(action, 'failed')).toBe(true);
});

it('a removed element, or one to be removed, can be reset and not ignored (INSIGHT-05)', () => {
  for (const status of ['remove', 'removed'] as const) {
    expect(isAllowed('reset', status)).toBe(true);
    expect(isAllowed('ignore', status)).toBe(false);
  }
});
