-- Keys for programs: one acts as who made it, with no more than that person may at the moment, cut to what it was made for. What is
-- kept of it is its hash.

CREATE TABLE api_key (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
  name text NOT NULL,
  -- how it begins: enough to tell one from another, of no use to guess the rest
  prefix text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  permission text NOT NULL CHECK (permission IN ('read', 'operate')),
  -- all that its maker reaches; else the organizations below
  every_organization boolean NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX api_key_user ON api_key (user_id);

CREATE TABLE api_key_organization (
  api_key_id uuid NOT NULL REFERENCES api_key (id) ON DELETE CASCADE,
  organization_id uuid NOT NULL REFERENCES organization (id),
  PRIMARY KEY (api_key_id, organization_id)
);
CREATE INDEX api_key_organization_organization ON api_key_organization (organization_id);

DO $$
DECLARE
  staff constant text := '(SELECT current_setting(''app.everything'', true)) = ''on''';
  own constant text := 'user_id = (SELECT nullif(current_setting(''app.user'', true), '''')::uuid)';
  reach constant text := 'organization_id IN (SELECT r.organization_id FROM organization_reach r)';
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['api_key', 'api_key_organization'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO linkspan_web', name);
    EXECUTE format('GRANT SELECT, DELETE ON %I TO linkspan_worker', name);
  END LOOP;
  EXECUTE format('CREATE POLICY tenant ON api_key_organization USING (%1$s OR %2$s) WITH CHECK (%1$s OR %2$s)', staff, reach);
  -- a person's own, and those that were made for an organization within reach
  EXECUTE format('CREATE POLICY own ON api_key USING (%1$s OR %2$s OR id IN (SELECT n.api_key_id FROM api_key_organization n))
    WITH CHECK (%1$s OR %2$s)', staff, own);
END $$;

-- Who acts by a key, and what it reaches at this moment: as `session_viewer` says it of a session, cut to the key's organizations. A
-- reseller among these stands for its customers too; of the provider's staff every reseller is an entry.
CREATE FUNCTION api_key_viewer(hash bytea, known text)
RETURNS TABLE (user_id uuid, active boolean, id uuid, name text, permission text, expires_at timestamptz, last_used_at timestamptz,
  reach text, grants uuid[], organizations uuid[], organization_roles text[], resellers uuid[])
LANGUAGE sql STABLE SET app.everything TO 'on' AS $$
  WITH key AS MATERIALIZED (
    SELECT k.*, u.active AND u.deleted_at IS NULL AS active, 'ROLE_SUPER_ADMIN' = ANY (u.roles) AS staff
    FROM api_key k JOIN user_account u ON u.id = k.user_id
    WHERE k.token_hash = hash
  ), entry AS MATERIALIZED (
    SELECT granted.id, granted.reseller_id, e.roles
    FROM key JOIN access_entry e ON e.user_id = key.user_id AND e.enabled
    JOIN organization granted ON granted.id = e.organization_id AND granted.deleted_at IS NULL
    WHERE NOT key.staff
    UNION ALL
    SELECT o.id, o.reseller_id, ARRAY['ROLE_ORGANIZATION_ADMIN']
    FROM key JOIN organization o ON key.staff AND o.deleted_at IS NULL AND (o.reseller_id IS NULL OR o.reseller_id = o.id)
  ), named AS MATERIALIZED (
    SELECT n.organization_id AS id FROM key JOIN api_key_organization n ON n.api_key_id = key.id
  ), state AS MATERIALIZED (
    SELECT coalesce((SELECT changed_by::text FROM reach_change), '') || ' ' || md5(coalesce(
      (SELECT string_agg(id || ' ' || array_to_string(roles, ' '), ',' ORDER BY id) FROM entry), '') || ' ' || coalesce(
      (SELECT string_agg(id::text, ',' ORDER BY id) FROM named), '')) AS reach
  ), reached AS (
    SELECT o.id, string_agg(array_to_string(entry.roles, ' '), ' ') AS roles, o.reseller_id
    FROM entry JOIN organization o ON (o.id = entry.id OR o.reseller_id = entry.id) AND o.deleted_at IS NULL
    WHERE (SELECT every_organization FROM key) OR o.id IN (SELECT id FROM named) OR o.reseller_id IN (SELECT id FROM named)
    GROUP BY o.id, o.reseller_id
  ), granted AS (
    SELECT id FROM reached WHERE id IN (SELECT id FROM named)
    UNION
    SELECT id FROM entry
    WHERE (SELECT every_organization FROM key) OR id IN (SELECT id FROM named) OR reseller_id IN (SELECT id FROM named)
  )
  SELECT key.user_id, key.active, key.id, key.name, key.permission, key.expires_at, key.last_used_at, state.reach,
    CASE WHEN state.reach = known THEN NULL ELSE coalesce((SELECT array_agg(id ORDER BY id) FROM granted), '{}') END,
    CASE WHEN state.reach = known THEN NULL ELSE coalesce((SELECT array_agg(id ORDER BY id) FROM reached), '{}') END,
    CASE WHEN state.reach = known THEN NULL ELSE coalesce((SELECT array_agg(roles ORDER BY id) FROM reached), '{}') END,
    CASE WHEN state.reach = known THEN NULL
      ELSE coalesce((SELECT array_agg(DISTINCT reseller_id) FROM reached WHERE reseller_id IS NOT NULL), '{}') END
  FROM key CROSS JOIN state
$$;

-- A key ends for good with what it stands on: its maker's account, or the last organization that it reaches. What is left of an access
-- holds at once in any case, for each call asks.
CREATE FUNCTION end_api_keys(users uuid[]) RETURNS void
LANGUAGE sql SET app.everything TO 'on' AS $$
  DELETE FROM api_key k WHERE k.user_id = ANY (users)
    AND NOT EXISTS (SELECT FROM api_key_viewer(k.token_hash, '') v WHERE v.active AND cardinality(v.organizations) > 0)
$$;

-- at the end of the transaction: an entry that is replaced is gone for a moment
CREATE FUNCTION end_api_keys_of_user() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp' AS $$
BEGIN
  PERFORM end_api_keys(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER api_keys_end_with_user AFTER UPDATE OF active, deleted_at, roles ON user_account
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION end_api_keys_of_user();

CREATE FUNCTION end_api_keys_of_entry() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp' AS $$
BEGIN
  PERFORM end_api_keys(ARRAY[OLD.user_id]);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER api_keys_end_with_entry AFTER DELETE OR UPDATE ON access_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION end_api_keys_of_entry();

CREATE FUNCTION end_api_keys_of_organization() RETURNS trigger
LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp' SET app.everything TO 'on' AS $$
BEGIN
  PERFORM end_api_keys(ARRAY(
    SELECT k.user_id FROM api_key_organization n JOIN api_key k ON k.id = n.api_key_id WHERE n.organization_id = NEW.id
    UNION
    SELECT k.user_id FROM access_entry e JOIN api_key k ON k.user_id = e.user_id WHERE e.organization_id = NEW.id));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER api_keys_end_with_organization AFTER UPDATE OF reseller_id, deleted_at ON organization
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION end_api_keys_of_organization();
