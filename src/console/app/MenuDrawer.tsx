import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './MenuDrawer.module.css';
import { useFocusReturn } from '../../ui/useFocusReturn.ts';
import { AccountPreferences } from './AccountPreferences.tsx';
import { Sidebar } from './Sidebar.tsx';

/** The menu below `lg`: closed by choosing, Escape, its button or the backdrop (SHELL-07). */
export default function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
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
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
