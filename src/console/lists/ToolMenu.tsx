import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PlainButton } from '../../ui/PlainButton.tsx';
import classes from './ToolMenu.module.css';

interface Props {
  label: string;
  children: ReactNode;
}

/**
 * A menu of a list's toolbar. It replaces the plain button that was pressed, opens when it is mounted, and takes
 * over its focus.
 */
export function ToolMenu({ label, children }: Props) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    setOpened(true);
  }, []);
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      shadow="md"
      width={250}
      transitionProps={{ duration: 0 }}
      withInitialFocusPlaceholder={false}
      // its first place is computed before its items have their height
      preventPositionChangeWhenVisible={false}
      // on a phone it scrolls, which needs something that has the focus by Tab
      menuItemTabIndex={0}
    >
      <Menu.Target>
        <PlainButton ref={button} look="quiet">
          {label}
          <IconChevronDown size={14} aria-hidden="true" />
        </PlainButton>
      </Menu.Target>
      <Menu.Dropdown aria-label={label} className={classes['dropdown'] ?? ''}>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
