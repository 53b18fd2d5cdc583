import type { ConnectorContext } from '../../../packages/kit/connectorContext.ts';
import type { SingleDocument } from '../../../packages/kit/defineFlow.ts';
import type { BookedLines } from './bookedLines.ts';
import type { ExistingBookings } from './existingBookings.ts';

export type Single = SingleDocument<unknown, unknown>;

/** Where a plan reads. */
export interface PlanTarget {
  context: ConnectorContext;
  /** Existing bookings of the elements that are planned now. */
  existing: ExistingBookings;
  /** Bookings of lines that pay these elements. */
  lines: BookedLines;
}
