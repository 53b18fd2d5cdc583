import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from './Dialog.tsx';
import { DialogButtons } from './DialogButtons.tsx';

interface Props {
  opened: boolean;
  title: string;
  children: ReactNode;
  onYes: () => void;
  onNo: () => void;
  /** The action is in progress: Yes shows it. */
  pending?: boolean;
  /** Marks an action that can't be undone. */
  danger?: boolean;
  /** The action's verb and object, instead of Yes; No is Cancel then. */
  verb?: string;
  /** Something still has to be filled in. */
  disabled?: boolean;
}

/**
 * Asks before an action. Offers No and Yes where the specifications quote them (USERS-05, USERS-06, CLIST-04), else the
 * verb.
 */
export function ConfirmDialog(props: Props) {
  const { opened, title, children, onYes, onNo, pending = false, danger = false } = props;
  const { verb, disabled = false } = props;
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} title={title} onClose={onNo} size={420}>
      <Text size="sm" component="div">
        {children}
      </Text>
      <DialogButtons>
        <Button variant="default" onClick={onNo} data-autofocus={danger || undefined}>
          {t(verb ? 'dialog.cancel' : 'confirm.no')}
        </Button>
        <Button
          {...(danger ? { color: 'red' } : {})}
          onClick={onYes}
          loading={pending}
          disabled={disabled}
          data-autofocus={!danger || undefined}
        >
          {verb ?? t('confirm.yes')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
