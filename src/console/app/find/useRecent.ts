import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { type Connection, getConnection } from '../../../contract/connections.ts';
import { getOrganization, type Organization } from '../../../contract/organizations.ts';
import { routeQuery } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { recentlyOpened } from '../../components/recentlyOpened.ts';

/** Recently opened things by their current names; deleted ones, and those out of reach, are left out. */
export function useRecent(): (Connection | Organization)[] {
  const userId = useSession()?.userId;
  const [recentThings] = useState(() => (userId ? recentlyOpened(userId) : []));
  const loaded = useQueries({
    queries: recentThings.map((thing) => {
      const [kind, id = ''] = thing.split(':');
      const query =
        kind === 'connection'
          ? routeQuery(getConnection, { params: { id } })
          : routeQuery(getOrganization, { params: { id } });
      return query as ReturnType<typeof routeQuery<typeof getConnection | typeof getOrganization>>;
    }),
  });
  return loaded.flatMap(({ data }) => (data ? [data] : []));
}
