import { Text, Title, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlannedElement } from '../../../../contract/plan.ts';
import { isSameEntry } from '../../../components/entry/changesBetween.ts';
import { useReadCoded } from '../../../locales/useReadCoded.ts';
import planClasses from '../plan/plan.module.css';
import { PlanStatus } from '../plan/PlanStatus.tsx';
import { usePlan } from '../plan/usePlan.ts';
import { packagesBody, type WizardDraft } from '../wizard/wizardDraft.ts';
import classes from './ChangedEntries.module.css';
import { EntryBeforeAndAfter } from './EntryBeforeAndAfter.tsx';

/** Expenses that are shown at first. */
const shownAtFirst = 8;

interface Props {
  connectionId: string;
  draft: WizardDraft;
  titleOf: (packageType: string) => string;
}

/** What waits and would be booked otherwise with the changed settings, before and after. */
export function ChangedEntries({ connectionId, draft, titleOf }: Props) {
  const { t } = useTranslation('plan');
  const body = {
    packages: packagesBody(draft),
    ...(draft.synchronizationStartDate === ''
      ? {}
      : { synchronizationStartDate: draft.synchronizationStartDate }),
  };
  const state = usePlan(connectionId, JSON.stringify(body), body);
  const [all, setAll] = useState(false);
  const { plan } = state;
  if (plan?.end && plan.end.sources.length === 0 && !plan.end.stopped) return null;
  const elements = plan?.elements ?? [];
  const changed = elements.filter(isChanged);
  const shown = all ? changed : changed.slice(0, shownAtFirst);
  const rest = changed.length - shown.length;
  return (
    <section aria-label={t('change.title')}>
      <Title order={4} fz={15}>
        {t('change.title')}
      </Title>
      <PlanStatus state={state} source={titleOf(plan?.source ?? '')} />
      {plan?.end && (
        <Text size="sm">
          {changed.length === 0
            ? t('change.none', { count: elements.length })
            : t('change.some', { count: changed.length })}{' '}
          {changed.length > 0 &&
            elements.length > changed.length &&
            t('change.same', { count: elements.length - changed.length })}{' '}
          {t('change.booked')}
        </Text>
      )}
      {shown.length > 0 && (
        <div className={classes['list']}>
          {shown.map((element) => (
            <ChangedEntry key={`${element.from} ${element.sourceId}`} element={element} />
          ))}
          {rest > 0 && (
            <UnstyledButton className={planClasses['rest']} onClick={() => setAll(true)}>
              {t('more', { count: rest })}
            </UnstyledButton>
          )}
        </div>
      )}
    </section>
  );
}

/** Whether it would be booked otherwise, or only now, or no longer. */
function isChanged({ before, entry, refusal }: PlannedElement): boolean {
  if (!before) return false;
  if (before.entry && entry) return !isSameEntry(before.entry, entry);
  return (
    (before.entry === null) !== (entry === null) || before.refusal?.errorCode !== refusal?.errorCode
  );
}

function ChangedEntry({ element }: { element: PlannedElement }) {
  const { t } = useTranslation('plan');
  const read = useReadCoded();
  const [opened, setOpened] = useState(false);
  const { before, entry } = element;
  return (
    <details open={opened} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>
        <strong>{read(element.codedLabel, element.searchedFieldData)}</strong>{' '}
        <span>{!before?.entry ? t('change.nowBooked') : entry ? '' : t('change.noLonger')}</span>
      </summary>
      {opened && <EntryBeforeAndAfter element={element} />}
    </details>
  );
}
