import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type ChangePreview, previewChange } from '../../../../contract/connectionChange.ts';
import { call } from '../../../api/call.ts';
import { hasStart } from './changedStart.ts';
import { packagesBody, type WizardDraft } from '../wizard/wizardDraft.ts';

/** Milliseconds between two polls while lists are loading. */
const pollIntervalMs = 1_000;

const isPending = (preview: ChangePreview | undefined) =>
  preview?.state === 'running' || preview?.state === 'pending';

/** Loads the consequences of a change; `load` also loads the lists that it needs. */
export function loadPreview(
  connectionId: string,
  draft: WizardDraft,
  load?: 'missing' | 'again',
): Promise<ChangePreview> {
  return call(previewChange, {
    params: { id: connectionId },
    body: {
      packages: packagesBody(draft),
      ...(hasStart(draft) ? { synchronizationStartDate: draft.synchronizationStartDate } : {}),
      ...(load ? { load } : {}),
    },
    quiet: true,
  });
}

/** Loads the preview and waits until its lists are loaded or failed; two minutes at most. */
export async function waitForPreview(
  connectionId: string,
  draft: WizardDraft,
): Promise<ChangePreview> {
  let preview = await loadPreview(connectionId, draft, 'missing');
  for (let polls = 0; polls < 120 && isPending(preview); polls += 1) {
    await new Promise((done) => setTimeout(done, pollIntervalMs));
    preview = await loadPreview(connectionId, draft);
  }
  return preview;
}

/** The preview of these choices, kept up to date while their lists are loading. `again` reloads all lists. */
export function useChangePreview(connectionId: string, draft: WizardDraft) {
  const [round, setRound] = useState(0);
  const choices = useMemo(
    () => JSON.stringify([packagesBody(draft), draft.synchronizationStartDate]),
    [draft],
  );
  const query = useQuery({
    queryKey: ['change-preview', connectionId, choices, round],
    queryFn: async ({ client, queryKey }) => {
      const known = client.getQueryData<ChangePreview>(queryKey);
      if (known) return loadPreview(connectionId, draft);
      return loadPreview(connectionId, draft, round > 0 ? 'again' : 'missing');
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isPending(state.data) ? pollIntervalMs : false),
    gcTime: 0,
  });
  return {
    preview: query.data,
    error: query.error,
    retry: () => void query.refetch(),
    working: isPending(query.data) || query.isPlaceholderData,
    again: () => setRound((before) => before + 1),
  };
}
