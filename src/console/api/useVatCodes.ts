import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { getVatCodes } from '../../contract/platformSettings.ts';
import type { ResultOf } from '../../contract/route.ts';
import { routeQuery } from './queries.ts';

/** They don't change during a session: read once, kept with the session (SHELL-17). */
const vatCodesQuery = { ...routeQuery(getVatCodes), staleTime: Infinity, gcTime: Infinity };
const noVatCodes: ResultOf<typeof getVatCodes> = [];

/** Loads the VAT codes as soon as somebody is signed in. */
export function usePrefetchVatCodes(): void {
  usePrefetchQuery(vatCodesQuery);
}

/** The VAT codes; empty until they are loaded. */
export function useVatCodes(): ResultOf<typeof getVatCodes> {
  return useQuery(vatCodesQuery).data ?? noVatCodes;
}
