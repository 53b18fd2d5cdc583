import { ActionIcon, Button, Loader } from '@mantine/core';
import {
  IconAlertTriangle,
  IconChevronLeft,
  IconChevronRight,
  IconLock,
  IconReceiptOff,
  IconRefresh,
} from '@tabler/icons-react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardStatement } from '../../../contract/cardStatement.ts';
import type { Connection } from '../../../contract/connections.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatMinute } from '../../../ui/formatInstant.ts';
import { PageOfConnection } from '../../components/PageOfConnection.tsx';
import { usePackageTitles } from '../../components/usePackageTitles.ts';
import { WithConnection } from '../../components/WithConnection.tsx';
import { translateError } from '../../locales/translateError.ts';
import { useReadMessage } from '../../locales/useReadMessage.ts';
import { paths } from '../../paths.ts';
import classes from './cardStatement.module.css';
import { StatementDays } from './StatementDays.tsx';
import { StatementLines } from './StatementLines.tsx';
import { StatementNumbers } from './StatementNumbers.tsx';
import { monthAfter, useCardStatement } from './useCardStatement.ts';

/** `/connection/{id}/card-statement`: the statement of the company cards, and what was booked of it (A26). */
export function CardStatementPage() {
  const { connectionId = '' } = useParams({ strict: false });
  return (
    <WithConnection key={connectionId} connectionId={connectionId}>
      {(connection) =>
        connection.mayOperate ? (
          <Loaded connection={connection} />
        ) : (
          <OperatorsOnly connection={connection} />
        )
      }
    </WithConnection>
  );
}

/** For who may only view the connection, and typed the address: the server refuses to ask the package for them. */
function OperatorsOnly({ connection }: { connection: Connection }) {
  const { t } = useTranslation('cardStatement');
  return (
    <PageOfConnection connection={connection} title={t('title')}>
      <EmptyState icon={<IconLock size={24} />} title={t('operatorsOnly')}>
        {t('operatorsOnlyText')}
      </EmptyState>
    </PageOfConnection>
  );
}

const monthPattern = /^20\d\d-(0[1-9]|1[0-2])$/;

function Loaded({ connection }: { connection: Connection }) {
  const { t, i18n } = useTranslation('cardStatement');
  const { t: plain } = useTranslation();
  const titleOf = usePackageTitles();
  const navigate = useNavigate();
  const search = useSearch({ strict: false, select: (all) => all as { month?: string } });
  const { connectionId, packages } = connection;
  const [thisMonth] = useState(() => new Date().toISOString().slice(0, 7));
  const month = monthPattern.test(search.month ?? '') ? (search.month ?? thisMonth) : thisMonth;
  const { data, error, isFetching, refetch } = useCardStatement(connectionId, month);
  const title = titleOf(data?.packageType ?? packages[0]?.packageType ?? '');
  const monthName = new Intl.DateTimeFormat(i18n.language, {
    ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
  }).format(new Date(`${month}-01T00:00:00Z`));
  const goTo = (count: number) =>
    void navigate({
      to: paths.cardStatement,
      params: { connectionId },
      search: { month: monthAfter(month, count) },
      resetScroll: false,
    });
  return (
    <PageOfConnection
      connection={connection}
      title={t('title')}
      subtitle={t('subtitle', { title })}
      actions={
        // a failure has the button next to its reason
        (isFetching || !error) && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden="true" />}
            loading={isFetching}
            onClick={() => void refetch()}
          >
            {t('again')}
          </Button>
        )
      }
    >
      <div className={classes['page']}>
        <div className={classes['month']} role="group" aria-label={t('month')}>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('earlier')}
            onClick={() => goTo(-1)}
          >
            <IconChevronLeft size={16} />
          </ActionIcon>
          <h2 aria-live="polite">{monthName}</h2>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('later')}
            disabled={month >= thisMonth}
            onClick={() => goTo(1)}
          >
            <IconChevronRight size={16} />
          </ActionIcon>
          {data && !isFetching && (
            <span className={classes['dim']}>
              {t('readAt', { time: formatMinute(data.readAt, i18n.language) })}
            </span>
          )}
        </div>
        {isFetching && (
          <p className={classes['reading']} role="status">
            <Loader size="xs" aria-hidden="true" /> {t('reading', { title })}
          </p>
        )}
        {error && !isFetching && (
          <EmptyState
            alert
            icon={<IconAlertTriangle size={24} />}
            title={t('failed')}
            action={<Button onClick={() => void refetch()}>{t('again')}</Button>}
          >
            {translateError(plain, error)}
          </EmptyState>
        )}
        {data && !error && !isFetching && (
          <Compared
            connection={connection}
            statement={data}
            month={month}
            monthName={monthName}
            title={title}
          />
        )}
      </div>
    </PageOfConnection>
  );
}

interface ComparedProps {
  connection: Connection;
  statement: CardStatement;
  month: string;
  monthName: string;
  title: string;
}

function Compared({ connection, statement, month, monthName, title }: ComparedProps) {
  const { t } = useTranslation('cardStatement');
  const readMessage = useReadMessage();
  const isPart = statement.more || statement.unreadStatements.length > 0;
  if (statement.days.length === 0 && !isPart)
    return (
      <EmptyState icon={<IconReceiptOff size={24} />} title={t('none', { month: monthName })}>
        {t('noneText', { title })}
      </EmptyState>
    );
  return (
    <>
      <StatementNumbers statement={statement} monthName={monthName} />
      {statement.more && <p role="note">{t('more')}</p>}
      {statement.unreadStatements.map((unread) => (
        <p key={unread.message} role="note">
          {readMessage(unread)}
        </p>
      ))}
      <div className={classes['columns']}>
        <StatementLines
          connectionId={connection.connectionId}
          mayOperate={connection.mayOperate}
          statement={statement}
          month={month}
          title={title}
        />
        <StatementDays statement={statement} month={month} />
      </div>
    </>
  );
}
