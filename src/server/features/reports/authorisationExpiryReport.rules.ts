import { text } from '../../../contract/messages/message.ts';
import { notifications } from '../../../contract/notifications.ts';
import { defaultLanguage } from '../../../contract/messages/formatParam.ts';
import { getPackage } from '../../../packages/registry.ts';
import {
  claimExpiringAuthorisations,
  claimRenewedAuthorisations,
  type ExpiringAuthorisation,
} from '../../engine/credentials/authorisationExpiry.queries.ts';
import { resolveCodedLogs, writeLogs } from '../../engine/logs/writeLogs.queries.ts';
import type { Services } from '../../engine/services.ts';
import { withVisibility, type Tx } from '../../platform/db/database.ts';
import { notificationColumn } from '../../platform/db/notificationColumn.ts';
import { writeLetter } from '../../platform/mail/letter.ts';
import { mailName } from '../../platform/mail/mailLine.ts';
import { queueMail } from '../../platform/mail/mails.queries.ts';
import { getSenderTo } from '../organizations/mailSender.queries.ts';
import { readersOf } from './reports.queries.ts';
import { stopFooter, unsubscribeUrl } from './unsubscribe.ts';

const logCode = 'credential-ends';

/**
 * Warns that an authorisation is about to expire, 30, 14, 7 and 1 days ahead and once each: in the log of each
 * connection that will stop, and to the readers of its task reports. The warning is resolved once the expiry has moved
 * on.
 */
export async function mailAuthorisationExpiries(services: Services): Promise<void> {
  await withVisibility(services.db, { bypassRowSecurity: true }, async (tx) => {
    await resolveCodedLogs(tx, await claimRenewedAuthorisations(tx), logCode);
    for (const ending of await claimExpiringAuthorisations(tx, services.now()))
      if (!isJustRenewed(ending)) await warnReaders(tx, services, ending);
  });
}

/** An authorisation with a lifetime no longer than that is near its expiry from the first day: each use extends it. */
function isJustRenewed({ packageType, credentialType, days }: ExpiringAuthorisation): boolean {
  const type = getPackage(packageType)?.credentials[credentialType];
  return type?.kind === 'oauth-2' && type.authorisationLifetimeMs <= days * 86_400_000;
}

async function warnReaders(
  tx: Tx,
  services: Services,
  ending: ExpiringAuthorisation,
): Promise<void> {
  const title = getPackage(ending.packageType)?.title ?? ending.packageType;
  const at = { instant: ending.endsAt.toISOString() };
  const customer = ending.organizationName;
  for (const { id } of ending.connections)
    await writeLogs(tx, { id, organizationId: ending.organizationId }, [
      {
        // a month ahead it is a notice, later a warning
        level: ending.days > 14 ? 250 : 300,
        code: logCode,
        text: text('credential.ends', { title, at }),
        packageType: ending.packageType,
        solution: text('credential.endsSolution'),
      },
    ]);
  const column = notificationColumn(notifications.task.field);
  const sender = await getSenderTo(tx, ending.organizationId);
  for (const reader of await readersOf(tx, column, ending.organizationId)) {
    const link = await unsubscribeUrl(services, reader.id, 'task');
    await queueMail(tx, services, {
      recipient: reader.email_address,
      ...writeLetter(
        sender,
        { language: reader.language ?? defaultLanguage, firstName: reader.first_name },
        {
          subject: text('notification.ending.subject', { customer, title, at }),
          parts: [
            text('notification.ending.what', { customer, title, at }),
            text('notification.ending.connections', {
              count: ending.connections.length,
              names: ending.connections.map(({ name }) => mailName(name)).join(', '),
            }),
            // a viewer can neither sign in nor send a link
            reader.mayOperate
              ? text('credential.endsSolution')
              : text('notification.ending.operatorActs'),
            {
              button: {
                label: reader.mayOperate
                  ? text('attention.act.renew', { title })
                  : text('attention.act.credential'),
                url: `${services.config.publicUrl}/credential/${ending.id}`,
              },
            },
          ],
          footer: stopFooter(link),
        },
      ),
      dedupeKey: `credential-ends:${ending.id}:${at.instant}:${ending.days}:${reader.id}`,
      unsubscribeUrl: link,
    });
  }
}
