import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { withVisibility } from '../../src/server/platform/db/database.ts';
import { hashPassword } from '../../src/server/platform/accounts/passwords.ts';
import type { BenchWorld } from './benchWorld.ts';

const password = 'a lantern for each moth';

/** Inserts this many operators of an organization; all have one password, which is hashed once. */
export async function makeUsers(
  world: BenchWorld,
  organization: string,
  count: number,
): Promise<{ email: string; password: string }[]> {
  const organizationId = world.organizationIds.get(organization) as string;
  const hash = await hashPassword(password);
  const users = Array.from({ length: count }, (_, n) => ({
    id: uuidv7(),
    email: `bench${n}@${organization.toLowerCase()}.bench.example`,
  }));
  await withVisibility(world.owner.db, { bypassRowSecurity: true }, async (tx) => {
    for (const { id, email } of users) {
      await tx
        .insertInto('user_account')
        .values({
          id,
          first_name: 'Bench',
          last_name: 'Person',
          email_address: email,
          password_hash: hash,
          roles: ['ROLE_USER'],
          active: true,
        })
        .execute();
      await tx
        .insertInto('access_entry')
        .values({
          user_id: id,
          organization_id: organizationId,
          roles: ['ROLE_USER'],
          enabled: true,
        })
        .execute();
    }
  });
  await sql`ANALYZE user_account, access_entry`.execute(world.owner.db);
  return users.map(({ email }) => ({ email, password }));
}
