import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { getVatCodes } from '../../contract/platformSettings.ts';
import type { ResultOf } from '../../contract/route.ts';
import { routeQuery } from './queries.ts';

/** They are the same as long as one is signed in: read once, kept with the session (SHELL-17). */
const kept = { ...routeQuery(getVatCodes), staleTime: Infinity, gcTime: Infinity };
const none: ResultOf<typeof getVatCodes> = [];

/** Reads the VAT codes as soon as somebody is signed in. */
export function useKeepVatCodes(): void {
  usePrefetchQuery(kept);
}

/** The VAT codes; none until they are there. */
export function useVatCodes(): ResultOf<typeof getVatCodes> {
  return useQuery(kept).data ?? none;
}
