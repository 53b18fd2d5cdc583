import { z } from 'zod';
import { type MessageText, text } from './messages/message.ts';

interface Notification {
  /** The user's field that enables the mail. */
  field: `receive${string}`;
  label: MessageText;
  hint: MessageText;
  /** Operators receive the mail by default; without this flag nobody does who did not ask for it. */
  toOperators?: true;
}

/**
 * Notifications by mail, by the name in their unsubscribe links. A line here gives the user's field and its box in
 * the form; the column, the content and the schedule are in `features/reports/notificationKinds.ts`.
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

/** Returns a record with one value per notification field: its schema, its default, its value. */
export function perNotification<T>(
  value: (field: NotificationField) => T,
): Record<NotificationField, T> {
  return Object.fromEntries(notificationFields.map((field) => [field, value(field)])) as Record<
    NotificationField,
    T
  >;
}

/** Whether operators receive this notification by default. */
export function goesToOperators(field: NotificationField): boolean {
  return Object.values<Notification>(notifications).some(
    (one) => one.field === field && one.toOperators === true,
  );
}

/** The fields' schemas in a body or an answer. */
export const notificationSchemas = <T extends z.ZodType>(schema: T) =>
  perNotification(() => schema);
