import { Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../api/lazyPart.tsx';
import type { PagedList } from '../../lists/usePagedList.ts';
import { formatDate } from '../../../ui/formatInstant.ts';
import classes from './calendar.module.css';
import { dayOf, instantOf } from './dayInstants.ts';

/** Its library is loaded with the first one. */
const DayCalendar = lazyPart(() => import('./DayCalendar.tsx'));

type Name = 'since' | 'until';

interface Props {
  list: Pick<PagedList<unknown, Name>, 'filters' | 'applyFilter' | 'removeFilter'>;
  name: Name;
}

/** The first or the last day shown, in the reader's zone; the address holds the instant. */
export function DayFilter({ list, name }: Props) {
  const { t, i18n } = useTranslation('audit');
  const [opened, setOpened] = useState(false);
  const chosen = list.filters[name];
  const day = chosen === undefined ? '' : dayOf(name, String(chosen));
  const text =
    day === ''
      ? t(`filter.${name}Any`)
      : t(`filter.${name}`, { day: formatDate(day, i18n.language) });
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={classes['opener']}
          data-none={day === '' || undefined}
          onClick={() => setOpened(!opened)}
        >
          <IconCalendar size={16} aria-hidden="true" />
          {text}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={<div className={classes['room']} />}>
          <DayCalendar
            value={day}
            onChoose={(next) => {
              setOpened(false);
              const instant = instantOf(name, next);
              if (instant) list.applyFilter(name, instant);
              else list.removeFilter(name);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
