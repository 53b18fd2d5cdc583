import { useTranslation } from 'react-i18next';
import type { CardStatement, StatementDay } from '../../../contract/cardStatement.ts';
import type { Language } from '../../../contract/messages/formatParam.ts';
import { formatDecimal } from './formatDecimal.ts';
import { formatDate } from '../../../ui/formatInstant.ts';
import { Panel } from '../../../ui/Panel.tsx';
import classes from './cardStatement.module.css';
import { SaveCsv } from './SaveCsv.tsx';
import { isZero, sumOf } from './statementSums.ts';
import { useStatementFiles } from './useStatementFiles.ts';

interface Props {
  statement: CardStatement;
  /** YYYY-MM, for the file's name. */
  month: string;
}

/** What each day has on the statement and in the books; a table for each currency. */
export function StatementDays({ statement, month }: Props) {
  const { t } = useTranslation('cardStatement');
  const files = useStatementFiles();
  const byCurrency = [...Map.groupBy(statement.days, ({ currency }) => currency)];
  return (
    <Panel
      title={t('days.title')}
      actions={
        <SaveCsv
          label={t('days.csv')}
          fileName={`${t('days.fileName')}-${month}.csv`}
          content={() => files.days(statement)}
        />
      }
    >
      {byCurrency.map(([currency, days]) => (
        <Days key={currency} currency={currency} days={days} />
      ))}
    </Panel>
  );
}

const columns = ['statement', 'booked', 'open', 'difference'] as const;

function Days({ currency, days }: { currency: string; days: readonly StatementDay[] }) {
  const { t, i18n } = useTranslation('cardStatement');
  const language = i18n.language as Language;
  const cells = (amounts: Pick<StatementDay, (typeof columns)[number]>) =>
    columns.map((column) => (
      <td
        key={column}
        data-tone={column === 'difference' && !isZero(amounts[column]) ? 'bad' : undefined}
        data-zero={isZero(amounts[column]) || undefined}
      >
        {formatDecimal(amounts[column], language)}
      </td>
    ));
  return (
    <table className={classes['days']} aria-label={`${t('days.title')}: ${currency}`}>
      <thead>
        <tr>
          <th scope="col">{[t('days.day'), currency].join(' · ')}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.date}>
            <th scope="row">{formatDate(day.date, i18n.language)}</th>
            {cells(day)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('days.sum')}</th>
          {cells(sumOf(days))}
        </tr>
      </tfoot>
    </table>
  );
}
