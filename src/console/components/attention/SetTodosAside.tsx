import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AttentionItem, listAttention, setTodosAside } from '../../../contract/attention.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useAction } from '../../api/useAction.ts';
import classes from './attention.module.css';

/** Takes what is left to do off the list, after a question: it needs nothing. */
export function SetTodosAside({ item, here }: { item: AttentionItem; here: boolean }) {
  const { t } = useTranslation('attention');
  const [asks, setAsks] = useState(false);
  const aside = useAction(setTodosAside, {
    toast: { success: 'setTodosAside', error: 'setTodosAside' },
    invalidates: [listAttention],
  });
  const { packageType, code, connections, elements } = item;
  const body = {
    packageType: packageType ?? '',
    code: code ?? '',
    ...(here && connections[0] ? { connectionId: connections[0].connectionId } : {}),
  };
  const close = () => setAsks(false);
  return (
    <>
      <button type="button" className={classes['take']} onClick={() => setAsks(true)}>
        {t('todos.aside')}
      </button>
      <ConfirmDialog
        opened={asks}
        title={t('todos.title')}
        verb={t('todos.verb')}
        pending={aside.pending}
        onNo={close}
        onYes={() => void aside.run({ body }).then(close, close)}
      >
        <p>{t('todos.text', { count: elements.count })}</p>
      </ConfirmDialog>
    </>
  );
}
