import { IconAlertCircleFilled, IconCircleCheckFilled, IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { PlainButton } from './PlainButton.tsx';
import { currentToast, hideToast, onToast, toastLifetimeMs } from './toast.ts';
import classes from './Toaster.module.css';

/**
 * Shows the single toast (TOAST-01). The region is always mounted, so that screen readers announce its content. Its
 * timer pauses while the pointer or the focus is on it (WCAG 2.2.1).
 */
export function Toaster() {
  const { t } = useTranslation(['app', 'notices']);
  const toast = useSyncExternalStore(onToast, currentToast);
  const [paused, setPaused] = useState(false);

  useEffect(() => {
    if (!toast || paused) return;
    const timer = setTimeout(() => hideToast(toast), toastLifetimeMs);
    return () => clearTimeout(timer);
  }, [toast, paused]);

  const Icon = toast?.severity === 'success' ? IconCircleCheckFilled : IconAlertCircleFilled;
  return createPortal(
    <section className={classes['region']} aria-label={t('toast.label')} aria-live="polite">
      {toast && (
        <div
          key={toast.serial}
          className={classes['toast']}
          data-severity={toast.severity}
          role={toast.severity === 'error' ? 'alert' : 'status'}
          onPointerEnter={() => setPaused(true)}
          onPointerLeave={() => setPaused(false)}
          onFocus={() => setPaused(true)}
          onBlur={() => setPaused(false)}
        >
          <Icon size={20} className={classes['icon']} aria-hidden="true" />
          <div className={classes['text']}>
            <span className="visually-hidden">{t(`toast.${toast.severity}`)}: </span>
            {t(`notices:${toast.name}.${toast.severity}` as 'notices:unexpected.error')}
            {toast.detail && <div className={classes['detail']}>{toast.detail}</div>}
          </div>
          {toast.undo && (
            <button
              type="button"
              className={classes['undo']}
              aria-keyshortcuts="z"
              onClick={() => {
                hideToast(toast);
                toast.undo?.();
              }}
            >
              {t('form.undo')}
            </button>
          )}
          <PlainButton look="icon" aria-label={t('toast.close')} onClick={() => hideToast(toast)}>
            <IconX size={16} aria-hidden="true" />
          </PlainButton>
        </div>
      )}
    </section>,
    document.body,
  );
}
