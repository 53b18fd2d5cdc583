import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getSession } from '../api/session.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

/**
 * Asks before a page is left on which something was entered and not saved (design.md 7): by a link, by the browser's
 * buttons, and, in the browser's own words, by closing the tab. An ended session leaves without asking.
 */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const { t } = useTranslation();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      dirty && getSession() !== null && current.pathname !== next.pathname,
    enableBeforeUnload: () => dirty && getSession() !== null,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      opened
      title={t('dialog.discard.title')}
      danger
      onNo={blocker.reset}
      onYes={blocker.proceed}
    >
      {t('dialog.discard.text')}
    </ConfirmDialog>
  );
}
