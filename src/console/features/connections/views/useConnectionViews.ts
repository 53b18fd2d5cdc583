import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { connectionHealths, connectionSorts } from '../../../../contract/connections.ts';
import {
  columnsText,
  type ConnectionColumn,
  type ConnectionView,
  defaultColumns,
  listConnectionViews,
  readColumns,
} from '../../../../contract/connectionViews.ts';
import { useRoute } from '../../../api/queries.ts';
import { useSession } from '../../../api/session.ts';
import { hasOneOrganization, useUser } from '../../../api/useUser.ts';
import { paths } from '../../../paths.ts';

/** The order by creation in the list's address; without one trouble comes first. */
export const newestFirst = '-createdAt';

/** Valid values in the list's address; a view may be older than the program. */
export const addressChecks = {
  page: /^[1-9]\d{0,5}$/,
  search: /^[^]{1,200}$/,
  sortBy: connectionSorts.flatMap((sort) => [sort, `-${sort}`]),
  health: connectionHealths,
  active: ['true', 'false'],
  packageType: /^[^]{1,60}$/,
  columns: columnsText,
};

/** For a viewer of one reseller, which each row would repeat; a name begins with its customer. */
export const columnsOfOneReseller = defaultColumns.filter((column) => column !== 'organization');

export interface ShownViews {
  views: readonly ConnectionView[];
  /** The view in the address. */
  current: ConnectionView | undefined;
  columns: readonly ConnectionColumn[];
  /** Columns for this user while none are chosen. */
  initialColumns: readonly ConnectionColumn[];
  /** The address contains the columns: another choice changes the address, not the user's default. */
  columnsInAddress: boolean;
  /** True until the list's initial view is known. */
  loading: boolean;
}

/** The user's views and columns; if the address is empty at first, it becomes the default view. */
export function useConnectionViews(): ShownViews {
  const search = useSearch({ from: '/secure/connection' });
  const userId = useSession()?.userId ?? '';
  const { data, isError } = useRoute(listConnectionViews, { params: { id: userId } });
  const settled = data !== undefined || isError;
  const views = data?.['hydra:member'] ?? [];
  const starting = useInitialView(settled, views);
  const named = search['columns'];
  const initialColumns = hasOneOrganization(useUser()) ? columnsOfOneReseller : defaultColumns;
  const columnsInAddress = named !== undefined && columnsText.test(named);
  return {
    views,
    current: views.find(({ viewId }) => viewId === search['view']),
    columns: columnsInAddress ? readColumns(named) : (data?.columns ?? initialColumns),
    initialColumns,
    columnsInAddress,
    loading: !settled || starting,
  };
}

function useInitialView(settled: boolean, views: readonly ConnectionView[]): boolean {
  const search = useSearch({ from: '/secure/connection' });
  const navigate = useNavigate({ from: paths.connections });
  const [bare] = useState(() => Object.values(search).every((value) => value === undefined));
  const [started, setStarted] = useState(!bare);
  const first = views.find(({ isDefault }) => isDefault);
  useEffect(() => {
    if (started || !settled) return;
    if (!first) {
      setStarted(true);
      return;
    }
    const { address, viewId } = first;
    void navigate({ search: { ...address, view: viewId }, replace: true }).then(() =>
      setStarted(true),
    );
  }, [started, settled, first, navigate]);
  return !started;
}
