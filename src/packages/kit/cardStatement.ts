import type { LineBookingKind } from '../../contract/cardStatement.ts';
import type { MessageText } from '../../contract/messages/message.ts';
import type { ConnectorContext } from './connectorContext.ts';

/** A line of a company card's statement, as its source keeps it. */
export interface StatementLine {
  id: string;
  /** YYYY-MM-DD, local to Europe/Amsterdam, on which it was booked on the card. */
  date: string;
  /** Name of the card; null if unknown. */
  card: string | null;
  merchant: string;
  currency: string;
  /** In the currency's unit (`kit/money.ts`); below zero: money back. */
  amount: number;
  /** Id of the object at the source that it pays; null while it belongs to none. */
  sourceId: string | null;
  /** The line that this is a part of, where that pays several objects. */
  partOf?: { id: string; amount: number };
  /** No card paid it: it is a line of a card only where a person had it booked as one. */
  byTransfer?: true;
}

/** First and last day, YYYY-MM-DD, both included. */
export interface StatementDays {
  from: string;
  to: string;
}

/** Lines, and what became of a statement that could not be read. */
export interface StatementPage {
  lines: StatementLine[];
  unread?: UnreadStatement;
}

export interface UnreadStatement {
  /** Its id at the source. */
  id: string;
  /** Which statement it is, and why it could not be read. */
  message: MessageText;
}

/** The statements of the company cards that pay a flow's objects, for comparing them with what was booked. */
export interface CardStatement<S> {
  /**
   * The lines of a tenant on these days, page by page, and lines of the days around them that may belong to the same
   * objects. A statement in the order of days ends after more than `limit` lines on these days.
   */
  lines(
    context: ConnectorContext,
    tenant: string,
    days: StatementDays,
    limit: number,
  ): AsyncIterable<StatementPage>;
  /**
   * Whether a card paid it, and its line is missing among those that were read for these days. `unread`: ids of the
   * statements that could not be read.
   */
  lacksLine(item: S, days: StatementDays, unread: ReadonlySet<string>): boolean;
  /** What was charged for it on days that `lines` doesn't read for these, in the unit of the charges' currency. */
  chargedElsewhere?(item: S, days: StatementDays): number;
  /** Whether a card paid it; only where statements have lines of other payments too. */
  isPaidByCard?(item: S): boolean;
  /** Only where a person can have a line booked that belongs to no object. */
  lineBookings?: LineBookings<S>;
}

/**
 * How lines are booked that belong to no object (fees, cash withdrawals): as objects of the flow that a person chose. No
 * change at the source reports them, so each fetch reads those again that have yet to be booked.
 */
export interface LineBookings<S> {
  /** The prefix of the source ids of such objects; the id of the line follows. */
  idPrefix: string;
  /** Reads lines of a tenant that were booked on the card on these days; what is not there is left out. */
  read(
    context: ConnectorContext,
    tenant: string,
    chosen: { days: StatementDays; lineIds: ReadonlySet<string>; kind: LineBookingKind },
  ): Promise<S[]>;
  /**
   * Lines of a tenant as they are now, booked as chosen before, in as few calls as it takes. What is not found comes as it
   * was, and is refused for that.
   */
  reread(context: ConnectorContext, tenant: string, lines: readonly S[]): Promise<S[]>;
  /** As what a line is booked; undefined for any other object. */
  kindOf(item: S): LineBookingKind | undefined;
  /** The line as it was last read, with the reason why it could not be read again: it is refused for that. */
  withReadFailure(item: S, reason: MessageText): S;
  /** The line after a person took its booking back: there is nothing to book. */
  takenBack(item: S): S;
  /** Ids of the lines that pay an object, or of the payments on them; none for a line itself. */
  linesOf(item: S): readonly string[];
  /** Only where an object has the ids of its payments: that of the payment on a line. */
  paymentOn?(line: S): string | undefined;
}
