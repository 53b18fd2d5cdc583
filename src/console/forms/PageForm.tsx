import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import classes from './FormDialog.module.css';
import { FormStatus } from './FormStatus.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { RestoredDraft } from './RestoredDraft.tsx';
import type { ServerForm } from './useServerForm.ts';

interface Props<V extends FieldValues> {
  /** The form's name, for screen readers. */
  label: string;
  form: ServerForm<V>;
  children: ReactNode;
  /** Default: Save. */
  submitLabel?: string;
}

/** A form that is part of a page; leaving the page with unsaved input asks. */
export function PageForm<V extends FieldValues>({ label, form, children, submitLabel }: Props<V>) {
  const { t } = useTranslation();
  return (
    <form noValidate onSubmit={form.onSubmit} aria-label={label}>
      <FormStatus status={form.status} />
      <RestoredDraft onUndo={form.undoRestored} />
      <div className={classes['fields']}>{children}</div>
      <DialogButtons isStatic>
        {form.dirty && (
          <Button variant="default" onClick={() => form.form.reset()}>
            {t('form.undo')}
          </Button>
        )}
        {/* of several forms on a page the changed one stands out */}
        <Button type="submit" variant={form.dirty ? 'filled' : 'default'} loading={form.submitting}>
          {submitLabel ?? t('dialog.save')}
        </Button>
      </DialogButtons>
      <LeaveGuard dirty={form.dirty} />
    </form>
  );
}
