import { IconAlertTriangle, IconArrowsExchange, IconBuilding } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AttentionItem } from '../../../contract/attention.ts';
import type { Connection } from '../../../contract/connections.ts';
import type { Organization } from '../../../contract/organizations.ts';
import { useAttention } from '../../components/attention/useAttention.ts';
import { useReadCause } from '../../components/attention/useReadCause.ts';
import { organizationLink, paths } from '../../paths.ts';
import type { Option } from './option.ts';
import { useRecent } from './useRecent.ts';

/** Maximum number of causes shown before anything is typed. */
const maxCauses = 3;

/** What is offered before anything is typed: what was opened recently, and what needs attention. */
export function useStartOptions(): { recent: Option[]; attention: Option[] } {
  const { t } = useTranslation('connections');
  const navigate = useNavigate();
  const readCause = useReadCause();
  const open = useOpenCause();
  const items = useAttention().data?.['hydra:member'] ?? [];
  const recent = useRecent().map((thing: Connection | Organization): Option => {
    if (!('connectionId' in thing))
      return {
        id: `organization:${thing.organizationId}`,
        label: thing.organizationName,
        detail: thing.reseller?.organizationName,
        Icon: IconBuilding,
        choose: () => void navigate(organizationLink(thing.organizationName)),
      };
    const { connectionId, connectionName: name, health } = thing;
    return {
      id: `connection:${connectionId}`,
      label: name,
      detail: health.state === 'healthy' ? undefined : t(`health.${health.state}`),
      Icon: IconArrowsExchange,
      choose: () => void navigate({ to: paths.connection, params: { connectionId } }),
      subject: { connectionId, name },
    };
  });
  const attention = items
    .filter(({ kind }) => kind !== 'restored')
    .slice(0, maxCauses)
    .map((item): Option => ({
      id: `attention:${item['@id']}`,
      label: readCause(item),
      detail: item.connections.map(({ connectionName }) => connectionName).join(', '),
      Icon: IconAlertTriangle,
      choose: () => open(item),
    }));
  return { recent, attention };
}

/** Opens what a cause is about: its outage, its credential, its only connection, else all causes. */
function useOpenCause(): (item: AttentionItem) => void {
  const navigate = useNavigate();
  return ({ outageId, credentialId, connections, connectionsCount }) => {
    const [first] = connections;
    if (outageId !== null) void navigate({ to: paths.outage, params: { outageId } });
    else if (credentialId !== null)
      void navigate({ to: paths.credential, params: { credentialId } });
    else if (first && connectionsCount === 1)
      void navigate({ to: paths.connection, params: { connectionId: first.connectionId } });
    else void navigate({ to: paths.attention });
  };
}
