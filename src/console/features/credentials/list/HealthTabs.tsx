import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { getCredentialsOverview } from '../../../../contract/credentialRecord.ts';
import { credentialHealths } from '../../../../contract/credentials.ts';
import type { ResultOf } from '../../../../contract/route.ts';
import tabs from '../../../../ui/tabs.module.css';
import { useTabRow } from '../../../../ui/useTabRow.ts';
import { paths } from '../../../paths.ts';
import classes from '../credentials.module.css';

interface Props {
  overview: ResultOf<typeof getCredentialsOverview> | undefined;
  health: string | undefined;
  waitsForCustomer: boolean;
}

/**
 * The states with the number of credentials in each; a click shows those. They are in the address like every filter.
 */
export function HealthTabs({ overview, health, waitsForCustomer }: Props) {
  const { t, i18n } = useTranslation('credentials');
  const row = useTabRow<HTMLElement>(`${health} ${waitsForCustomer}`);
  const tab = (text: string, count: number | undefined, current: boolean, filter: Filter) => (
    <Link
      key={text}
      to={paths.credentials}
      search={(now) => ({
        ...now,
        page: undefined,
        health: filter.health,
        waitsForCustomer: filter.waitsForCustomer,
      })}
      resetScroll={false}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={current ? 'true' : undefined}
      data-none={count === 0 || undefined}
      className={`${tabs['tab']} ${classes['healthTab']}`}
    >
      {text}{' '}
      {count !== undefined && <small>{new Intl.NumberFormat(i18n.language).format(count)}</small>}
    </Link>
  );
  return (
    <nav ref={row} className={tabs['tabs']} aria-label={t('tabs.label')}>
      {tab(t('tabs.all'), overview?.total, health === undefined && !waitsForCustomer, {})}
      {credentialHealths.map((state) =>
        tab(t(`health.${state}`), overview?.byHealth[state], health === state, { health: state }),
      )}
      {tab(t('tabs.waitsForCustomer'), overview?.waitsForCustomer, waitsForCustomer, {
        waitsForCustomer: 'true',
      })}
    </nav>
  );
}

interface Filter {
  health?: string;
  waitsForCustomer?: string;
}
