-- What a connection's packages were before each change of a finished connection, so that it can be compared and restored.
-- Settings and which credentials, never a secret; the newest hundred of a connection.
CREATE TABLE connection_version (
  connection_id uuid NOT NULL,
  -- the one that was replaced
  version integer NOT NULL,
  organization_id uuid NOT NULL,
  -- [{ packageType, credentialId, settings }] in the connection's order
  packages jsonb NOT NULL,
  replaced_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (connection_id, version),
  FOREIGN KEY (connection_id, organization_id) REFERENCES connection (id, organization_id) ON DELETE CASCADE
);

DO $$
DECLARE
  rule constant text := '(SELECT current_setting(''app.everything'', true)) = ''on''
    OR organization_id = ANY ((SELECT string_to_array(nullif(current_setting(''app.organizations'', true), ''''), '','')::uuid[])::uuid[])
    OR organization_id IN (SELECT r.organization_id FROM organization_reach r)';
BEGIN
  ALTER TABLE connection_version ENABLE ROW LEVEL SECURITY;
  ALTER TABLE connection_version FORCE ROW LEVEL SECURITY;
  EXECUTE format('CREATE POLICY tenant ON connection_version USING (%1$s) WITH CHECK (%1$s)', rule);
  GRANT SELECT, INSERT, DELETE ON connection_version TO linkspan_web;
END $$;
