-- Users behind row level security, and lists of them that keep their indexes.

-- The owner may be bound by row level security too: without a context it would see and change nothing.
SELECT set_config('app.everything', 'on', true);

-- Who reaches a user: the organizations of the user's entries and the one that made the user, with their resellers; those
-- that were deleted don't. Whoever has an entry on one of these sees the user (docs/security.md 4.2): a few ids beside the row
-- instead of all entries of a reseller's thousands of customers, looked up anew by each query.
ALTER TABLE user_account ADD COLUMN reached_by uuid[] NOT NULL DEFAULT '{}';

CREATE FUNCTION set_reached_by(users uuid[]) RETURNS void
LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp' SET app.everything TO 'on' AS $$
BEGIN
  -- of two who change the same user's entries at once the second sees what the first did
  PERFORM FROM user_account WHERE id = ANY (users) ORDER BY id FOR NO KEY UPDATE;
  UPDATE user_account u SET reached_by = found.by FROM (
    SELECT given.id, coalesce(array_agg(DISTINCT reach.id) FILTER (WHERE reach.id IS NOT NULL), '{}') AS by
    FROM unnest(users) AS given (id) LEFT JOIN (
      SELECT e.user_id, e.organization_id FROM access_entry e WHERE e.user_id = ANY (users)
      UNION SELECT h.id, h.home_organization_id FROM user_account h WHERE h.id = ANY (users)
    ) AS held ON held.user_id = given.id
    LEFT JOIN organization o ON o.id = held.organization_id AND o.deleted_at IS NULL
    LEFT JOIN LATERAL (VALUES (o.id), (o.reseller_id)) AS reach (id) ON true
    GROUP BY given.id) AS found
  WHERE u.id = found.id AND u.reached_by <> found.by;
END $$;
SELECT set_reached_by(ARRAY(SELECT id FROM user_account));

-- Neither column of an entry's key is ever changed.
CREATE FUNCTION entries_changed() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp' AS $$
BEGIN
  PERFORM set_reached_by(ARRAY(SELECT DISTINCT user_id FROM changed));
  RETURN NULL;
END $$;
CREATE TRIGGER entries_added AFTER INSERT ON access_entry REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION entries_changed();
CREATE TRIGGER entries_removed AFTER DELETE ON access_entry REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION entries_changed();

