import { Button, Loader, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../contract/messages/formatParam.ts';
import type { PlannedRefusal } from '../../../../contract/plan.ts';
import { translateError } from '../../../locales/translateError.ts';
import { useReadMessage } from '../../../locales/useReadMessage.ts';
import { formatTime } from '../../../../ui/formatInstant.ts';
import { AccountTotals } from './AccountTotals.tsx';
import { AlsoWritten } from './AlsoWritten.tsx';
import { EntriesByJournal } from './EntriesByJournal.tsx';
import { LeftAlone } from './LeftAlone.tsx';
import classes from './plan.module.css';
import { bookedSums, byRefusal, claimedSums, isBookable, isRefused } from './planSums.ts';
import { Refusals } from './Refusals.tsx';
import { useSumText } from './useSumText.ts';
import type { PlanState } from './usePlan.ts';

interface Props {
  state: PlanState;
  titleOf: (packageType: string) => string;
  /** The field that mends a refusal, or the way to it. */
  mendOf: (refusal: PlannedRefusal) => ReactNode;
}

/** What the next run would book, expense by expense, before anything is written. */
export function PlanView({ state, titleOf, mendOf }: Props) {
  const { t } = useTranslation('plan');
  const { plan } = state;
  const source = titleOf(plan?.source ?? '');
  const elements = plan?.elements ?? [];
  const bookable = elements.filter(isBookable);
  const groups = byRefusal(elements);
  return (
    <section aria-label={t('title')} className={classes['plan']}>
      <PlanStatus state={state} source={source} />
      {plan && (plan.end || elements.length > 0) && (
        <div
          className={classes['columns']}
          data-planning={(plan.end && state.planning) || undefined}
        >
          <div>
            <Numbers state={state} source={source} />
            {groups.length > 0 && (
              <Refusals groups={groups} bookable={bookable.length} mendOf={mendOf} />
            )}
            {bookable.length > 0 && <EntriesByJournal elements={bookable} />}
          </div>
          <div>
            {bookable.length > 0 && <AccountTotals elements={bookable} />}
            {bookable.length > 0 && <AlsoWritten elements={bookable} />}
            {plan.end && <LeftAlone elements={elements} end={plan.end} titleOf={titleOf} />}
          </div>
        </div>
      )}
    </section>
  );
}

/** What the plan is doing, when it was made, or why it stopped. */
function PlanStatus({
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
      {t('planned', { time: formatTime(plan.end.plannedAt, i18n.language as Language) })}
    </Text>
  );
}

function Numbers({ state: { plan }, source }: { state: PlanState; source: string }) {
  const { t } = useTranslation('plan');
  const sumText = useSumText();
  const elements = plan?.elements ?? [];
  const bookable = elements.filter(isBookable);
  const refused = elements.filter(isRefused);
  const waiting = elements.filter(({ outcome }) => outcome !== 'booked');
  const rest = plan?.end?.notPlanned ?? 0;
  const more = plan?.end?.more === true;
  return (
    <div className={classes['numbers']}>
      <div>
        <b>{`${waiting.length + rest}${more ? '+' : ''}`}</b>
        <span>{t('wait', { count: waiting.length + rest, title: source })}</span>
      </div>
      <div>
        <b>{bookable.length}</b>
        <span>{t('wouldBeBooked', { sum: sumText(bookedSums(bookable)) })}</span>
      </div>
      <div data-tone={refused.length > 0 ? 'warn' : undefined}>
        <b>{refused.length}</b>
        <span>{t('cannotYet', { sum: sumText(claimedSums(refused)) })}</span>
      </div>
    </div>
  );
}
