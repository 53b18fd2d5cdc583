import { type Kysely, sql } from 'kysely';
import { withVisibility } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema.ts';
import { SecretsError } from '../../../platform/secrets/envelope.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { exchangePlace } from './readExchange.ts';
import { recordedEndpoint } from './recordedEndpoint.ts';
import type { RecordedExchange, Recorder } from './recorder.ts';
import { prepared } from '../../../platform/db/preparedStatements.ts';

/**
 * Milliseconds that a record waits for others to be stored with: a transaction costs as much as a call to a vendor.
 * Call results are still stored after their record, by `flush`.
 */
const gatherMs = 200;
/** Rows of one statement. */
const batchRows = 100;
/** Records waiting for a database that does not answer; beyond that, callers wait too. */
const maxWaiting = 1_000;

/**
 * Stores exchanges in PostgreSQL, encrypted with their organization's key, many in one statement. One per process. A
 * record that can't be stored stays and is tried again; `flush` fails until then.
 */
export class SqlRecorder implements Recorder {
  readonly #db: Kysely<DB>;
  readonly #secrets: Secrets;
  readonly #onError: (error: unknown) => void;
  #waiting: RecordedExchange[] = [];
  /** Number of records received, and how many of them, the oldest, are stored or dropped. */
  #taken = 0;
  #stored = 0;
  #timer: NodeJS.Timeout | undefined;
  #storing: Promise<void> | undefined;

  constructor(db: Kysely<DB>, secrets: Secrets, onError: (error: unknown) => void) {
    this.#db = db;
    this.#secrets = secrets;
    this.#onError = onError;
  }

  add(record: RecordedExchange): Promise<void> | undefined {
    this.#waiting.push(record);
    this.#taken += 1;
    if (this.#waiting.length >= maxWaiting) return this.flush();
    if (this.#waiting.length >= batchRows) this.#storeSoon(0);
    else if (this.#timer === undefined) this.#storeSoon(gatherMs);
    return undefined;
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // the current batch may have started before the last record came; later records wait for their own
    const taken = this.#taken;
    while (this.#stored < taken) {
      this.#storing ??= this.#store().finally(() => {
        this.#storing = undefined;
      });
      await this.#storing;
    }
  }

  #storeSoon(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.flush().catch((error: unknown) => {
        this.#onError(error);
        if (this.#waiting.length > 0 && this.#timer === undefined) this.#storeSoon(retryMs);
      });
    }, ms);
  }

  async #store(): Promise<void> {
    const batch = this.#waiting.slice(0, batchRows);
    const organizations = [...new Set(batch.map(({ scope }) => scope.organizationId))];
    await this.#prepare(organizations);
    const rows = batch.flatMap((record) => {
      const encrypted = this.#secrets.encryptNow(
        record.scope.organizationId,
        exchangePlace(record.id),
        JSON.stringify(record.exchange),
      );
      return encrypted === undefined ? [] : [{ record, encrypted }];
    });
    if (rows.length > 0) {
      await withVisibility(this.#db, { organizations }, (tx) => insert(rows).execute(tx));
    }
    this.#waiting.splice(0, batch.length);
    this.#stored += batch.length;
  }

  /** An organization deleted meanwhile has no key any more, and its records are dropped. */
  async #prepare(organizations: string[]): Promise<void> {
    for (const organization of organizations) {
      try {
        await this.#secrets.prepare([organization]);
      } catch (error) {
        if (!(error instanceof SecretsError)) throw error;
        this.#onError(error);
      }
    }
  }
}

const retryMs = 1_000;

const storedUrl = (url: string) => url.slice(0, 8_000).toWellFormed().replaceAll('\0', '');

/**
 * One array per column: the statement's text is the same for any number of rows. The exchanges go as one parameter that
 * the statement splits, since an array of bytes would travel as hex text. Repeating a batch adds nothing.
 */
function insert(rows: { record: RecordedExchange; encrypted: Buffer }[]) {
  const column = <T>(pick: (record: RecordedExchange) => T): T[] =>
    rows.map(({ record }) => pick(record));
  const lengths = rows.map(({ encrypted }) => encrypted.length);
  let next = 1;
  const starts = lengths.map((length) => (next += length) - length);
  return sql`${prepared}
    INSERT INTO recorded_request (id, created_at, connection_id, credential_id, organization_id, task_id, module_type,
      package_type, method, url, endpoint, status_code, duration_us, exchange)
    SELECT r.id, r.created_at, r.connection_id, r.credential_id, r.organization_id, r.task_id, r.module_type,
      r.package_type, r.method, r.url, r.endpoint, r.status_code, r.duration_us, substring(b.bytes FROM r.start FOR r.length)
    FROM (SELECT ${Buffer.concat(rows.map(({ encrypted }) => encrypted))}::bytea AS bytes) b, unnest(
      ${column(({ id }) => id)}::uuid[],
      ${column(({ createdAt }) => createdAt)}::timestamptz[],
      ${column(({ scope }) => scope.connectionId ?? null)}::uuid[],
      ${column(({ scope }) => scope.credentialId ?? null)}::uuid[],
      ${column(({ scope }) => scope.organizationId)}::uuid[],
      ${column(({ scope }) => scope.taskId ?? null)}::uuid[],
      ${column(({ scope }) => scope.moduleType ?? null)}::text[],
      ${column(({ scope }) => scope.packageType)}::text[],
      ${column(({ method }) => method)}::text[],
      ${column(({ url }) => storedUrl(url))}::text[],
      ${column(({ url }) => recordedEndpoint(storedUrl(url)))}::text[],
      ${column(({ statusCode }) => statusCode)}::smallint[],
      ${column(({ durationUs }) => durationUs)}::bigint[],
      ${starts}::integer[],
      ${lengths}::integer[]
    ) AS r (id, created_at, connection_id, credential_id, organization_id, task_id, module_type, package_type, method,
      url, endpoint, status_code, duration_us, start, length)
    ON CONFLICT DO NOTHING`;
}
