import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlannedRefusal } from '../../../../contract/plan.ts';
import { AccountTotals } from './AccountTotals.tsx';
import { AlsoWritten } from './AlsoWritten.tsx';
import { EntriesByJournal } from './EntriesByJournal.tsx';
import { LeftAlone } from './LeftAlone.tsx';
import { OtherFlows } from './OtherFlows.tsx';
import classes from './plan.module.css';
import {
  bookedSums,
  byRefusal,
  claimedSums,
  isBookable,
  isRefused,
  type Sums,
} from './planSums.ts';
import { PlanStatus } from './PlanStatus.tsx';
import { Removals } from './Removals.tsx';
import { Refusals } from './Refusals.tsx';
import { useSumText } from './useSumText.ts';
import type { PlanState } from './usePlan.ts';

interface Props {
  state: PlanState;
  titleOf: (packageType: string) => string;
  /** The field that mends a refusal, or the way to it. */
  mendOf: (refusal: PlannedRefusal) => ReactNode;
}

/** What the next run would do, before anything is written: its entries first, then lists and people. */
export function PlanView({ state, titleOf, mendOf }: Props) {
  const { t } = useTranslation('plan');
  const { plan } = state;
  const source = titleOf(plan?.source ?? '');
  const elements = plan?.elements ?? [];
  const bookable = elements.filter(isBookable);
  const groups = byRefusal(elements);
  const books = plan?.end ? plan.end.sources.length > 0 : elements.length > 0;
  const others = plan && <OtherFlows flows={plan.flows} titleOf={titleOf} mendOf={mendOf} />;
  return (
    <section aria-label={t('title')} className={classes['plan']}>
      <PlanStatus state={state} source={source} />
      {plan && books && (
        <div
          className={classes['columns']}
          data-planning={(plan.end && state.planning) || undefined}
        >
          <div>
            {plan.end && elements.length === 0 ? (
              <Text size="sm">{t('none', { title: source })}</Text>
            ) : (
              <Numbers state={state} source={source} />
            )}
            {groups.length > 0 && (
              <Refusals groups={groups} bookable={bookable.length} mendOf={mendOf} />
            )}
            {bookable.length > 0 && <EntriesByJournal elements={bookable} />}
            <Removals elements={elements} />
          </div>
          <div>
            {bookable.length > 0 && <AccountTotals elements={bookable} />}
            {bookable.length > 0 && <AlsoWritten elements={bookable} />}
            {others}
            {plan.end && <LeftAlone elements={elements} end={plan.end} titleOf={titleOf} />}
          </div>
        </div>
      )}
      {!books && others}
    </section>
  );
}

function Numbers({ state: { plan }, source }: { state: PlanState; source: string }) {
  const { t } = useTranslation('plan');
  const sumText = useSumText();
  const withSum = (what: string, sums: Sums) => [what, sumText(sums)].filter(Boolean).join(', ');
  const elements = plan?.elements ?? [];
  const bookable = elements.filter(isBookable);
  const refused = elements.filter(isRefused);
  const waiting = elements.filter(({ outcome }) => outcome !== 'booked' && outcome !== 'remove');
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
        <span>{withSum(t('wouldBeBooked'), bookedSums(bookable))}</span>
      </div>
      <div data-tone={refused.length > 0 ? 'warn' : undefined}>
        <b>{refused.length}</b>
        <span>{withSum(t('cannotYet'), claimedSums(refused))}</span>
      </div>
    </div>
  );
}
