import { notificationFields, type NotificationField } from '../../../contract/notifications.ts';

type Snake<Text> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : '';

/** `receiveSyncReport` is kept in `receive_sync_report`. */
export type NotificationColumn = Snake<NotificationField>;

export const notificationColumn = (field: NotificationField): NotificationColumn =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as NotificationColumn;

export const notificationColumns = notificationFields.map(notificationColumn);

/** The columns' values of a body's fields; undefined for those that it leaves out. */
export function toColumns<T>(
  body: Readonly<Partial<Record<NotificationField, T>>>,
): Partial<Record<NotificationColumn, T>> {
  return Object.fromEntries(
    notificationFields.map((field) => [notificationColumn(field), body[field]]),
  ) as Partial<Record<NotificationColumn, T>>;
}
