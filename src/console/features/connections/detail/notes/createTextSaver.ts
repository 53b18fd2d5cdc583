/**
 * - `saved`: what was typed is on the server; `idle` until something was
 * - `waiting`: typed, sent when the typing rests; `saving`: under way; `failed`: sent again with the next change
 */
export type SaveState = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed';

export interface TextSaver {
  state: () => SaveState;
  /** Called with every change; sent once nothing was typed for the delay. */
  edit: (text: string) => void;
  /** Sends at once what waits or failed. */
  flush: () => void;
  subscribe: (listener: () => void) => () => void;
}

/**
 * Saves a text while it is written. One request at a time, so that an earlier text never lands after a later one.
 * `delay` in milliseconds; `save` fails when the text was not taken.
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
      // Typed meanwhile and not yet rested: that will be another try.
      return change(timer === undefined ? 'failed' : 'waiting');
    }
    if (latest === sent) return change('saved');
    change('waiting');
    // Its time was up while the earlier text was on its way.
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
