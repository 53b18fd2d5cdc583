import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { RowAction } from './column.ts';
import classes from './DataTable.module.css';

interface Props {
  label: string;
  actions: readonly RowAction[];
}

/** The menu of the row with the last pressed button; it opens when it is mounted. */
export default function RowMenu({ label, actions }: Props) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // It replaces the plain button that was pressed, and takes over its focus, so that the focus can come back.
  useEffect(() => {
    button.current?.focus();
    setOpened(true);
  }, []);
  const choose = (action: RowAction) => {
    // A dialog that opens now returns the focus to where it is at this moment; the menu item disappears.
    button.current?.focus();
    action.onSelect();
  };
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      shadow="md"
      width={230}
      transitionProps={{ duration: 0 }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button ref={button} type="button" className={classes['menu']} aria-label={label}>
          <IconDots size={18} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {actions.map((action) => (
          <Menu.Item
            key={action.id}
            leftSection={action.icon}
            onClick={() => choose(action)}
            disabled={action.disabled ?? false}
            {...(action.danger ? { className: classes['danger'] ?? '' } : {})}
          >
            {action.label}
            {action.disabled && action.reason && (
              <span className={classes['reason']}>{action.reason}</span>
            )}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
