/** The owner of an exchange; stored with every record. */
export interface ExchangeScope {
  organizationId: string;
  packageType: string;
  credentialId?: string | undefined;
  connectionId?: string | undefined;
  taskId?: string | undefined;
  moduleType?: string | undefined;
}

/** Content of a request and its answer, already redacted. Field names as on the wire (specification, curls). */
export interface Exchange {
  options: { headers: Record<string, string>; query: Record<string, string>; body: string };
  response: { headers: Record<string, string>; content: string };
  /** Seconds. */
  info: { total_time: number };
  total_time_us: number;
  /** Why no answer came. */
  error?: string;
}

/** One attempt at the vendor. */
export interface RecordedExchange {
  /** UUIDv7. */
  id: string;
  createdAt: Date;
  scope: ExchangeScope;
  method: string;
  /** Without its query, redacted. */
  url: string;
  /** HTTP status; 0 when no answer came. */
  statusCode: number;
  durationUs: number;
  exchange: Exchange;
}

export interface Recorder {
  /** Takes a record; it is stored within moments. Returns a promise to await when too many wait. */
  add(record: RecordedExchange): Promise<void> | undefined;
  /** Resolves when everything taken so far is stored. Awaited before a step's outcome is committed. */
  flush(): Promise<void>;
}
