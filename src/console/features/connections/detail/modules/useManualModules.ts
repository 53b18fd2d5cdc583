import { useQuery } from '@tanstack/react-query';
import { listModules, type Module } from '../../../../../contract/tasks.ts';
import { routeQuery } from '../../../../api/queries.ts';

/** A connection's modules, asked for whole (TASK-03). */
export const modulesQuery = (connectionId: string) =>
  routeQuery(listModules, { params: { id: connectionId }, query: { perPage: 1000 } });

/** Those that a person starts, with what they ask for; none while they are on their way. */
export function useManualModules(connectionId: string, enabled: boolean): readonly Module[] {
  const { data } = useQuery({ ...modulesQuery(connectionId), enabled });
  return data?.['hydra:member'].filter(({ manual }) => manual) ?? [];
}
