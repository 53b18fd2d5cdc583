-- Elements of all connections within reach by a part of their key or label, by their trigrams (as in 0072, whatever their state).

DO $$
BEGIN
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('GRANT linkspan_search TO %I', current_user);
  END IF;
END $$;

CREATE FUNCTION all_elements_like(pattern text, most integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
DECLARE
  -- few are named: the plan then begins with them, and not with all that is like the pattern
  few constant uuid[] := ARRAY(SELECT r.organization_id FROM organization_reach r LIMIT 21);
  reached constant text := CASE WHEN coalesce(current_setting('app.everything', true) = 'on', false) THEN ''
    WHEN cardinality(few) <= 20 THEN ' AND e.organization_id = ANY ($3)'
    ELSE ' AND e.organization_id IN (SELECT r.organization_id FROM organization_reach r)' END;
BEGIN
  RETURN QUERY EXECUTE
    'SELECT e.id FROM sync_element e WHERE (e.sync_key || '' '' || e.label) ILIKE $1' || reached || ' LIMIT $2'
    USING pattern, most, few;
END $$;

REVOKE EXECUTE ON FUNCTION all_elements_like(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION all_elements_like(text, integer) TO linkspan_web;
GRANT CREATE ON SCHEMA public TO linkspan_search;
ALTER FUNCTION all_elements_like(text, integer) OWNER TO linkspan_search;
REVOKE CREATE ON SCHEMA public FROM linkspan_search;
DO $$
BEGIN
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('REVOKE linkspan_search FROM %I', current_user);
  END IF;
END $$;
