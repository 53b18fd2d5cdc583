import { useTranslation } from 'react-i18next';
import {
  insuranceEventTypes,
  type InsuranceEventType,
} from '../../../../contract/insuranceEvents.ts';
import classes from './events.module.css';
import { useEventTypeName } from './useEventTypeName.ts';

interface Props {
  chosen: InsuranceEventType | undefined;
  /** Counts under the other filters. */
  counts: Partial<Record<InsuranceEventType, number>>;
  onChoose: (type: InsuranceEventType | undefined) => void;
}

/** The server stops counting a type here. */
const maxCountPerType = 1000;

/** Event types with their counts, the most frequent first; those without events are last. */
export function EventTypes({ chosen, counts, onChoose }: Props) {
  const { t, i18n } = useTranslation('insuranceEvents');
  const nameOf = useEventTypeName();
  const number = new Intl.NumberFormat(i18n.language);
  const types = insuranceEventTypes.toSorted((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0));
  return (
    <div role="group" aria-label={t('types')} className={classes['types']}>
      <button type="button" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        {t('allTypes')}
      </button>
      {types.map((type) => {
        const count = counts[type] ?? 0;
        return (
          <button
            key={type}
            type="button"
            aria-pressed={chosen === type}
            onClick={() => onChoose(type)}
          >
            {nameOf(type)}{' '}
            <small>
              {number.format(Math.min(count, maxCountPerType))}
              {count > maxCountPerType && '+'}
            </small>
          </button>
        );
      })}
    </div>
  );
}
