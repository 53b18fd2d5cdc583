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
    // from the catalogue itself: the standard's views of it take fifteen seconds for these, as they join each partition with each role
    await sql<{ line: string }>`
      SELECT format('GRANT %s ON %s TO %s;', string_agg(privilege_type, ', ' ORDER BY privilege_type), c.relname, r.rolname) AS line
      FROM pg_class c, aclexplode(c.relacl) JOIN pg_roles r ON r.oid = grantee
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v') AND NOT c.relispartition
        AND r.rolname LIKE 'linkspan%' GROUP BY c.relname, r.rolname ORDER BY 1`.execute(db),
    // rights on single columns, where the table as a whole has none
    await sql<{ line: string }>`
      SELECT format('GRANT %s (%s) ON %s TO %s;', a.privilege_type, string_agg(attname, ', ' ORDER BY attname), c.relname, r.rolname) AS line
      FROM pg_class c JOIN pg_attribute ON attrelid = c.oid AND NOT attisdropped, aclexplode(attacl) a
        JOIN pg_roles r ON r.oid = a.grantee
      WHERE c.relnamespace = 'public'::regnamespace AND NOT c.relispartition AND r.rolname LIKE 'linkspan%'
        AND NOT EXISTS (SELECT FROM aclexplode(c.relacl) t
          WHERE t.grantee = a.grantee AND t.privilege_type = a.privilege_type)
      GROUP BY c.relname, r.rolname, a.privilege_type ORDER BY 1`.execute(db),
  ];
  return `${[...parts, ...lists.map(({ rows }) => rows.map(({ line }) => line).join('\n'))].join('\n\n')}\n`;
}