CREATE FUNCTION home_changed() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp' AS $$
BEGIN
  PERFORM set_reached_by(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER home_given AFTER INSERT ON user_account FOR EACH ROW
  WHEN (NEW.home_organization_id IS NOT NULL) EXECUTE FUNCTION home_changed();
CREATE TRIGGER home_changed AFTER UPDATE OF home_organization_id ON user_account FOR EACH ROW
  WHEN (NEW.home_organization_id IS DISTINCT FROM OLD.home_organization_id) EXECUTE FUNCTION home_changed();

CREATE FUNCTION reseller_changed() RETURNS trigger
LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp' SET app.everything TO 'on' AS $$
BEGIN
  PERFORM set_reached_by(ARRAY(
    SELECT e.user_id FROM access_entry e WHERE e.organization_id = NEW.id
    UNION SELECT u.id FROM user_account u WHERE u.home_organization_id = NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER reseller_changed AFTER UPDATE OF reseller_id, deleted_at ON organization FOR EACH ROW
  WHEN (NEW.reseller_id IS DISTINCT FROM OLD.reseller_id OR NEW.deleted_at IS DISTINCT FROM OLD.deleted_at)
  EXECUTE FUNCTION reseller_changed();

CREATE INDEX user_account_reached ON user_account USING gin (reached_by);

-- `app.user` is who asks, `app.grants` the organizations of their entries.
ALTER TABLE user_account ENABLE ROW LEVEL SECURITY;
ALTER TABLE user_account FORCE ROW LEVEL SECURITY;
CREATE POLICY reached ON user_account
  USING ((SELECT current_setting('app.everything', true)) = 'on'
    OR id = (SELECT nullif(current_setting('app.user', true), '')::uuid)
    OR reached_by && (SELECT string_to_array(nullif(current_setting('app.grants', true), ''), ',')::uuid[]))
  WITH CHECK ((SELECT current_setting('app.everything', true)) = 'on');
-- asked by a trigger, whatever the transaction that changes a user sees
ALTER FUNCTION keep_a_super_admin() SET app.everything TO 'on';

-- A page of users: behind row level security ILIKE, the array's operator and the order are asked of every row, whatever index
-- there is. The function holds the same rule first and answers ids alone (as in 0002 and 0047); what these stand for is
-- read behind row level security as ever. Planned for each question.
DO $$
BEGIN
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('GRANT linkspan_search TO %I', current_user);
  END IF;
END $$;
GRANT SELECT (id, search_text, email_address, created_at, deleted_at, active, reached_by) ON user_account TO linkspan_search;
GRANT SELECT (user_id, organization_id) ON access_entry TO linkspan_search;
CREATE POLICY searched ON user_account FOR SELECT TO linkspan_search USING (true);
CREATE POLICY searched ON access_entry FOR SELECT TO linkspan_search USING (true);

-- `organization` null: whatever entries they have. `sorted` null: in no order, for a count.
CREATE FUNCTION users_found(pattern text, is_active boolean, organization uuid, sorted text, most integer, beyond integer)
RETURNS SETOF uuid LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
DECLARE
  staff constant boolean := coalesce(current_setting('app.everything', true) = 'on', false);
  reached constant text := CASE WHEN staff THEN '' ELSE ' AND (u.id = $5 OR u.reached_by && $6)' END;
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
  IF organization IS NOT NULL AND NOT staff AND NOT coalesce(organization::text = ANY (
    string_to_array(current_setting('app.organizations', true), ',')), false) THEN RETURN; END IF;
  RETURN QUERY EXECUTE 'SELECT u.id FROM user_account u WHERE u.deleted_at IS NULL'
    || reached
    || CASE WHEN pattern IS NULL THEN '' ELSE ' AND u.search_text ILIKE $1' END
    || CASE WHEN is_active IS NULL THEN '' ELSE ' AND u.active = $2' END
    || CASE WHEN organization IS NULL THEN ''
       ELSE ' AND u.id IN (SELECT e.user_id FROM access_entry e WHERE e.organization_id = $3)' END
    || ordered || ' LIMIT $4 OFFSET $7'
    USING pattern, is_active, organization, most,
      nullif(current_setting('app.user', true), '')::uuid,
      string_to_array(nullif(current_setting('app.grants', true), ''), ',')::uuid[], beyond;
END $$;
REVOKE EXECUTE ON FUNCTION users_found(text, boolean, uuid, text, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION users_found(text, boolean, uuid, text, integer, integer) TO linkspan_web;
GRANT CREATE ON SCHEMA public TO linkspan_search;
ALTER FUNCTION users_found(text, boolean, uuid, text, integer, integer) OWNER TO linkspan_search;
REVOKE CREATE ON SCHEMA public FROM linkspan_search;

-- As in 0002, but name and organization each by an index of its own: with OR between them the planner took all connections
-- for matches wherever one organization has many, and read every one.
CREATE OR REPLACE FUNCTION connections_named(pattern text, most integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
BEGIN
  RETURN QUERY EXECUTE
    'SELECT c.id FROM connection c WHERE c.deleted_at IS NULL AND c.name ILIKE $1
     UNION ALL
     SELECT c.id FROM connection c WHERE c.deleted_at IS NULL AND NOT c.name ILIKE $1
       AND c.organization_id = ANY (ARRAY(SELECT o.id FROM organization o WHERE o.name ILIKE $1))
     LIMIT $2'
    USING pattern, most;
END $$;
DO $$
BEGIN
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('REVOKE linkspan_search FROM %I', current_user);
  END IF;
END $$;

-- True for a user who was not deleted, whoever asks: before it is known what they may see.
CREATE FUNCTION user_exists(person uuid) RETURNS boolean
LANGUAGE sql STABLE SET app.everything TO 'on' AS $$
  SELECT EXISTS (SELECT FROM user_account WHERE id = person AND deleted_at IS NULL)
$$;

-- What somebody is called who made a thing that the asker sees: the name alone, also where the person is out of reach.
CREATE FUNCTION user_name(person uuid) RETURNS text
LANGUAGE sql STABLE SET app.everything TO 'on' AS $$
  SELECT concat_ws(' ', first_name, nullif(middle_name, ''), last_name) FROM user_account WHERE id = person
$$;

SELECT set_config('app.everything', '', true);
