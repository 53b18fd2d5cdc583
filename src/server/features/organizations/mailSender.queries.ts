import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { MailSender } from '../../platform/mail/mailSender.ts';
import { getPlatformSender } from '../platformSettings/platformSettings.queries.ts';

/** The sender of mails to an organization's people: its reseller, by name and colour. */
export async function getSenderTo(tx: Tx, organizationId: string): Promise<MailSender> {
  const platform = await getPlatformSender(tx);
  const { name, mail_color: color } = await tx
    .selectFrom('organization as o')
    .leftJoin('organization as r', 'r.id', 'o.reseller_id')
    .select((eb) => [
      eb.fn.coalesce('r.name', 'o.name').as('name'),
      eb.fn.coalesce('r.mail_color', 'o.mail_color').as('mail_color'),
    ])
    .where('o.id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return { ...platform, name, color: color ?? platform.color };
}

/**
 * The sender of an invitation: the reseller of the user's home organization, or of one that the user has access to;
 * the platform if there is neither.
 */
export async function getSenderToUser(tx: Tx, userId: string): Promise<MailSender> {
  const { rows } = await sql<{ id: string | null }>`
    SELECT coalesce(u.home_organization_id,
      (SELECT e.organization_id FROM access_entry e WHERE e.user_id = u.id ORDER BY e.organization_id LIMIT 1)) AS id
    FROM user_account u WHERE u.id = ${userId}`.execute(tx);
  const id = rows[0]?.id ?? null;
  return id === null ? getPlatformSender(tx) : getSenderTo(tx, id);
}

/**
 * The sender of a report about all that a user reaches: the reseller of it. The platform, if that is nobody or several.
 */
export async function getReportSender(tx: Tx, userId: string): Promise<MailSender> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT coalesce(o.reseller_id, o.id) AS id FROM access_entry e
    JOIN organization o ON o.id = e.organization_id AND o.deleted_at IS NULL
    WHERE e.user_id = ${userId} AND e.enabled LIMIT 2`.execute(tx);
  const [only, another] = rows;
  return only && !another ? getSenderTo(tx, only.id) : getPlatformSender(tx);
}
