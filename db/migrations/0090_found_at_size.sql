-- What is found as fast among millions as among few, and an old day that goes without anybody waiting for it.

-- The oldest day before this one, of logs or of requests; answers how many were dropped: 1, or 0 when there is none. One a
-- transaction, and what takes long is done while readers go on: entries of that day alone stand still while they are counted.
-- As whoever changes entries it holds their connections first. The whole table is held for as long as it takes to let the day
-- go. Whoever comes while that is waited for waits too, so it is waited for briefly: lock_not_available then, to be tried again.
CREATE OR REPLACE FUNCTION drop_day_partitions(before_day date) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' SET app.everything TO 'on' AS $$
DECLARE
  part record;
  held uuid[];
  of_connections jsonb;
  of_causes jsonb;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('day_partitions'));
  SELECT c.relname, p.relname AS parent INTO part
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid JOIN pg_class p ON p.oid = i.inhparent
    WHERE p.relname IN ('log_entry', 'recorded_request') AND c.relname ~ '_\d{8}$'
      AND to_date(right(c.relname, 8), 'YYYYMMDD') < before_day
    ORDER BY right(c.relname, 8), c.relname LIMIT 1;
  IF NOT FOUND THEN RETURN 0; END IF;
  PERFORM set_config('lock_timeout', '2s', true);
  IF part.parent = 'log_entry' THEN
    EXECUTE format('SELECT array_agg(DISTINCT connection_id) FROM %I WHERE status = ''unresolved'' AND log_level >= 300 AND NOT archived',
      part.relname) INTO held;
    PERFORM FROM connection WHERE id = ANY (held) ORDER BY id FOR NO KEY UPDATE;
    EXECUTE format('LOCK TABLE %I IN SHARE MODE', part.relname);
    EXECUTE format(
      'SELECT jsonb_agg(d) FROM (
         SELECT connection_id, count(*) FILTER (WHERE NOT internal) AS n, count(*) FILTER (WHERE internal) AS internal
         FROM %I WHERE status = ''unresolved'' AND log_level >= 300 AND NOT archived GROUP BY 1) AS d', part.relname)
      INTO of_connections;
    EXECUTE format(
      'SELECT jsonb_agg(d) FROM (
         SELECT cause_id, count(*) AS n, count(element_key) AS elements
         FROM %I WHERE cause_id IS NOT NULL AND status = ''unresolved'' AND log_level >= 300 AND NOT archived GROUP BY 1) AS d',
      part.relname) INTO of_causes;
    UPDATE connection AS c SET unresolved_logs_count = c.unresolved_logs_count - d.n,
        unresolved_internal_logs_count = c.unresolved_internal_logs_count - d.internal
      FROM jsonb_to_recordset(of_connections) AS d(connection_id uuid, n integer, internal integer) WHERE c.id = d.connection_id;
    UPDATE cause AS c SET open_count = c.open_count - d.n, open_elements_count = c.open_elements_count - d.elements,
        resolved_at = CASE WHEN c.open_count > d.n THEN NULL ELSE coalesce(c.resolved_at, now()) END
      FROM jsonb_to_recordset(of_causes) AS d(cause_id uuid, n integer, elements integer) WHERE c.id = d.cause_id;
  END IF;
  PERFORM set_config('lock_timeout', '75ms', true);
  -- what was counted is not counted anew for it
  FOR attempt IN 1 .. 20 LOOP
    BEGIN
      EXECUTE format('LOCK TABLE ONLY %I IN ACCESS EXCLUSIVE MODE', part.parent);
      EXIT;
    EXCEPTION WHEN lock_not_available THEN
      IF attempt = 20 THEN RAISE; END IF;
      PERFORM pg_sleep(0.05);
    END;
  END LOOP;
  EXECUTE format('DROP TABLE %I', part.relname);
  RETURN 1;
END $$;

-- A connection's log is filtered and counted in its index, without reading each of its entries.
DROP INDEX log_entry_connection;
CREATE INDEX log_entry_connection ON log_entry (connection_id, created_at DESC, id DESC)
  INCLUDE (organization_id, status, log_level, package_type, archived, internal);
