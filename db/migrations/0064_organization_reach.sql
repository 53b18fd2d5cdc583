-- What an entry reaches, as rows. Row level security compared each row with the list of all organizations that the viewer
-- reaches, and read that list of 74 kB anew for each policy of each statement: most of what the lists of a reseller with 2,000
-- customers took. Behind the viewer's few entries these are rows of an index.

-- The owner may be bound by row level security too: without a context it would see and change nothing.
SELECT set_config('app.everything', 'on', true);

-- An entry on `grant_id` reaches `organization_id`: itself, and the customers of a reseller; what was deleted nobody reaches.
CREATE TABLE organization_reach (
  organization_id uuid NOT NULL REFERENCES organization (id) ON DELETE CASCADE,
  grant_id uuid NOT NULL REFERENCES organization (id) ON DELETE CASCADE,
  PRIMARY KEY (grant_id, organization_id)
);
CREATE INDEX organization_reach_organization ON organization_reach (organization_id, grant_id);
INSERT INTO organization_reach (organization_id, grant_id)
  SELECT id, id FROM organization WHERE deleted_at IS NULL
  UNION SELECT id, reseller_id FROM organization WHERE deleted_at IS NULL AND reseller_id IS NOT NULL;

-- The owner's alone to write, and not bound by row level security in it, whoever changes an organization.
CREATE FUNCTION set_organization_reach() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM organization_reach WHERE organization_id = NEW.id;
  END IF;
  IF NEW.deleted_at IS NULL THEN
    INSERT INTO organization_reach (organization_id, grant_id)
      SELECT NEW.id, NEW.id UNION SELECT NEW.id, NEW.reseller_id WHERE NEW.reseller_id IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION set_organization_reach() FROM PUBLIC;
CREATE TRIGGER organization_reach_added AFTER INSERT ON organization FOR EACH ROW EXECUTE FUNCTION set_organization_reach();
CREATE TRIGGER organization_reach_changed AFTER UPDATE OF reseller_id, deleted_at ON organization FOR EACH ROW
  WHEN (NEW.reseller_id IS DISTINCT FROM OLD.reseller_id OR NEW.deleted_at IS DISTINCT FROM OLD.deleted_at)
  EXECUTE FUNCTION set_organization_reach();

-- It shows what the entries in `app.grants` reach and nothing else, so that the policies below need not say more.
GRANT SELECT ON organization_reach TO linkspan_web, linkspan_worker, linkspan_search;
ALTER TABLE organization_reach ENABLE ROW LEVEL SECURITY;
CREATE POLICY granted ON organization_reach FOR SELECT
  USING (grant_id = ANY ((SELECT string_to_array(nullif(current_setting('app.grants', true), ''), ',')::uuid[])::uuid[]));

-- The one rule of all that belongs to an organization. `app.organizations` is what a job works for, seldom more than one. An
-- organization itself says in its own row who reaches it; elsewhere what is reached is hashed once a statement.
DO $$
DECLARE
  policy record;
  listed constant text := '((SELECT string_to_array(nullif(current_setting(%L, true), ''''), '','')::uuid[])::uuid[])';
  working constant text := format(listed, 'app.organizations');
  granted constant text := format(listed, 'app.grants');
  rule text;
BEGIN
  FOR policy IN SELECT tablename, cmd FROM pg_policies WHERE schemaname = 'public' AND policyname = 'tenant' LOOP
    rule := '(SELECT current_setting(''app.everything'', true)) = ''on'' OR ' || CASE policy.tablename
      WHEN 'organization' THEN format(
        'id = ANY %s OR deleted_at IS NULL AND (id = ANY %2$s OR reseller_id = ANY %2$s)', working, granted)
      ELSE format('organization_id = ANY %s OR organization_id IN (SELECT r.organization_id FROM organization_reach r)', working)
      END;
    EXECUTE format('ALTER POLICY tenant ON %I USING (%s)', policy.tablename, rule)
      || CASE policy.cmd WHEN 'SELECT' THEN '' ELSE format(' WITH CHECK (%s)', rule) END;
  END LOOP;
END $$;

-- Which of these users hold a right outside of what entries on `grants` reach (docs/security.md G4). Asked from within a scope
-- that does not show the others.
DROP FUNCTION held_elsewhere(uuid[], uuid[]);
CREATE FUNCTION held_elsewhere(users uuid[], grants uuid[]) RETURNS TABLE (user_id uuid)
LANGUAGE sql STABLE SET app.everything TO 'on' AS $$
  SELECT DISTINCT e.user_id FROM access_entry e JOIN organization o ON o.id = e.organization_id AND o.deleted_at IS NULL
  WHERE e.user_id = ANY (users) AND e.enabled
    AND NOT (o.id = ANY (grants) OR coalesce(o.reseller_id = ANY (grants), false))
$$;

DO $$
BEGIN
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('GRANT linkspan_search TO %I', current_user);
  END IF;
END $$;
-- As in 0047 and 0051, asking the same table.
CREATE OR REPLACE FUNCTION connection_is_reached(connection uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
  SELECT coalesce(current_setting('app.everything', true) = 'on', false) OR EXISTS (
    SELECT FROM connection c JOIN organization_reach r USING (organization_id) WHERE c.id = connection)
$$;
CREATE OR REPLACE FUNCTION users_found(pattern text, is_active boolean, organization uuid, sorted text, most integer, beyond integer)
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
  IF organization IS NOT NULL AND NOT staff
    AND NOT EXISTS (SELECT FROM organization_reach r WHERE r.organization_id = organization) THEN RETURN; END IF;
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
DO $$
BEGIN
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('REVOKE linkspan_search FROM %I', current_user);
  END IF;
END $$;

-- in the lists' own orders, so that a page is read and not all that is sorted
CREATE INDEX organization_name ON organization (name COLLATE "und-x-icu", id) WHERE deleted_at IS NULL;
DROP INDEX connection_created;
CREATE INDEX connection_created ON connection (created_at DESC, id DESC) WHERE deleted_at IS NULL;

SELECT set_config('app.everything', '', true);
