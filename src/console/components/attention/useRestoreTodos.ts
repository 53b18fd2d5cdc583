import { listAttention } from '../../../contract/attention.ts';
import { listTodosSetAside, restoreTodos } from '../../../contract/todos.ts';
import { showToast } from '../../api/showToast.ts';
import { useAction } from '../../api/useAction.ts';

/** Puts back on the list what was taken off it at an instant; tells if a colleague was faster. */
export const useRestoreTodos = () =>
  useAction(restoreTodos, {
    toast: { error: 'restoreTodos' },
    invalidates: [listAttention, listTodosSetAside],
    onSuccess: ({ count }) => showToast('restoreTodos', count > 0 ? 'success' : 'held'),
  });
