import { Button, Loader, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { translateError } from '../../../locales/translateError.ts';
import { useReadMessage } from '../../../locales/useReadMessage.ts';
import { formatTime } from '../../../../ui/formatInstant.ts';
import classes from './plan.module.css';
import type { PlanState } from './usePlan.ts';

/** What the plan is doing, when it was made, or why it stopped. */
export function PlanStatus({
  state: { plan, planning, error, again },
  source,
}: {
  state: PlanState;
  source: string;
}) {
  const { t, i18n } = useTranslation('plan');
  const { t: plain } = useTranslation();
  const read = useReadMessage();
  if (planning)
    return (
      <Text size="sm" c="dimmed" role="status" className={classes['status']}>
        <Loader size={14} aria-hidden="true" />
        {plan && !plan.end
          ? plan.elements.length > 0
            ? t('planning', { count: plan.elements.length })
            : t('reading', { title: source, count: plan.read })
          : plan
            ? t('again')
            : t('starting')}
      </Text>
    );
  const stopped = error
    ? translateError(plain, error)
    : plan?.end?.stopped && read(plan.end.stopped);
  if (stopped)
    return (
      <div className={classes['stopped']} role="alert">
        <Text size="sm">{t('stopped', { reason: stopped })}</Text>
        <Button size="xs" variant="default" onClick={again}>
          {t('tryAgain')}
        </Button>
      </div>
    );
  if (!plan?.end) return null;
  return (
    <Text size="sm" c="dimmed" role="status">
      {t('planned', { time: formatTime(plan.end.plannedAt, i18n.language) })}
    </Text>
  );
}
