import { useEffect, useState } from 'react';
import {
  getPreconfiguration,
  type Preconfiguration,
} from '../../../../contract/connectionSettings.ts';
import { call } from '../../../api/call.ts';

/** Seconds that the server may hold the answer back until something changes. */
const longPollSeconds = 25;
/** Milliseconds before a failed request is retried. */
const retryDelayMs = 2_000;

/**
 * Progress of a connection's lists, kept up to date by a long poll: the answer comes when the version changes.
 * `look` reloads at once, after something was restarted.
 */
export function usePreconfiguration(connectionId: string): {
  preconfiguration: Preconfiguration | undefined;
  look: (known?: Preconfiguration) => void;
} {
  const [preconfiguration, setPreconfiguration] = useState<Preconfiguration>();
  const [round, setRound] = useState(0);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const follow = async () => {
      let version: number | undefined;
      while (!signal.aborted) {
        try {
          const query = version === undefined ? {} : { wait: longPollSeconds, version };
          const params = { id: connectionId };
          const answer = await call(getPreconfiguration, { params, query, signal, quiet: true });
          if (signal.aborted) return;
          // A server that answers at once all the same isn't polled in a tight loop.
          if (answer.version === version) await sleep(retryDelayMs, signal);
          version = answer.version;
          setPreconfiguration(answer);
        } catch {
          await sleep(retryDelayMs, signal);
        }
      }
    };
    void follow();
    return () => stop.abort();
  }, [connectionId, round]);

  return {
    preconfiguration,
    look: (known) => {
      if (known) setPreconfiguration(known);
      setRound((before) => before + 1);
    },
  };
}

/** Ends early, and without an error, when it is aborted. */
function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
}
