import { useTranslation } from 'react-i18next';
import { type AttentionItem, listAttention } from '../../../contract/attention.ts';
import { listTodosSetAside, setTodosAside } from '../../../contract/todos.ts';
import { useAction } from '../../api/useAction.ts';
import classes from './attention.module.css';
import { useRestoreTodos } from './useRestoreTodos.ts';

/** Takes what is left to do off the list: it needs nothing. It can be undone at once, and on the day of it in the list. */
export function SetTodosAside({ item, here }: { item: AttentionItem; here: boolean }) {
  const { t } = useTranslation('attention');
  const restore = useRestoreTodos();
  const { packageType, code, connections } = item;
  const body = {
    packageType: packageType ?? '',
    code: code ?? '',
    ...(here && connections[0] ? { connectionId: connections[0].connectionId } : {}),
  };
  const aside = useAction(setTodosAside, {
    toast: { success: 'setTodosAside', error: 'setTodosAside' },
    invalidates: [listAttention, listTodosSetAside],
    undo: ({ setAsideAt }) => restore.start({ body: { ...body, setAsideAt } }),
  });
  return (
    <button
      type="button"
      className={classes['take']}
      disabled={aside.pending}
      onClick={() => aside.start({ body })}
    >
      {t('todos.aside')}
    </button>
  );
}
