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
}

/** The statements of the company cards that pay a flow's objects, for comparing them with what was booked. */
export interface CardStatement<S> {
  /** The lines of a tenant on these days, YYYY-MM-DD, both included, page by page. */
  lines(
    context: ConnectorContext,
    tenant: string,
    days: { from: string; to: string },
  ): AsyncIterable<StatementLine[]>;
  /** Whether a card paid it, and no line of a statement was known when it was last read. */
  lacksLine(item: S): boolean;
}
