import type { ConnectorContext } from './connectorContext.ts';

/** An entry that was taken back, and the counter-entry that did it, by the numbers that the package shows to people. */
export interface TakenBack {
  former: string;
  counter: string;
}

/** How an entry of ours stands at the package. `gone`: a person removed it there. */
export type Standing =
  | { kind: 'changeable' | 'final' | 'gone' }
  | ({ kind: 'takenBack' } & TakenBack);

/** For bookings that can't be changed or deleted once they are final: a counter-entry takes them back. */
export interface DocumentCorrection<P> {
  /** How an entry stands that is to become `payload`, or to be removed. Reads and never writes. */
  standing(
    context: ConnectorContext,
    externalId: string,
    payload: P | undefined,
  ): Promise<Standing>;
  /**
   * Takes a final entry back, in the period of what it is to become: the original's own may be closed. The counter-entry
   * has a reference of its own, so that `bookings.find` returns neither of the two from then on.
   */
  takeBack(
    context: ConnectorContext,
    externalId: string,
    payload: P | undefined,
  ): Promise<TakenBack>;
}
