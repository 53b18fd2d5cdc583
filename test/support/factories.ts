import { hash } from '@node-rs/argon2';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { EntryRole } from '../../src/contract/roles.ts';
import { withVisibility, type Tx } from '../../src/server/platform/db/database.ts';
import { createSession } from '../../src/server/platform/accounts/sessions.queries.ts';
import type { Services } from '../../src/server/engine/services.ts';
import type { TestDatabase } from './testDatabase.ts';

export const testPassword = 'correct horse battery';
// one hash serves every user of a test run: hashing is slow on purpose
let passwordHash: Promise<string> | undefined;

export interface NewUser {
  email?: string;
  superAdmin?: boolean;
  active?: boolean;
  totpSecret?: string;
  entries?: { organizationId: string; roles?: EntryRole[]; enabled?: boolean }[];
}

/** Inserts rows with defaults: a test names only the values that it needs. */
export function createFactories(database: TestDatabase, services: Services) {
  const write = <T>(work: (tx: Tx) => Promise<T>) =>
    withVisibility(database.db, { bypassRowSecurity: true }, work);
  return {
    write,
    organization: (
      values: { name?: string; code?: string; resellerId?: string; deleted?: boolean } = {},
    ) =>
      write(async (tx) => {
        const id = uuidv7();
        await tx
          .insertInto('organization')
          .values({
            id,
            name: values.name ?? `Organization ${id.slice(-6)}`,
            code: values.code ?? id.slice(-12),
            reseller_id: values.resellerId ?? null,
            deleted_at: values.deleted ? new Date() : null,
          })
          .execute();
        return id;
      }),
    user: async (values: NewUser = {}) => {
      // at the lowest cost: these users sign in thousands of times, and a password that a call sets gets a hash of full cost
      passwordHash ??= hash(testPassword, { algorithm: 2, memoryCost: 8, timeCost: 1 });
      const stored = await passwordHash;
      const id = uuidv7();
      const email = values.email ?? `user-${id.slice(-8)}@example.test`;
      const totp = values.totpSecret
        ? await services.secrets.encrypt(
            null,
            { table: 'user_account', column: 'totp_secret', rowId: id },
            values.totpSecret,
          )
        : null;
      await write(async (tx) => {
        await tx
          .insertInto('user_account')
          .values({
            id,
            first_name: 'Test',
            last_name: id.slice(-6),
            email_address: email,
            password_hash: stored,
            roles: values.superAdmin ? ['ROLE_SUPER_ADMIN', 'ROLE_USER'] : ['ROLE_USER'],
            active: values.active ?? true,
            totp_enabled: totp !== null,
            totp_secret: totp,
          })
          .execute();
        for (const entry of values.entries ?? [])
          await tx
            .insertInto('access_entry')
            .values({
              user_id: id,
              organization_id: entry.organizationId,
              roles: entry.roles ?? ['ROLE_USER'],
              enabled: entry.enabled ?? true,
            })
            .execute();
      });
      return { id, email, password: testPassword };
    },
    /** Inserts a session, without the cost of a sign-in. */
    session: (userId: string, values: { kind?: 'ses' | 'tfa'; expiresAt?: Date } = {}) =>
      write(async (tx) => {
        const { token } = await createSession(tx, {
          kind: values.kind ?? 'ses',
          userId,
          now: new Date(),
          expiresAt: values.expiresAt ?? new Date(Date.now() + 3_600_000),
          ip: '127.0.0.1',
          userAgent: 'test',
          clientHash: Buffer.alloc(32),
        });
        return token;
      }),
    credential: (values: {
      organizationId: string;
      packageType?: string;
      credentialType?: string;
      name?: string;
      state?: 'connect' | 'connected' | 'failed';
      fields?: Record<string, unknown>;
    }) =>
      write(async (tx) => {
        const id = uuidv7();
        await tx
          .insertInto('credential')
          .values({
            id,
            organization_id: values.organizationId,
            name: values.name ?? `Credential ${id.slice(-6)}`,
            package_type: values.packageType ?? 'yokoy',
            credential_type:
              values.credentialType ??
              (values.packageType === undefined || values.packageType === 'yokoy'
                ? 'client-credentials'
                : 'oauth-2'),
            fields: JSON.stringify(values.fields ?? {}),
            state: values.state ?? 'connected',
          })
          .execute();
        return id;
      }),
    connection: (values: {
      organizationId: string;
      name?: string;
      packages?: {
        packageType: string;
        credentialId: string;
        settings?: Record<string, unknown>;
      }[];
      preconfigured?: boolean;
      active?: boolean;
      startDate?: string;
    }) =>
      write(async (tx) => {
        const id = uuidv7();
        await tx
          .insertInto('connection')
          .values({
            id,
            organization_id: values.organizationId,
            name: values.name ?? `Connection ${id.slice(-6)}`,
            tag: 'test',
            synchronization_start_date: values.startDate ?? '2026-01-01',
            active: values.active ?? false,
            preconfigured_at: (values.preconfigured ?? true) ? new Date() : null,
          })
          .execute();
        await sql`INSERT INTO preconfiguration (connection_id, organization_id, state) VALUES (${id}, ${values.organizationId}, 'ready')`.execute(
          tx,
        );
        let position = 0;
        for (const row of values.packages ?? [])
          await tx
            .insertInto('connection_package')
            .values({
              connection_id: id,
              organization_id: values.organizationId,
              package_type: row.packageType,
              position: position++,
              credential_id: row.credentialId,
              settings: JSON.stringify(row.settings ?? {}),
            })
            .execute();
        return id;
      }),
    randomId: () => randomUUID(),
  };
}
export type Factories = ReturnType<typeof createFactories>;
