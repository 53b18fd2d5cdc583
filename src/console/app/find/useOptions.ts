import { IconArrowsExchange, IconBuilding, IconFileInvoice } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../contract/connections.ts';
import type { FoundElement } from '../../../contract/foundElements.ts';
import type { Organization } from '../../../contract/organizations.ts';
import { useSession } from '../../api/session.ts';
import { useElementName } from '../../components/useElementName.ts';
import { organizationLink, paths } from '../../paths.ts';
import { hasWordStartingWith, type Option, type OptionGroup } from './option.ts';
import { recordOpened } from '../../components/recentlyOpened.ts';
import { useFindActions } from './useFindActions.ts';
import { useFindResults } from './useFindResults.ts';
import { useRecent } from './useRecent.ts';

/** Maximum number of pages and actions above the server's results. */
const maxActions = 5;

interface Given {
  onShortcuts: () => void;
  onLogout: () => void;
}

/** All options for the typed text, by groups; empty groups are left out. */
export function useOptions(typed: string, given: Given) {
  const { t } = useTranslation('find');
  const text = typed.trim();
  const { connections, organizations, elements, searching, failed } = useFindResults(typed);
  const { pages, actions } = useFindActions(given);
  const recent = useRecent();
  const optionOf = useOptionOf(text);
  const named = (name: keyof typeof groupNames, options: Option[]): OptionGroup => ({
    name: t(groupNames[name]),
    options,
  });
  const groups =
    text === ''
      ? [named('recent', recent.map(optionOf)), named('pages', pages), named('actions', actions)]
      : [
          // synchronous, and first: later results must not move them
          named(
            'actions',
            [...pages, ...actions]
              .filter(({ label }) => hasWordStartingWith(label, text))
              .slice(0, maxActions),
          ),
          named('connections', connections.map(optionOf)),
          named('organizations', organizations.map(optionOf)),
          named('elements', elements.map(optionOf)),
        ];
  return { groups: groups.filter(({ options }) => options.length > 0), searching, failed };
}

const groupNames = {
  recent: 'group.recent',
  pages: 'group.pages',
  actions: 'group.actions',
  connections: 'group.connections',
  organizations: 'group.organizations',
  elements: 'group.elements',
} as const;

/** A search result as an option, with its link. */
function useOptionOf(text: string) {
  const { t } = useTranslation('sync');
  const navigate = useNavigate();
  const nameOf = useElementName();
  const userId = useSession()?.userId;

  const ofConnection = (connection: Connection): Option => ({
    id: `connection:${connection.connectionId}`,
    label: connection.connectionName,
    detail: connection.organization.reseller?.organizationName,
    Icon: IconArrowsExchange,
    choose: () =>
      void navigate({ to: paths.connection, params: { connectionId: connection.connectionId } }),
  });
  const ofOrganization = (organization: Organization): Option => ({
    id: `organization:${organization.organizationId}`,
    label: organization.organizationName,
    detail: organization.reseller?.organizationName,
    Icon: IconBuilding,
    choose: () => {
      if (userId) recordOpened(userId, `organization:${organization.organizationId}`);
      void navigate(organizationLink(organization.organizationName));
    },
  });
  const ofElement = (element: FoundElement): Option => {
    const label = nameOf(element);
    const key = label.toLowerCase().includes(text.toLowerCase())
      ? []
      : [element.syncElementSyncKey];
    const status = t(`status.${element.syncElementSyncStatus}`);
    return {
      id: `element:${element.syncElementId}`,
      label,
      detail: [...key, status, element.connectionName].join(' · '),
      Icon: IconFileInvoice,
      choose: () =>
        void navigate({
          to: paths.insight,
          params: { connectionId: element.connectionId },
          search: {
            'sync-element-name': element.syncElementName,
            'sync-element-key': element.syncElementSyncKey,
          },
        }),
    };
  };
  return (found: Connection | Organization | FoundElement): Option => {
    if ('syncElementId' in found) return ofElement(found);
    return 'connectionId' in found ? ofConnection(found) : ofOrganization(found);
  };
}
