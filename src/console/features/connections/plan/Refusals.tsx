import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlannedRefusal } from '../../../../contract/plan.ts';
import { useReadCoded } from '../../../locales/useReadCoded.ts';
import classes from './plan.module.css';
import { RefusalRow } from './RefusalRow.tsx';
import { claimedSums, type RefusalGroup } from './planSums.ts';
import { useSumText } from './useSumText.ts';

/** Expenses of one refusal that are shown by name: more are a number. */
const maxNames = 2;

interface Props {
  groups: readonly RefusalGroup[];
  /** Expenses that can be booked. */
  bookable: number;
  mendOf: (refusal: PlannedRefusal) => ReactNode;
}

/** What can't be booked yet: a row for each thing to mend, with its field. */
export function Refusals({ groups, bookable, mendOf }: Props) {
  const { t } = useTranslation('plan');
  const count = groups.reduce((sum, { elements }) => sum + elements.length, 0);
  return (
    <section className={classes['refusals']} aria-label={t('refusals.title', { count })}>
      <h3>{t('refusals.title', { count })}</h3>
      <p>{bookable > 0 ? t('refusals.lead', { count: bookable }) : t('refusals.leadAlone')}</p>
      {groups.map((group) => (
        <Refusal key={group.key} group={group}>
          {mendOf(group.refusal)}
        </Refusal>
      ))}
    </section>
  );
}

function Refusal({
  group: { refusal, elements },
  children,
}: {
  group: RefusalGroup;
  children: ReactNode;
}) {
  const { t } = useTranslation('plan');
  const read = useReadCoded();
  const sumText = useSumText();
  const names =
    elements.length > maxNames
      ? []
      : elements.map(({ codedLabel, searchedFieldData }) => read(codedLabel, searchedFieldData));
  const facts = [
    t('expenses', { count: elements.length }),
    elements.length > 1 && sumText(claimedSums(elements)),
    ...names,
  ];
  return (
    <RefusalRow refusal={refusal} facts={facts.filter(Boolean).join(' · ')}>
      {children}
    </RefusalRow>
  );
}
