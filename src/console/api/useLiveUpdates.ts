import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { invalidateThing } from './queries.ts';
import { watch } from './liveUpdates.ts';

/** Receives the `@id`s of the changed things; resolves when the page shows the change. */
export type OnChange = (changed: readonly string[], client: QueryClient) => Promise<unknown>;

/** Milliseconds between two loads. */
const minReloadIntervalMs = 300;

const reloadThings: OnChange = (changed, client) =>
  Promise.all(changed.map((id) => invalidateThing(client, id)));

/**
 * Watches things by their `@id` while the component is mounted, all over one stream. Without `onChange`, everything
 * that shows a changed thing is reloaded; while the stream is down that happens every two seconds.
 *
 * A busy run reports many changes a second: those that come during a load wait for the next one. Otherwise each
 * would abort the load before it, and the page would show nothing new until the run is over.
 */
export function useLiveUpdates(ids: readonly string[], onChange: OnChange = reloadThings): void {
  const client = useQueryClient();
  const onChanged = useEffectEvent((changed: readonly string[]) => onChange(changed, client));
  const watched = ids.join('\n');
  useEffect(() => {
    if (watched === '') return;
    const all = watched.split('\n');
    const waiting = new Set<string>();
    let loading = false;
    let stopped = false;
    const load = async () => {
      loading = true;
      while (waiting.size > 0 && !stopped) {
        const changed = [...waiting];
        waiting.clear();
        await onChanged(changed);
        await new Promise((done) => setTimeout(done, minReloadIntervalMs));
      }
      loading = false;
    };
    const stop = watch(all, (update) => {
      for (const id of update ? [update['@id']] : all) waiting.add(id);
      if (!loading) void load();
    });
    return () => {
      stopped = true;
      stop();
    };
  }, [watched]);
}
