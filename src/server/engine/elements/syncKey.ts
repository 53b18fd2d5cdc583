import type { Flow } from '../../../packages/kit/defineFlow.ts';

/** Permanent key of an object: unique in its connection and flow. */
export const syncKeyOf = ({ from }: Flow, tenant: string, sourceId: string): string =>
  `${from}:${tenant}:${sourceId}`;
