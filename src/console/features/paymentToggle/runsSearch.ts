import type { Search } from '../../lists/addressState.ts';

/** Name of the chosen run in the address. */
export const choiceName = 'run';

/** The value that stands for a run that isn't started yet. */
export const newRun = 'new';

/** The address with this run chosen, or none. */
export const runsSearch = (run: string | undefined) =>
  ((now: Search) => ({ ...now, [choiceName]: run })) as never;
