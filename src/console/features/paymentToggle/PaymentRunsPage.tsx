import { Button } from '@mantine/core';
import { IconArrowsExchange, IconCoins, IconCornerDownRight } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../contract/connections.ts';
import { paymentTogglePackage } from '../../../contract/packageTraits.ts';
import { listToggleLines, listToggleRuns, runsPerPage } from '../../../contract/paymentToggle.ts';
import { listTasks } from '../../../contract/tasks.ts';
import { address } from '../../api/address.ts';
import { invalidateRoutes } from '../../api/queries.ts';
import { useLiveUpdates } from '../../api/useLiveUpdates.ts';
import { crumbName } from '../../components/crumbName.ts';
import { PageOfConnection } from '../../components/PageOfConnection.tsx';
import { WithPackage } from '../../components/WithPackage.tsx';
import type { Search } from '../../lists/addressState.ts';
import { ChoiceList } from '../../lists/ChoiceList.tsx';
import { ListWithDetail } from '../../lists/ListWithDetail.tsx';
import { useListChoice } from '../../lists/useListChoice.ts';
import { isEmptyList, usePagedList } from '../../lists/usePagedList.ts';
import { Instant } from '../../../ui/Instant.tsx';
import { BackToRuns } from './BackToRuns.tsx';
import classes from './paymentToggle.module.css';
import { RunDetail } from './RunDetail.tsx';
import { runRows, type RunRow } from './runRows.ts';
import { choiceName, newRun, runsSearch } from './runsSearch.ts';
import { RunStatus } from './RunState.tsx';
import { StartRun } from './StartRun.tsx';
import { useReversal } from './useReversal.tsx';
import { useRunNames } from './useRunNames.ts';

/** `/connection/payment-toggle/{id}/run-details`: the payment toggle's runs (PAY-01 to PAY-03). */
export function PaymentRunsPage() {
  const { t } = useTranslation('paymentToggle');
  return (
    <WithPackage
      packageType={paymentTogglePackage}
      missing={{ icon: <IconCoins size={24} />, title: t('none'), text: t('noneText') }}
    >
      {(connection) => <RunsOrStart connection={connection} />}
    </WithPackage>
  );
}

function RunsOrStart({ connection }: { connection: Connection }) {
  const showNew = useNewRun();
  const isStarting = useSearch({
    strict: false,
    select: (all) => (all as Search)[choiceName] === newRun,
  });
  return isStarting && connection.mayOperate && connection.preconfigured ? (
    <StartRun connection={connection} onStarted={showNew} />
  ) : (
    <PaymentRuns connection={connection} showNew={showNew} />
  );
}

function PaymentRuns({
  connection,
  showNew,
}: {
  connection: Connection;
  /** Shows the run with this id, which was just started. */
  showNew: (runId: string) => void;
}) {
  const { connectionId, mayOperate } = connection;
  const { t } = useTranslation('paymentToggle');
  const { list, rows, row, isSideBySide } = useRuns(connectionId);
  const navigate = useNavigate();
  const reversal = useReversal(connectionId, showNew);
  const names = useRunNames();
  const startButton = mayOperate && (
    <Button
      leftSection={<IconArrowsExchange size={16} aria-hidden="true" />}
      disabled={!connection.preconfigured}
      onClick={() => void navigate({ to: '.', search: runsSearch(newRun) })}
    >
      {t('start.open')}
    </Button>
  );
  const isEmpty = isEmptyList(list);
  const covers = row !== undefined && !isSideBySide;
  return (
    <PageOfConnection
      connection={connection}
      title={covers ? names.kind(row) : t('title')}
      {...(covers && {
        subtitle: crumbName(connection),
        back: <BackToRuns />,
      })}
      // an empty list has it as its next step
      actions={!isEmpty && !covers && startButton}
      thumb
    >
      <ListWithDetail
        list={
          <ChoiceList
            list={{ ...list, items: rows }}
            label={t('list.label')}
            name={choiceName}
            idOf={({ runId }) => runId}
            chosen={row?.runId}
            row={(each) => ({
              name: <RunName row={each} />,
              state: <RunStatus run={each.run} />,
              fact: (
                <span className={each.kind === 'reversal' ? classes['nested'] : undefined}>
                  <Instant value={each.run.createdAt} brief />
                  {each.run.startedBy && ` · ${each.run.startedBy}`}
                </span>
              ),
              count: t('list.changed', { count: each.run.numberOfDebtorsChanged }),
            })}
            empty={{
              title: t('list.empty'),
              text: t(mayOperate ? 'list.emptyText' : 'list.emptyViewer'),
              icon: <IconCoins size={24} />,
              action: startButton,
            }}
            skeletonRows={runsPerPage}
          />
        }
        detail={
          row && (
            <RunDetail
              key={row.runId}
              connection={connection}
              row={row}
              headed={isSideBySide}
              onReverse={mayOperate ? reversal.ask : undefined}
            />
          )
        }
      />
      {reversal.dialog}
    </PageOfConnection>
  );
}

/** The runs by what is in the address, kept up to date, and the chosen one. */
function useRuns(connectionId: string) {
  const params = { id: connectionId };
  const list = usePagedList(listToggleRuns, { params, pageSize: runsPerPage });
  // the run ends with its task
  useLiveUpdates(
    [address('/connections/{id}/payment-toggle', params), address(listTasks.path, params)],
    (_, client) => invalidateRoutes(client, [listToggleRuns, listToggleLines]),
  );
  const rows = runRows(list.items);
  const { chosen, isSideBySide } = useListChoice(choiceName, {
    initial: rows[0]?.runId,
    ids: list.loading ? undefined : rows.map(({ runId }) => runId),
  });
  return { list, rows, row: rows.find(({ runId }) => runId === chosen), isSideBySide };
}

/** Shows a run that was just started. As specified the list is at its beginning again. */
function useNewRun() {
  const navigate = useNavigate();
  return (runId: string) =>
    void navigate({
      to: '.',
      search: ((now: Search) => ({
        ...now,
        page: undefined,
        perPage: undefined,
        [choiceName]: runId,
      })) as never,
      resetScroll: false,
    });
}

/** Its kind; a reversal is indented below its run. */
function RunName({ row }: { row: RunRow }) {
  const names = useRunNames();
  return (
    <span className={classes['kind']}>
      {row.kind === 'reversal' && <IconCornerDownRight size={15} aria-hidden="true" />}
      {names.kind(row)}
    </span>
  );
}
