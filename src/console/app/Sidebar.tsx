import {
  IconArrowsExchange,
  IconBell,
  IconBuilding,
  IconHistory,
  IconAdjustments,
  IconKey,
  IconNotes,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { hasRankSomewhere, isSuperAdmin, useUser } from '../api/useUser.ts';
import { paths } from '../paths.ts';
import { AttentionCount } from './AttentionCount.tsx';
import { Brand } from './Brand.tsx';
import classes from './Sidebar.module.css';
import { UserCard } from './UserCard.tsx';

/** In the order of SHELL-09, then the entries that SHELL-09 doesn't list; `g` and its `key` lead to a page (pageKeys.ts). */
export const menuEntries = [
  { to: paths.attention, text: 'menu.attention', key: 'n', Icon: IconBell },
  { to: paths.connections, text: 'menu.connections', key: 'c', Icon: IconArrowsExchange },
  { to: paths.credentials, text: 'menu.credentials', key: 'k', Icon: IconKey },
  { to: paths.users, text: 'menu.users', key: 'u', Icon: IconUsers },
  { to: paths.organizations, text: 'menu.organizations', key: 'o', Icon: IconBuilding },
  { to: paths.account, text: 'menu.account', key: 'a', Icon: IconUserCircle },
  { to: paths.logs, text: 'menu.logs', key: 'l', Icon: IconNotes },
] as const;

export const auditEntry = {
  to: paths.audit,
  text: 'menu.audit',
  key: 't',
  Icon: IconHistory,
} as const;
const settingsEntry = {
  to: paths.platformSettings,
  text: 'menu.platformSettings',
  Icon: IconAdjustments,
} as const;

const activeLinkProps = { 'data-status': 'active', 'aria-current': 'page' } as const;

/** Brand, menu and the user; next to the page or in the drawer. */
export function Sidebar({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation();
  const user = useUser();
  const failing = useRouterState({ select: ({ location }) => location.pathname === paths.failing });
  const lower = [
    ...(hasRankSomewhere(user, 'admin') ? [auditEntry] : []),
    ...(isSuperAdmin(user) ? [settingsEntry] : []),
  ];
  return (
    <div className={classes['sidebar']}>
      <div className={classes['brand']}>
        <Brand />
      </div>
      <nav aria-label={t('shell.menu')}>
        <ul className={classes['menu']}>
          {menuEntries.map(({ to, text, Icon }) => (
            <li key={to}>
              <Link
                to={to}
                className={classes['entry'] ?? ''}
                onClick={onChoose}
                // failing elements are one view of the logs
                {...(to === paths.logs && failing ? activeLinkProps : {})}
              >
                <Icon size={18} stroke={1.7} aria-hidden="true" />
                {t(text)}
                {to === paths.attention && <AttentionCount />}
              </Link>
            </li>
          ))}
        </ul>
        {lower.length > 0 && (
          <ul className={classes['menu']} data-apart="">
            {lower.map(({ to, text, Icon }) => (
              <li key={to}>
                <Link to={to} className={classes['entry'] ?? ''} onClick={onChoose}>
                  <Icon size={18} stroke={1.7} aria-hidden="true" />
                  {t(text)}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </nav>
      <UserCard />
    </div>
  );
}
