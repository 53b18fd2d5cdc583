import { sql } from 'kysely';
import type { Facts } from '../../../packages/kit/defineFlow.ts';
import type { Tx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/preparedStatements.ts';

/** Stores the facts of a package's books for a connection; unchanged ones are left. */
export async function saveBooksFacts(
  tx: Tx,
  connection: { id: string; organizationId: string },
  packageType: string,
  facts: Facts[string],
): Promise<void> {
  const books = Object.keys(facts);
  if (books.length === 0) return;
  await sql`${prepared}
    INSERT INTO books_facts AS f (connection_id, organization_id, package_type, books, facts)
    SELECT ${connection.id}::uuid, ${connection.organizationId}::uuid, ${packageType}, key, value
    FROM jsonb_each(${JSON.stringify(facts)}::jsonb)
    ON CONFLICT (connection_id, package_type, books) DO UPDATE SET facts = excluded.facts, changed_at = now()
    WHERE f.facts <> excluded.facts`.execute(tx);
}

/** The facts of a connection's books, as they were when it last wrote there. */
export async function getBooksFacts(tx: Tx, connectionId: string): Promise<Facts> {
  const rows = await tx
    .selectFrom('books_facts')
    .select(['package_type', 'books', 'facts'])
    .where('connection_id', '=', connectionId)
    .execute();
  const byPackage = Map.groupBy(rows, ({ package_type }) => package_type);
  return Object.fromEntries(
    [...byPackage].map(([packageType, members]) => [
      packageType,
      Object.fromEntries(members.map(({ books, facts }) => [books, facts])),
    ]),
  ) as Facts;
}
