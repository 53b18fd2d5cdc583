import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CredentialRequest,
  listCredentialRequests,
  requestStates,
} from '../../../../contract/credentialRequests.ts';
import type { RowAction } from '../../../lists/column.ts';
import { DataTable } from '../../../lists/DataTable.tsx';
import { Pager } from '../../../lists/Pager.tsx';
import { usePagedList } from '../../../lists/usePagedList.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { PlainSelect } from '../../../../ui/PlainSelect.tsx';
import classes from '../credentials.module.css';
import { ResendLink } from './ResendLink.tsx';
import { useRequestColumns } from './useRequestColumns.tsx';
import { WithdrawRequest } from './WithdrawRequest.tsx';

interface Props {
  mayOperate: boolean;
  /** Only requests for one credential. */
  credentialId?: string;
}

/** Requests that wait for a sign-in, with their links, and finished ones (CRED-07). */
export function RequestsPanel({ mayOperate, credentialId }: Props) {
  const { t } = useTranslation('credentials');
  const [dialog, setDialog] = useState<{
    action: 'again' | 'withdraw';
    request: CredentialRequest;
  } | null>(null);
  const list = usePagedList(listCredentialRequests, {
    ...(credentialId ? { fixed: { credentialId } } : {}),
    filters: { state: 'open' },
    prefix: 'requests',
    pageSize: 5,
  });
  const columns = useRequestColumns(mayOperate);
  const actions = (request: CredentialRequest): RowAction[] =>
    request.kind === 'window'
      ? []
      : [
          ...(request.state === 'done'
            ? []
            : [
                {
                  id: 'again',
                  label: t('requests.again'),
                  onSelect: () => setDialog({ action: 'again' as const, request }),
                },
              ]),
          ...(request.state === 'open'
            ? [
                {
                  id: 'withdraw',
                  label: t('requests.withdraw'),
                  danger: true,
                  onSelect: () => setDialog({ action: 'withdraw' as const, request }),
                },
              ]
            : []),
        ];
  const noneOpen =
    list.loaded && list.totalCount === 0 && list.filters.state === 'open' && !list.error;
  const close = () => setDialog(null);
  return (
    <div className={classes['requests']}>
      <Panel
        title={t('requests.title')}
        actions={
          <PlainSelect
            small
            label={t('requests.filterState')}
            value={String(list.filters.state ?? '')}
            options={[
              { value: '', label: t('requests.anyState') },
              ...requestStates.map((state) => ({
                value: state,
                label: state === 'open' ? t('requests.openOnly') : t(`requests.state.${state}`),
              })),
            ]}
            onChoose={(chosen) => {
              if (chosen === '') list.removeFilter('state');
              else list.applyFilter('state', chosen);
            }}
          />
        }
      >
        {noneOpen ? (
          <p className={classes['quiet']}>
            {t('requests.empty')}. {t('requests.emptyText')}
          </p>
        ) : (
          <DataTable
            list={list}
            columns={columns}
            label={t('requests.label')}
            rowName={({ credentialName }) => credentialName}
            {...(mayOperate ? { rowActions: actions } : {})}
            skeletonRows={2}
            empty={{ title: t('requests.empty'), text: t('requests.emptyText') }}
          />
        )}
        {list.totalCount > list.pageSize && <Pager list={list} />}
      </Panel>
      {dialog?.action === 'again' && <ResendLink request={dialog.request} onClose={close} />}
      {dialog?.action === 'withdraw' && (
        <WithdrawRequest request={dialog.request} onClose={close} />
      )}
    </div>
  );
}
