import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listAttention } from '../../../../contract/attention.ts';
import { getConnection, updateConnection } from '../../../../contract/connections.ts';
import { listRetries } from '../../../../contract/retries.ts';
import { ApiError } from '../../../api/apiError.ts';
import { call } from '../../../api/call.ts';
import { invalidateRoutes } from '../../../api/queries.ts';
import { translateError } from '../../../locales/translateError.ts';
import { packagesBody } from '../wizard/wizardDraft.ts';
import type { Mend } from './MendConnection.tsx';
import type { Choices } from './useMendDraft.ts';

/** Choices for several connections, saved together; what one refuses keeps none of the others back. */
export function useMends() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Readonly<Record<string, Choices>>>({});
  const [mends, setMends] = useState<ReadonlyMap<string, Mend>>(new Map());
  /** Of what was saved, how many elements are tried again. */
  const [saved, setSaved] = useState<ReadonlyMap<string, number>>(new Map());
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [saving, setSaving] = useState(false);
  const ready = [...mends.values()].filter(
    ({ connection, isChanged }) => isChanged && !saved.has(connection.connectionId),
  );

  const saveOne = async ({ connection, draft }: Mend) => {
    const { connectionId, version } = connection;
    try {
      const { retried } = await call(updateConnection, {
        params: { id: connectionId },
        body: { connectionId, packages: packagesBody(draft), version, retryFailed: true },
      });
      setSaved((before) => new Map(before).set(connectionId, retried));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefused((before) => ({ ...before, [connectionId]: translateError(t, error) }));
      // somebody else may have saved: the choices are kept on top of theirs
      await invalidateRoutes(client, [getConnection]);
    }
  };

  return {
    choose: (connectionId: string, key: string, value: string) =>
      setChosen((before) => ({
        ...before,
        [connectionId]: { ...before[connectionId], [key]: value },
      })),
    chosenIn: (connectionId: string): Choices => chosen[connectionId] ?? {},
    /** The latest choice for each setting, in whichever connection. */
    shared: Object.assign({}, ...Object.values(chosen)) as Choices,
    take: (mend: Mend) =>
      setMends((before) => new Map(before).set(mend.connection.connectionId, mend)),
    ...{ saved, refused, ready, saving },
    /** Failed elements that are tried again. */
    count: ready.reduce((sum, { mended = 0 }) => sum + mended, 0),
    async save() {
      setSaving(true);
      setRefused({});
      for (const mend of ready) await saveOne(mend);
      await invalidateRoutes(client, [listAttention, listRetries]);
      setSaving(false);
    },
  };
}
