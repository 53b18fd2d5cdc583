import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from './schema.ts';

/**
 * The schema `public` as one text: tables with their columns and constraints, indexes, policies, triggers, functions
 * and rights, in a fixed order. The server ships no dump tool; this one is for reading and for comparing, not for
 * loading. Day partitions are left out: they come and go.
 */
export async function describeSchema(db: Kysely<DB>): Promise<string> {
  const tables = await sql<{ table: string; forced: boolean; definition: string }>`
    SELECT c.relname AS table, c.relforcerowsecurity AS forced,
      string_agg(format('  %s %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
        CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END,
        CASE WHEN a.attgenerated <> '' THEN format(' GENERATED ALWAYS AS (%s) STORED', pg_get_expr(d.adbin, d.adrelid))
          WHEN a.attidentity <> '' THEN
            format(' GENERATED %s AS IDENTITY', CASE a.attidentity WHEN 'a' THEN 'ALWAYS' ELSE 'BY DEFAULT' END)
          ELSE coalesce(' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid), '') END), E',\n' ORDER BY a.attnum) AS definition
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname NOT LIKE 'kysely%'
    GROUP BY c.oid, c.relname, c.relforcerowsecurity ORDER BY c.relname`.execute(db);
  const parts = tables.rows.map(
    ({ table, forced, definition }) =>
      `CREATE TABLE ${table} (\n${definition}\n);${forced ? `\nALTER TABLE ${table} FORCE ROW LEVEL SECURITY;` : ''}`,
  );
  const lists = [
    // NOT NULL is listed with its column; PostgreSQL 18 lists it as a constraint too
    await sql<{ line: string }>`
      SELECT format('ALTER TABLE %s ADD CONSTRAINT %s %s;', conrelid::regclass, conname, pg_get_constraintdef(k.oid)) AS line
      FROM pg_constraint k JOIN pg_class c ON c.oid = conrelid AND NOT c.relispartition
      WHERE connamespace = 'public'::regnamespace AND contype IN ('p', 'u', 'f', 'c') AND c.relname NOT LIKE 'kysely%' ORDER BY 1`.execute(
      db,
    ),
    await sql<{ line: string }>`
      SELECT indexdef || ';' AS line FROM pg_indexes i JOIN pg_class c ON c.relname = i.tablename AND c.relnamespace = 'public'::regnamespace AND NOT c.relispartition
      WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely%' ORDER BY 1`.execute(db),
    await sql<{ line: string }>`
      SELECT format('CREATE POLICY %s ON %s FOR %s TO %s%s%s;', policyname, tablename, cmd, array_to_string(roles, ', '),
        coalesce(' USING (' || qual || ')', ''), coalesce(' WITH CHECK (' || with_check || ')', '')) AS line
      FROM pg_policies WHERE schemaname = 'public' ORDER BY 1`.execute(db),
    await sql<{ line: string }>`
      SELECT pg_get_triggerdef(t.oid) || ';' AS line FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid AND NOT c.relispartition
      WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace ORDER BY 1`.execute(db),
    await sql<{ line: string }>`
      SELECT pg_get_functiondef(p.oid) || ';' AS line FROM pg_proc p
      WHERE p.pronamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e') ORDER BY 1`.execute(
      db,
    ),
    await sql<{ line: string }>`
      SELECT format('GRANT %s ON %s TO %s;', string_agg(privilege_type, ', ' ORDER BY privilege_type), table_name, grantee) AS line
      FROM information_schema.role_table_grants g JOIN pg_class c ON c.relname = g.table_name AND c.relnamespace = 'public'::regnamespace AND NOT c.relispartition
      WHERE table_schema = 'public' AND grantee LIKE 'linkspan%' GROUP BY table_name, grantee ORDER BY 1`.execute(
      db,
    ),
    // rights on single columns, where the table as a whole has none
    await sql<{ line: string }>`
      SELECT format('GRANT %s (%s) ON %s TO %s;', privilege_type, string_agg(column_name, ', ' ORDER BY column_name), table_name, grantee) AS line
      FROM information_schema.role_column_grants g JOIN pg_class c ON c.relname = g.table_name AND c.relnamespace = 'public'::regnamespace AND NOT c.relispartition
      WHERE table_schema = 'public' AND grantee LIKE 'linkspan%' AND NOT EXISTS (
        SELECT FROM information_schema.role_table_grants t
        WHERE t.table_schema = g.table_schema AND t.table_name = g.table_name AND t.grantee = g.grantee AND t.privilege_type = g.privilege_type)
      GROUP BY table_name, grantee, privilege_type ORDER BY 1`.execute(db),
  ];
  return `${[...parts, ...lists.map(({ rows }) => rows.map(({ line }) => line).join('\n'))].join('\n\n')}\n`;
}
