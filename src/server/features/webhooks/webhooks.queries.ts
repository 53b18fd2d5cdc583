import { sql, type Selectable } from 'kysely';
import type { ListQuery } from '../../../contract/hydra.ts';
import type { webhookDeliveryStatuses } from '../../../contract/webhooks.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import type { Tx } from '../../platform/db/database.ts';
import { listPage } from '../../platform/db/listPage.ts';
import { countUpTo } from '../../platform/db/listSql.ts';
import { reached } from '../../platform/db/reached.ts';
import type { WebhookDeliveryTable, WebhookTable } from '../../platform/db/schema.ts';
import type { MailedPerson } from '../../platform/mail/mailPerson.ts';

export type WebhookRow = Selectable<WebhookTable>;
export type DeliveryRow = Selectable<WebhookDeliveryTable>;

export function listWebhooksOf(scope: Scope, organizationId: string, query: ListQuery) {
  return listPage<WebhookRow>(scope, query, {
    table: 'webhook w',
    reached: reached(scope.viewer, 'w.organization_id'),
    where: [sql`w.organization_id = ${organizationId}`],
    // ids are made in the order of time
    sorts: {
      failing: sql`(CASE WHEN w.enabled THEN w.failing_since IS NOT NULL ELSE w.disabled_reason <> 'person' END)`,
    },
  });
}

/** A delivery as its webhook's row shows it. */
export type LastDeliveryRow = Pick<
  DeliveryRow,
  'webhook_id' | 'event_type' | 'status' | 'attempts' | 'next_attempt_at' | 'status_code' | 'error'
> & { attempted_at: Date };

/** The newest attempted delivery of each of these webhooks, by the webhook's id. */
export async function lastDeliveriesOf(
  { tx, viewer }: Scope,
  webhooks: readonly Pick<WebhookRow, 'id'>[],
): Promise<Map<string, LastDeliveryRow>> {
  const { rows } = await sql<LastDeliveryRow>`
    SELECT last.* FROM unnest(${webhooks.map(({ id }) => id)}::uuid[]) AS w (id) CROSS JOIN LATERAL (
      SELECT d.webhook_id, d.event_type, d.status, d.attempts, d.attempted_at, d.next_attempt_at, d.status_code, d.error
      FROM webhook_delivery d
      WHERE d.webhook_id = w.id AND d.attempted_at IS NOT NULL AND ${reached(viewer, 'd.organization_id')}
      ORDER BY d.created_at DESC, d.id DESC LIMIT 1) AS last`.execute(tx);
  return new Map(rows.map((row) => [row.webhook_id, row]));
}

/** An organization's webhook; `lock` locks it until the transaction ends. */
export function getWebhook(
  { tx, viewer }: Scope,
  organizationId: string,
  id: string,
  { lock = false } = {},
): Promise<WebhookRow | undefined> {
  return tx
    .selectFrom('webhook')
    .selectAll()
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .where(reached(viewer, 'organization_id'))
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

/** Number of an organization's webhooks, locked so that nobody else adds one. */
export async function lockWebhookCount(
  { tx, viewer }: Scope,
  organizationId: string,
): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('webhook ' || ${organizationId}, 0))`.execute(
    tx,
  );
  return countUpTo(
    tx,
    sql`FROM webhook w WHERE w.organization_id = ${organizationId} AND ${reached(viewer, 'w.organization_id')}`,
  );
}

export function listDeliveriesOf(
  scope: Scope,
  webhookId: string,
  query: ListQuery & { status?: (typeof webhookDeliveryStatuses)[number] | undefined },
) {
  return listPage<DeliveryRow>(scope, query, {
    table: 'webhook_delivery d',
    reached: reached(scope.viewer, 'd.organization_id'),
    where: [sql`d.webhook_id = ${webhookId}`, query.status && sql`d.status = ${query.status}`],
    sorts: { createdAt: sql`d.created_at` },
  });
}

/** Whether a webhook has this delivery. */
export async function hasDelivery(
  { tx, viewer }: Scope,
  webhookId: string,
  id: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('webhook_delivery')
    .select('id')
    .where('id', '=', id)
    .where('webhook_id', '=', webhookId)
    .where(reached(viewer, 'organization_id'))
    .executeTakeFirst();
  return row !== undefined;
}

/** Administrators with an entry on the organization; if there are none, those of its reseller. */
export async function administratorsOf(tx: Tx, organizationId: string): Promise<MailedPerson[]> {
  const { rows } = await sql<MailedPerson & { own: boolean }>`
    SELECT DISTINCT u.email_address, u.first_name, u.language, e.organization_id = o.id AS own
    FROM organization o JOIN access_entry e ON e.organization_id IN (o.id, o.reseller_id)
    JOIN user_account u ON u.id = e.user_id
    WHERE o.id = ${organizationId} AND e.enabled AND 'ROLE_ORGANIZATION_ADMIN' = ANY (e.roles) AND u.active AND u.deleted_at IS NULL`.execute(
    tx,
  );
  const direct = rows.filter((row) => row.own);
  return direct.length > 0 ? direct : rows;
}

/** Name of an organization. */
export async function organizationName(tx: Tx, id: string): Promise<string> {
  const row = await tx
    .selectFrom('organization')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.name;
}
