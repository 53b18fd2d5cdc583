import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './MenuDrawer.module.css';
import { useFocusReturn } from '../../ui/useFocusReturn.ts';
import { AccountPreferences } from './AccountPreferences.tsx';
import { Sidebar } from './Sidebar.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** Offered on a phone, where the bar has no room for it. */
  onLogout: () => void;
}

/** The menu below `lg`: closed by choosing, Escape, its button or the backdrop (SHELL-07). */
export default function MenuDrawer({ opened, onClose, onLogout }: Props) {
  const { t } = useTranslation();
  useFocusReturn(opened);
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      size={240}
      padding={0}
      returnFocus={false}
      classNames={{ content: classes['content'] ?? '' }}
    >
      <Drawer.Overlay backgroundOpacity={0.45} />
      <Drawer.Content aria-label={t('shell.menu')}>
        <Drawer.CloseButton aria-label={t('shell.closeMenu')} className={classes['close']} />
        <Drawer.Body className={classes['body']}>
          <Sidebar onChoose={onClose} />
        </Drawer.Body>
        <div className={classes['preferences']}>
          <AccountPreferences />
          <button type="button" className={classes['logout']} onClick={onLogout}>
            <IconLogout size={18} stroke={1.7} aria-hidden="true" />
            {t('shell.logout')}
          </button>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
