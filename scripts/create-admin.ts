import { createInterface } from 'node:readline/promises';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { failPlainly } from './failPlainly.ts';
import { emailAddress } from '../src/contract/texts.ts';
import { ConfigurationError } from '../src/server/config.ts';
import { recordAudit } from '../src/server/platform/audit/audit.queries.ts';
import { openDatabase, withVisibility } from '../src/server/platform/db/database.ts';
import { hashPassword } from '../src/server/platform/accounts/passwords.ts';

// npm run create-admin -- EMAIL "FIRST" "LAST": makes the first super admin. The password is asked for, or read from ADMIN_PASSWORD.
await failPlainly(async () => {
  const [email, first, last] = process.argv.slice(2);
  const url = process.env['DATABASE_URL'];
  if (!url) throw new ConfigurationError('DATABASE_URL is not set; it names the PostgreSQL server');
  if (!email || !first || !last)
    throw new ConfigurationError('say: npm run create-admin -- EMAIL "FIRST NAME" "LAST NAME"');
  const address = emailAddress.safeParse(email);
  if (!address.success) throw new ConfigurationError(`"${email}" is not a valid e-mail address`);
  const password = process.env['ADMIN_PASSWORD'] ?? (await ask('Password (12 to 50 characters): '));
  if (!z.string().min(12).max(50).safeParse(password).success)
    throw new ConfigurationError('the password must have 12 to 50 characters');
  const database = openDatabase({ connectionString: url, role: 'linkspan_web', max: 1 });
  try {
    await withVisibility(database.db, { bypassRowSecurity: true }, async (tx) => {
      const id = uuidv7();
      await tx
        .insertInto('user_account')
        .values({
          id,
          first_name: first,
          last_name: last,
          email_address: address.data,
          password_hash: await hashPassword(password),
          roles: ['ROLE_SUPER_ADMIN', 'ROLE_USER'],
        })
        .execute();
      await recordAudit(tx, {
        actorId: null,
        actor: 'command',
        ip: '',
        action: 'create-admin',
        resource: 'user',
        resourceId: id,
        organizationId: null,
        outcome: 'done',
        detail: { superAdmin: true },
      });
    });
  } catch (error) {
    if ((error as { code?: string }).code === '23505')
      throw new ConfigurationError(`there is already a user with the address ${email}`);
    throw error;
  } finally {
    await database.close();
  }
  console.log(`${email} can sign in now, as super admin.`);
});

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}
