/** One request that was received. */
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
  /** The faults that struck it. */
  faults: string[];
}
export interface RequestFilter {
  vendor?: string;
  account?: string;
  method?: string;
  /** Regular expression on the path. */
  path?: string;
  /** Only the newest so many. */
  limit?: number;
}
/** The last requests, oldest overwritten first. */
export declare class RequestRing {
  #private;
  constructor(capacity?: number);
  /** How many requests were ever noted. */
  get total(): number;
  /** Notes a request; the caller fills in its outcome later. */
  note(request: Omit<JournalledRequest, 'seq'>): JournalledRequest;
  /** The requests that pass the filter, oldest first. */
  list(filter?: RequestFilter): JournalledRequest[];
  clear(): void;
}
