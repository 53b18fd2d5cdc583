import type { Preconfiguration } from '../../../../contract/connectionSettings.ts';

export type ListStep = Preconfiguration['progress'][number]['step'];
export type ListProgress = Preconfiguration['progress'][number];

/**
 * - `working`: required lists are loading
 * - `failed`: a required list failed, and the step can't be filled in before it is loaded again
 * - `ready`: the form can be shown; optional lists may still be loading in it
 */
export type Readiness = 'working' | 'failed' | 'ready';

/** The lists that a step needs. */
export function listsOf(preconfiguration: Preconfiguration, step: ListStep): ListProgress[] {
  return preconfiguration.progress.filter((list) => list.step === step);
}

/** Whether a step can be filled in; the wizard continues as soon as it can (WIZ-13). */
export function readiness(preconfiguration: Preconfiguration, step: ListStep): Readiness {
  const lists = listsOf(preconfiguration, step);
  const required = lists.filter((list) => list.required);
  const { state } = preconfiguration;
  const settled = state !== 'pending' && state !== 'running';
  if (required.some((list) => list.state === 'failed')) return 'failed';
  // Before the job has started nothing is known of the lists, not even that there are none.
  if (state === 'pending' && lists.length === 0) return 'working';
  if (required.every((list) => list.state === 'ready')) return 'ready';
  // A required list that waits for a choice nobody made won't load by waiting.
  return settled ? 'ready' : 'working';
}
