import { useQuery } from '@tanstack/react-query';
import { listModules, type Module } from '../../../../../contract/tasks.ts';
import { routeQuery } from '../../../../api/queries.ts';

/** All modules of a connection, on one page (TASK-03). */
export const modulesQuery = (connectionId: string) =>
  routeQuery(listModules, { params: { id: connectionId }, query: { perPage: 1000 } });

/** Modules that a person starts, with their parameters; undefined while loading. */
export function useManualModules(
  connectionId: string,
  enabled: boolean,
): readonly Module[] | undefined {
  const { data, isLoading } = useQuery({ ...modulesQuery(connectionId), enabled });
  if (isLoading) return undefined;
  return data?.['hydra:member'].filter(({ manual }) => manual) ?? [];
}
