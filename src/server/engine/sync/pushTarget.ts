import type { Flow, PushContext, SingleDocument } from '../../../packages/kit/defineFlow.ts';
import type { TaskRun } from '../runs/taskRun.ts';
import type { SharedConditions } from './sharedConditions.ts';
import type { SharedDocuments } from './sharedDocuments.ts';
import type { StandingBookings } from './standingBookings.ts';

export type Single = SingleDocument<unknown, unknown>;

/** What the elements of one push share. */
export interface PushTarget {
  run: TaskRun;
  flow: Flow;
  /** The module's documents, in order. */
  documents: Single[];
  context: PushContext;
  shared: SharedDocuments;
  conditions: SharedConditions;
  /** What stands in the books of the elements that are claimed now. */
  standing: StandingBookings;
}
