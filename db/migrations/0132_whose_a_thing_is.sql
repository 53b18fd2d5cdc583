-- Asked once for each id that a request names. As one statement of ten branches it was planned anew at every call (1.6 ms, of which
-- its reading took 0.05): now each kind has a statement of its own, which its session plans once.
CREATE OR REPLACE FUNCTION organizations_of(kind text, thing uuid) RETURNS TABLE (organization_id uuid, deleted boolean)
LANGUAGE plpgsql STABLE SET app.everything = 'on' AS $$
#variable_conflict use_column
BEGIN
  IF kind = 'organization' THEN
    RETURN QUERY SELECT o.id, o.deleted_at IS NOT NULL FROM organization o WHERE o.id = thing;
  ELSIF kind = 'credential' THEN
    RETURN QUERY SELECT c.organization_id, o.deleted_at IS NOT NULL
      FROM credential c JOIN organization o ON o.id = c.organization_id
      WHERE c.id = thing AND c.deleted_at IS NULL;
  ELSIF kind = 'connection' THEN
    RETURN QUERY SELECT c.organization_id, o.deleted_at IS NOT NULL
      FROM connection c JOIN organization o ON o.id = c.organization_id
      WHERE c.id = thing AND c.deleted_at IS NULL;
  ELSIF kind = 'cause' THEN
    RETURN QUERY SELECT k.organization_id, o.deleted_at IS NOT NULL
      FROM cause k JOIN organization o ON o.id = k.organization_id JOIN connection c ON c.id = k.connection_id
      WHERE k.id = thing AND c.deleted_at IS NULL;
  ELSIF kind = 'syncElement' THEN
    RETURN QUERY SELECT e.organization_id, o.deleted_at IS NOT NULL
      FROM sync_element e JOIN organization o ON o.id = e.organization_id JOIN connection c ON c.id = e.connection_id
      WHERE e.id = thing AND c.deleted_at IS NULL;
  ELSIF kind = 'connectRequest' THEN
    RETURN QUERY SELECT r.organization_id, o.deleted_at IS NOT NULL
      FROM connect_request r JOIN organization o ON o.id = r.organization_id WHERE r.id = thing;
  ELSIF kind = 'credentialRequest' THEN
    RETURN QUERY SELECT r.organization_id, o.deleted_at IS NOT NULL
      FROM credential_request r JOIN organization o ON o.id = r.organization_id WHERE r.id = thing;
  ELSIF kind = 'connectionSetup' THEN
    RETURN QUERY SELECT s.organization_id, o.deleted_at IS NOT NULL
      FROM connection_setup s JOIN organization o ON o.id = s.organization_id WHERE s.id = thing;
  ELSIF kind = 'user' THEN
    RETURN QUERY SELECT e.organization_id, o.deleted_at IS NOT NULL
      FROM access_entry e JOIN organization o ON o.id = e.organization_id JOIN user_account u ON u.id = e.user_id
      WHERE e.user_id = thing AND u.deleted_at IS NULL
      UNION ALL
      SELECT u.home_organization_id, o.deleted_at IS NOT NULL
      FROM user_account u JOIN organization o ON o.id = u.home_organization_id
      WHERE u.id = thing AND u.deleted_at IS NULL;
  END IF;
END $$;
