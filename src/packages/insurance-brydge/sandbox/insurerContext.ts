import { json, type Answer, type Exchange } from '../../../sandbox/exchange.ts';
import type { Space } from '../../../sandbox/space.ts';
import type { Table } from '../../../sandbox/table.ts';
import type { World } from '../../../sandbox/vendor.ts';

/** The insurer's record of one event. */
export interface Mutation {
  id: string;
  /** The caller's reference: one mutation for each, however often it is sent. */
  reference: string;
  /** Of the bytes as they came. */
  sha256: string;
  /** As it came, byte for byte. */
  body: string;
  receivedAt: number;
}

/** A policy of an employer at the insurer, with the mutations received for its employees. */
export interface Policy {
  number: string;
  mutations: Table<Mutation>;
}

/** Context of an insurer's handler. */
export interface InsurerContext {
  world: World;
  policy: Policy;
  exchange: Exchange;
}

export const createPolicy = (space: Space): Policy => ({
  number: space.name,
  mutations: space.table<Mutation>('mutations', { key: (row) => row.reference }),
});

/** The insurer's error: `{code, message}`. */
export const insurerError = (
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Answer => json(status, { code, message }, headers);
