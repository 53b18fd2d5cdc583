import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Entry } from '../../../../contract/entry.ts';
import type { PlannedElement, PlannedRefusal } from '../../../../contract/plan.ts';
import { EntryCard } from '../../../components/entry/EntryCard.tsx';
import { useReadMessage } from '../../../locales/useReadMessage.ts';
import classes from './ChangedEntries.module.css';

/** The entry of an expense with the settings of now and with the changed ones; only what differs is marked. */
export function EntryBeforeAndAfter({ element }: { element: PlannedElement }) {
  const { t } = useTranslation('plan');
  const { before, entry, refusal } = element;
  return (
    <div className={classes['pair']}>
      <div>
        <h5>{t('change.now')}</h5>
        <Side
          entry={before?.entry ?? null}
          refusal={before?.refusal ?? null}
          other={entry}
          as="after"
        />
      </div>
      <div>
        <h5>{t('change.then')}</h5>
        <Side entry={entry} refusal={refusal} other={before?.entry ?? null} as="before" />
      </div>
    </div>
  );
}

interface SideProps {
  entry: Entry | null;
  refusal: PlannedRefusal | null;
  other: Entry | null;
  /** What the other one is to this one. */
  as: 'before' | 'after';
}

function Side({ entry, refusal, other, as }: SideProps) {
  const readMessage = useReadMessage();
  if (entry) return <EntryCard entry={entry} {...(other && { other: { entry: other, as } })} />;
  return <Text size="sm">{refusal && readMessage(refusal.codedMessage)}</Text>;
}
