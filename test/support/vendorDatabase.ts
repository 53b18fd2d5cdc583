import type { MessageText } from '../../src/contract/messages/message.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { createTestDatabase } from './testDatabase.ts';
import type { TestDatabase } from './testDatabase.ts';
import { openDatabase, withVisibility } from '../../src/server/platform/db/database.ts';
import type { Database, Tx } from '../../src/server/platform/db/database.ts';
import { Keyring, createKeyringFile } from '../../src/server/platform/secrets/keyring.ts';
import { Secrets } from '../../src/server/platform/secrets/secrets.ts';
import { VendorClients } from '../../src/server/engine/credentials/vendorClients.ts';
import type { VendorClientsOptions } from '../../src/server/engine/credentials/vendorClients.ts';

/** The services of one worker process: pools, secrets and clients. */
export interface TestWorker {
  database: Database;
  secrets: Secrets;
  clients: VendorClients;
  /** Errors that the clients reported. */
  errors: unknown[];
  failures: { organizationId: string; credentialId: string; message: MessageText }[];
}

export interface VendorDatabase {
  database: TestDatabase;
  /** Runs queries as the owner, who sees everything. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  worker(options?: Partial<VendorClientsOptions>): TestWorker;
  organization(): Promise<string>;
  user(): Promise<string>;
  credential(organizationId: string, packageType: string, credentialType: string): Promise<string>;
  /** The whole database as text: every row of every table, bytes as hex and as text. */
  everythingStored(): Promise<string>;
  close(): Promise<void>;
}

/** A database with several workers, each with separate connections like a process. */
export async function openVendorDatabase(): Promise<VendorDatabase> {
  const database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'clients-'));
  const kekFile = join(folder, 'kek.json');
  createKeyringFile(kekFile);
  const closing: (() => Promise<void>)[] = [];
  const write = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    withVisibility(database.db, { bypassRowSecurity: true }, work);
  return {
    database,
    write,
    worker(options = {}) {
      const own = openDatabase({
        connectionString: database.connectionString,
        role: 'linkspan_worker',
        max: 3,
      });
      const keys = openDatabase({
        connectionString: database.connectionString,
        role: 'linkspan_worker',
        max: 1,
      });
      // a lost connection in a transaction is reported to its client alone; without a listener it would end the process
      own.pool.on('connect', (client) => client.on('error', () => undefined));
      const secrets = new Secrets(keys.db, new Keyring(kekFile));
      const worker: Omit<TestWorker, 'clients'> = {
        database: own,
        secrets,
        errors: [],
        failures: [],
      };
      const clients = new VendorClients({
        db: own.db,
        secrets,
        oauth: {},
        overrides: {},
        onCredentialFailed: (failure) => void worker.failures.push(failure),
        onError: (error) => void worker.errors.push(error),
        ...options,
      });
      closing.push(async () => {
        await clients.close();
        await own.close();
        await keys.close();
      });
      return { ...worker, clients };
    },
    async organization() {
      const id = uuidv7();
      await write((tx) =>
        tx.insertInto('organization').values({ id, code: id, name: 'Org' }).execute(),
      );
      return id;
    },
    async user() {
      const id = uuidv7();
      await write((tx) =>
        tx
          .insertInto('user_account')
          .values({
            id,
            first_name: 'A',
            last_name: 'B',
            email_address: `${id}@example.test`,
            password_hash: null,
            totp_secret: null,
            home_organization_id: null,
            deleted_at: null,
          })
          .execute(),
      );
      return id;
    },
    async credential(organizationId, packageType, credentialType) {
      const id = uuidv7();
      await write((tx) =>
        tx
          .insertInto('credential')
          .values({
            id,
            organization_id: organizationId,
            package_type: packageType,
            credential_type: credentialType,
          })
          .execute(),
      );
      return id;
    },
    async everythingStored() {
      const tables = await sql<{ name: string }>`
        SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema')`.execute(
        database.db,
      );
      const texts: string[] = [];
      for (const { name } of tables.rows) {
        const rows = await sql<{
          text: string;
        }>`SELECT t::text AS text FROM ${sql.raw(name)} AS t`.execute(database.db);
        for (const { text } of rows.rows) {
          texts.push(text);
          for (const [, hex] of text.matchAll(/\\\\?x([0-9a-f]{8,})/g))
            texts.push(Buffer.from(hex ?? '', 'hex').toString('latin1'));
        }
      }
      return texts.join('\n');
    },
    async close() {
      for (const close of closing) await close();
      await database.drop();
      rmSync(folder, { recursive: true });
    },
  };
}
