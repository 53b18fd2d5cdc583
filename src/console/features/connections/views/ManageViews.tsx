import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ConnectionView,
  deleteConnectionView,
  listConnectionViews,
} from '../../../../contract/connectionViews.ts';
import { useSession } from '../../../api/session.ts';
import { useAction } from '../../../api/useAction.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import classes from './ManageViews.module.css';
import SaveView from './SaveView.tsx';

interface Props {
  views: readonly ConnectionView[];
  onClose: () => void;
}

/** The user's views, to rename, to make the default or to delete. */
export default function ManageViews({ views, onClose }: Props) {
  const { t } = useTranslation('views');
  const id = useSession()?.userId ?? '';
  const [dialog, setDialog] = useState<{ kind: 'change' | 'delete'; view: ConnectionView } | null>(
    null,
  );
  const back = () => setDialog(null);
  const remove = useAction(deleteConnectionView, {
    toast: { success: 'connections.viewDeleted', error: 'connections.viewDeleted' },
    invalidates: [listConnectionViews],
  });
  if (dialog?.kind === 'change') return <SaveView view={dialog.view} onClose={back} />;
  if (dialog?.kind === 'delete')
    return (
      <ConfirmDialog
        opened
        danger
        title={t('delete.title')}
        verb={t('delete.submit')}
        pending={remove.pending}
        onNo={back}
        onYes={() =>
          void remove.run({ params: { id, viewId: dialog.view.viewId } }).then(back, back)
        }
      >
        {t('delete.text', { name: dialog.view.name })}
      </ConfirmDialog>
    );
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
              onClick={() => setDialog({ kind: 'change', view })}
            >
              {t('manage.change')}
            </Button>
            <Button
              size="xs"
              variant="default"
              aria-label={t('manage.deleteNamed', { name: view.name })}
              onClick={() => setDialog({ kind: 'delete', view })}
            >
              {t('manage.delete')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
