import fc from 'fast-check';

/**
 * The random cases of all property tests come from the hour: other ones all the time, and yet a test that is tried again
 * is tried with those that it failed with.
 */
fc.configureGlobal({ seed: Math.floor(Date.now() / 3_600_000) });
