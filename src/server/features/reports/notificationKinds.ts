import { notifications, type NotificationName } from '../../../contract/notifications.ts';
import type { Services } from '../../engine/services.ts';
import {
  notificationColumn,
  type NotificationColumn,
} from '../../platform/db/notificationColumn.ts';
import { mailAttentionReports } from './attentionReport.rules.ts';
import { mailEndings } from './endingReport.rules.ts';
import { mailSyncReports } from './syncReport.rules.ts';
import { mailTaskReports } from './taskReport.rules.ts';

interface NotificationKind {
  /** Of a user: whether the mail is wanted. */
  column: NotificationColumn;
  /** Mails it to whom it is due; called every minute, by any number of workers at once. */
  mailDue(services: Services): Promise<void>;
}

const kind = (name: NotificationName, mailDue: NotificationKind['mailDue']): NotificationKind => ({
  column: notificationColumn(notifications[name].field),
  mailDue,
});

/** Everything that people are mailed about and may leave, by the name that the links to leave it carry. */
export const notificationKinds: Record<NotificationName, NotificationKind> = {
  attention: kind('attention', mailAttentionReports),
  task: kind('task', async (services) => {
    await mailTaskReports(services);
    await mailEndings(services);
  }),
  sync: kind('sync', mailSyncReports),
};
