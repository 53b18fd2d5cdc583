import type { Need, Rank, ThingKind } from './oracle.ts';
import type { ThingName, Things } from './things.ts';

/** What the matrix has to know of a route that its contract can't tell without being asked about itself. */
export interface Sample {
  /** The right that it needs by docs/security.md 4 and the specifications, not by its contract. */
  needs: Need;
  /** The thing that `{id}` names, where it is not the one that `needs` is about. */
  names?: ThingName;
  /** Other path parameters that are no ids. */
  params?: Record<string, string>;
  /** Path parameters that name a part of the thing: another thing's part is hidden. */
  parts?: Record<string, ThingName>;
  /** Good enough to pass validation. */
  body?: (on: Things) => unknown;
  /** Every id in the body that means something, by its path (`packages.*.credentialId`). */
  ids?: Record<string, { names: ThingName; thing: ThingKind; rank: Rank }>;
  /** Ids in the body that the provider's staff alone may change; others may send what is there already. */
  staffIds?: Record<string, ThingName>;
  /** Ids that a body may carry and that nothing reads. */
  ignoredIds?: readonly string[];
  /** Ids in the body that must be the address's own, where they are sent at all (docs/security.md T6). */
  sameIds?: readonly string[];
  /** Query parameters that narrow a list to a thing. */
  queryIds?: Record<string, ThingName>;
  /** Sent with each request, e.g. a required filter. */
  query?: (on: Things) => string;
  /** A list of things: it holds those of every readable tenant, and no other. */
  lists?: boolean;
  /** It is asked with a body and changes nothing. */
  reads?: true;
  /** No key opens it, though its right alone would let it. */
  personOnly?: true;
  /** Its cookie is what counts, and a program has none. */
  byCookie?: true;
  /** Statuses that a good request may get beside the contract's own. */
  also?: readonly number[];
  /** What a good request uses up: the next one gets another. */
  spends?: 'thing' | 'organization' | 'session';
}

export type Samples = Record<string, Sample>;

export const anyone = { kind: 'nothing' } as const;
export const signedIn = { kind: 'session' } as const;
export const self = { kind: 'self' } as const;
export const staff = { kind: 'staff' } as const;
export const somewhere = (rank: Rank) => ({ kind: 'somewhere', rank }) as const;
export const there = (rank: Rank, thing: ThingKind) => ({ kind: 'there', rank, thing }) as const;
