import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { EventValue } from '../../../../contract/insuranceEvents.ts';
import type { EventColumn } from '../../../../contract/insuranceEventColumns.ts';
import { changeInPercent, eventValueText, percentText } from './eventValueText.ts';
import { NoValue } from '../../../../ui/NoValue.tsx';
import classes from './events.module.css';

interface Props {
  column: EventColumn;
  change: { before?: EventValue | undefined; after?: EventValue | undefined } | undefined;
}

/** Old and new value of a column; the old one comes first, dimmed. A dash if the event has no value for it. */
export function EventChange({ column, change }: Props) {
  const { t, i18n } = useTranslation('insuranceEvents');
  if (!change) return <NoValue />;
  const text = (value: EventValue) => eventValueText(column, value, t, i18n.language);
  const before = change.before === undefined ? undefined : text(change.before);
  const after = change.after === undefined ? undefined : text(change.after);
  if (before === undefined || before === after || after === undefined)
    return <span className={classes['value']}>{after ?? before}</span>;
  return (
    <span className={classes['value']}>
      <span className={classes['was']}>
        <span className="visually-hidden">{t('was')} </span>
        {before}
      </span>
      <span aria-hidden="true"> → </span>
      <span className="visually-hidden"> {t('becomes')} </span>
      <strong>{after}</strong>
    </span>
  );
}

/** Differences in percent that are marked, as they may be mistakes. */
const [largePercent, hugePercent] = [25, 100];

/** Whether the difference is so large that it is marked. */
export function isUnusual(change: Props['change']): boolean {
  const percent = changeInPercent(change?.before, change?.after);
  return percent !== undefined && Math.abs(percent) >= largePercent;
}

/** The difference in percent, marked if it is unusually large. */
export function EventPercent({ change }: Pick<Props, 'change'>) {
  const percent = changeInPercent(change?.before, change?.after);
  if (percent === undefined) return <NoValue />;
  const size = Math.abs(percent);
  return (
    <span
      data-size={size >= hugePercent ? 'huge' : size >= largePercent ? 'large' : undefined}
      className={classes['percent']}
    >
      {isUnusual(change) && <IconAlertTriangle size={14} aria-hidden="true" />}
      {percentText(percent)}
    </span>
  );
}
