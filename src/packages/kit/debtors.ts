import type { ConnectorContext } from './connectorContext.ts';

/** How a debtor pays, in the vendor's own fields; an unset one is null. Two are equal if all their fields are. */
export type PaymentBehaviour = Readonly<Record<string, string | null>>;

/** Rules by which the debtors of a run can be selected. */
export type DebtorRule = 'paymentCondition' | 'debtorGroup' | 'codeRange' | 'openItems';

export interface Debtor {
  id: string;
  /** The number that people use. */
  code: string;
  name: string;
  behaviour: PaymentBehaviour;
  /** Changes with each change of the debtor (a time, a counter). */
  marker: string;
  blocked: boolean;
  /** Values of the list `sources.debtorGroup`; null for none. */
  group: string | null;
}

/** What an accounting package must support for the payment toggle (docs/packages.md). */
export interface Debtors {
  /** The supported rules. */
  rules: readonly DebtorRule[];
  /** The behaviour for a value of the list `sources.paymentBehaviour`. */
  behaviourOf(value: string): PaymentBehaviour;
  /** The value of that list for a behaviour; null for none. */
  valueOf(behaviour: PaymentBehaviour): string | null;
  /** The current data of every debtor, page by page; one may come twice when it moves between pages. */
  list(context: ConnectorContext): AsyncIterable<Debtor[]>;
  /** Whether debtors with this behaviour need a mandate. */
  needsMandate(context: ConnectorContext, behaviour: PaymentBehaviour): Promise<boolean>;
  /** Ids of the debtors with a valid mandate, so that money may be collected. */
  mandates(context: ConnectorContext): Promise<ReadonlySet<string>>;
  /** Ids of the debtors with something to pay. */
  openItems(context: ConnectorContext): Promise<ReadonlySet<string>>;
  /** Maximum number of debtors per `read`. */
  readSize: number;
  /** The current data of these debtors, by id; one that is gone is left out. */
  read(context: ConnectorContext, ids: readonly string[]): Promise<Map<string, Debtor>>;
  /** Sets the behaviour of one debtor. Repeating it has no further effect. */
  write(context: ConnectorContext, id: string, behaviour: PaymentBehaviour): Promise<void>;
}
