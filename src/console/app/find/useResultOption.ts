import {
  IconArrowsExchange,
  IconBuilding,
  IconClock,
  IconFileInvoice,
  IconKey,
  IconUser,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { SearchKind, SearchResult } from '../../../contract/search.ts';
import { useSession } from '../../api/session.ts';
import { recordOpened } from '../../components/recentlyOpened.ts';
import { usePackageTitles } from '../../components/usePackageTitles.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { organizationLink, paths } from '../../paths.ts';
import type { ActSubject, Option } from './option.ts';

const icons = {
  connection: IconArrowsExchange,
  organization: IconBuilding,
  element: IconFileInvoice,
  credential: IconKey,
  user: IconUser,
  outage: IconClock,
} satisfies Record<SearchKind, unknown>;

/**
 * A search result as an option: its name, what distinguishes it, and its page. An element with none of the words in
 * its name shows its key.
 */
export function useResultOption(words: readonly string[]): (result: SearchResult) => Option {
  const { t } = useTranslation('find');
  const titleOf = usePackageTitles();
  const read = useReadCoded();
  const detailOf = useDetail();
  const open = useOpenResult();
  return (result) => {
    const { kind, resultId, packageTypes } = result;
    const name =
      kind === 'outage'
        ? t('outage', { title: titleOf(packageTypes[0] ?? '') })
        : read(result.codedName, result.name) || (result.element?.syncElementSyncKey ?? '');
    const hasWord = words.some((word) => name.toLowerCase().includes(word.toLowerCase()));
    const key = result.element && !hasWord ? `${result.element.syncElementSyncKey} · ` : '';
    return {
      id: `${kind}:${resultId}`,
      label: name,
      detail: key + detailOf(result),
      Icon: icons[kind],
      choose: () => open(result),
      subject: subjectOf(result, name, () => open(result)),
    };
  };
}

function subjectOf(
  { kind, resultId, element }: SearchResult,
  name: string,
  open: () => void,
): ActSubject | undefined {
  if (kind === 'connection') return { connectionId: resultId, name };
  if (!element) return undefined;
  return {
    connectionId: element.connectionId,
    name: element.connectionName,
    element: { syncElementId: resultId, name, open },
  };
}

function useDetail(): (result: SearchResult) => string {
  const { t } = useTranslation('find');
  const { t: states } = useTranslation('connections');
  const { t: sync } = useTranslation('sync');
  const titleOf = usePackageTitles();
  return (result) => {
    const { kind, organizationName, packageTypes, connection, element } = result;
    const parts: (string | null | undefined)[] = [];
    if (element)
      parts.push(
        element.externalId,
        sync(`status.${element.syncElementSyncStatus}`),
        element.connectionName,
      );
    if (connection) {
      if (!result.name.startsWith(organizationName ?? '')) parts.push(organizationName);
      parts.push(connection.health === 'healthy' ? null : states(`health.${connection.health}`));
    }
    if (kind === 'organization') parts.push(organizationName);
    if (kind === 'credential') parts.push(titleOf(packageTypes[0] ?? ''), organizationName);
    if (kind === 'user') parts.push(result.emailAddress);
    if (kind === 'outage') parts.push(t(result.isOpen ? 'outageOpen' : 'outageEnded'));
    return parts.filter(Boolean).join(' · ');
  };
}

function useOpenResult(): (result: SearchResult) => void {
  const navigate = useNavigate();
  const userId = useSession()?.userId;
  return ({ kind, resultId, name, element, emailAddress }) => {
    if (kind === 'connection')
      void navigate({ to: paths.connection, params: { connectionId: resultId } });
    if (kind === 'organization') {
      if (userId) recordOpened(userId, `organization:${resultId}`);
      void navigate(organizationLink(name));
    }
    if (kind === 'credential')
      void navigate({ to: paths.credential, params: { credentialId: resultId } });
    if (kind === 'user')
      void navigate({ to: paths.users, search: { search: emailAddress ?? name } });
    if (kind === 'outage') void navigate({ to: paths.outage, params: { outageId: resultId } });
    if (element)
      void navigate({
        to: paths.insight,
        params: { connectionId: element.connectionId },
        search: {
          'sync-element-name': element.syncElementName,
          'sync-element-key': element.syncElementSyncKey,
        },
      });
  };
}
