import { useTranslation } from 'react-i18next';
import {
  insuranceEventTypes,
  type InsuranceEventType,
} from '../../../../contract/insuranceEvents.ts';
import tabs from '../../../../ui/tabs.module.css';
import { useTabRow } from '../../../../ui/useTabRow.ts';
import { useEventTypeName } from './useEventTypeName.ts';

interface Props {
  chosen: InsuranceEventType | undefined;
  /** Counts under the other filters; undefined until they are loaded. */
  counts: Partial<Record<InsuranceEventType, number>> | undefined;
  onChoose: (type: InsuranceEventType | undefined) => void;
}

/** The server stops counting a type here. */
const maxCountPerType = 1000;

/**
 * Event types with their counts, the most frequent first. A type without events is left out: the row stays short, and
 * choosing it would show nothing. The chosen one stays, so that it can be seen which one narrows the list.
 */
export function EventTypes({ chosen, counts, onChoose }: Props) {
  const { t, i18n } = useTranslation('insuranceEvents');
  const nameOf = useEventTypeName();
  const row = useTabRow<HTMLDivElement>(chosen);
  const number = new Intl.NumberFormat(i18n.language);
  const countOf = (type: InsuranceEventType) => counts?.[type] ?? 0;
  const types = insuranceEventTypes
    .filter((type) => countOf(type) > 0 || type === chosen)
    .toSorted((a, b) => countOf(b) - countOf(a));
  const countText = (count: number, isCapped: boolean) =>
    `${number.format(count)}${isCapped ? '+' : ''}`;
  const total = types.reduce((sum, type) => sum + Math.min(countOf(type), maxCountPerType), 0);
  return (
    <div ref={row} role="group" aria-label={t('types')} className={tabs['tabs']}>
      <button
        type="button"
        className={tabs['tab']}
        aria-pressed={chosen === undefined}
        onClick={() => onChoose(undefined)}
      >
        {t('allTypes')}{' '}
        {counts && (
          <small>
            {countText(
              total,
              types.some((type) => countOf(type) > maxCountPerType),
            )}
          </small>
        )}
      </button>
      {types.map((type) => {
        const count = countOf(type);
        return (
          <button
            key={type}
            type="button"
            className={tabs['tab']}
            aria-pressed={chosen === type}
            onClick={() => onChoose(type)}
          >
            {nameOf(type)}{' '}
            <small>{countText(Math.min(count, maxCountPerType), count > maxCountPerType)}</small>
          </button>
        );
      })}
    </div>
  );
}
