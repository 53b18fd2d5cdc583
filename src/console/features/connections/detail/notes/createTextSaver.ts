/**
 * - `saved`: the server has the typed text; `idle` before anything was typed
 * - `waiting`: typed, sent when the typing pauses; `saving`: in flight; `failed`: sent again with the next change
 */
export type SaveState = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed';

export interface TextSaver {
  state: () => SaveState;
  /** Called with every change; the text is sent once nothing was typed for the delay. */
  edit: (text: string) => void;
  /** Sends a waiting or failed text at once. */
  flush: () => void;
  subscribe: (listener: () => void) => () => void;
}

/**
 * Saves a text while it is typed. One request at a time, so that an earlier text never lands after a later one.
 * `delay` in milliseconds; `save` fails if the text was refused.
 */
export function createTextSaver(
  stored: string,
  delay: number,
  save: (text: string) => Promise<unknown>,
): TextSaver {
  let state: SaveState = 'idle';
  let latest = stored;
  let onServer = stored;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const change = (next: SaveState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const send = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (state === 'saving') return;
    if (latest === onServer) return change('saved');
    change('saving');
    const sent = latest;
    try {
      await save(sent);
      onServer = sent;
    } catch {
      // Typed meanwhile and still waiting: another try follows.
      return change(timer === undefined ? 'failed' : 'waiting');
    }
    if (latest === sent) return change('saved');
    change('waiting');
    // Its delay ended while the earlier text was in flight.
    if (timer === undefined) await send();
  };

  return {
    state: () => state,
    edit: (text) => {
      latest = text;
      clearTimeout(timer);
      timer = setTimeout(() => {
        timer = undefined;
        void send();
      }, delay);
      if (state !== 'saving') change('waiting');
    },
    flush: () => {
      if (state === 'waiting' || state === 'failed') void send();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
