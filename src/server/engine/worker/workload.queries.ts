import { sql, type Kysely } from 'kysely';
import { withVisibility } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';

/** Numbers of waiting and running work in the whole platform. */
export interface Workload {
  /** By queue: jobs that are ready, and the age of the oldest in seconds. */
  queues: { name: string; jobs: number; age: number }[];
  tasks: { state: 'queued' | 'parked' | 'processing'; count: number }[];
  runsActive: number;
  /** In the last five minutes. */
  runsEnded: { outcome: string; count: number }[];
  /** Age of the oldest due entry, seconds; 0 if none. */
  mailAge: number;
  webhookAge: number;
}

/** Reads from indexes of open work, with a limit of three seconds. */
export async function readWorkload(db: Kysely<DB>): Promise<Workload> {
  return withVisibility(db, { bypassRowSecurity: true }, async (tx) => {
    await sql`SET LOCAL statement_timeout = 3000`.execute(tx);
    const queues = await sql<Workload['queues'][number]>`
      SELECT name, count(*) AS jobs, max(extract(epoch FROM clock_timestamp() - start_after))::float8 AS age
      FROM pgboss.job WHERE state < 'active' AND start_after <= clock_timestamp() GROUP BY name`.execute(
      tx,
    );
    const tasks = await sql<Workload['tasks'][number]>`
      SELECT CASE WHEN status = 'queued' AND not_before > clock_timestamp() THEN 'parked' ELSE status END AS state, count(*) AS count
      FROM task WHERE status IN ('queued', 'processing') GROUP BY 1`.execute(tx);
    const ended = await sql<Workload['runsEnded'][number]>`
      SELECT outcome, count(*) AS count FROM run
      WHERE finished_at > now() - interval '5 minutes' AND outcome IS NOT NULL GROUP BY outcome`.execute(
      tx,
    );
    const { rows } = await sql<Pick<Workload, 'runsActive' | 'mailAge' | 'webhookAge'>>`
      SELECT (SELECT count(*) FROM run WHERE finished_at IS NULL) AS "runsActive",
        coalesce((SELECT extract(epoch FROM now() - min(CASE WHEN isfinite(not_before) THEN not_before ELSE due_at END)) FROM mail_outbox
          WHERE sent_at IS NULL AND failed_at IS NULL AND (CASE WHEN isfinite(not_before) THEN not_before ELSE due_at END) <= now()), 0)::float8 AS "mailAge",
        coalesce((SELECT extract(epoch FROM now() - min(next_attempt_at)) FROM webhook_delivery
          WHERE status = 'waiting' AND next_attempt_at <= now()), 0)::float8 AS "webhookAge"`.execute(
      tx,
    );
    return {
      queues: queues.rows,
      tasks: tasks.rows,
      runsEnded: ended.rows,
      ...(rows[0] ?? { runsActive: 0, mailAge: 0, webhookAge: 0 }),
    };
  });
}
