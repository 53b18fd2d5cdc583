import { z } from 'zod';
import { type MessageText, text } from './messages/message.ts';

interface Notification {
  /** The field of a user that says whether the mail is wanted. */
  field: `receive${string}`;
  label: MessageText;
  hint: MessageText;
  /** Who has said nothing is mailed while operating something; without it nobody is who did not ask. */
  toOperators?: true;
}

/**
 * What people may be mailed about, by the name that the links to leave it carry. A line here gives the user's field and its
 * box in the form; the column, what is mailed and when it is due stand in `features/reports/notificationKinds.ts`.
 */
export const notifications = {
  attention: {
    field: 'receiveAttentionReport',
    label: text('notification.attention.label'),
    hint: text('notification.attention.hint'),
    toOperators: true,
  },
  sync: {
    field: 'receiveSyncReport',
    label: text('notification.sync.label'),
    hint: text('notification.sync.hint'),
  },
  task: {
    field: 'receiveConnectionTaskReport',
    label: text('notification.task.label'),
    hint: text('notification.task.hint'),
  },
} as const satisfies Record<string, Notification>;

export type NotificationName = keyof typeof notifications;
export type NotificationField = (typeof notifications)[NotificationName]['field'];

export const notificationFields = Object.values(notifications).map(({ field }) => field);

/** A record with the same for each notification's field: its schema, its default, its value. */
export function perNotification<T>(
  value: (field: NotificationField) => T,
): Record<NotificationField, T> {
  return Object.fromEntries(notificationFields.map((field) => [field, value(field)])) as Record<
    NotificationField,
    T
  >;
}

/** True of what goes to operators who have said nothing. */
export function goesToOperators(field: NotificationField): boolean {
  return Object.values<Notification>(notifications).some(
    (one) => one.field === field && one.toOperators === true,
  );
}

/** The fields' schemas in a body or an answer. */
export const notificationSchemas = <T extends z.ZodType>(schema: T) =>
  perNotification(() => schema);
