import { IconStack2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../../contract/connections.ts';
import {
  getInsuranceBatch,
  insuranceBatchStatuses,
  listBatchEvents,
  listInsuranceBatches,
  reviewInsuranceBatch,
  type InsuranceBatch,
} from '../../../../contract/insuranceBatches.ts';
import { insurancePackage } from '../../../../contract/packageTraits.ts';
import { listTasks } from '../../../../contract/tasks.ts';
import { address } from '../../../api/address.ts';
import { invalidateRoutes, routeQuery } from '../../../api/queries.ts';
import { useLiveUpdates } from '../../../api/useLiveUpdates.ts';
import { BackLink } from '../../../components/BackLink.tsx';
import { crumbName } from '../../../components/crumbName.ts';
import { LinkButton } from '../../../components/LinkButton.tsx';
import { PageOfConnection } from '../../../components/PageOfConnection.tsx';
import { WithPackage } from '../../../components/WithPackage.tsx';
import type { Search } from '../../../lists/addressState.ts';
import { ChoiceList } from '../../../lists/ChoiceList.tsx';
import { ListToolbar } from '../../../lists/ListToolbar.tsx';
import { ListWithDetail } from '../../../lists/ListWithDetail.tsx';
import { useListChoice } from '../../../lists/useListChoice.ts';
import { usePagedList } from '../../../lists/usePagedList.ts';
import { paths } from '../../../paths.ts';
import { Instant } from '../../../../ui/Instant.tsx';
import { PlainSelect } from '../../../../ui/PlainSelect.tsx';
import { BatchDetail, MissingBatch } from './BatchDetail.tsx';
import { BatchStatus } from './BatchStatus.tsx';

/** Name of the chosen batch in the address. */
const choiceName = 'batch';

/** `/connection/insurance-brydge/{id}/batches`: batches of insurance events (BATCH-01 to BATCH-05). */
export function BatchesPage() {
  const { t } = useTranslation('insuranceBatches');
  return (
    <WithPackage
      packageType={insurancePackage}
      missing={{ icon: <IconStack2 size={24} />, title: t('none'), text: t('noneText') }}
    >
      {(connection) => <Batches connection={connection} />}
    </WithPackage>
  );
}

function Batches({ connection }: { connection: Connection }) {
  const { connectionId } = connection;
  const { t } = useTranslation('insuranceBatches');
  const list = useBatches(connectionId);
  // what has to be decided, or else the newest
  const initial =
    list.items.find(({ batchStatus }) => batchStatus === 'awaiting-approval') ?? list.items[0];
  const { chosen, isSideBySide } = useListChoice(choiceName, { initial: initial?.mongoId });
  const { batch, error } = useBatch(connectionId, chosen, list.items);
  const covers = chosen !== undefined && !isSideBySide;
  return (
    <PageOfConnection
      connection={connection}
      title={covers ? t('list.rowName', { batchId: batch?.batchId ?? '' }) : t('title')}
      {...(covers && {
        subtitle: crumbName(connection),
        back: (
          <BackLink
            to="."
            search={((now: Search) => ({ ...now, [choiceName]: undefined })) as never}
          >
            {t('title')}
          </BackLink>
        ),
      })}
      thumb
      actions={
        !covers && (
          <LinkButton variant="default" to={paths.insuranceEvents} params={{ connectionId }}>
            {t('events')}
          </LinkButton>
        )
      }
    >
      <ListWithDetail
        list={<BatchList connection={connection} list={list} chosen={chosen} />}
        detail={
          chosen &&
          (error ? (
            <MissingBatch error={error} />
          ) : (
            batch && (
              <BatchDetail
                key={chosen}
                connection={connection}
                batch={batch}
                headed={isSideBySide}
              />
            )
          ))
        }
      />
    </PageOfConnection>
  );
}

/** The batches by what is in the address, kept up to date. */
function useBatches(connectionId: string) {
  const params = { id: connectionId };
  // a batch's status changes with its task
  useLiveUpdates(
    [address(listInsuranceBatches.path, params), address(listTasks.path, params)],
    (_, client) =>
      invalidateRoutes(client, [
        ...[listInsuranceBatches, getInsuranceBatch, listBatchEvents, reviewInsuranceBatch],
      ]),
  );
  return usePagedList(listInsuranceBatches, {
    params,
    filters: { batchStatus: undefined },
    sortBy: '-triggeredAt',
  });
}

type BatchesList = ReturnType<typeof useBatches>;

/** The chosen batch: as listed, or else by itself, as it may be on another page of the list. */
function useBatch(
  connectionId: string,
  chosen: string | undefined,
  items: readonly InsuranceBatch[],
) {
  const listed = items.find(({ mongoId }) => mongoId === chosen);
  const { data, error } = useQuery({
    ...routeQuery(getInsuranceBatch, { params: { id: connectionId, mongoId: chosen ?? '' } }),
    enabled: chosen !== undefined && listed === undefined,
  });
  return { batch: listed ?? data, error: listed ? null : error };
}

function BatchList({
  connection: { connectionId, mayOperate },
  list,
  chosen,
}: {
  connection: Connection;
  list: BatchesList;
  chosen: string | undefined;
}) {
  const { t } = useTranslation('insuranceBatches');
  const isEmpty = list.loaded && list.totalCount === 0 && !list.narrowed;
  return (
    <>
      {!isEmpty && (
        <ListToolbar list={list} searchLabel={t('list.search')} chip={() => null}>
          <PlainSelect
            label={t('list.status')}
            value={String(list.filters.batchStatus ?? '')}
            options={[
              { value: '', label: t('list.anyStatus') },
              ...insuranceBatchStatuses.map((status) => ({
                value: status,
                label: t(`status.${status}`),
              })),
            ]}
            onChoose={(status) =>
              status === ''
                ? list.removeFilter('batchStatus')
                : list.applyFilter('batchStatus', status)
            }
          />
        </ListToolbar>
      )}
      <ChoiceList
        list={list}
        label={t('list.label')}
        name={choiceName}
        idOf={({ mongoId }) => mongoId}
        chosen={chosen}
        row={(batch) => ({
          name: t('list.rowName', { batchId: batch.batchId }),
          state: <BatchStatus batch={batch} />,
          fact: (
            <>
              <Instant value={batch.triggeredAt} brief /> · {batch.triggeredBy}
            </>
          ),
          count: t('list.events', { count: batch.eventsCount }),
        })}
        empty={{
          title: t('list.empty'),
          text: t(mayOperate ? 'list.emptyText' : 'list.emptyViewer'),
          icon: <IconStack2 size={24} />,
          action: mayOperate && (
            <LinkButton to={paths.insuranceEvents} params={{ connectionId }}>
              {t('list.emptyAct')}
            </LinkButton>
          ),
        }}
      />
    </>
  );
}
