import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { invalidateThing } from './queries.ts';
import { type Update, watch } from './push.ts';

/**
 * Watches things by their `@id` while the component is on the page, all over one stream. Without `onUpdate`, whatever
 * shows a changed thing is loaded again; while the stream is down that happens every two seconds.
 */
export function useLive(
  ids: readonly string[],
  onUpdate: (update: Update | null, client: QueryClient) => void = (update, client) => {
    for (const id of update ? [update['@id']] : ids) void invalidateThing(client, id);
  },
): void {
  const client = useQueryClient();
  const told = useEffectEvent((update: Update | null) => onUpdate(update, client));
  const watched = ids.join('\n');
  useEffect(() => {
    if (watched === '') return;
    return watch(watched.split('\n'), (update) => told(update));
  }, [watched]);
}
