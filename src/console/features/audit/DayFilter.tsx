import { IconCalendar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PagedList } from '../../lists/usePagedList.ts';
import { CalendarPopover } from '../../../ui/CalendarPopover.tsx';
import { formatDate } from '../../../ui/formatInstant.ts';
import classes from './audit.module.css';
import { dayOf, instantOf } from './dayInstants.ts';

type Name = 'since' | 'until';

interface Props {
  list: Pick<PagedList<unknown, Name>, 'filters' | 'applyFilter' | 'removeFilter'>;
  name: Name;
}

/** The first or the last day shown, in the reader's zone; the address holds the instant. */
export function DayFilter({ list, name }: Props) {
  const { t, i18n } = useTranslation('audit');
  const chosen = list.filters[name];
  const day = chosen === undefined ? '' : dayOf(name, String(chosen));
  return (
    <CalendarPopover
      value={day}
      clearable
      onChoose={(next) => {
        const instant = instantOf(name, next);
        if (instant) list.applyFilter(name, instant);
        else list.removeFilter(name);
      }}
      target={(toggle) => (
        <button
          type="button"
          className={classes['day']}
          data-none={day === '' || undefined}
          onClick={toggle}
        >
          <IconCalendar size={16} aria-hidden="true" />
          {day === ''
            ? t(`filter.${name}Any`)
            : t(`filter.${name}`, { day: formatDate(day, i18n.language) })}
        </button>
      )}
    />
  );
}
