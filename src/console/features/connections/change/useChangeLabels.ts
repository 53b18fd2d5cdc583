import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ChangePreview } from '../../../../contract/connectionChange.ts';
import type { Connection } from '../../../../contract/connections.ts';
import { listCredentials } from '../../../../contract/credentials.ts';
import { routeQuery } from '../../../api/queries.ts';
import { usePackageTitles } from '../../../components/usePackageTitles.ts';
import { readFields } from '../../../forms/readFields.ts';
import { useReadCoded } from '../../../locales/useReadCoded.ts';
import { formatDate } from '../../../../ui/formatInstant.ts';
import { draftOf } from '../wizard/wizardDraft.ts';
import { changedStart } from './changedStart.ts';
import { changeRows, type ChangeRow } from './changeRows.ts';
import { loadPreview } from './useChangePreview.ts';

/**
 * Texts for the changes: fields by their labels, credentials by their names, and previous choices from the previous
 * lists.
 */
export function useChangeLabels(connection: Connection) {
  const { t, i18n } = useTranslation('change');
  const titleOf = usePackageTitles();
  const read = useReadCoded();
  const { data: before } = useQuery({
    queryKey: ['change-before', connection.connectionId, connection.version],
    queryFn: () => loadPreview(connection.connectionId, draftOf(connection)),
    staleTime: Infinity,
  });
  const nameOf = useCredentialNames(connection);
  const words = { yes: t('review.yes'), no: t('review.no') };
  return (
    base: Connection,
    draft: ReturnType<typeof draftOf>,
    preview: ChangePreview,
  ): ChangeRow[] => [
    ...Object.values(changedStart(base, draft)).map((to) => ({
      packageType: '',
      name: t('start.label'),
      from: formatDate(base.synchronizationStartDate, i18n.language),
      to: formatDate(to, i18n.language),
    })),
    ...base.packages.flatMap(({ packageType, credentialId, settings }) => {
      const chosen = draft.credentials[packageType]?.credentialId ?? credentialId;
      const fieldsIn = (shown: ChangePreview | undefined) =>
        readFields(
          shown?.packages.find((linked) => linked.packageType === packageType)?.fields ?? [],
          read,
        );
      return [
        ...(chosen === credentialId
          ? []
          : [
              {
                packageType,
                name: t('review.credential', { package: titleOf(packageType) }),
                from: nameOf(credentialId),
                to: nameOf(chosen),
              },
            ]),
        ...changeRows(
          packageType,
          fieldsIn(preview),
          fieldsIn(before),
          settings,
          draft.settings[packageType] ?? {},
          words,
        ),
      ];
    }),
  ];
}

/** Names of the credentials that the connection's packages can use, by id. */
function useCredentialNames(connection: Connection) {
  const lists = useQueries({
    queries: connection.packages.map(({ packageType }) =>
      routeQuery(listCredentials, {
        query: {
          perPage: 999,
          packageType,
          'organization.organizationId': connection.organization.organizationId,
        },
      }),
    ),
  });
  const credentials = lists.flatMap(({ data }) => data?.['hydra:member'] ?? []);
  return (id: string) => {
    const found = credentials.find(({ credentialId }) => credentialId === id);
    return found?.name || found?.accountName || id;
  };
}
