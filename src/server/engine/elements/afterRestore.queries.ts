import { sql } from 'kysely';

/**
 * Whether the vendor may have the element `e` although this database records no call: it was fetched before a restore,
 * or soon after one. What was written between the backup and the restore exists only in the vendor's books
 * (docs/sync.md 6).
 */
export const afterRestore = sql<boolean>`
  coalesce(e.created_at <= (SELECT max(look_up_until) FROM restore_mark), false)`;

/**
 * Whether the document `d` of the element `e` may exist at the vendor although no answer confirms it: after a call with
 * an unknown outcome, or a restore. It is looked up before it is written.
 */
export const outcomeUnknown = sql<boolean>`
  (d.external_id IS NULL AND (d.idempotency_key IS NOT NULL OR ${afterRestore}))`;

/** Whether the element `e` is open and has a document that is looked up at the vendor before it is written. */
export const isLookedUp = sql<boolean>`
  (e.status IN ('pending', 'processing', 'remove', 'failed', 'failed_to_remove') AND EXISTS (SELECT FROM sync_document d
    WHERE d.element_id = e.id AND d.status NOT IN ('complete', 'ignored') AND ${outcomeUnknown}))`;
