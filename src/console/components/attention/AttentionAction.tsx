import { useTranslation } from 'react-i18next';
import type { AttentionItem } from '../../../contract/attention.ts';
import { ambiguousCodes } from '../../../contract/duplicates.ts';
import { LinkButton } from '../LinkButton.tsx';
import { paths } from '../../paths.ts';
import { isMainAct } from './isMainAct.ts';
import { useMendingAct } from './useMendingAct.ts';

/** The action for an item: a link to the exact place where it is fixed. */
export function AttentionAction({
  item,
  filled,
  here,
}: {
  item: AttentionItem;
  filled: boolean;
  /** On the page of its connection, which is no place to go to. */
  here: boolean;
}) {
  const { t } = useTranslation('attention');
  const mendingAct = useMendingAct();
  const [first] = item.connections;
  const variant = filled && isMainAct(item) ? 'filled' : 'default';
  const look = { variant, size: 'xs' } as const;
  const mending = mendingAct({ ...item, endsSoon: item.kind === 'credentialEnds' });
  if (mending)
    return (
      <LinkButton {...look} {...mending.link}>
        {mending.label}
      </LinkButton>
    );
  if (item.outageId !== null)
    return (
      <LinkButton
        {...look}
        variant="default"
        to={paths.outage}
        params={{ outageId: item.outageId }}
      >
        {t('act.outage')}
      </LinkButton>
    );
  if (item.kind === 'outage' && item.connectionsCount > 1)
    return (
      <LinkButton
        {...look}
        to={paths.connections}
        search={{ health: 'waits', packageType: item.packageType ?? undefined }}
      >
        {t('act.waiting', { count: item.connectionsCount })}
      </LinkButton>
    );
  return first ? (
    <ConnectionAction item={item} connectionId={first.connectionId} look={look} here={here} />
  ) : null;
}

interface Props {
  item: AttentionItem;
  /** The item's first connection; most items have just one. */
  connectionId: string;
  look: { variant: 'filled' | 'default'; size: 'xs' };
  here: boolean;
}

/** The action for an item with connections. */
function ConnectionAction({ item, connectionId, look, here }: Props) {
  const { t } = useTranslation('attention');
  if (item.kind === 'batchWaits')
    return (
      <LinkButton {...look} to={paths.insuranceBatches} params={{ connectionId }}>
        {t('act.batches')}
      </LinkButton>
    );
  if (item.setupId !== null)
    return (
      <LinkButton {...look} to={paths.connections} search={{ wizard: connectionId }}>
        {t('act.setup')}
      </LinkButton>
    );
  if (item.syncElementId !== null)
    return (
      <LinkButton
        {...look}
        to={paths.why}
        params={{ connectionId, syncElementId: item.syncElementId }}
      >
        {t(ambiguousCodes.includes(item.code ?? '') ? 'act.choose' : 'act.why')}
      </LinkButton>
    );
  if (item.kind === 'cause' && item.elements.count > 0)
    return <FailedAction item={item} connectionId={connectionId} look={look} />;
  if (item.kind === 'todo' && (here || item.connectionsCount > 1))
    return (
      <LinkButton
        {...look}
        to={paths.logs}
        // they are no warnings, and the oldest is as open as the newest
        search={{
          ...{ view: 'entries', logLevel: '', days: '30' },
          ...{ packageType: item.packageType ?? undefined, code: item.code ?? undefined },
          'connection.connectionId': item.connectionsCount === 1 ? connectionId : undefined,
        }}
      >
        {t('act.toDo')}
      </LinkButton>
    );
  return (
    <LinkButton {...look} to={paths.connection} params={{ connectionId }}>
      {t('act.connection')}
    </LinkButton>
  );
}

/** Links to the elements that fail for a cause, and no others: in its one connection, or in all. */
function FailedAction({ item, connectionId, look }: Omit<Props, 'here'>) {
  const { t } = useTranslation('attention');
  return (
    <LinkButton
      {...look}
      to={paths.failing}
      search={{
        code: item.code ?? undefined,
        'connection.connectionId': item.connectionsCount === 1 ? connectionId : undefined,
      }}
    >
      {t('act.failed')}
    </LinkButton>
  );
}
