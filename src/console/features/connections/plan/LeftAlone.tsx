import { useTranslation } from 'react-i18next';
import type { PlanLine, PlannedElement } from '../../../../contract/plan.ts';
import { useReadCoded } from '../../../locales/useReadCoded.ts';
import { useReadMessage } from '../../../locales/useReadMessage.ts';
import classes from './plan.module.css';

interface Props {
  elements: readonly PlannedElement[];
  end: Extract<PlanLine, { kind: 'end' }>;
  titleOf: (packageType: string) => string;
}

/** What the run would not touch, and why. */
export function LeftAlone({ elements, end, titleOf }: Props) {
  const { t } = useTranslation('plan');
  const read = useReadCoded();
  const readMessage = useReadMessage();
  const asked = elements.filter(({ outcome }) => outcome === 'ask');
  const booked = elements.filter(({ outcome }) => outcome === 'booked').length;
  const rows = [
    { key: 'early', count: end.early, text: t('alone.early') },
    { key: 'ignored', count: end.ignored, text: t('alone.ignored') },
    { key: 'paused', count: end.paused, text: t('alone.paused') },
    { key: 'awaiting', count: end.awaiting, text: t('alone.awaiting') },
    { key: 'booked', count: booked, text: t('alone.booked') },
    { key: 'notPlanned', count: end.notPlanned, text: t('alone.notPlanned') },
  ].filter(({ count }) => count > 0);
  if (rows.length === 0 && asked.length === 0 && !end.more) return null;
  return (
    <section className={classes['panel']}>
      <h3>{t('alone.title')}</h3>
      <ul>
        {rows.map(({ key, count, text }) => (
          <li key={key}>
            <span>{text}</span>
            <b>{count}</b>
          </li>
        ))}
        {asked.map((element) => (
          <li key={element.sourceId}>
            <span>
              {t('alone.ask', { title: titleOf(element.to) })}
              <span className={classes['sub']}>
                {read(element.codedLabel, element.searchedFieldData)}
                {element.refusal && `: ${readMessage(element.refusal.codedMessage)}`}
              </span>
            </span>
            <b>1</b>
          </li>
        ))}
        {end.more && (
          <li>
            <span>{t('alone.more')}</span>
          </li>
        )}
      </ul>
    </section>
  );
}
