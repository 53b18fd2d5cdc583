import type { Knobs } from '../../../sandbox/knob.ts';

/** Settings of Payhawk only. */
export const payhawkKnobs = {
  /** Where a file's address leads: directly to the store, to a redirect of the API's host, or to an undeclared host. */
  files: { start: 'store', values: ['store', 'redirect', 'elsewhere'] },
  /** Currency of the fund account that isn't open yet. */
  fundInProcess: { start: 'none', values: ['none', 'EUR', 'GBP'] },
} as const satisfies Knobs;
