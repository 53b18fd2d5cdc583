/**
 * How a run ended. Failed elements are never part of a success: `partlyFailed` wrote something, `failed` nothing; `nothing`
 * had nothing to write.
 */
export const runOutcomes = ['nothing', 'complete', 'partlyFailed', 'failed', 'cancelled'] as const;
export type RunOutcome = (typeof runOutcomes)[number];

/** What starts a run: a person, the schedule, a person who requested one module, or a package's webhook notice. */
export const runTriggers = ['manual', 'schedule', 'module', 'notice'] as const;
export type RunTrigger = (typeof runTriggers)[number];
