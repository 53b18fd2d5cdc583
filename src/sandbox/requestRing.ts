/** A received request. */
export interface JournalledRequest {
  seq: number;
  /** Epoch ms of the sandbox's clock. */
  at: number;
  vendor: string;
  host: string;
  account: string | undefined;
  tenant: string | undefined;
  method: string;
  /** Path and query under the host. */
  path: string;
  /** 0 while it is being answered, and when the connection was dropped without an answer. */
  status: number;
  /** The faults applied to it. */
  faults: string[];
}

export interface RequestFilter {
  vendor?: string;
  account?: string;
  method?: string;
  /** Regular expression on the path. */
  path?: string;
  /** Only this number of newest requests. */
  limit?: number;
}

/** The last requests, oldest overwritten first. */
export class RequestRing {
  readonly #capacity: number;
  #ring: JournalledRequest[] = [];
  #next = 0;

  constructor(capacity = 50_000) {
    this.#capacity = capacity;
  }

  /** Number of requests ever recorded. */
  get total(): number {
    return this.#next;
  }

  /** Records a request; the caller fills in its outcome later. */
  record(request: Omit<JournalledRequest, 'seq'>): JournalledRequest {
    const recorded = { seq: this.#next, ...request };
    this.#ring[this.#next % this.#capacity] = recorded;
    this.#next += 1;
    return recorded;
  }

  /** The requests that pass the filter, oldest first. */
  list(filter: RequestFilter = {}): JournalledRequest[] {
    const path = filter.path === undefined ? undefined : new RegExp(filter.path);
    const found: JournalledRequest[] = [];
    const oldest = Math.max(0, this.#next - this.#capacity);
    for (let seq = this.#next - 1; seq >= oldest; seq -= 1) {
      const request = this.#ring[seq % this.#capacity] as JournalledRequest;
      if (filter.vendor !== undefined && request.vendor !== filter.vendor) continue;
      if (filter.account !== undefined && request.account !== filter.account) continue;
      if (filter.method !== undefined && request.method !== filter.method) continue;
      if (path !== undefined && !path.test(request.path)) continue;
      found.push(request);
      if (found.length === filter.limit) break;
    }
    return found.reverse();
  }

  clear(): void {
    this.#ring = [];
    this.#next = 0;
  }
}
