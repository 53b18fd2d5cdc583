import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ConnectionView,
  createConnectionView,
  deleteConnectionView,
  listConnectionViews,
} from '../../../../contract/connectionViews.ts';
import { useSession } from '../../../api/session.ts';
import { useAction } from '../../../api/useAction.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import classes from './ManageViews.module.css';
import SaveView from './SaveView.tsx';

interface Props {
  views: readonly ConnectionView[];
  onClose: () => void;
}

/** The user's views, to rename, to make the default or to delete, which can be undone. */
export default function ManageViews({ views, onClose }: Props) {
  const { t } = useTranslation('views');
  const id = useSession()?.userId ?? '';
  const [changed, setChanged] = useState<ConnectionView | null>(null);
  const invalidates = [listConnectionViews];
  const restore = useAction(createConnectionView, {
    toast: { success: 'connections.viewRestored', error: 'connections.viewRestored' },
    invalidates,
  });
  const remove = useAction(deleteConnectionView, {
    toast: { success: 'connections.viewDeleted', error: 'connections.viewDeleted' },
    invalidates,
    undo: (_, { params: { viewId } }) => {
      const view = views.find((one) => one.viewId === viewId);
      if (!view) return;
      const { name, address, isDefault } = view;
      restore.start({ params: { id }, body: { name, address, isDefault } });
    },
  });
  if (changed) return <SaveView view={changed} onClose={() => setChanged(null)} />;
  return (
    <Dialog opened title={t('manage.title')} onClose={onClose} size={520}>
      {views.length === 0 && <p className={classes['none']}>{t('manage.none')}</p>}
      <ul className={classes['views']}>
        {views.map((view) => (
          <li key={view.viewId}>
            <span className={classes['name']}>
              {view.name}
              {view.isDefault && <small>{t('manage.first')}</small>}
            </span>
            <Button
              size="xs"
              variant="default"
              aria-label={t('manage.changeNamed', { name: view.name })}
              onClick={() => setChanged(view)}
            >
              {t('manage.change')}
            </Button>
            <Button
              size="xs"
              variant="default"
              aria-label={t('manage.deleteNamed', { name: view.name })}
              disabled={remove.pending}
              onClick={() => remove.start({ params: { id, viewId: view.viewId } })}
            >
              {t('manage.delete')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
