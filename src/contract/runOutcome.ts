/**
 * How a run ended. Failed elements are never part of a success: `partlyFailed` wrote something, `failed` nothing; `nothing`
 * had nothing to write.
 */
export const runOutcomes = ['nothing', 'complete', 'partlyFailed', 'failed', 'cancelled'] as const;
export type RunOutcome = (typeof runOutcomes)[number];
