import { sql, type RawBuilder } from 'kysely';
import {
  goesToOperators,
  notificationFields,
  type NotificationField,
} from '../../../contract/notifications.ts';

type Snake<Text> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : '';

/** `receiveSyncReport` is stored in `receive_sync_report`. */
export type NotificationColumn = Snake<NotificationField>;

export const notificationColumn = (field: NotificationField): NotificationColumn =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as NotificationColumn;

export const notificationColumns = notificationFields.map(notificationColumn);

const operatorColumns = new Set(notificationFields.filter(goesToOperators).map(notificationColumn));

/**
 * Whether a user wants a notification: the stored choice, else the default by role. `user` is the table's name in the
 * query.
 */
export function wanted(user: string, column: NotificationColumn): RawBuilder<boolean> {
  const chosen = sql.ref(`${user}.${column}`);
  if (!operatorColumns.has(column)) return sql<boolean>`${chosen}`;
  return sql<boolean>`coalesce(${chosen}, operates(${sql.ref(`${user}.id`)}, ${sql.ref(`${user}.roles`)}))`;
}

/** All of a user's choices, each under its column's name. */
export const wantedColumns = (user: string): RawBuilder<unknown> =>
  sql.join(notificationColumns.map((column) => sql`${wanted(user, column)} AS ${sql.ref(column)}`));

/** The columns' values of a body's fields, without absent ones. */
export function toColumns<T>(
  body: Readonly<Partial<Record<NotificationField, T>>>,
): Partial<Record<NotificationColumn, T>> {
  return Object.fromEntries(
    notificationFields.flatMap((field) =>
      body[field] === undefined ? [] : [[notificationColumn(field), body[field]]],
    ),
  ) as Partial<Record<NotificationColumn, T>>;
}
