export interface StreamEvent {
  id?: string;
  event?: string;
  data: Record<string, unknown>;
}

export interface OpenStream {
  status: number;
  headers: Headers;
  /** The next event of those that an EventSource passes on unasked. Rejects if the stream ends first. */
  next(): Promise<StreamEvent>;
  /** Everything received so far. */
  text(): string;
  /** Settles when the server has ended the stream. */
  ended: Promise<void>;
  close(): void;
}

/** An event stream as a client reads it (HTML, section "Server-sent events"); empty unless the status is 200. */
export async function openStream(
  url: string,
  headers: Record<string, string>,
): Promise<OpenStream> {
  const abort = new AbortController();
  const response = await fetch(url, { headers, signal: abort.signal });
  let text = '';
  let read = 0;
  let over = false;
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const resolve of [...waiting]) resolve();
    waiting.clear();
  };
  const pump = async () => {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of response.body ?? []) {
        text += decoder.decode(chunk as Uint8Array, { stream: true });
        wake();
      }
    } catch {
      // closed from this side, or interrupted
    }
    over = true;
    wake();
  };
  const ended = pump();
  return {
    status: response.status,
    headers: response.headers,
    text: () => text,
    ended,
    close: () => abort.abort(),
    async next() {
      for (;;) {
        const end = text.indexOf('\n\n', read);
        if (end >= 0) {
          const block = text.slice(read, end);
          read = end + 2;
          const event = parse(block);
          if (event) return event;
          continue;
        }
        if (over) throw new Error(`The stream ended without another event: ${text}`);
        await new Promise<void>((resolve) => waiting.add(resolve));
      }
    },
  };
}

function parse(block: string): StreamEvent | undefined {
  const fields = new Map(
    block
      .split('\n')
      .filter((line) => !line.startsWith(':'))
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const data = fields.get('data');
  const [id, event] = [fields.get('id'), fields.get('event')];
  // an event of another type, as `position`, reaches only those who listen for it
  if (data === undefined || (event !== undefined && event !== 'message')) return undefined;
  return {
    ...(id === undefined ? {} : { id }),
    ...(event === undefined ? {} : { event }),
    data: JSON.parse(data) as Record<string, unknown>,
  };
}
