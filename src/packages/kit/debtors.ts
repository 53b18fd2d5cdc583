import type { ConnectorContext } from './connectorContext.ts';

/** How a debtor pays, in the vendor's own fields; one that is not set is null. Two are equal when all their fields are. */
export type PaymentBehaviour = Readonly<Record<string, string | null>>;

/** How the debtors that a run is about may be told from the others. */
export type DebtorRule = 'paymentCondition' | 'debtorGroup' | 'codeRange' | 'openItems';

export interface Debtor {
  id: string;
  /** The number that a person knows it by. */
  code: string;
  name: string;
  behaviour: PaymentBehaviour;
  /** Changes with each change of the debtor (a time, a counter). */
  marker: string;
  blocked: boolean;
  /** Values of the list `sources.debtorGroup`; null for none. */
  group: string | null;
}

/** What an accounting package must be able to do for the payment toggle (docs/packages.md). */
export interface Debtors {
  /** By which rules debtors can be chosen here. */
  rules: readonly DebtorRule[];
  /** The behaviour that a value of the list `sources.paymentBehaviour` stands for. */
  behaviourOf(value: string): PaymentBehaviour;
  /** The value of that list that stands for a behaviour; null for none. */
  valueOf(behaviour: PaymentBehaviour): string | null;
  /** Every debtor as it is now, page by page; one may come twice when it moves between pages. */
  list(context: ConnectorContext): AsyncIterable<Debtor[]>;
  /** Whether debtors with this behaviour need a mandate. */
  needsMandate(context: ConnectorContext, behaviour: PaymentBehaviour): Promise<boolean>;
  /** Ids of the debtors with a mandate that holds, so that money may be collected. */
  mandates(context: ConnectorContext): Promise<ReadonlySet<string>>;
  /** Ids of the debtors with something to pay. */
  openItems(context: ConnectorContext): Promise<ReadonlySet<string>>;
  /** Most debtors that one `read` takes. */
  readSize: number;
  /** These debtors as they are now, by id; one that is gone is left out. */
  read(context: ConnectorContext, ids: readonly string[]): Promise<Map<string, Debtor>>;
  /** Gives one debtor this behaviour. Repeating it does nothing more. */
  write(context: ConnectorContext, id: string, behaviour: PaymentBehaviour): Promise<void>;
}
