import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
// here, so that the first list loads without them
import './phoneFields.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Dialog.module.css';
import { useEscape } from './useEscape.ts';
import { useFocusReturn } from './useFocusReturn.ts';

interface Props {
  opened: boolean;
  title: string;
  /** Next to the title: what the dialog is about. Not part of its name. */
  subtitle?: string | undefined;
  /** At the end of the header, before the close button. */
  note?: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Pixels; `full` for wizards, which fill the screen of a phone. */
  size?: number | 'full';
  /** A backdrop or Escape that loses work must not close it. */
  closeOnEscape?: boolean;
  closeOnClickOutside?: boolean;
}

/**
 * The frame of every dialog. Not the kit's `Modal`: its header is a banner landmark inside a dialog, which axe refuses.
 */
export function Dialog({
  opened,
  title,
  subtitle,
  note,
  onClose,
  children,
  size = 460,
  closeOnEscape = true,
  closeOnClickOutside = true,
}: Props) {
  const { t } = useTranslation();
  useFocusReturn(opened);
  useEscape(opened, () => {
    if (closeOnEscape) onClose();
  });
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size === 'full' ? 'min(1240px, 100%)' : size}
      closeOnEscape={false}
      returnFocus={false}
      closeOnClickOutside={closeOnClickOutside}
      transitionProps={{ transition: 'pop', duration: 120 }}
      classNames={{ content: classes['content'] ?? '' }}
      {...(size === 'full' ? { className: classes['full'] } : {})}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content>
        <div className={classes['header']}>
          <div className={classes['heading']}>
            <Modal.Title component="h2" className={classes['title']}>
              {title}
            </Modal.Title>
            {subtitle && <p className={classes['subtitle']}>{subtitle}</p>}
            {note && <div className={classes['note']}>{note}</div>}
          </div>
          <Modal.CloseButton aria-label={t('dialog.close')} />
        </div>
        <Modal.Body className={classes['body']}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
