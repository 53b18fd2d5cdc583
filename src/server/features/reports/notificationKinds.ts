import { notifications, type NotificationName } from '../../../contract/notifications.ts';
import type { Services } from '../../engine/services.ts';
import {
  notificationColumn,
  type NotificationColumn,
} from '../../platform/db/notificationColumn.ts';
import { mailAttentionReports } from './attentionReport.rules.ts';
import { mailAuthorisationExpiries } from './authorisationExpiryReport.rules.ts';
import { mailSyncReports } from './syncReport.rules.ts';
import { mailTaskReports } from './taskReport.rules.ts';

interface NotificationKind {
  /** User column: whether the mail is wanted. */
  column: NotificationColumn;
  /** Mails everyone who is due; called every minute, by any number of workers at once. */
  mailDue(services: Services): Promise<void>;
}

const kind = (name: NotificationName, mailDue: NotificationKind['mailDue']): NotificationKind => ({
  column: notificationColumn(notifications[name].field),
  mailDue,
});

/** All mails that people can unsubscribe from, by the name in their unsubscribe links. */
export const notificationKinds: Record<NotificationName, NotificationKind> = {
  attention: kind('attention', mailAttentionReports),
  task: kind('task', async (services) => {
    await mailTaskReports(services);
    await mailAuthorisationExpiries(services);
  }),
  sync: kind('sync', mailSyncReports),
};
