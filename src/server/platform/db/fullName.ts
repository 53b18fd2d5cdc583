import { sql, type RawBuilder } from 'kysely';

/** Full name of the user with this name in the query; null where there is no user. */
export const fullName = (user: string): RawBuilder<string | null> =>
  sql`nullif(trim(concat_ws(' ', ${sql.ref(`${user}.first_name`)}, nullif(${sql.ref(`${user}.middle_name`)}, ''), ${sql.ref(`${user}.last_name`)})), '')`;

/** Full name of the user with the id in this column, as far as the viewer may see the user. */
export const fullNameOf = (idColumn: string): RawBuilder<string | null> =>
  sql`(SELECT ${fullName('named')} FROM user_account named WHERE named.id = ${sql.ref(idColumn)})`;

/** Whether the user with the id in this column is platform staff with a name that the viewer may not see. */
export const isHiddenStaff = (idColumn: string): RawBuilder<boolean> =>
  sql<boolean>`CASE WHEN ${sql.ref(idColumn)} IS NULL OR ${fullNameOf(idColumn)} IS NOT NULL THEN false ELSE is_staff(${sql.ref(idColumn)}) END`;
