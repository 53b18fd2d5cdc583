-- What lists and searches read: rows of one connection by an index that row level security does not keep them from.

-- The list's own order has elements without a date at its end, which the index did not: it was never used to sort.
DROP INDEX sync_element_list;
CREATE INDEX sync_element_list ON sync_element (connection_id, name, element_date DESC NULLS LAST, id DESC);
-- with what row level security asks for, so that a total is counted in the index
CREATE INDEX sync_element_dated ON sync_element (connection_id, element_date DESC NULLS LAST, id DESC) INCLUDE (organization_id);
CREATE INDEX sync_element_status ON sync_element (connection_id, status, element_date DESC NULLS LAST, id DESC) INCLUDE (organization_id);
-- elements are filtered by these two states of a document; all others are states of the element itself
CREATE INDEX sync_document_held ON sync_document (connection_id, status, element_id) WHERE status IN ('queued', 'cancelled');
CREATE INDEX task_module ON task (connection_id, module_type, created_at DESC, id DESC);
CREATE INDEX credential_name ON credential (name COLLATE "und-x-icu", id) WHERE deleted_at IS NULL;
CREATE INDEX credential_created ON credential (created_at DESC, id DESC) WHERE deleted_at IS NULL;

-- Both columns that a search of logs looks at: by one of them alone a condition on either reads every row.
DROP INDEX log_entry_search;
CREATE INDEX log_entry_search ON log_entry USING gin ((message || ' ' || coalesce(element_key, '')) gin_trgm_ops);

-- Searches of a connection's logs and elements by their trigrams, as those of names (0002): ILIKE is not leakproof, and
-- behind row level security it is asked last, of each row. The functions hold the same rule before they look, answer ids
-- alone, and what these stand for is read behind row level security as ever.
DO $$
BEGIN
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('GRANT linkspan_search TO %I', current_user);
  END IF;
END $$;
GRANT SELECT (id, connection_id, created_at, message, element_key) ON log_entry TO linkspan_search;
GRANT SELECT (id, connection_id, sync_key, label) ON sync_element TO linkspan_search;
CREATE POLICY searched ON log_entry FOR SELECT TO linkspan_search USING (true);
CREATE POLICY searched ON sync_element FOR SELECT TO linkspan_search USING (true);

-- True when the transaction that asks may see the connection.
CREATE FUNCTION connection_is_reached(connection uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
  SELECT coalesce(current_setting('app.everything', true) = 'on', false) OR EXISTS (
    SELECT FROM connection c WHERE c.id = connection AND c.organization_id = ANY (
      string_to_array(nullif(current_setting('app.organizations', true), ''), ',')::uuid[]))
$$;

-- At most `most` of a connection's entries since then whose message or element is like the pattern. Planned for each pattern.
CREATE FUNCTION log_entries_like(connection uuid, since timestamptz, pattern text, most integer)
RETURNS TABLE (id uuid, created_at timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
BEGIN
  IF NOT connection_is_reached(connection) THEN RETURN; END IF;
  RETURN QUERY EXECUTE
    'SELECT l.id, l.created_at FROM log_entry l WHERE l.connection_id = $1 AND l.created_at > $2
       AND (l.message || '' '' || coalesce(l.element_key, '''')) ILIKE $3 LIMIT $4'
    USING connection, since, pattern, most;
END $$;

CREATE FUNCTION sync_elements_like(connection uuid, pattern text, most integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
BEGIN
  IF NOT connection_is_reached(connection) THEN RETURN; END IF;
  RETURN QUERY EXECUTE
    'SELECT e.id FROM sync_element e WHERE e.connection_id = $1 AND (e.sync_key || '' '' || e.label) ILIKE $2 LIMIT $3'
    USING connection, pattern, most;
END $$;

REVOKE EXECUTE ON FUNCTION connection_is_reached(uuid), log_entries_like(uuid, timestamptz, text, integer),
  sync_elements_like(uuid, text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION connection_is_reached(uuid) TO linkspan_search;
GRANT EXECUTE ON FUNCTION log_entries_like(uuid, timestamptz, text, integer), sync_elements_like(uuid, text, integer)
  TO linkspan_web;
GRANT CREATE ON SCHEMA public TO linkspan_search;
ALTER FUNCTION connection_is_reached(uuid) OWNER TO linkspan_search;
ALTER FUNCTION log_entries_like(uuid, timestamptz, text, integer) OWNER TO linkspan_search;
ALTER FUNCTION sync_elements_like(uuid, text, integer) OWNER TO linkspan_search;
REVOKE CREATE ON SCHEMA public FROM linkspan_search;
DO $$
BEGIN
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('REVOKE linkspan_search FROM %I', current_user);
  END IF;
END $$;
