import { Button, Menu, type MenuItemProps } from '@mantine/core';
import { IconDatabaseExport, IconDots, IconHelp, IconPlayerPause } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import { type ComponentPropsWithRef, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Pending } from '../../../../ui/Pending.tsx';
import type { Connection } from '../../../../contract/connections.ts';
import classes from './detail.module.css';
import type { ScreenLink } from './useScreenLinks.ts';
import { useSupportAddress } from './useSupportAddress.ts';

type AnchorProps = MenuItemProps & Omit<ComponentPropsWithRef<'a'>, keyof MenuItemProps>;

const MenuLink = createLink((props: AnchorProps) => <Menu.Item component="a" {...props} />);

export interface MoreActionsProps {
  connection: Connection;
  /** Opens the question to pause. */
  onPause: () => void;
  /** Absent if the connection has no modules that a person starts. */
  onExtract: (() => void) | undefined;
  /** Its modules are not known yet. */
  isExtractPending: boolean;
  /** Screens without a button of their own. */
  links: readonly ScreenLink[];
}

/** Menu of what an operator needs now and then. */
export function MoreActions({
  connection,
  links,
  onPause,
  onExtract,
  isExtractPending,
}: MoreActionsProps) {
  const { t } = useTranslation(['connection', 'connections']);
  const button = useRef<HTMLButtonElement>(null);
  const support = useSupportAddress(connection);
  const { preconfigured, active, paused } = connection;
  const mayPause = preconfigured && active && !paused;
  const opening = (open: () => void) => () => {
    // the dialog returns the focus to where it is now; the menu's item disappears
    button.current?.focus();
    open();
  };
  if (!mayPause && !onExtract && links.length === 0 && !support)
    return isExtractPending ? <Pending /> : null;
  return (
    <>
      {isExtractPending && <Pending />}
      <Menu position="bottom-end" shadow="md" width={230} transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <Button ref={button} variant="default" px={10} aria-label={t('actions.more')}>
            <IconDots size={18} aria-hidden="true" />
          </Button>
        </Menu.Target>
        <Menu.Dropdown aria-label={t('actions.more')} className={classes['menu'] ?? ''}>
          {mayPause && (
            <Menu.Item
              leftSection={<IconPlayerPause size={16} aria-hidden="true" />}
              onClick={opening(onPause)}
            >
              {t('connections:actions.pause')}
            </Menu.Item>
          )}
          {onExtract && (
            <Menu.Item
              leftSection={<IconDatabaseExport size={16} aria-hidden="true" />}
              disabled={!preconfigured}
              onClick={opening(onExtract)}
            >
              {t('actions.extract')}
            </Menu.Item>
          )}
          {links.map(({ label, Icon, to, params }) => (
            <MenuLink
              key={to}
              to={to}
              params={params}
              leftSection={<Icon size={16} aria-hidden="true" />}
            >
              {label}
            </MenuLink>
          ))}
          {support && (
            <Menu.Item
              component="a"
              href={support}
              target="_blank"
              rel="noopener"
              leftSection={<IconHelp size={16} aria-hidden="true" />}
            >
              {t('actions.support')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
