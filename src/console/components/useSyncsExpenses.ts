import { useQuery } from '@tanstack/react-query';
import { getConnectionFlows } from '../../contract/connectionHistory.ts';
import { routeQuery } from '../api/queries.ts';

/**
 * Whether all elements of a connection are expenses, so that a text can name them; false while that is loading, and
 * without a connection.
 */
export function useSyncsExpenses(connectionId: string | undefined): boolean {
  const { data } = useQuery({
    ...routeQuery(getConnectionFlows, { params: { id: connectionId ?? '' } }),
    enabled: connectionId !== undefined,
  });
  const flows = data?.flows ?? [];
  return flows.length > 0 && flows.every(({ elementName }) => elementName === 'expense');
}
