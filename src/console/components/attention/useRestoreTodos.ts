import { listAttention } from '../../../contract/attention.ts';
import { listTodosSetAside, restoreTodos } from '../../../contract/todos.ts';
import { useAction } from '../../api/useAction.ts';

/** Puts back on the list what was taken off it at an instant. */
export const useRestoreTodos = () =>
  useAction(restoreTodos, {
    toast: { success: 'restoreTodos', error: 'restoreTodos' },
    invalidates: [listAttention, listTodosSetAside],
  });
