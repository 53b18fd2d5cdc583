import { Button } from '@mantine/core';
import type { BaseSyntheticEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import classes from './FormDialog.module.css';
import { FormStatus } from './FormStatus.tsx';
import { RestoredDraft } from './RestoredDraft.tsx';
import { useLeaveGuard } from './useLeaveGuard.ts';

/** State of a form that its frame needs. */
export interface FormState {
  /** Error of the form as a whole, in the user's language. */
  status: string | null;
  submitting: boolean;
  dirty: boolean;
  /** Removes input from before the session ended; only while the form has such input. */
  undoRestored?: (() => void) | undefined;
  /** For the form element. */
  onSubmit: (event?: BaseSyntheticEvent) => void;
}

interface Props {
  title: string;
  form: FormState;
  /** Called when the dialog may close: nothing was entered, or the user discards it. */
  onClose: () => void;
  children: ReactNode;
  /** Default: Save. */
  submitLabel?: string;
  danger?: boolean;
  size?: number;
  /** Left of the buttons. */
  aside?: ReactNode;
  /** Escape and the backdrop don't close it. */
  persistent?: boolean;
  /** It can be cancelled while it is sent: that takes long and changes nothing. */
  cancellable?: boolean;
  /** Replaces the form with its result and other buttons; Escape and the backdrop don't close it. */
  done?: ReactNode;
}

/**
 * A form in a dialog. Mount it while it is open: `{open && <EditThing onClose={…} />}`. A form with input asks
 * before it closes or the browser goes elsewhere (docs/decisions/031).
 */
export function FormDialog(props: Props) {
  const { title, form, onClose, children, submitLabel, danger = false, size, aside } = props;
  const { persistent = false, cancellable = false, done } = props;
  const { t } = useTranslation();
  const dirty = form.dirty && !done;
  const { asking, ask, stay, leave } = useLeaveGuard({ dirty, inDialog: true });
  const close = () => {
    if (form.submitting && !cancellable) return;
    if (dirty) ask();
    else onClose();
  };
  const staysOpen = persistent || Boolean(done);
  return (
    <>
      <Dialog
        opened
        title={title}
        onClose={close}
        closeOnEscape={!staysOpen}
        closeOnClickOutside={!staysOpen}
        {...(size ? { size } : {})}
      >
        {done || (
          <form noValidate onSubmit={form.onSubmit} aria-label={title}>
            <FormStatus status={form.status} />
            <RestoredDraft onUndo={form.undoRestored} />
            <div className={classes['fields']}>{children}</div>
            <DialogButtons>
              {aside}
              <Button variant="default" onClick={close}>
                {t('dialog.cancel')}
              </Button>
              <Button type="submit" loading={form.submitting} {...(danger ? { color: 'red' } : {})}>
                {submitLabel ?? t('dialog.save')}
              </Button>
            </DialogButtons>
          </form>
        )}
      </Dialog>
      {asking && (
        <DiscardQuestion
          onNo={stay}
          onYes={() => {
            leave();
            onClose();
          }}
        />
      )}
    </>
  );
}
