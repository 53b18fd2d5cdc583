import { sql } from 'kysely';

/**
 * Whether the vendor may have the element `e` although this database knows of no call: it was fetched before a restore, or
 * soon after one. What was written between the backup and the restore is in the vendor's books alone (docs/sync.md 6).
 */
export const afterRestore = sql<boolean>`
  coalesce(e.created_at <= (SELECT max(look_up_until) FROM restore_mark), false)`;
