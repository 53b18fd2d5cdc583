import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import classes from './ListNeighbours.module.css';
import { useListNeighbours } from './useListNeighbours.ts';

/** Leads to the previous and the next connection of the list that one comes from; renders nothing for one alone. */
export function ListNeighbours({ connectionId }: { connectionId: string }) {
  const { t, i18n } = useTranslation('connection');
  const found = useListNeighbours(connectionId);
  if (!found || (!found.previous && !found.next)) return null;
  const { previous, next, place, total, isCapped } = found;
  const count = `${new Intl.NumberFormat(i18n.language).format(total)}${isCapped ? '+' : ''}`;
  const steps = [
    { id: 'previous', to: previous, key: 'p', Icon: IconChevronLeft },
    { id: 'next', to: next, key: 'n', Icon: IconChevronRight },
  ] as const;
  return (
    <nav className={classes['neighbours']} aria-label={t('neighbours.label')}>
      <span>{t('neighbours.place', { place, total: count })}</span>
      {steps.map(({ id, to, key, Icon }) =>
        to ? (
          <Link
            key={id}
            to={paths.connection}
            params={{ connectionId: to.connectionId }}
            aria-label={t(`neighbours.${id}`, { name: to.connectionName })}
            title={t(`neighbours.${id}`, { name: to.connectionName })}
            aria-keyshortcuts={key}
          >
            <Icon size={16} aria-hidden="true" />
          </Link>
        ) : (
          <Icon key={id} size={16} aria-hidden="true" />
        ),
      )}
    </nav>
  );
}
