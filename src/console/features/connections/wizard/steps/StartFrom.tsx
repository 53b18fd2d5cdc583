import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listConnections } from '../../../../../contract/connections.ts';
import { getStartingSettings } from '../../../../../contract/connectionSettings.ts';
import { call } from '../../../../api/call.ts';
import { routeQuery } from '../../../../api/queries.ts';

interface Props {
  packages: readonly string[];
  /** Settings by package type. */
  onStart: (settings: Record<string, Record<string, unknown>>) => void;
}

/** Maximum number of connections offered, the newest first. */
const maxOffered = 200;

/** The connections to start from; read when the step opens, so that the choice of packages moves nothing later. */
export const startingConnections = routeQuery(listConnections, {
  query: { page: 1, perPage: maxOffered, sortBy: '-createdAt' },
});

/** Copies the settings of a connection with the same packages; renders nothing if there is none. */
export function StartFrom({ packages, onStart }: Props) {
  const { t } = useTranslation('wizard');
  const [chosen, setChosen] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const { data } = useQuery(startingConnections);
  const packagesKey = packages.toSorted().join();
  const alike = (data?.['hydra:member'] ?? []).filter(
    (connection) =>
      connection.mayOperate &&
      connection.preconfigured &&
      connection.packages
        .map(({ packageType }) => packageType)
        .toSorted()
        .join() === packagesKey,
  );
  if (alike.length === 0) return null;

  const start = async (id: string | null) => {
    setChosen(id);
    setFailed(false);
    if (id === null) return onStart({});
    try {
      const started = await call(getStartingSettings, { params: { id } });
      onStart(
        Object.fromEntries(
          started.packages.map(({ packageType, settings }) => [packageType, settings]),
        ),
      );
    } catch {
      setChosen(null);
      setFailed(true);
    }
  };
  return (
    <Select
      label={t('packages.startFrom')}
      description={t('packages.startFromHint')}
      placeholder={t('packages.startFromNothing')}
      error={failed ? t('packages.startFromFailed') : undefined}
      searchable
      clearable
      openOnFocus={false}
      limit={50}
      withScrollArea={false}
      value={chosen}
      onChange={(id) => void start(id)}
      data={alike.map(({ connectionId, connectionName }) => ({
        value: connectionId,
        label: connectionName,
      }))}
    />
  );
}
