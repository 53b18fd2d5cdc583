/**
 * How a run ended. Failed elements are never part of a success: `partlyFailed` wrote something, `failed` nothing; `nothing`
 * had nothing to write.
 */
export const runOutcomes = ['nothing', 'complete', 'partlyFailed', 'failed', 'cancelled'] as const;
export type RunOutcome = (typeof runOutcomes)[number];

/** `stillFailing`: it had nothing to write, while elements of its connection had failed before and still did. */
export const shownRunOutcomes = [...runOutcomes, 'stillFailing'] as const;
export type ShownRunOutcome = (typeof shownRunOutcomes)[number];

/** Failed elements of a connection are counted up to this number. */
export const maxFailedCount = 1000;

/** What starts a run: a person, the schedule, a person who requested one module, or a package's webhook notice. */
export const runTriggers = ['manual', 'schedule', 'module', 'notice'] as const;
export type RunTrigger = (typeof runTriggers)[number];
