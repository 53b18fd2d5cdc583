-- Where the wizard stands with what is not finished yet: any browser and any colleague goes on from there.

SELECT set_config('app.everything', 'on', true);

CREATE TABLE connection_setup (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL REFERENCES organization (id) ON DELETE CASCADE,
  -- null: there is no connection yet, and it is seen by who began it alone
  connection_id uuid UNIQUE,
  step text NOT NULL CHECK (step IN ('packages', 'credentials', 'credentialSettings', 'preSettings', 'settings', 'finish')),
  -- whether the connection is to run once it is finished
  active boolean NOT NULL DEFAULT false,
  -- raised by each change: of two who are in one wizard the later is told
  version integer NOT NULL DEFAULT 1,
  -- what was chosen and typed; no secret
  choices jsonb NOT NULL,
  created_by uuid REFERENCES user_account (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_by uuid REFERENCES user_account (id),
  changed_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (connection_id, organization_id) REFERENCES connection (id, organization_id) ON DELETE CASCADE
);
CREATE INDEX connection_setup_begun ON connection_setup (created_by, changed_at DESC) WHERE connection_id IS NULL;
CREATE INDEX connection_setup_organization ON connection_setup (organization_id);

INSERT INTO connection_setup (id, organization_id, connection_id, step, choices, created_by, changed_by)
SELECT gen_random_uuid(), c.organization_id, c.id, 'preSettings', '{}', c.created_by, c.created_by
FROM connection c WHERE c.preconfigured_at IS NULL AND c.deleted_at IS NULL;

DO $$
DECLARE
  staff constant text := '(SELECT current_setting(''app.everything'', true)) = ''on''';
  listed constant text := '(SELECT unnest(string_to_array(nullif(current_setting(''app.organizations'', true), ''''), '','')::uuid[]))';
BEGIN
  ALTER TABLE connection_setup ENABLE ROW LEVEL SECURITY;
  ALTER TABLE connection_setup FORCE ROW LEVEL SECURITY;
  EXECUTE format('CREATE POLICY tenant ON connection_setup USING (%1$s OR organization_id IN %2$s) WITH CHECK (%1$s OR organization_id IN %2$s)', staff, listed);
  GRANT SELECT, INSERT, UPDATE, DELETE ON connection_setup TO linkspan_web, linkspan_worker;
END $$;

CREATE OR REPLACE FUNCTION organizations_of(kind text, thing uuid) RETURNS TABLE (organization_id uuid, deleted boolean)
LANGUAGE sql STABLE SET app.everything = 'on' AS $$
  SELECT o.id, o.deleted_at IS NOT NULL FROM organization o WHERE kind = 'organization' AND o.id = thing
  UNION ALL
  SELECT c.organization_id, o.deleted_at IS NOT NULL FROM credential c JOIN organization o ON o.id = c.organization_id
  WHERE kind = 'credential' AND c.id = thing AND c.deleted_at IS NULL
  UNION ALL
  SELECT c.organization_id, o.deleted_at IS NOT NULL FROM connection c JOIN organization o ON o.id = c.organization_id
  WHERE kind = 'connection' AND c.id = thing AND c.deleted_at IS NULL
  UNION ALL
  SELECT r.organization_id, o.deleted_at IS NOT NULL FROM connect_request r JOIN organization o ON o.id = r.organization_id
  WHERE kind = 'connectRequest' AND r.id = thing
  UNION ALL
  SELECT r.organization_id, o.deleted_at IS NOT NULL FROM credential_request r JOIN organization o ON o.id = r.organization_id
  WHERE kind = 'credentialRequest' AND r.id = thing
  UNION ALL
  SELECT s.organization_id, o.deleted_at IS NOT NULL FROM connection_setup s JOIN organization o ON o.id = s.organization_id
  WHERE kind = 'connectionSetup' AND s.id = thing
  UNION ALL
  SELECT e.organization_id, o.deleted_at IS NOT NULL FROM access_entry e JOIN organization o ON o.id = e.organization_id
  JOIN user_account u ON u.id = e.user_id
  WHERE kind = 'user' AND e.user_id = thing AND u.deleted_at IS NULL
  UNION ALL
  SELECT u.home_organization_id, o.deleted_at IS NOT NULL FROM user_account u JOIN organization o ON o.id = u.home_organization_id
  WHERE kind = 'user' AND u.id = thing AND u.deleted_at IS NULL
$$;

SELECT set_config('app.everything', '', true);
