-- A text with a number in it is looked for by the number. Of "EXP-1071007" each expense has all but the digits: the trigrams of
-- these are the long lists of the index, and it reads all of them, of each day. What has the number is few, and is looked at.

-- The number in what is looked for, as a pattern of its own: null where there is none, or nothing beside it. Of five digits with
-- what stands before them, for too many have three trigrams.
CREATE FUNCTION number_within(pattern text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT nullif('%' || coalesce(
    (SELECT found[1] FROM regexp_matches(pattern, '[0-9]{6,}', 'g') AS found ORDER BY length(found[1]) DESC LIMIT 1),
    substring(pattern FROM '[-:/#.][0-9]{5}')) || '%', pattern)
$$;

DO $$
BEGIN
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('GRANT linkspan_search TO %I', current_user);
  END IF;
END $$;

-- The elements that have the number which stands in the pattern, whosesoever: null where it has none, or so many have it that
-- the index is better asked for the whole.
CREATE FUNCTION elements_with_number(pattern text) RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
DECLARE
  most constant integer := 500;
  number constant text := number_within(pattern);
  found uuid[];
BEGIN
  IF number IS NULL THEN RETURN NULL; END IF;
  EXECUTE 'SELECT ARRAY(SELECT e.id FROM sync_element e WHERE (e.sync_key || '' '' || e.label) ILIKE $1 LIMIT $2)'
    INTO found USING number, most + 1;
  RETURN CASE WHEN cardinality(found) <= most THEN found END;
END $$;

CREATE OR REPLACE FUNCTION sync_elements_like(connection uuid, pattern text, most integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
DECLARE
  numbered uuid[];
  alike text := '(e.sync_key || '' '' || e.label) ILIKE $2';
BEGIN
  IF NOT connection_is_reached(connection) THEN RETURN; END IF;
  numbered := elements_with_number(pattern);
  -- not the index's expression
  IF numbered IS NOT NULL THEN alike := 'e.id = ANY ($4) AND lower(e.sync_key || '' '' || e.label) LIKE lower($2)'; END IF;
  RETURN QUERY EXECUTE
    'SELECT e.id FROM sync_element e WHERE e.connection_id = $1 AND ' || alike || ' LIMIT $3'
    USING connection, pattern, most, numbered;
END $$;

CREATE OR REPLACE FUNCTION failing_elements_like(pattern text, most integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
DECLARE
  -- few are named: the plan then begins with them, and not with all that is like the pattern
  few constant uuid[] := ARRAY(SELECT r.organization_id FROM organization_reach r LIMIT 21);
  reached constant text := CASE WHEN coalesce(current_setting('app.everything', true) = 'on', false) THEN ''
    WHEN cardinality(few) <= 20 THEN ' AND e.organization_id = ANY ($3)'
    ELSE ' AND e.organization_id IN (SELECT r.organization_id FROM organization_reach r)' END;
  numbered constant uuid[] := elements_with_number(pattern);
  -- not the index's expression, where the number has found them
  alike constant text := CASE WHEN numbered IS NULL THEN '(e.sync_key || '' '' || e.label) ILIKE $1'
    ELSE 'e.id = ANY ($4) AND lower(e.sync_key || '' '' || e.label) LIKE lower($1)' END;
BEGIN
  RETURN QUERY EXECUTE
    'SELECT e.id FROM sync_element e WHERE e.status IN (''failed'', ''failed_to_remove'')
       AND ' || alike || reached || ' LIMIT $2'
    USING pattern, most, few, numbered;
END $$;

CREATE OR REPLACE FUNCTION all_elements_like(pattern text, most integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
DECLARE
  -- few are named: the plan then begins with them, and not with all that is like the pattern
  few constant uuid[] := ARRAY(SELECT r.organization_id FROM organization_reach r LIMIT 21);
  reached constant text := CASE WHEN coalesce(current_setting('app.everything', true) = 'on', false) THEN ''
    WHEN cardinality(few) <= 20 THEN ' AND e.organization_id = ANY ($3)'
    ELSE ' AND e.organization_id IN (SELECT r.organization_id FROM organization_reach r)' END;
  numbered constant uuid[] := elements_with_number(pattern);
  -- not the index's expression, where the number has found them
  alike constant text := CASE WHEN numbered IS NULL THEN '(e.sync_key || '' '' || e.label) ILIKE $1'
    ELSE 'e.id = ANY ($4) AND lower(e.sync_key || '' '' || e.label) LIKE lower($1)' END;
BEGIN
  RETURN QUERY EXECUTE
    'SELECT e.id FROM sync_element e WHERE ' || alike || reached || ' LIMIT $2'
    USING pattern, most, few, numbered;
END $$;

-- As `elements_with_number`, of log entries since then: whether they are few, and these.
CREATE FUNCTION log_entries_with_number(since timestamptz, pattern text, OUT few boolean, OUT ids uuid[], OUT ats timestamptz[])
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
DECLARE
  most constant integer := 500;
  number constant text := number_within(pattern);
BEGIN
  few := false;
  IF number IS NULL THEN RETURN; END IF;
  EXECUTE 'SELECT coalesce(array_agg(f.id), ''{}''), coalesce(array_agg(f.created_at), ''{}'') FROM (
      SELECT l.id, l.created_at FROM log_entry l WHERE l.created_at >= $1
        AND (l.message || '' '' || coalesce(l.element_key, '''')) ILIKE $2 LIMIT $3) AS f'
    INTO ids, ats USING since, number, most + 1;
  few := cardinality(ids) <= most;
END $$;

CREATE OR REPLACE FUNCTION log_entries_like(connection uuid, since timestamptz, pattern text, most integer)
  RETURNS TABLE(id uuid, created_at timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
DECLARE
  numbered record;
BEGIN
  IF NOT connection_is_reached(connection) THEN RETURN; END IF;
  IF NOT has_few_entries(connection, since) THEN
    SELECT * INTO numbered FROM log_entries_with_number(since, pattern);
    IF numbered.few THEN
      RETURN QUERY SELECT l.id, l.created_at FROM log_entry l
        WHERE l.id = ANY (numbered.ids) AND l.created_at = ANY (numbered.ats) AND l.connection_id = connection
          AND l.created_at > since AND lower(l.message || ' ' || coalesce(l.element_key, '')) LIKE lower(pattern) LIMIT most;
      RETURN;
    END IF;
  END IF;
  RETURN QUERY EXECUTE
    'SELECT l.id, l.created_at FROM log_entry l WHERE l.connection_id = $1 AND l.created_at > $2 AND '
      -- not the index's expression
      || CASE WHEN has_few_entries(connection, since)
         THEN 'lower(l.message || '' '' || coalesce(l.element_key, '''')) LIKE lower($3)'
         ELSE '(l.message || '' '' || coalesce(l.element_key, '''')) ILIKE $3' END || ' LIMIT $4'
    USING connection, since, pattern, most;
END $$;

CREATE OR REPLACE FUNCTION all_log_entries_found(since timestamptz, pattern text, of_connection uuid, of_package text, of_code text,
  in_status text, least_level integer, most integer) RETURNS TABLE(id uuid, created_at timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
DECLARE
  staff constant boolean := coalesce(current_setting('app.everything', true) = 'on', false);
  -- few are named: the plan then begins with them, and not with all that is like the pattern
  few constant uuid[] := ARRAY(SELECT r.organization_id FROM organization_reach r LIMIT 21);
  filtered constant text := 'NOT l.archived'
    || CASE WHEN staff THEN '' ELSE ' AND NOT l.internal' END
    || CASE WHEN staff THEN '' WHEN cardinality(few) <= 20 THEN ' AND l.organization_id = ANY ($4)'
       -- looked up in memory for each entry: as a join it would be planned with
       ELSE ' AND coalesce(l.organization_id IN (SELECT r.organization_id FROM organization_reach r), false)' END
    || CASE WHEN of_connection IS NULL THEN '' ELSE ' AND l.connection_id = $5' END
    || CASE WHEN of_package IS NULL THEN '' ELSE ' AND l.package_type = $6' END
    || CASE WHEN of_code IS NULL THEN '' ELSE ' AND l.code = $7 AND l.cause_id IS NOT NULL' END
    -- as literals, which tell that an index of these entries alone will do
    || CASE WHEN in_status IS NULL THEN '' ELSE format(' AND l.status = %L', in_status) END
    || CASE WHEN least_level IS NULL THEN '' ELSE format(' AND l.log_level >= %s', least_level) END
    || ' AND l.connection_id NOT IN (SELECT c.id FROM connection c WHERE c.deleted_at IS NOT NULL)';
  words constant text := '(l.message || '' '' || coalesce(l.element_key, ''''))';
  -- not the index's expression
  alike constant text := format('lower(%s) LIKE lower($3)', words);
  query constant text := 'SELECT l.id, l.created_at FROM log_entry l WHERE l.created_at >= $1 AND l.created_at < $2 AND %s AND %s
    ORDER BY l.created_at DESC, l.id DESC LIMIT $8';
  looked constant integer := 1000;
  with_text integer;
  wanted_of_them integer;
  -- whole days, as the partitions are
  upto timestamptz := 'infinity';
  start timestamptz := date_trunc('day', now(), 'UTC') - interval '1 day';
  span integer := 4;
  wanted integer := most;
  found_now integer;
  numbered record;
BEGIN
  EXECUTE format('SELECT count(*) FILTER (WHERE %1$s), count(*) FILTER (WHERE %1$s AND %2$s) FROM (
      SELECT l.organization_id, l.connection_id, l.message, l.element_key, l.archived, l.internal, l.package_type, l.code, l.cause_id,
        l.status, l.log_level
      FROM log_entry l WHERE l.created_at >= $1 ORDER BY l.created_at DESC, l.id DESC LIMIT $2) AS l', alike, filtered)
    INTO with_text, wanted_of_them USING since, looked, pattern, few, of_connection, of_package, of_code;
  IF with_text * 20 >= looked OR wanted_of_them * 33 >= looked OR length(pattern) < 5
    OR of_connection IS NOT NULL AND has_few_entries(of_connection, since) THEN
    -- in the order of an index, however seldom the planner takes the text to be; a connection's are few to sort
    PERFORM set_config('enable_sort', CASE WHEN of_connection IS NULL THEN 'off' ELSE 'on' END, true);
    RETURN QUERY EXECUTE format(query, filtered, alike)
      USING since, upto, pattern, few, of_connection, of_package, of_code, wanted;
    PERFORM set_config('enable_sort', 'on', true);
    RETURN;
  END IF;
  SELECT * INTO numbered FROM log_entries_with_number(since, pattern);
  IF numbered.few THEN
    RETURN QUERY EXECUTE format(query, filtered, alike || ' AND l.id = ANY ($9) AND l.created_at = ANY ($10)')
      USING since, upto, pattern, few, of_connection, of_package, of_code, wanted, numbered.ids, numbered.ats;
    RETURN;
  END IF;
  LOOP
    RETURN QUERY EXECUTE format(query, filtered, words || ' ILIKE $3')
      USING greatest(start, since), upto, pattern, few, of_connection, of_package, of_code, wanted;
    GET DIAGNOSTICS found_now = ROW_COUNT;
    wanted := wanted - found_now;
    EXIT WHEN wanted <= 0 OR start <= since;
    upto := start;
    start := start - make_interval(days => span);
    span := span * 4;
  END LOOP;
END $$;

REVOKE EXECUTE ON FUNCTION elements_with_number(text), log_entries_with_number(timestamptz, text) FROM PUBLIC;
GRANT CREATE ON SCHEMA public TO linkspan_search;
ALTER FUNCTION elements_with_number(text) OWNER TO linkspan_search;
ALTER FUNCTION log_entries_with_number(timestamptz, text) OWNER TO linkspan_search;
REVOKE CREATE ON SCHEMA public FROM linkspan_search;
DO $$
BEGIN
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('REVOKE linkspan_search FROM %I', current_user);
  END IF;
END $$;
