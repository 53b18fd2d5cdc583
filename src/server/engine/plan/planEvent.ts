import type { Entry } from '../../../contract/entry.ts';
import type { MessageText } from '../../../contract/messages/message.ts';
import type { Flow } from '../../../packages/kit/defineFlow.ts';

/** The planned result of an element, for a person. */
export interface PlannedElement {
  flow: Flow;
  sourceId: string;
  label: { message: string; coded: MessageText | null };
  /** Business date, YYYY-MM-DD; null where it has none. */
  date: string | null;
  amount: { amount: string; currency: string } | null;
  outcome: PlannedOutcome;
  /** Documents that would be created with it: a creditor, a receipt. */
  made: string[];
  entry: Entry | null;
  /** For `change` and `replace`: the existing entry. */
  stands: StandingEntry | null;
  refusal: PlannedRefusal | null;
  /** The same with the saved settings, if they are compared. */
  before: { entry: Entry | null; refusal: PlannedRefusal | null } | null;
}

/** A booking as its package shows it. */
export interface StandingEntry {
  number: string;
  /** YYYY-MM-DD */
  date: string | null;
  amount: { amount: string; currency: string };
  party: string;
}

/**
 * - `book`, `change`: it would be written; `booked`: it is already booked, with the same content
 * - `remove`: its entry would be removed, as it is gone at its source or has nothing to book any more
 * - `replace`: its entry is final: it would be taken back by a counter-entry and booked again
 * - `ask`: another booking has its reference; `refused`: it can't be written
 */
export type PlannedOutcome =
  | 'book'
  | 'change'
  | 'remove'
  | 'replace'
  | 'booked'
  | 'ask'
  | 'refused';

export interface PlannedRefusal {
  packageType: string;
  code: string;
  text: MessageText;
  solution: MessageText | undefined;
}

/** The planned changes of a flow without bookings: it writes a list, or detects changes of people. */
export interface PlannedFlow {
  flow: Flow;
  /** The kinds of changes, with the number of elements of each. */
  acts: Act<{ what: MessageText }>[];
  refusals: Act<PlannedRefusal>[];
  /** There are more elements than were planned. */
  more: boolean;
}

export type Act<T> = T & {
  count: number;
  /** Names of the first elements. */
  names: { message: string; coded: MessageText | null }[];
};

/** The elements that a plan left out. */
export interface PlanRest {
  /** Objects before the start date, and those that the settings leave out. */
  early: number;
  ignored: number;
  /** Elements that a person paused. */
  paused: number;
  /** Elements that wait for something at their source (`Flow.awaits`). */
  awaiting: number;
  /** Known elements beyond the maximum of a plan. */
  notPlanned: number;
  /** The source has more objects than were read. */
  more: boolean;
}

export type PlanEvent =
  | { kind: 'reading'; packageType: string; count: number }
  | { kind: 'planned'; element: PlannedElement }
  | { kind: 'flow'; flow: PlannedFlow }
  | ({ kind: 'end'; sources: string[]; stopped: MessageText | null } & PlanRest);
