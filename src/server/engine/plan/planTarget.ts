import type { ConnectorContext } from '../../../packages/kit/connectorContext.ts';
import type { SingleDocument } from '../../../packages/kit/defineFlow.ts';
import type { BookedLines } from './bookedLines.ts';
import type { ExistingBookings } from './existingBookings.ts';

export type Single = SingleDocument<unknown, unknown>;

/** The target package of a plan, with the reads that its elements share. */
export interface PlanTarget {
  context: ConnectorContext;
  /** Existing bookings of the planned elements. */
  existing: ExistingBookings;
  /** Bookings of lines that pay these elements. */
  lines: BookedLines;
}
