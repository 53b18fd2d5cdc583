import i18next from 'i18next';
import { type ConnectionColumn, writeColumns } from '../../../../contract/connectionViews.ts';
import { downloadConnections } from '../../../../contract/connectionsFile.ts';
import { ApiError } from '../../../api/apiError.ts';
import type { QueryOf } from '../../../api/call.ts';
import { download } from '../../../api/download.ts';
import type { FilterValue } from '../../../lists/listState.ts';
import { connectionListOptions } from '../prefetchConnections.ts';
import { translateError } from '../../../locales/translateError.ts';
import { showToast } from '../../../api/showToast.ts';

interface Shown {
  searchQuery: string;
  sortBy: string | undefined;
  filters: Readonly<Record<string, FilterValue | undefined>>;
}

/** Saves all pages of the shown list as a file; shows a toast if that fails. */
export async function downloadList(
  { searchQuery, sortBy, filters }: Shown,
  columns: readonly ConnectionColumn[],
  language: string,
): Promise<void> {
  const query = {
    ...filters,
    globalFilter: searchQuery,
    sortBy: sortBy ?? connectionListOptions.defaultOrder,
    columns: writeColumns(columns),
    language,
  };
  try {
    await download('connections.csv', downloadConnections, {
      query: query as unknown as QueryOf<typeof downloadConnections>,
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast('connections.file', 'error', translateError(i18next.t, error));
  }
}
