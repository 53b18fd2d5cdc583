-- Lists of connections that cost what they show: a page in the order of an index, a search in one pass.

-- The owner may be bound by row level security too: without a context it would see and change nothing.
SELECT set_config('app.everything', 'on', true);

-- What a list goes by stands in the connection's own row: the reseller of its organization (of a deleted one nobody's), and both names as a search has
-- them. Compared in small letters: ILIKE makes them so anew for each row that it looks at, which took longer than all else.
ALTER TABLE connection ADD COLUMN reseller_id uuid, ADD COLUMN search_text text NOT NULL DEFAULT '';

CREATE FUNCTION connection_search_text(connection text, organization text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT lower(connection) || E'\n' || lower(organization) $$;
UPDATE connection c SET reseller_id = CASE WHEN o.deleted_at IS NULL THEN o.reseller_id END, search_text = connection_search_text(c.name, o.name)
  FROM organization o WHERE o.id = c.organization_id;

-- Whoever makes a connection keeps its organization as it is until that is done.
CREATE FUNCTION set_connection_found() RETURNS trigger
LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp' SET app.everything TO 'on' AS $$
BEGIN
  SELECT CASE WHEN o.deleted_at IS NULL THEN o.reseller_id END, connection_search_text(NEW.name, o.name) INTO NEW.reseller_id, NEW.search_text
    FROM organization o WHERE o.id = NEW.organization_id;
  RETURN NEW;
END $$;
CREATE TRIGGER connection_found_added BEFORE INSERT OR UPDATE OF name, organization_id ON connection
  FOR EACH ROW EXECUTE FUNCTION set_connection_found();
CREATE FUNCTION set_connections_found() RETURNS trigger
LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp' SET app.everything TO 'on' AS $$
BEGIN
  UPDATE connection c SET reseller_id = CASE WHEN NEW.deleted_at IS NULL THEN NEW.reseller_id END, search_text = connection_search_text(c.name, NEW.name)
    WHERE c.organization_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER connections_found_changed AFTER UPDATE OF name, reseller_id, deleted_at ON organization FOR EACH ROW
  WHEN (NEW.name IS DISTINCT FROM OLD.name OR NEW.reseller_id IS DISTINCT FROM OLD.reseller_id
    OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL))
  EXECUTE FUNCTION set_connections_found();

-- Who reaches it and what it is called in one index: a search behind a few entries reads what these have, not what all have.
DROP INDEX connection_name_search;
CREATE INDEX connection_search ON connection USING gin ((ARRAY[organization_id, reseller_id]), search_text gin_trgm_ops);
DROP INDEX user_account_search;
DROP INDEX user_account_reached;
CREATE INDEX user_account_search ON user_account USING gin (reached_by, search_text gin_trgm_ops);
-- The lists' orders within what an entry reaches; counted in the index.
DROP INDEX connection_organization;
CREATE INDEX connection_organization ON connection (organization_id, created_at DESC, id DESC) INCLUDE (reseller_id)
  WHERE deleted_at IS NULL;
