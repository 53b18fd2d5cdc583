import { sql, type RawBuilder } from 'kysely';
import { maxAttention } from '../../../contract/attention.ts';
import { reached } from '../../platform/db/reached.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { firstFive, organizations, type AttentionRow } from './attentionRow.queries.ts';

/** Most names in a message. */
const maxNamed = 4;

/** Open to-dos of all connections, one item for each package and kind; `wordTodo` words it with the names. */
export const todos = (
  { viewer }: Scope,
  only: (column: string) => RawBuilder<unknown>,
  shown: RawBuilder<unknown>,
): RawBuilder<AttentionRow> => sql<AttentionRow>`
  WITH found AS (
    SELECT t.package_type, t.code, t.name AS subject_name, t.since, c.id, c.name, c.organization_id
    FROM todo t JOIN connection c ON c.id = t.connection_id
    WHERE t.done_at IS NULL AND ${reached(viewer, 't.organization_id')} AND ${shown} AND ${only('c.id')}
  ), names AS (
    SELECT package_type, code, (array_agg(subject_name ORDER BY since, subject_name))[1:${sql.lit(maxNamed)}] AS names
    FROM (SELECT package_type, code, subject_name, min(since) AS since FROM found GROUP BY 1, 2, 3) AS n GROUP BY 1, 2
  ), connections AS (
    SELECT c.package_type, c.code, sum(c.number)::float8 AS elements, min(c.since) AS since, count(*)::int AS connections_count,
      ${firstFive} AS connections, ${organizations} AS organizations
    FROM (SELECT package_type, code, id, name, organization_id, count(*) AS number, min(since) AS since FROM found GROUP BY 1, 2, 3, 4, 5) AS c
    GROUP BY 1, 2
  )
  SELECT 'todo' AS kind, 'left' AS severity, concat(package_type, '/', code) AS key, package_type, code,
    '' AS message, NULL::jsonb AS coded_message, NULL::jsonb AS coded_solution, g.since, NULL::timestamptz AS until, g.elements,
    jsonb_build_object('names', n.names, 'more', g.elements - cardinality(n.names)) AS todo, g.connections_count, g.connections, NULL::uuid AS credential_id, NULL AS credential_name, NULL::uuid AS setup_id, NULL AS module_type, g.organizations
  FROM connections g JOIN names n USING (package_type, code) ORDER BY g.since LIMIT ${maxAttention}`;
