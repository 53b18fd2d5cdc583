import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  previewReplacement,
  replaceCredential,
} from '../../../../contract/credentialReplacement.ts';
import { type Credential, listCredentials } from '../../../../contract/credentials.ts';
import { call } from '../../../api/call.ts';
import { useRoute } from '../../../api/queries.ts';
import { useAction } from '../../../api/useAction.ts';
import { credentialRoutes } from '../credentialRoutes.ts';

/** The credentials that can replace this one, a preview of the chosen one, and the connections that will move. */
export function useReplacement(credential: Credential, onReplaced: () => void) {
  const [replacementId, setReplacementId] = useState('');
  /** Excluded by the user; all connections that can move are included. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { credentialId } = credential;
  const others = useOthers(credential);
  const preview = useQuery({
    // only a preview, which changes nothing; it shows exactly what will be done, so nothing older is shown
    queryKey: [previewReplacement.path, credentialId, replacementId],
    queryFn: ({ signal }) =>
      call(previewReplacement, {
        params: { id: credentialId },
        body: { replacementId },
        signal,
      }),
    enabled: replacementId !== '',
    gcTime: 0,
  });
  const replace = useAction(replaceCredential, {
    toast: { success: 'replaceCredential', error: 'replaceCredential' },
    invalidates: credentialRoutes,
    onSuccess: onReplaced,
  });
  const connections = preview.data?.connections ?? [];
  const chosen = connections.filter(
    ({ connectionId, mayMove }) => mayMove && !left.has(connectionId),
  );
  const submit = () => {
    if (!preview.data) return;
    void replace
      .run({
        params: { id: credentialId },
        body: {
          replacementId,
          preview: preview.data.preview,
          connections: chosen.map(({ connectionId }) => connectionId),
        },
      })
      // the shown preview may be outdated: it is reloaded
      .catch(() => preview.refetch());
  };
  return {
    others,
    replacementId,
    chooseReplacement(id: string) {
      setReplacementId(id);
      setLeft(new Set());
    },
    preview,
    connections,
    chosen,
    /** Includes or excludes connections. */
    include: (connectionIds: readonly string[], isIncluded: boolean) =>
      setLeft((before) => {
        const next = new Set(before);
        for (const id of connectionIds) {
          if (isIncluded) next.delete(id);
          else next.add(id);
        }
        return next;
      }),
    submit,
    replacing: replace.pending,
  };
}

/** The organization's other credentials of the package. */
function useOthers({ credentialId, packageType, organization }: Credential) {
  const { data } = useRoute(listCredentials, {
    query: {
      packageType,
      'organization.organizationId': organization.organizationId,
      perPage: 999,
      sortBy: 'name',
    },
  });
  return data?.['hydra:member'].filter((other) => other.credentialId !== credentialId);
}
