import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ConnectionView,
  listConnectionViews,
  updateConnectionView,
} from '../../../../contract/connectionViews.ts';
import { lazyPart } from '../../../api/lazyPart.tsx';
import { useSession } from '../../../api/session.ts';
import { useAction } from '../../../api/useAction.ts';
import { ToolMenu } from '../../../lists/ToolMenu.tsx';
import { paths } from '../../../paths.ts';
import { newestFirst, type ShownViews } from './useConnectionViews.ts';
import { differsFromView, viewAddressOf } from './viewAddressOf.ts';

const SaveView = lazyPart(() => import('./SaveView.tsx'));
const ManageViews = lazyPart(() => import('./ManageViews.tsx'));

interface Props {
  label: string;
  shown: ShownViews;
}

/** The user's views: choose one, save the shown list as one, and change them (CLIST-06). */
export default function ViewsMenu({ label, shown }: Props) {
  const { t } = useTranslation('views');
  const { views, current, columns } = shown;
  const search = useSearch({ from: '/secure/connection' });
  const navigate = useNavigate({ from: paths.connections });
  const isNewest = !current && search['sortBy'] === newestFirst;
  const id = useSession()?.userId ?? '';
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const overwrite = useAction(updateConnectionView, {
    toast: { success: 'connections.view', error: 'connections.view' },
    invalidates: [listConnectionViews],
  });
  const go = (view: ConnectionView | null) =>
    // present and empty: no view, even if there is a default
    void navigate({ search: view ? { ...view.address, view: view.viewId } : { view: '' } });
  const close = () => setDialog(null);
  return (
    <>
      <ToolMenu label={label}>
        <Menu.Item
          aria-current={(!current && !isNewest) || undefined}
          leftSection={<Mark shown={!current && !isNewest} />}
          onClick={() => go(null)}
          rightSection={<small>{t('menu.troubleFirst')}</small>}
        >
          {t('menu.all')}
        </Menu.Item>
        <Menu.Item
          aria-current={isNewest || undefined}
          leftSection={<Mark shown={isNewest} />}
          onClick={() => void navigate({ search: { view: '', sortBy: newestFirst } })}
        >
          {t('menu.newest')}
        </Menu.Item>
        {views.map((view) => (
          <Menu.Item
            key={view.viewId}
            leftSection={<Mark shown={view === current} />}
            aria-current={view === current || undefined}
            onClick={() => go(view)}
            rightSection={view.isDefault && <small>{t('menu.first')}</small>}
          >
            {view.name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {current && differsFromView(current.address, search, columns) && (
          <Menu.Item
            onClick={() =>
              overwrite.start({
                params: { id, viewId: current.viewId },
                body: { address: viewAddressOf(search, columns) },
              })
            }
          >
            {t('menu.overwrite', { name: current.name })}
          </Menu.Item>
        )}
        <Menu.Item onClick={() => setDialog('save')}>{t('menu.save')}</Menu.Item>
        {views.length > 0 && (
          <Menu.Item onClick={() => setDialog('manage')}>{t('menu.manage')}</Menu.Item>
        )}
      </ToolMenu>
      <Suspense>
        {dialog === 'save' && (
          <SaveView address={viewAddressOf(search, columns)} onSaved={go} onClose={close} />
        )}
        {dialog === 'manage' && <ManageViews views={views} onClose={close} />}
      </Suspense>
    </>
  );
}

const Mark = ({ shown }: { shown: boolean }) => (
  <IconCheck size={16} aria-hidden="true" style={shown ? {} : { visibility: 'hidden' }} />
);
