import type { Flow, PushContext, SingleDocument } from '../../../packages/kit/defineFlow.ts';
import type { TaskRun } from '../runs/taskRun.ts';
import type { SharedConditions } from './sharedConditions.ts';
import type { SharedDocuments } from './sharedDocuments.ts';
import type { ExistingBookings } from './existingBookings.ts';

export type Single = SingleDocument<unknown, unknown>;

/** Shared state of the elements of one push. */
export interface PushTarget {
  run: TaskRun;
  flow: Flow;
  /** The module's documents, in order. */
  documents: Single[];
  context: PushContext;
  shared: SharedDocuments;
  conditions: SharedConditions;
  /** Existing bookings of the elements that are claimed now. */
  existing: ExistingBookings;
}
