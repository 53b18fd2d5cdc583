import {
  IconArrowsExchange,
  IconBuilding,
  IconAdjustments,
  IconKey,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isSuperAdmin, useUser } from '../api/useUser.ts';
import { paths } from '../paths.ts';
import { Brand } from './Brand.tsx';
import classes from './Sidebar.module.css';
import { UserCard } from './UserCard.tsx';

/** In the order of SHELL-09. */
const entries = [
  { to: paths.connections, text: 'menu.connections', Icon: IconArrowsExchange },
  { to: paths.credentials, text: 'menu.credentials', Icon: IconKey },
  { to: paths.users, text: 'menu.users', Icon: IconUsers },
  { to: paths.organizations, text: 'menu.organizations', Icon: IconBuilding },
  { to: paths.account, text: 'menu.account', Icon: IconUserCircle },
] as const;

/** Brand, menu and the user; beside the page or in the drawer. */
export function Sidebar({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <div className={classes['sidebar']}>
      <div className={classes['brand']}>
        <Brand />
      </div>
      <nav aria-label={t('shell.menu')}>
        <ul className={classes['menu']}>
          {entries.map(({ to, text, Icon }) => (
            <li key={to}>
              <Link to={to} className={classes['entry'] ?? ''} onClick={onChoose}>
                <Icon size={18} stroke={1.7} aria-hidden="true" />
                {t(text)}
              </Link>
            </li>
          ))}
        </ul>
        {isSuperAdmin(user) && (
          <ul className={classes['menu']} data-apart="">
            <li>
              <Link
                to={paths.platformSettings}
                className={classes['entry'] ?? ''}
                onClick={onChoose}
              >
                <IconAdjustments size={18} stroke={1.7} aria-hidden="true" />
                {t('menu.platformSettings')}
              </Link>
            </li>
          </ul>
        )}
      </nav>
      <UserCard />
    </div>
  );
}
