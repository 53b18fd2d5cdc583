import { useTranslation } from 'react-i18next';
import {
  type CheckOutcome,
  type CredentialCheck,
  type CredentialRecord,
  listCredentialChecks,
} from '../../../../contract/credentialRecord.ts';
import { formatBy, type Language } from '../../../../contract/messages/formatParam.ts';
import { DataTable } from '../../../lists/DataTable.tsx';
import { Pager } from '../../../lists/Pager.tsx';
import { type ColumnOf, usePagedList } from '../../../lists/usePagedList.ts';
import { useReadCoded } from '../../../locales/useReadCoded.ts';
import { formatShort } from '../../../../ui/formatInstant.ts';
import { Instant } from '../../../../ui/Instant.tsx';
import { StatusMark, type Tone } from '../../../../ui/StatusBadge.tsx';
import { useNow } from '../../../../ui/useNow.ts';
import { Card } from './Card.tsx';
import { checkDays } from './checkDays.ts';
import classes from '../credentials.module.css';

const tones: Record<CheckOutcome, Tone> = { ok: 'good', refused: 'bad', unavailable: 'warn' };

/** Results of the recent tests, renewals and sign-ins: by day for two weeks (a phone has room for one), then one by one. */
export function ChecksPanel({ record }: { record: CredentialRecord }) {
  const { t, i18n } = useTranslation('credentials');
  const now = useNow();
  const days = checkDays(now, record.checks);
  const sum = (field: 'wentWell' | 'failed') => days.reduce((all, day) => all + day[field], 0);
  const list = usePagedList(listCredentialChecks, {
    params: { id: record.credential.credentialId },
    prefix: 'checks',
    pageSize: 5,
  });
  const columns = useCheckColumns();
  const none = record.checks.length === 0;
  const date = (day: string, options: Intl.DateTimeFormatOptions) =>
    formatBy(new Date(day), i18n.language as Language, { timeZone: 'UTC', ...options });
  return (
    <Card
      title={t('page.checks.title')}
      aside={
        none
          ? t('page.checks.none')
          : t('page.checks.sum', { well: sum('wentWell'), failed: sum('failed') })
      }
    >
      {!none && (
        <ol className={classes['pulse']}>
          {days.map((day) => (
            <li key={day.date}>
              <span
                role="img"
                data-day={dayTone(day)}
                aria-label={t('page.checks.day', {
                  date: date(day.date, { dateStyle: 'medium' }),
                  well: day.wentWell,
                  failed: day.failed,
                })}
              >
                {day.wentWell > 0 && <span>{day.wentWell} ✓</span>}
                {day.failed > 0 && <span>{day.failed} ✕</span>}
                {day.wentWell + day.failed === 0 && '–'}
              </span>
              {Number(day.date.slice(8))}
            </li>
          ))}
        </ol>
      )}
      <div className={classes['checks']}>
        <DataTable
          list={list}
          columns={columns}
          label={t('page.checks.title')}
          rowName={({ at }) => formatShort(at, i18n.language)}
          skeletonRows={3}
          empty={{ title: t('page.checks.none') }}
        />
        {list.totalCount > list.pageSize && <Pager list={list} />}
      </div>
    </Card>
  );
}

function dayTone({ wentWell, failed }: { wentWell: number; failed: number }): string | undefined {
  if (failed > 0) return wentWell > failed ? 'some' : 'bad';
  return wentWell > 0 ? 'good' : undefined;
}

function useCheckColumns(): readonly ColumnOf<typeof listCredentialChecks>[] {
  const { t } = useTranslation('credentials');
  return [
    {
      id: 'at',
      role: 'fit',
      header: t('page.checks.columns.at'),
      width: '190px',
      cell: ({ at, outcome }) => (
        <span className={classes['checkAt']}>
          <StatusMark tone={tones[outcome]} label={t(`page.checks.outcome.${outcome}`)} />
          <Instant value={at} />
        </span>
      ),
    },
    {
      id: 'result',
      role: 'grow',
      header: t('page.checks.columns.said'),
      primary: true,
      cell: (check) => <CheckResult check={check} />,
    },
  ];
}

function CheckResult({ check }: { check: CredentialCheck }) {
  const { t, i18n } = useTranslation('credentials');
  const read = useReadCoded();
  const { kind, outcome, startedBy, count, firstAt, durationMs, codedMessage } = check;
  const more = [
    // only people sign in
    kind !== 'connect' && t(`page.checks.startedBy.${startedBy}`),
    count > 1 && t('page.checks.times', { count, date: formatShort(firstAt, i18n.language) }),
    durationMs !== null && t('page.checks.ms', { count: durationMs }),
  ];
  return (
    <div className={classes['result']}>
      <strong>{t(`page.checks.kind.${kind}`)}</strong> {t(`page.checks.outcome.${outcome}`)}
      {codedMessage && <>: {read(codedMessage, codedMessage.message)}</>}
      <small className={classes['quiet']}>{more.filter(Boolean).join(', ')}</small>
    </div>
  );
}
