import fc from 'fast-check';

/**
 * Seed of the random cases of all property tests, from the current hour: the cases vary over time, and a retried test gets
 * the cases that it failed with.
 */
fc.configureGlobal({ seed: Math.floor(Date.now() / 3_600_000) });