-- the newest of one code, of whoever has it; an entry's code is its cause's
CREATE INDEX log_entry_code ON log_entry (code, created_at DESC, id DESC) WHERE cause_id IS NOT NULL;
-- a connection's requests are counted in their index too, and those that failed, few among many, have one
DROP INDEX recorded_request_connection;
CREATE INDEX recorded_request_connection ON recorded_request (connection_id, created_at DESC, id DESC)
  INCLUDE (organization_id, status_code, task_id);
CREATE INDEX recorded_request_failed ON recorded_request (connection_id, created_at DESC, id DESC)
  INCLUDE (organization_id, task_id) WHERE status_code = 0 OR status_code >= 400 OR status_code IN (301, 302, 303);

-- failing elements of one code, or of those that wait, are counted in their index
DROP INDEX sync_element_failing;
CREATE INDEX sync_element_failing ON sync_element (updated_at DESC, id DESC)
  INCLUDE (organization_id, connection_id, error_code, next_attempt_at) WHERE status IN ('failed', 'failed_to_remove');

DO $$
BEGIN
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('GRANT linkspan_search TO %I', current_user);
  END IF;
END $$;
GRANT SELECT (archived, cause_id, code, internal, log_level, package_type, status) ON log_entry TO linkspan_search;

-- Whether a connection has so few of all entries that to look at each is less than to read the index of trigrams, which names
-- those of all connections. By the statistics: measured, an entry takes as long as 200 of the index.
CREATE FUNCTION has_few_entries(connection uuid, since timestamptz) RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
DECLARE
  few bigint;
  entries bigint;
BEGIN
  SELECT sum(greatest(c.reltuples, 0)) / 200 INTO few FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'log_entry'::regclass;
  EXECUTE 'SELECT count(*) FROM (SELECT FROM log_entry l WHERE l.connection_id = $1 AND l.created_at > $2 LIMIT $3 + 1) AS counted'
    INTO entries USING connection, since, few;
  RETURN entries <= few;
END $$;
-- As in 0047, where that is not so.
CREATE OR REPLACE FUNCTION log_entries_like(connection uuid, since timestamptz, pattern text, most integer)
RETURNS TABLE (id uuid, created_at timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
BEGIN
  IF NOT connection_is_reached(connection) THEN RETURN; END IF;
  RETURN QUERY EXECUTE
    'SELECT l.id, l.created_at FROM log_entry l WHERE l.connection_id = $1 AND l.created_at > $2 AND '
      -- not the index's expression
      || CASE WHEN has_few_entries(connection, since)
         THEN 'lower(l.message || '' '' || coalesce(l.element_key, '''')) LIKE lower($3)'
         ELSE '(l.message || '' '' || coalesce(l.element_key, '''')) ILIKE $3' END || ' LIMIT $4'
    USING connection, since, pattern, most;
END $$;

-- The newest entries that hold the text, of what the transaction that asks may see, and that pass the list's filters (each
-- null: all). A text that many of the newest have is looked for entry by entry, newest first, until there are enough; another
-- by its trigrams, from the newest days back, so that no more days are read than are asked for.
DROP FUNCTION all_log_entries_like(timestamptz, text, integer);
CREATE FUNCTION all_log_entries_found(since timestamptz, pattern text, of_connection uuid, of_package text, of_code text,
  in_status text, least_level integer, most integer)
RETURNS TABLE (id uuid, created_at timestamptz)
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
REVOKE EXECUTE ON FUNCTION all_log_entries_found(timestamptz, text, uuid, text, text, text, integer, integer), has_few_entries(uuid, timestamptz)
  FROM PUBLIC;
GRANT EXECUTE ON FUNCTION all_log_entries_found(timestamptz, text, uuid, text, text, text, integer, integer) TO linkspan_web;
GRANT CREATE ON SCHEMA public TO linkspan_search;
ALTER FUNCTION all_log_entries_found(timestamptz, text, uuid, text, text, text, integer, integer) OWNER TO linkspan_search;
ALTER FUNCTION has_few_entries(uuid, timestamptz) OWNER TO linkspan_search;
REVOKE CREATE ON SCHEMA public FROM linkspan_search;
DO $$
BEGIN
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('REVOKE linkspan_search FROM %I', current_user);
  END IF;
END $$;
