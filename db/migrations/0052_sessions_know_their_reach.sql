-- A session's reach, read again only when it may have changed: for a reseller with 2,000 customers it was half of what a
-- request cost.

SELECT set_config('app.everything', 'on', true);

-- The last transaction that changed which organizations there are or whose customers they are. One row, none before the first.
CREATE TABLE reach_change (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  changed_by xid8 NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON reach_change TO linkspan_web, linkspan_worker;

CREATE FUNCTION reach_changed() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp' AS $$
BEGIN
  INSERT INTO reach_change AS r (changed_by) VALUES (pg_current_xact_id())
    ON CONFLICT (only_row) DO UPDATE SET changed_by = excluded.changed_by WHERE r.changed_by <> excluded.changed_by;
  RETURN NULL;
END $$;
-- at the end of the transaction, so that those who change organizations at once hardly wait for each other
CREATE CONSTRAINT TRIGGER reach_changed_by_organization AFTER INSERT OR DELETE ON organization
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION reach_changed();
CREATE CONSTRAINT TRIGGER reach_changed_by_reseller AFTER UPDATE OF reseller_id, deleted_at ON organization
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION reach_changed();

-- `reach` tells one state of a user's entries and the organizations from another; where it is the one that is known, the
-- lists of organizations are null.
DROP FUNCTION session_viewer(bytea);
CREATE FUNCTION session_viewer(hash bytea, known text)
RETURNS TABLE (user_id uuid, kind text, roles text[], active boolean, expires_at timestamptz, last_seen_at timestamptz,
  tries_left integer, client_hash bytea, reach text, grants uuid[], organizations uuid[], organization_roles text[], resellers uuid[])
LANGUAGE sql STABLE SET app.everything TO 'on' AS $$
  WITH entry AS MATERIALIZED (
    SELECT granted.id, e.roles
    FROM session s
    JOIN access_entry e ON e.user_id = s.user_id AND e.enabled
    JOIN organization granted ON granted.id = e.organization_id AND granted.deleted_at IS NULL
    WHERE s.token_hash = hash
  ), state AS MATERIALIZED (
    SELECT coalesce((SELECT changed_by::text FROM reach_change), '') || ' ' || md5(coalesce(
      (SELECT string_agg(id || ' ' || array_to_string(roles, ' '), ',' ORDER BY id) FROM entry), '')) AS reach
  ), reached AS (
    SELECT o.id, string_agg(array_to_string(entry.roles, ' '), ' ') AS roles, o.reseller_id
    FROM entry JOIN organization o ON (o.id = entry.id OR o.reseller_id = entry.id) AND o.deleted_at IS NULL
    GROUP BY o.id, o.reseller_id
  )
  SELECT s.user_id, s.kind, u.roles, u.active AND u.deleted_at IS NULL, s.expires_at, s.last_seen_at, s.tries_left, s.client_hash,
    state.reach,
    CASE WHEN state.reach = known THEN NULL ELSE coalesce((SELECT array_agg(id ORDER BY id) FROM entry), '{}') END,
    CASE WHEN state.reach = known THEN NULL ELSE coalesce((SELECT array_agg(id ORDER BY id) FROM reached), '{}') END,
    CASE WHEN state.reach = known THEN NULL ELSE coalesce((SELECT array_agg(roles ORDER BY id) FROM reached), '{}') END,
    CASE WHEN state.reach = known THEN NULL
      ELSE coalesce((SELECT array_agg(DISTINCT reseller_id) FROM reached WHERE reseller_id IS NOT NULL), '{}') END
  FROM session s JOIN user_account u ON u.id = s.user_id CROSS JOIN state
  WHERE s.token_hash = hash
$$;

SELECT set_config('app.everything', '', true);