CREATE INDEX connection_reseller ON connection (reseller_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX connection_reseller_name ON connection (reseller_id, name COLLATE "und-x-icu", id) WHERE deleted_at IS NULL;

DO $$
BEGIN
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('GRANT linkspan_search TO %I', current_user);
  END IF;
END $$;
GRANT SELECT (reseller_id, search_text, active, created_at, unresolved_logs_count, unresolved_internal_logs_count) ON connection
  TO linkspan_search;

-- A page of connections and how many there are, up to `counted`. As of users (0051): the function holds the rule of who reaches
-- what first and answers ids alone; what these stand for is read behind row level security as ever. `among` null: all.
CREATE FUNCTION connections_found(searched text, is_active boolean, organization uuid, among uuid[], sorted text, most integer,
  beyond integer, counted integer, OUT ids uuid[], OUT total bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
DECLARE
  staff constant boolean := coalesce(current_setting('app.everything', true) = 'on', false);
  grants constant uuid[] := string_to_array(nullif(current_setting('app.grants', true), ''), ',')::uuid[];
  pattern constant text := '%' || regexp_replace(lower(searched), '([\\%_])', '\\\1', 'g') || '%';
  -- the columns that a list can be sorted by, and no other text; internal logs are the provider's staff's to see
  key constant text := CASE ltrim(sorted, '-')
    WHEN 'name' THEN 'c.name COLLATE "und-x-icu"'
    WHEN 'created_at' THEN 'c.created_at'
    WHEN 'unresolved_logs_count' THEN CASE WHEN staff THEN 'c.unresolved_logs_count + c.unresolved_internal_logs_count'
      ELSE 'c.unresolved_logs_count' END END;
  direction constant text := CASE WHEN sorted LIKE '-%' THEN ' DESC' ELSE '' END;
  filtered constant text := 'c.deleted_at IS NULL'
    || CASE WHEN is_active IS NULL THEN '' ELSE ' AND c.active = $1' END
    || CASE WHEN organization IS NULL THEN '' ELSE ' AND c.organization_id = $2' END
    || CASE WHEN among IS NULL THEN '' ELSE ' AND c.id = ANY ($3)' END;
  wanted constant text := filtered || CASE WHEN searched IS NULL THEN '' ELSE ' AND strpos(c.search_text, lower($5)) > 0' END;
  -- one with an entry on both counts as its reseller's
  directly constant text := 'c.organization_id = ANY ($4) AND NOT coalesce(c.reseller_id = ANY ($4), false)';
  reached constant text := 'SELECT %1$s FROM connection c WHERE %2$s' || CASE WHEN staff THEN '' ELSE
    ' AND c.reseller_id = ANY ($4) UNION ALL SELECT %1$s FROM connection c WHERE %2$s AND ' || directly END;
  page constant text := format(' ORDER BY key%s, id%1$s LIMIT $6 OFFSET $7', direction);
  few constant integer := 2000;
  looked bigint;
  alike bigint;
  query text;
BEGIN
  IF searched IS NOT NULL THEN
    -- The index of trigrams is for what few match: of a common text it names nearly all, and each is looked at besides.
    EXECUTE format('SELECT count(*), count(*) FILTER (WHERE strpos(search_text, lower($5)) > 0)
      FROM (SELECT search_text FROM (%s) AS reached LIMIT $6) AS sample', format(reached, 'c.search_text', filtered))
      INTO looked, alike USING is_active, organization, among, grants, searched, few;
    query := CASE WHEN looked < few OR alike * 100 > looked OR length(searched) < 3
      THEN format(reached, 'c.id, ' || key || ' AS key', wanted)
      ELSE format('SELECT c.id, %s AS key FROM connection c WHERE %s AND c.search_text LIKE $9', key, filtered)
        || CASE WHEN staff THEN '' ELSE ' AND ARRAY[c.organization_id, c.reseller_id] && $4' END END;
    -- all that match are looked at to count them: the page is taken from these
    EXECUTE format('WITH found AS MATERIALIZED (SELECT * FROM (%s) AS reached LIMIT $8)
      SELECT ARRAY(SELECT id FROM found%s), (SELECT count(*) FROM found)', query, page)
      INTO ids, total USING is_active, organization, among, grants, searched, most, beyond, counted, pattern;
    IF total < counted THEN RETURN; END IF;
  ELSE
    EXECUTE format('SELECT count(*) FROM (SELECT FROM (%s) AS reached LIMIT $5) AS counted', format(reached, '', wanted))
      INTO total USING is_active, organization, among, grants, counted;
  END IF;
  -- in the order of an index: the first of each entry's, then the first of these
  query := format('SELECT c.id, %s AS key FROM connection c WHERE %s', key, wanted);
  IF NOT staff THEN
    query := format('SELECT f.id, f.key FROM unnest($4) AS entry (id), LATERAL (
      (%1$s AND c.reseller_id = entry.id ORDER BY key%2$s, c.id%2$s LIMIT $6 + $7) UNION ALL
      (%1$s AND c.organization_id = entry.id AND %3$s ORDER BY key%2$s, c.id%2$s LIMIT $6 + $7)) AS f', query, direction, directly);
  END IF;
  EXECUTE format('SELECT ARRAY(SELECT id FROM (%s) AS reached%s)', query, page)
    INTO ids USING is_active, organization, among, grants, searched, most, beyond;
END $$;
REVOKE EXECUTE ON FUNCTION connections_found(text, boolean, uuid, uuid[], text, integer, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION connections_found(text, boolean, uuid, uuid[], text, integer, integer, integer) TO linkspan_web;
GRANT CREATE ON SCHEMA public TO linkspan_search;
ALTER FUNCTION connections_found(text, boolean, uuid, uuid[], text, integer, integer, integer) OWNER TO linkspan_search;
REVOKE CREATE ON SCHEMA public FROM linkspan_search;
-- As in 0064, a search by both columns of its index.
CREATE OR REPLACE FUNCTION users_found(pattern text, is_active boolean, organization uuid, sorted text, most integer, beyond integer)
RETURNS SETOF uuid LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
DECLARE
  staff constant boolean := coalesce(current_setting('app.everything', true) = 'on', false);
  wanted constant text := 'u.deleted_at IS NULL'
    || CASE WHEN pattern IS NULL THEN '' ELSE ' AND u.search_text ILIKE $1' END
    || CASE WHEN is_active IS NULL THEN '' ELSE ' AND u.active = $2' END
    || CASE WHEN organization IS NULL THEN ''
       ELSE ' AND u.id IN (SELECT e.user_id FROM access_entry e WHERE e.organization_id = $3)' END;
  -- the columns that a list can be sorted by, and no other text
  ordered constant text := CASE sorted
    WHEN 'name' THEN ' ORDER BY u.search_text COLLATE "und-x-icu", u.id'
    WHEN '-name' THEN ' ORDER BY u.search_text COLLATE "und-x-icu" DESC, u.id DESC'
    WHEN 'emailAddress' THEN ' ORDER BY u.email_address COLLATE "und-x-icu", u.id'
    WHEN '-emailAddress' THEN ' ORDER BY u.email_address COLLATE "und-x-icu" DESC, u.id DESC'
    WHEN 'createdAt' THEN ' ORDER BY u.created_at, u.id'
    WHEN '-createdAt' THEN ' ORDER BY u.created_at DESC, u.id DESC'
    ELSE '' END;
BEGIN
  IF organization IS NOT NULL AND NOT staff
    AND NOT EXISTS (SELECT FROM organization_reach r WHERE r.organization_id = organization) THEN RETURN; END IF;
  RETURN QUERY EXECUTE CASE
    WHEN staff THEN 'SELECT u.id FROM user_account u WHERE ' || wanted
    WHEN pattern IS NULL THEN 'SELECT u.id FROM user_account u WHERE (u.id = $5 OR u.reached_by && $6) AND ' || wanted
    -- with OR between the two no index has both the text and who reaches it
    ELSE format('SELECT u.id FROM (SELECT %1$s FROM user_account u WHERE u.reached_by && $6 AND %2$s
      UNION ALL SELECT %1$s FROM user_account u WHERE u.id = $5 AND NOT u.reached_by && $6 AND %2$s) AS u',
      'u.id, u.search_text, u.email_address, u.created_at', wanted) END
    || ordered || ' LIMIT $4 OFFSET $7'
    USING pattern, is_active, organization, most,
      nullif(current_setting('app.user', true), '')::uuid,
      string_to_array(nullif(current_setting('app.grants', true), ''), ',')::uuid[], beyond;
END $$;
DROP FUNCTION connections_named(text, integer);
DO $$
BEGIN
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('REVOKE linkspan_search FROM %I', current_user);
  END IF;
END $$;

SELECT set_config('app.everything', '', true);
