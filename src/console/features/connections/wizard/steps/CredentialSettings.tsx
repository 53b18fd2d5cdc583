import { Skeleton } from '@mantine/core';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Connection,
  getConnection,
  listConnections,
} from '../../../../../contract/connections.ts';
import { getCredentialSettingDetails } from '../../../../../contract/credentials.ts';
import { ApiError } from '../../../../api/apiError.ts';
import { invalidateRoutes, routeKey, routeQuery } from '../../../../api/queries.ts';
import { saveConnection } from '../saveConnection.ts';
import { StepFrame } from '../StepFrame.tsx';
import type { StepProps } from '../stepProps.ts';
import { useSettingsForm } from '../useSettingsForm.ts';
import { connectionName } from '../wizardDraft.ts';
import { CredentialGone, isCredentialGone } from './CredentialGone.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { SettingGroups } from './SettingGroups.tsx';

interface Props extends StepProps {
  /** The stored set-up, which the new connection continues. */
  setupId: () => string | undefined;
  onCreated: (connection: Connection) => void;
}

/** Step 3: settings that need no list from the vendor. At its end the connection is created (WIZ-10). */
export function CredentialSettings(props: Props) {
  const { draft, complete, onBack, titleOf, saveNow, setupId, onCreated } = props;
  const [credentialGone, setGone] = useState(false);
  const client = useQueryClient();
  const settings = useSettingsForm(props);
  const { form } = settings;
  const queries = useQueries({
    queries: draft.packages.map((type) =>
      routeQuery(getCredentialSettingDetails, {
        params: { id: draft.credentials[type]?.credentialId ?? '' },
        query: { usedPackages: [...draft.packages] },
      }),
    ),
  });
  const groups = queries.flatMap(({ data }) => data ?? []);
  const failed = queries.find(({ error }) => error);
  const loaded = groups.length === draft.packages.length;

  const next = async () => {
    const checked = settings.check(groups);
    if (!checked) return;
    await form.submit(async () => {
      if (!(await saveNow())) return;
      const named = draft.packages.map(titleOf);
      const name = connectionName(draft.organizationName, named, draft.connectionTag);
      const connection = await saveConnection(checked, name, setupId()).catch((error: unknown) => {
        if (!isCredentialGone(error)) throw error;
        setGone(true);
        return undefined;
      });
      if (!connection) return;
      const { connectionId } = connection;
      if (draft.connectionId === undefined) onCreated(connection);
      client.setQueryData(routeKey(getConnection, { params: { id: connectionId } }), connection);
      void invalidateRoutes(client, [listConnections]);
      complete({ ...checked, connectionId }, true);
    });
  };

  return (
    <StepFrame
      step="credentialSettings"
      form={form}
      onBack={onBack}
      onSubmit={() => void next()}
      nextDisabled={!loaded}
    >
      {credentialGone || (failed?.error instanceof ApiError && failed.error.status === 404) ? (
        <CredentialGone />
      ) : failed?.error ? (
        <LoadFailed
          error={failed.error}
          onRetry={() => queries.forEach((query) => query.error && void query.refetch())}
        />
      ) : loaded ? (
        <SettingGroups groups={groups} settings={settings} titleOf={titleOf} />
      ) : (
        <Skeleton height={160} />
      )}
    </StepFrame>
  );
}
