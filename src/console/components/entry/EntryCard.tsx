import { useTranslation } from 'react-i18next';
import type { Entry, EntryLine } from '../../../contract/entry.ts';
import type { Language } from '../../../contract/messages/formatParam.ts';
import type { PlannedElement } from '../../../contract/plan.ts';
import { formatCents } from '../../../ui/formatCents.ts';
import { formatDate } from '../../../ui/formatInstant.ts';
import { changesBetween, type EntryChanges } from './changesBetween.ts';
import classes from './entry.module.css';
import { makesCreditor, makesReceipt } from './madeWith.ts';
import { useEntryWords } from './useEntryWords.ts';
import { useStandingFacts } from './useStandingFacts.ts';

interface Props {
  entry: Entry;
  /** Next to its title: its state, its number. */
  aside?: string;
  /** What would be made with it: `creditor` is new, `receipt` is attached. */
  made?: readonly string[];
  /** What is in the books and would be changed. */
  stands?: PlannedElement['stands'];
  /** What is in the books is final: it would be taken back, and this booked again. */
  replaces?: boolean;
  /** The same entry in another state: what differs is marked. */
  other?: { entry: Entry; as: 'before' | 'after' };
}

/** A booking as a bookkeeper writes it: the same card for what would be booked, what was, and what would change. */
export function EntryCard({ entry, aside, made = [], stands = null, replaces, other }: Props) {
  const { t, i18n } = useTranslation('plan');
  const words = useEntryWords();
  const factsOf = useStandingFacts();
  const changes = other && changesBetween(entry, other.entry);
  return (
    <article
      className={classes['entry']}
      data-side={other?.as === 'after' ? 'was' : other ? 'now' : undefined}
      aria-label={t('entry.label', { reference: entry.reference })}
    >
      <header className={classes['head']}>
        <strong>{t(`entry.kind.${entry.kind}`)}</strong>
        <span>
          {[
            words.administration(entry),
            words.journal(entry),
            formatDate(entry.date, i18n.language),
            entry.period && t('entry.period', { period: entry.period }),
            entry.currency,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {aside && <span className={classes['aside']}>{aside}</span>}
      </header>
      {stands && (
        <p className={classes['stands']}>
          {t(replaces ? 'entry.replaced' : 'entry.stands', { facts: factsOf(stands) })}
        </p>
      )}
      <EntryFacts entry={entry} made={made} />
      <Lines entry={entry} changes={changes} />
    </article>
  );
}

function EntryFacts({ entry, made }: { entry: Entry; made: readonly string[] }) {
  const { t, i18n } = useTranslation('plan');
  const { party, dueDate, reference } = entry;
  return (
    <dl className={classes['facts']}>
      {party && (
        <div>
          <dt>{t('entry.creditor')}</dt>
          <dd>
            {[party.number, party.name].filter(Boolean).join(' ')}
            {makesCreditor(made) && <span>{t('entry.newCreditor')}</span>}
          </dd>
        </div>
      )}
      <div>
        <dt>{t('entry.reference')}</dt>
        <dd>{reference}</dd>
      </div>
      {dueDate && (
        <div>
          <dt>{t('entry.due')}</dt>
          <dd>{formatDate(dueDate, i18n.language)}</dd>
        </div>
      )}
      {makesReceipt(made) && (
        <div>
          <dt>{t('entry.receipt')}</dt>
          <dd>{t('entry.attached')}</dd>
        </div>
      )}
    </dl>
  );
}

function Lines({ entry, changes }: { entry: Entry; changes: EntryChanges | undefined }) {
  const { t, i18n } = useTranslation('plan');
  const amount = (cents: number) => formatCents(cents, i18n.language as Language);
  const hasDimensions = entry.lines.some(
    ({ costCentre, project }) => costCentre !== null || project !== null,
  );
  const debit = entry.lines.reduce((sum, line) => sum + Math.max(0, line.amount), 0);
  return (
    <table className={classes['ledger']} data-plain={!hasDimensions || undefined}>
      <thead>
        <tr>
          <th>{t('entry.account')}</th>
          <th data-wide>{t('entry.description')}</th>
          <th data-wide data-dimensions>
            {t('entry.costCentre')}
          </th>
          <th data-wide>{t('entry.vatCode')}</th>
          <th data-number>{t('entry.debit')}</th>
          <th data-number>{t('entry.credit')}</th>
        </tr>
      </thead>
      <tbody>
        {entry.lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of an entry have no other identity
          <Line key={index} entry={entry} line={line} changed={changes?.[index]} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{t('entry.balanced')}</td>
          <td data-wide />
          <td data-wide data-dimensions />
          <td data-wide />
          <td data-number>{amount(debit)}</td>
          <td data-number>{amount(debit)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

interface LineProps {
  entry: Entry;
  line: EntryLine;
  changed: EntryChanges[number] | undefined;
}

function Line({ entry, line, changed }: LineProps) {
  const { i18n } = useTranslation('plan');
  const words = useEntryWords();
  const amount = formatCents(Math.abs(line.amount), i18n.language as Language);
  const dimensions = words.dimensions(line);
  const vatCode = words.vatCode(line);
  return (
    <tr>
      <td>
        <span data-changed={changed?.account || undefined}>
          {line.account && <span className={classes['code']}>{line.account}</span>}
          {words.account(entry, line)}
        </span>
        <span className={classes['narrow']}>
          {dimensions && <span data-changed={changed?.dimensions || undefined}>{dimensions}</span>}
          {dimensions && vatCode && ' · '}
          {vatCode && <span data-changed={changed?.vatCode || undefined}>{vatCode}</span>}
        </span>
      </td>
      <td data-wide data-grow>
        {line.description}
      </td>
      <td data-wide data-dimensions>
        <span data-changed={changed?.dimensions || undefined}>{dimensions}</span>
      </td>
      <td data-wide>
        <span data-changed={changed?.vatCode || undefined}>{vatCode}</span>
      </td>
      <td data-number>
        <span data-changed={changed?.amount || undefined}>{line.amount >= 0 ? amount : ''}</span>
      </td>
      <td data-number>
        <span data-changed={changed?.amount || undefined}>{line.amount < 0 ? amount : ''}</span>
      </td>
    </tr>
  );
}
