import { useQuery } from '@tanstack/react-query';
import { compareCardStatement } from '../../../contract/cardStatement.ts';
import { call } from '../../api/call.ts';

/** A month, YYYY-MM, as its first and its last day. */
export function daysOf(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${String(last).padStart(2, '0')}` };
}

/** The month, YYYY-MM, so many months later. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The comparison of a month. It asks the package, so it is read once, and again when a person asks. */
export function useCardStatement(connectionId: string, month: string) {
  return useQuery({
    queryKey: [compareCardStatement.path, connectionId, month],
    queryFn: ({ signal }) =>
      call(compareCardStatement, { params: { id: connectionId }, body: daysOf(month), signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
