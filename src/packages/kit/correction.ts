import type { ConnectorContext } from './connectorContext.ts';

/** An entry that was taken back, by the numbers that the package shows to people; without a counter-entry it was deleted. */
export interface TakenBack {
  former: string;
  counter?: string;
}

/**
 * How an entry of ours stands at the package.
 * - `changeable` where it stands; `deletable`: it can't be changed, but deleted and booked again
 * - `final`: only a counter-entry takes it back; `takenBack`: one did
 * - `locked`: its period (`periodName`) is closed, and nothing takes it back
 * - `gone`: a person removed it there
 */
export type Standing =
  | { kind: 'changeable' | 'deletable' | 'final' | 'gone' }
  | { kind: 'locked'; period: string }
  | ({ kind: 'takenBack' } & Required<TakenBack>);

/** For bookings that can't always be changed where they stand. */
export interface DocumentCorrection<P> {
  /** How an entry stands that is to become `payload`, or to be removed. Reads and never writes. */
  standing(
    context: ConnectorContext,
    externalId: string,
    payload: P | undefined,
  ): Promise<Standing>;
  /**
   * Takes a final entry back, in the period of what it is to become: the original's own may be closed. The counter-entry
   * has a reference of its own, so that `bookings.find` returns neither of the two from then on. Only where entries
   * become final.
   */
  takeBack?(
    context: ConnectorContext,
    externalId: string,
    payload: P | undefined,
  ): Promise<TakenBack>;
}
