import type { Entry } from '../../../contract/entry.ts';
import type { MessageText } from '../../../contract/messages/message.ts';
import type { Flow } from '../../../packages/kit/defineFlow.ts';

/** What would become of an element, for a person. */
export interface PlannedElement {
  flow: Flow;
  sourceId: string;
  label: { message: string; coded: MessageText | null };
  /** Business date, YYYY-MM-DD; null where it has none. */
  date: string | null;
  amount: { amount: string; currency: string } | null;
  outcome: PlannedOutcome;
  /** Documents that would be made with it: a creditor, a receipt. */
  made: string[];
  entry: Entry | null;
  /** For `change` and `replace`: what is in the books. */
  stands: StandingEntry | null;
  refusal: PlannedRefusal | null;
  /** The same with the settings that hold now, if they are compared. */
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
 * - `book`, `change`: it would be written; `booked`: it is there, the same
 * - `remove`: it is there, and gone at its source or with nothing to book any more: it would be removed
 * - `replace`: what is there is final: it would be taken back by a counter-entry and booked again
 * - `ask`: something else is there under its reference; `refused`: it can't be written
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

/** What the next run would do in a flow that books nothing: it writes a list, or looks at people. */
export interface PlannedFlow {
  flow: Flow;
  /** What would be done with how many of them. */
  acts: Act<{ what: MessageText }>[];
  refusals: Act<PlannedRefusal>[];
  /** There are more than were looked at. */
  more: boolean;
}

export type Act<T> = T & {
  count: number;
  /** Names of the first of them. */
  names: { message: string; coded: MessageText | null }[];
};

/** What a plan did not look at. */
export interface PlanRest {
  /** Objects before the start date, and those that the settings leave out. */
  early: number;
  ignored: number;
  /** Elements that a person paused. */
  paused: number;
  /** Elements that wait for something at their source (`Flow.awaits`). */
  awaiting: number;
  /** Known to wait, but not planned: more than a plan looks at. */
  notPlanned: number;
  /** There are more at the source than were read. */
  more: boolean;
}

export type PlanEvent =
  | { kind: 'reading'; packageType: string; count: number }
  | { kind: 'planned'; element: PlannedElement }
  | { kind: 'flow'; flow: PlannedFlow }
  | ({ kind: 'end'; sources: string[]; stopped: MessageText | null } & PlanRest);
