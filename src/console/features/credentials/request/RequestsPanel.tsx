import { type ReactNode, useState } from 'react';
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
  /** Next to the filter. */
  action?: ReactNode;
  /** Shown while no link is open, after the sentence that none is. */
  none?: ReactNode;
}

interface RequestDialog {
  action: 'again' | 'withdraw';
  request: CredentialRequest;
}

/** Requests that wait for a sign-in, with their links, and finished ones (CRED-07). */
export function RequestsPanel({ mayOperate, credentialId, action, none }: Props) {
  const { t } = useTranslation('credentials');
  const [dialog, setDialog] = useState<RequestDialog | null>(null);
  const list = usePagedList(listCredentialRequests, {
    ...(credentialId ? { fixed: { credentialId } } : {}),
    filters: { state: 'open' },
    prefix: 'requests',
    pageSize: 5,
  });
  const columns = useRequestColumns(mayOperate);
  const rowActions = useRequestActions(setDialog);
  const noneOpen =
    list.loaded && list.totalCount === 0 && list.filters.state === 'open' && !list.error;
  const close = () => setDialog(null);
  return (
    <div className={classes['requests']}>
      <Panel
        title={t('requests.title')}
        actions={
          <>
            {action}
            <StateFilter
              state={String(list.filters.state ?? '')}
              onChoose={(chosen) => {
                if (chosen === '') list.removeFilter('state');
                else list.applyFilter('state', chosen);
              }}
            />
          </>
        }
      >
        {noneOpen ? (
          <p className={classes['quiet']}>
            {t('requests.empty')}. {none ?? t('requests.emptyText')}
          </p>
        ) : (
          <DataTable
            list={list}
            columns={columns}
            label={t('requests.title')}
            rowName={({ credentialName }) => credentialName}
            {...(mayOperate ? { rowActions } : {})}
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

/** A request without a link has none; the others can be sent again until they are done, and withdrawn while open. */
function useRequestActions(open: (dialog: RequestDialog) => void) {
  const { t } = useTranslation('credentials');
  return (request: CredentialRequest): RowAction[] => {
    const actions: RowAction[] = [];
    if (request.kind !== 'window' && request.state !== 'done')
      actions.push({
        id: 'again',
        label: t('requests.again'),
        onSelect: () => open({ action: 'again', request }),
      });
    if (request.kind !== 'window' && request.state === 'open')
      actions.push({
        id: 'withdraw',
        label: t('requests.withdraw'),
        danger: true,
        onSelect: () => open({ action: 'withdraw', request }),
      });
    return actions;
  };
}

function StateFilter({ state, onChoose }: { state: string; onChoose: (chosen: string) => void }) {
  const { t } = useTranslation('credentials');
  return (
    <PlainSelect
      small
      label={t('requests.filterState')}
      value={state}
      options={[
        { value: '', label: t('requests.anyState') },
        ...requestStates.map((value) => ({
          value,
          label: value === 'open' ? t('requests.openOnly') : t(`requests.state.${value}`),
        })),
      ]}
      onChoose={onChoose}
    />
  );
}
