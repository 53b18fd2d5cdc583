-- What row level security costs. Its condition is checked for each row that a query looks at: as a call of app_sees it read
-- the list of organizations anew each time (0.9 ms a row for a reseller with 2,000 customers, measured; counting 100,000
-- connections ran into the statement timeout). As subqueries the setting and the list are read once per statement and
-- the list is hashed: 24 ms for the same count.
DO $$
DECLARE
  name text;
  staff constant text := '(SELECT current_setting(''app.everything'', true)) = ''on''';
  listed constant text := '(SELECT unnest(string_to_array(nullif(current_setting(%L, true), ''''), '','')::uuid[]))';
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'access_entry', 'credential', 'credential_token', 'connect_request', 'connection', 'connection_package',
    'option_set', 'preconfiguration', 'run', 'task', 'sync_cursor', 'sync_element', 'sync_document', 'sync_count',
    'shared_document', 'artifact', 'log_entry', 'recorded_request', 'push_update', 'data_key'
  ] LOOP
    EXECUTE format(
      'ALTER POLICY tenant ON %I USING (%2$s OR organization_id IN %3$s) WITH CHECK (%2$s OR organization_id IN %3$s)',
      name, staff, format(listed, 'app.organizations'));
  END LOOP;
  EXECUTE format('ALTER POLICY tenant ON organization USING (%1$s OR id IN %2$s) WITH CHECK (%1$s OR id IN %2$s)',
    staff, format(listed, 'app.organizations'));
  EXECUTE format('ALTER POLICY name_of_reseller ON organization USING (id IN %s)', format(listed, 'app.resellers'));
END $$;
DROP FUNCTION app_sees(uuid);
DROP FUNCTION app_names(uuid);

-- Behind row level security a trigram index can't be used: ILIKE is not leakproof, so the policy is checked on every row
-- first (60 ms for 100,000 connections, 4 ms by the index). For the provider's staff, whose reach no organization narrows,
-- a search therefore asks a function of a role that may read names and nothing else. It answers ids; what they stand for
-- is read behind row level security as ever.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'linkspan_search') THEN
    CREATE ROLE linkspan_search NOLOGIN NOBYPASSRLS;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; -- another database of this cluster migrates at the same moment
END $$;
DO $$
BEGIN
  -- needed to hand the function over; a superuser may anyway
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('GRANT linkspan_search TO %I', current_user);
  END IF;
END $$;
GRANT SELECT (id, organization_id, name, deleted_at) ON connection TO linkspan_search;
GRANT SELECT (id, name) ON organization TO linkspan_search;
CREATE POLICY names ON connection FOR SELECT TO linkspan_search USING (true);
CREATE POLICY names ON organization FOR SELECT TO linkspan_search USING (true);

-- At most `most` connections whose name, or whose organization's, is like the pattern. Planned for each pattern: a rare
-- one goes by the index, a common one stops early.
CREATE FUNCTION connections_named(pattern text, most integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY EXECUTE
    'SELECT c.id FROM connection c WHERE c.deleted_at IS NULL AND (c.name ILIKE $1
       OR c.organization_id = ANY (ARRAY(SELECT o.id FROM organization o WHERE o.name ILIKE $1))) LIMIT $2'
    USING pattern, most;
END $$;
REVOKE EXECUTE ON FUNCTION connections_named(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION connections_named(text, integer) TO linkspan_web;
GRANT USAGE, CREATE ON SCHEMA public TO linkspan_search;
ALTER FUNCTION connections_named(text, integer) OWNER TO linkspan_search;
REVOKE CREATE ON SCHEMA public FROM linkspan_search;
DO $$
BEGIN
  -- a member would see all names outside any scope
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('REVOKE linkspan_search FROM %I', current_user);
  END IF;
END $$;
