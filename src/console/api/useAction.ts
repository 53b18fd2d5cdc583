import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ResultOf, Route } from '../../contract/route.ts';
import { translateError } from '../locales/translateError.ts';
import type { NoticeName } from '../locales/noticeName.ts';
import { showToast } from './showToast.ts';
import { type ApiError, isAborted } from './apiError.ts';
import { type Args, call, type CallArgs } from './call.ts';
import { invalidateRoutes } from './queries.ts';

export interface ActionOptions<R extends Route> {
  /** Message names; a toast belongs to the action, not to the HTTP layer. Without `error` a general one is shown. */
  toast?: {
    success?: NoticeName<'success'> | undefined;
    error?: NoticeName<'error'> | undefined;
  };
  /** Routes with answers that this action changes; what the page shows of them is reloaded. */
  invalidates?: readonly Route[];
  onSuccess?: (result: ResultOf<R>) => void;
  /** Takes back what the call did; the toast of its success offers it. */
  undo?: (result: ResultOf<R>, ...args: Args<CallArgs<R>>) => void;
  /** Statuses that a form handles: `run` fails with them and no toast is shown (FORM-02). */
  accepts?: readonly number[];
}

export interface Action<R extends Route> {
  /** For buttons: never fails, toasts report the outcome. */
  start: (...args: Args<CallArgs<R>>) => void;
  /** For forms: fails with the `ApiError`. */
  run: (...args: Args<CallArgs<R>>) => Promise<ResultOf<R>>;
  pending: boolean;
}

/**
 * The only hook for calls that change something, e.g.
 * `const forceRunAction = useAction(forceRun, { toast: { success: 'connection.forceRun', error: 'connection.forceRun' } })`.
 */
export function useAction<R extends Route>(route: R, options: ActionOptions<R> = {}): Action<R> {
  const client = useQueryClient();
  const { t } = useTranslation();
  const mutation = useMutation<ResultOf<R>, ApiError, Args<CallArgs<R>>>({
    mutationFn: (args) => call(route, ...args),
    onSuccess: (result, args) => {
      void invalidateRoutes(client, options.invalidates ?? []);
      const { undo } = options;
      if (options.toast?.success)
        showToast(
          options.toast.success,
          'success',
          undefined,
          undo && (() => undo(result, ...args)),
        );
      options.onSuccess?.(result);
    },
    onError: (error) => {
      if (isAborted(error) || options.accepts?.includes(error.status)) return;
      showToast(options.toast?.error ?? 'unexpected', 'error', translateError(t, error));
    },
  });
  return {
    start: (...args) => mutation.mutate(args),
    run: (...args) => mutation.mutateAsync(args),
    pending: mutation.isPending,
  };
}
