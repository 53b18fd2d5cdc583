import type { Knobs } from '../../../sandbox/knob.ts';

/** What can be set of Payhawk alone. */
export const payhawkKnobs = {
  /** Where a file's address leads: straight to the store, by a redirect of the API's host, or to a host that nobody declared. */
  files: { start: 'store', values: ['store', 'redirect', 'elsewhere'] },
} as const satisfies Knobs;
