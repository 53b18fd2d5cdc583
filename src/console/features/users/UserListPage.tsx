import { lazyPart } from '../../api/lazyPart.tsx';
import type { OpenDialog } from './openDialog.ts';
import { Button } from '@mantine/core';
import { IconBuildingPlus, IconUserPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listUsers } from '../../../contract/users.ts';
import { hasRankSomewhere, useUser } from '../../api/useUser.ts';
import { Page } from '../../components/Page.tsx';
import { fullName } from '../../components/personNames.ts';
import { DataTable } from '../../lists/DataTable.tsx';
import { ListToolbar } from '../../lists/ListToolbar.tsx';
import { Pager } from '../../lists/Pager.tsx';
import { usePagedList } from '../../lists/usePagedList.ts';
import { useUserActions } from './useUserActions.tsx';
import { useUserColumns } from './useUserColumns.tsx';

const CreateUser = lazyPart(() => import('./CreateUser.tsx'));
const UpdateUser = lazyPart(() => import('./UpdateUser.tsx'));
const SwitchUser = lazyPart(() => import('./SwitchUser.tsx'));
const DeleteUser = lazyPart(() => import('./DeleteUser.tsx'));
const RemoveAccess = lazyPart(() => import('./RemoveAccess.tsx'));
const AssignOrganizations = lazyPart(() => import('./AssignOrganizations.tsx'));

/** `/users`: the list and its dialogs (USERS-01 to USERS-09). */
export function UserListPage() {
  const { t } = useTranslation('users');
  const viewer = useUser();
  const list = usePagedList(listUsers);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const columns = useUserColumns(setDialog);
  const actions = useUserActions(setDialog);
  const close = () => setDialog(null);
  const isAdmin = hasRankSomewhere(viewer, 'admin');

  const add = isAdmin && (
    <Button
      leftSection={<IconUserPlus size={16} aria-hidden="true" />}
      onClick={() => setDialog({ kind: 'create' })}
    >
      {t('list.add')}
    </Button>
  );
  const assign = isAdmin && (
    <Button
      variant="default"
      leftSection={<IconBuildingPlus size={16} aria-hidden="true" />}
      disabled={!list.selection.some}
      onClick={() => setDialog({ kind: 'assign' })}
    >
      {t('list.assign')}
    </Button>
  );
  return (
    <Page title={t('list.title')} actions={add} thumb>
      <ListToolbar
        list={list}
        searchLabel={t('list.search')}
        orders={{ list, columns }}
        actions={assign}
      />
      <DataTable
        orderInToolbar
        list={list}
        columns={columns}
        label={t('list.title')}
        rowName={(user) => fullName(user.personName)}
        selectable={isAdmin}
        {...(isAdmin ? { rowActions: actions } : {})}
        empty={{ title: t('list.empty.title'), text: t('list.empty.text'), action: add }}
      />
      <Pager list={list} />
      <Suspense>
        {dialog?.kind === 'create' && <CreateUser onClose={close} />}
        {dialog?.kind === 'update' && <UpdateUser user={dialog.user} onClose={close} />}
        {dialog?.kind === 'switch' && <SwitchUser user={dialog.user} onClose={close} />}
        {dialog?.kind === 'delete' && <DeleteUser user={dialog.user} onClose={close} />}
        {dialog?.kind === 'removeAccess' && <RemoveAccess user={dialog.user} onClose={close} />}
        {dialog?.kind === 'assign' && (
          <AssignOrganizations selection={list.selection} onClose={close} />
        )}
      </Suspense>
    </Page>
  );
}
