/** Replaces the browser's event stream by one that a test controls. */
export class FakeSource {
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  readonly url: URL;
  readyState = 0;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onmessage: ((event: { data: string; lastEventId: string }) => void) | null = null;

  readonly #listeners = new Map<string, (event: { lastEventId: string }) => void>();

  constructor(url: string) {
    this.url = new URL(url, window.location.origin);
    FakeSource.all.push(this);
  }
  addEventListener(type: string, listener: (event: { lastEventId: string }) => void) {
    this.#listeners.set(type, listener);
  }
  /** The stream's position, as the server sends it. */
  sendPosition(lastEventId: string) {
    this.#listeners.get('position')?.({ lastEventId });
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  fail(closed: boolean) {
    this.readyState = closed ? FakeSource.CLOSED : 0;
    this.onerror?.();
  }
  send(data: unknown, lastEventId = '') {
    this.onmessage?.({ data: JSON.stringify(data), lastEventId });
  }
}
