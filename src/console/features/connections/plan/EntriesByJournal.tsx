import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBy, type Language } from '../../../../contract/messages/formatParam.ts';
import { formatCents } from '../../../../ui/formatCents.ts';
import { EntryCard } from '../../../components/entry/EntryCard.tsx';
import { makesCreditor } from '../../../components/entry/madeWith.ts';
import { useEntryWords } from '../../../components/entry/useEntryWords.ts';
import { UnstyledButton } from '@mantine/core';
import classes from './plan.module.css';
import { byJournal, bookedSums, type Bookable, type JournalGroup } from './planSums.ts';
import { useSumText } from './useSumText.ts';

/** Entries of a journal that are shown at first. */
const shownAtFirst = 6;

/** The entries that would be made, by journal; each opens. */
export function EntriesByJournal({ elements }: { elements: readonly Bookable[] }) {
  const { t } = useTranslation('plan');
  return (
    <section aria-label={t('entries.title')}>
      <h3 className={classes['heading']}>{t('entries.title')}</h3>
      <div className={classes['entries']}>
        {byJournal(elements).map((group) => (
          <Journal key={group.key} group={group} />
        ))}
      </div>
    </section>
  );
}

function Journal({ group: { first, elements } }: { group: JournalGroup }) {
  const { t } = useTranslation('plan');
  const words = useEntryWords();
  const sumText = useSumText();
  const [all, setAll] = useState(false);
  const shown = all ? elements : elements.slice(0, shownAtFirst);
  const journal = words.journal(first) || t(`entry.kind.${first.kind}`);
  const name = [journal, words.administration(first)].filter(Boolean).join(' · ');
  const rest = elements.length - shown.length;
  return (
    <>
      <div className={classes['journal']}>
        <b>{name}</b>
        <span>{t('entries.count', { count: elements.length })}</span>
        <b>{sumText(bookedSums(elements))}</b>
      </div>
      {shown.map((element) => (
        <PlannedEntry key={`${element.from} ${element.sourceId}`} element={element} />
      ))}
      {rest > 0 && (
        <UnstyledButton className={classes['rest']} onClick={() => setAll(true)}>
          {t('entries.rest', { count: rest, name })}
        </UnstyledButton>
      )}
    </>
  );
}

function PlannedEntry({ element }: { element: Bookable }) {
  const { t, i18n } = useTranslation('plan');
  const words = useEntryWords();
  const [opened, setOpened] = useState(false);
  const { entry, made } = element;
  const [line] = entry.lines;
  return (
    <details open={opened} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary className={classes['line']}>
        <IconChevronRight size={14} aria-hidden="true" />
        <span className={classes['day']}>
          {formatBy(new Date(`${entry.date}T00:00:00Z`), i18n.language as Language, {
            day: 'numeric',
            month: 'short',
            timeZone: 'UTC',
          })}
        </span>
        <span className={classes['what']}>
          {entry.description} {entry.party && <span>{entry.party.name}</span>}
        </span>
        <span className={classes['account']}>
          {line && [line.account, words.account(entry, line)].filter(Boolean).join(' ')}
          {makesCreditor(made) && <em>{t('entries.newCreditor')}</em>}
        </span>
        <span className={classes['amount']}>
          {formatCents(entry.total, i18n.language as Language)}
        </span>
      </summary>
      {opened && (
        <EntryCard
          entry={entry}
          made={made}
          stands={element.stands}
          replaces={element.outcome === 'replace'}
        />
      )}
    </details>
  );
}
