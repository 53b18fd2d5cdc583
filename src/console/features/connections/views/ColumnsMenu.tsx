import { Menu } from '@mantine/core';
import { IconSquare, IconSquareCheckFilled } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ResultOf } from '../../../../contract/route.ts';
import {
  chooseConnectionColumns,
  type ConnectionColumn,
  connectionColumns,
  listConnectionViews,
  writeColumns,
} from '../../../../contract/connectionViews.ts';
import { type ApiError, isAborted } from '../../../api/apiError.ts';
import { call } from '../../../api/call.ts';
import { invalidateRoutes, routeKey } from '../../../api/queries.ts';
import { useSession } from '../../../api/session.ts';
import { ToolMenu } from '../../../lists/ToolMenu.tsx';
import { translateError } from '../../../locales/translateError.ts';
import { paths } from '../../../paths.ts';
import { showToast } from '../../../api/showToast.ts';
import classes from './ColumnsMenu.module.css';
import type { ShownViews } from './useConnectionViews.ts';

interface Props {
  label: string;
  shown: ShownViews;
}

/** Chooses the list's columns: ticked one by one, each applied at once (CLIST-07). */
export default function ColumnsMenu({ label, shown }: Props) {
  const { t } = useTranslation(['views', 'connections']);
  const choose = useColumnChoice(shown);
  const toggle = (column: ConnectionColumn) =>
    choose(
      connectionColumns.filter(
        (candidate) => shown.columns.includes(candidate) !== (candidate === column),
      ),
    );
  return (
    <ToolMenu label={label}>
      {connectionColumns.map((column) => {
        const checked = shown.columns.includes(column);
        const Box = checked ? IconSquareCheckFilled : IconSquare;
        return (
          <Menu.CheckboxItem
            key={column}
            checked={checked}
            onChange={() => toggle(column)}
            classNames={{
              itemIndicator: classes['indicator'] ?? '',
              itemLabel: classes['label'] ?? '',
            }}
          >
            <Box size={18} aria-hidden="true" data-checked={checked || undefined} />
            {t(`connections:list.columns.${column}`)}
          </Menu.CheckboxItem>
        );
      })}
      <Menu.Divider />
      <Menu.Item closeMenuOnClick={false} onClick={() => choose(null)}>
        {t('columns.reset')}
      </Menu.Item>
    </ToolMenu>
  );
}

/**
 * If the address contains the columns, the choice changes the address; otherwise it is stored with the user. Null:
 * the default.
 */
function useColumnChoice({ columnsInAddress, initialColumns }: ShownViews) {
  const { t } = useTranslation();
  const id = useSession()?.userId ?? '';
  const client = useQueryClient();
  const navigate = useNavigate({ from: paths.connections });
  const saveColumns = useMutation<unknown, ApiError, readonly ConnectionColumn[] | null>({
    // one after the other: the last choice wins
    scope: { id: 'connectionColumns' },
    mutationFn: (columns) =>
      call(chooseConnectionColumns, {
        params: { id },
        body: { columns: columns && [...columns] },
      }),
    onMutate: async (columns) => {
      const queryKey = routeKey(listConnectionViews, { params: { id } });
      await client.cancelQueries({ queryKey });
      client.setQueryData<ResultOf<typeof listConnectionViews>>(
        queryKey,
        (now) => now && { ...now, columns: columns && [...columns] },
      );
    },
    onError: (error) => {
      if (isAborted(error)) return;
      showToast('connections.columns', 'error', translateError(t, error));
      void invalidateRoutes(client, [listConnectionViews]);
    },
  });
  return (columns: readonly ConnectionColumn[] | null) => {
    if (!columnsInAddress) return saveColumns.mutate(columns);
    void navigate({
      search: (now) => ({ ...now, columns: writeColumns(columns ?? initialColumns) }),
      replace: true,
      resetScroll: false,
    });
  };
}
