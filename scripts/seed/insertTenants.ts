import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Config } from '../../src/server/config.ts';
import { openDatabase, withVisibility } from '../../src/server/platform/db/database.ts';
import { newTotpSecret } from '../../src/server/platform/accounts/oneTimeCode.ts';
import { hashPassword } from '../../src/server/platform/accounts/passwords.ts';
import { Keyring } from '../../src/server/platform/secrets/keyring.ts';
import { Secrets } from '../../src/server/platform/secrets/secrets.ts';
import { organizations, users, type SeedUser } from './tenants.ts';

export interface SeededAccount {
  email: string;
  password: string;
  role: string;
  note: string;
  totpSecret?: string;
}

/** Inserts the example organizations and users, each with a random password. Returns the accounts and organizations by code. */
export async function insertTenants(
  config: Config,
): Promise<{ accounts: SeededAccount[]; organizationIds: Map<string, string> }> {
  const { database, secrets, close } = open(config);
  const organizationIds = new Map(organizations.map(({ code }) => [code, uuidv7()]));
  const accounts: SeededAccount[] = [];
  const made: ({ user: SeedUser; id: string } & Awaited<ReturnType<typeof makeSecrets>>)[] = [];
  // one after the other: the queue for hashing is short, since sign-ins need it
  for (const user of users) {
    const id = uuidv7();
    made.push({ user, id, ...(await makeSecrets(user, id, secrets)) });
  }
  await withVisibility(database.db, { bypassRowSecurity: true }, async (tx) => {
    for (const { code, name, reseller } of organizations)
      await tx
        .insertInto('organization')
        .values({
          id: organizationIds.get(code) as string,
          code,
          name,
          reseller_id: reseller ? (organizationIds.get(reseller) ?? null) : null,
        })
        .execute();
    for (const { user, id, password, hash, encrypted, totpSecret } of made) {
      const home = user.entries?.[0]?.organization;
      await tx
        .insertInto('user_account')
        .values({
          id,
          first_name: user.first,
          last_name: user.last,
          email_address: user.email,
          password_hash: hash,
          roles: user.superAdmin ? ['ROLE_SUPER_ADMIN', 'ROLE_USER'] : ['ROLE_USER'],
          active: user.active ?? true,
          totp_enabled: encrypted !== undefined,
          totp_secret: encrypted ?? null,
          home_organization_id: home ? (organizationIds.get(home) ?? null) : null,
        })
        .execute();
      for (const entry of user.entries ?? [])
        await tx
          .insertInto('access_entry')
          .values({
            user_id: id,
            organization_id: organizationIds.get(entry.organization) as string,
            roles: [entry.role],
            enabled: entry.enabled ?? true,
          })
          .execute();
      accounts.push(accountOf(user, password, totpSecret));
    }
    await tx
      .updateTable('platform_setting')
      .set({
        service_desk_url: 'https://servicedesk.example/new',
        terms_url: 'https://linkspan.example/terms',
      })
      .execute();
  });
  await close();
  return { accounts, organizationIds };
}

/** Gives the existing example users new passwords: the file with their passwords can't be read any more. */
export async function renewAccounts(config: Config): Promise<SeededAccount[]> {
  const { database, secrets, close } = open(config);
  const accounts: SeededAccount[] = [];
  for (const user of users) {
    const found = await withVisibility(database.db, { bypassRowSecurity: true }, (tx) =>
      tx
        .selectFrom('user_account')
        .select('id')
        .where('email_address', '=', user.email)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
    );
    if (!found) continue;
    const { password, totpSecret, encrypted, hash } = await makeSecrets(user, found.id, secrets);
    await withVisibility(database.db, { bypassRowSecurity: true }, (tx) =>
      tx
        .updateTable('user_account')
        .set({
          password_hash: hash,
          totp_enabled: encrypted !== undefined,
          totp_secret: encrypted ?? null,
        })
        .where('id', '=', found.id)
        .execute(),
    );
    accounts.push(accountOf(user, password, totpSecret));
  }
  await close();
  return accounts;
}

function open(config: Config) {
  const own = { connectionString: config.databaseUrl, role: 'linkspan_web' } as const;
  const database = openDatabase({ ...own, max: 2 });
  const keys = openDatabase({ ...own, max: 1 });
  const secrets = new Secrets(keys.db, new Keyring(config.kekFile));
  return { database, secrets, close: async () => (await database.close(), await keys.close()) };
}

async function makeSecrets(user: SeedUser, id: string, secrets: Secrets) {
  const password = Array.from({ length: 3 }, () => randomBytes(3).toString('hex')).join('-');
  const totpSecret = user.twoFactor ? newTotpSecret() : undefined;
  const encrypted =
    totpSecret &&
    (await secrets.encrypt(
      null,
      { table: 'user_account', column: 'totp_secret', rowId: id },
      totpSecret,
    ));
  return { password, totpSecret, encrypted, hash: await hashPassword(password) };
}

function accountOf(user: SeedUser, password: string, totpSecret?: string): SeededAccount {
  return {
    email: user.email,
    password,
    role: user.superAdmin ? 'ROLE_SUPER_ADMIN' : (user.entries?.[0]?.role ?? 'ROLE_USER'),
    note: user.note,
    ...(totpSecret ? { totpSecret } : {}),
  };
}
