import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogButtons } from '../ui/DialogButtons.tsx';
import classes from './FormDialog.module.css';
import { FormStatus } from './FormStatus.tsx';
import type { ServerForm } from './useServerForm.ts';

interface Props<V extends FieldValues> {
  title: string;
  form: ServerForm<V>;
  /** Called when the dialog may go: nothing was entered, or the user gives it up. */
  onClose: () => void;
  children: ReactNode;
  /** Default: Save. */
  submitLabel?: string;
  danger?: boolean;
  size?: number;
  /** Before the buttons on the left. */
  aside?: ReactNode;
}

/**
 * A form in a dialog. Mount it while it is open: `{open && <EditThing onClose={…} />}`. A form in which something was
 * entered asks before it closes (design.md 7).
 */
export function FormDialog<V extends FieldValues>(props: Props<V>) {
  const { title, form, onClose, children, submitLabel, danger = false, size, aside } = props;
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const close = () => {
    if (form.submitting) return;
    if (form.dirty) setAsking(true);
    else onClose();
  };
  return (
    <>
      <Dialog
        opened
        title={title}
        onClose={close}
        closeOnEscape={!asking}
        {...(size ? { size } : {})}
      >
        <form noValidate onSubmit={form.onSubmit} aria-label={title}>
          <FormStatus status={form.status} />
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
      </Dialog>
      {/* Mounted only while it asks: a hidden one would answer the very Escape that opens it. */}
      {asking && (
        <ConfirmDialog
          opened
          title={t('dialog.discard.title')}
          danger
          onNo={() => setAsking(false)}
          onYes={onClose}
        >
          {t('dialog.discard.text')}
        </ConfirmDialog>
      )}
    </>
  );
}
