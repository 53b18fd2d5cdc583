import { listConnections } from '../../../contract/connections.ts';
import { listConnectionViews } from '../../../contract/connectionViews.ts';
import { getUser } from '../../../contract/users.ts';
import { loadPlatform } from '../../api/platform.ts';
import { routeQuery } from '../../api/queries.ts';
import { getSession } from '../../api/session.ts';
import { clientOf } from '../../api/sessionClient.ts';
import { attentionQuery } from '../../components/attention/useAttention.ts';
import { readListState, type Search } from '../../lists/addressState.ts';
import { listDefaults, type ListOptions, listRequest } from '../../lists/usePagedList.ts';

/** Initial options of the list of connections. */
export const connectionListOptions = {
  filters: { active: undefined, health: undefined, packageType: undefined },
  defaultOrder: 'trouble',
} satisfies ListOptions<typeof listConnections>;

/**
 * Prefetches what the list at this address will load, before it is mounted, but after the answer that names where the
 * page's stream begins.
 */
export async function prefetchConnections(search: object): Promise<void> {
  await loadPlatform();
  const session = getSession();
  if (!session) return;
  const client = clientOf(session);
  const state = readListState(search as Search, '', listDefaults(connectionListOptions));
  if (!session.user)
    void client.prefetchQuery(routeQuery(getUser, { params: { id: session.userId } }));
  void client.prefetchQuery(routeQuery(listConnectionViews, { params: { id: session.userId } }));
  void client.prefetchQuery(attentionQuery);
  void client.prefetchQuery(routeQuery(listConnections, listRequest(connectionListOptions, state)));
}
