-- Logs, causes and failing elements of all connections within reach.

-- Newest first over all connections; entries stand in this order on their pages too, so that one after the other is read.
CREATE INDEX log_entry_newest ON log_entry (created_at DESC, id DESC);
CREATE INDEX log_entry_newest_open ON log_entry (created_at DESC, id DESC) WHERE status = 'unresolved' AND log_level >= 300;
-- of who reaches few organizations
CREATE INDEX log_entry_organization ON log_entry (organization_id, created_at DESC, id DESC);
-- few among many elements, and few connections
CREATE INDEX sync_element_failing ON sync_element (updated_at DESC, id DESC) INCLUDE (organization_id)
  WHERE status IN ('failed', 'failed_to_remove');
CREATE INDEX connection_gone ON connection (id) WHERE deleted_at IS NOT NULL;

-- Searches by their trigrams, as in 0047, over all that the transaction that asks may see.
DO $$
BEGIN
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('GRANT linkspan_search TO %I', current_user);
  END IF;
END $$;
GRANT SELECT (organization_id) ON log_entry TO linkspan_search;
GRANT SELECT (organization_id, status) ON sync_element TO linkspan_search;

CREATE FUNCTION all_log_entries_like(since timestamptz, pattern text, most integer)
RETURNS TABLE (id uuid, created_at timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
DECLARE
  -- few are named: the plan then begins with them, and not with all that is like the pattern
  few constant uuid[] := ARRAY(SELECT r.organization_id FROM organization_reach r LIMIT 21);
  reached constant text := CASE WHEN coalesce(current_setting('app.everything', true) = 'on', false) THEN ''
    WHEN cardinality(few) <= 20 THEN ' AND l.organization_id = ANY ($4)'
    ELSE ' AND l.organization_id IN (SELECT r.organization_id FROM organization_reach r)' END;
BEGIN
  RETURN QUERY EXECUTE
    'SELECT l.id, l.created_at FROM log_entry l WHERE l.created_at > $1
       AND (l.message || '' '' || coalesce(l.element_key, '''')) ILIKE $2' || reached || ' LIMIT $3'
    USING since, pattern, most, few;
END $$;

CREATE FUNCTION failing_elements_like(pattern text, most integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
DECLARE
  -- few are named: the plan then begins with them, and not with all that is like the pattern
  few constant uuid[] := ARRAY(SELECT r.organization_id FROM organization_reach r LIMIT 21);
  reached constant text := CASE WHEN coalesce(current_setting('app.everything', true) = 'on', false) THEN ''
    WHEN cardinality(few) <= 20 THEN ' AND e.organization_id = ANY ($3)'
    ELSE ' AND e.organization_id IN (SELECT r.organization_id FROM organization_reach r)' END;
BEGIN
  RETURN QUERY EXECUTE
    'SELECT e.id FROM sync_element e WHERE e.status IN (''failed'', ''failed_to_remove'')
       AND (e.sync_key || '' '' || e.label) ILIKE $1' || reached || ' LIMIT $2'
    USING pattern, most, few;
END $$;

REVOKE EXECUTE ON FUNCTION all_log_entries_like(timestamptz, text, integer), failing_elements_like(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION all_log_entries_like(timestamptz, text, integer), failing_elements_like(text, integer) TO linkspan_web;
GRANT CREATE ON SCHEMA public TO linkspan_search;
ALTER FUNCTION all_log_entries_like(timestamptz, text, integer) OWNER TO linkspan_search;
ALTER FUNCTION failing_elements_like(text, integer) OWNER TO linkspan_search;
REVOKE CREATE ON SCHEMA public FROM linkspan_search;
DO $$
BEGIN
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('REVOKE linkspan_search FROM %I', current_user);
  END IF;
END $$;

-- As in 0071, with elements.
CREATE OR REPLACE FUNCTION organizations_of(kind text, thing uuid) RETURNS TABLE (organization_id uuid, deleted boolean)
LANGUAGE sql STABLE SET app.everything = 'on' AS $$
  SELECT o.id, o.deleted_at IS NOT NULL FROM organization o WHERE kind = 'organization' AND o.id = thing
  UNION ALL
  SELECT c.organization_id, o.deleted_at IS NOT NULL FROM credential c JOIN organization o ON o.id = c.organization_id
  WHERE kind = 'credential' AND c.id = thing AND c.deleted_at IS NULL
  UNION ALL
  SELECT c.organization_id, o.deleted_at IS NOT NULL FROM connection c JOIN organization o ON o.id = c.organization_id
  WHERE kind = 'connection' AND c.id = thing AND c.deleted_at IS NULL
  UNION ALL
  SELECT k.organization_id, o.deleted_at IS NOT NULL FROM cause k JOIN organization o ON o.id = k.organization_id
  JOIN connection c ON c.id = k.connection_id
  WHERE kind = 'cause' AND k.id = thing AND c.deleted_at IS NULL
  UNION ALL
  SELECT e.organization_id, o.deleted_at IS NOT NULL FROM sync_element e JOIN organization o ON o.id = e.organization_id
  JOIN connection c ON c.id = e.connection_id
  WHERE kind = 'syncElement' AND e.id = thing AND c.deleted_at IS NULL
  UNION ALL
  SELECT r.organization_id, o.deleted_at IS NOT NULL FROM connect_request r JOIN organization o ON o.id = r.organization_id
  WHERE kind = 'connectRequest' AND r.id = thing
  UNION ALL
  SELECT r.organization_id, o.deleted_at IS NOT NULL FROM credential_request r JOIN organization o ON o.id = r.organization_id
  WHERE kind = 'credentialRequest' AND r.id = thing
  UNION ALL
  SELECT s.organization_id, o.deleted_at IS NOT NULL FROM connection_setup s JOIN organization o ON o.id = s.organization_id
  WHERE kind = 'connectionSetup' AND s.id = thing
  UNION ALL
  SELECT e.organization_id, o.deleted_at IS NOT NULL FROM access_entry e JOIN organization o ON o.id = e.organization_id
  JOIN user_account u ON u.id = e.user_id
  WHERE kind = 'user' AND e.user_id = thing AND u.deleted_at IS NULL
  UNION ALL
  SELECT u.home_organization_id, o.deleted_at IS NOT NULL FROM user_account u JOIN organization o ON o.id = u.home_organization_id
  WHERE kind = 'user' AND u.id = thing AND u.deleted_at IS NULL
$$;
