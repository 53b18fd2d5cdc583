import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import type { RowAction } from './column.ts';
import classes from './DataTable.module.css';

interface Props {
  label: string;
  actions: readonly RowAction[];
}

/** The menu of the row whose button was pressed last; it opens as it is mounted. */
export default function RowMenu({ label, actions }: Props) {
  const [opened, setOpened] = useState(true);
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      shadow="md"
      width={230}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <button type="button" className={classes['menu']} aria-label={label}>
          <IconDots size={18} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {actions.map((action) => (
          <Menu.Item
            key={action.id}
            leftSection={action.icon}
            onClick={action.onSelect}
            disabled={action.disabled ?? false}
            {...(action.danger ? { color: 'red' } : {})}
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
