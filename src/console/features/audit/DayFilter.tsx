import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PagedList } from '../../lists/usePagedList.ts';
import classes from './audit.module.css';
import { dayOf, instantOf } from './dayInstants.ts';

type Name = 'since' | 'until';

interface Props {
  list: Pick<PagedList<unknown, Name>, 'filters' | 'applyFilter' | 'removeFilter'>;
  name: Name;
}

/** The first or the last day shown, in the reader's zone; the address holds the instant. */
export function DayFilter({ list, name }: Props) {
  const { t } = useTranslation('audit');
  const chosen = list.filters[name];
  return (
    <label className={classes['day']}>
      <span>{t(`filter.${name}`)}</span>
      <TextInput
        type="date"
        w={{ base: '100%', xs: 150 }}
        value={chosen === undefined ? '' : dayOf(name, String(chosen))}
        onChange={(event) => {
          const instant = instantOf(name, event.currentTarget.value);
          if (instant) list.applyFilter(name, instant);
          else list.removeFilter(name);
        }}
      />
    </label>
  );
}
