-- Vendors tell that something has changed (docs/connectors.md): a notice is verified, and wakes what reads from the vendor. What it
-- says is not believed.

-- The address at which a credential's account is told of. Known by the hash of its last part; kept encrypted to tell the vendor again.
CREATE TABLE webhook_in (
  credential_id uuid PRIMARY KEY REFERENCES credential (id),
  organization_id uuid NOT NULL REFERENCES organization (id),
  address_hash bytea NOT NULL UNIQUE,
  address text NOT NULL,
  -- null until the vendor has taken the address
  subscribed_at timestamptz,
  -- the vendor's public key, read when the first notice comes, and again where one doesn't fit it
  verify_key text,
  key_asked_at timestamptz,
  accepted_at timestamptz,
  accepted_count bigint NOT NULL DEFAULT 0,
  refused_at timestamptz,
  refused_count bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX webhook_in_organization ON webhook_in (organization_id);

-- Connections to run once more, for a package of theirs has told of something: what comes until then is joined.
CREATE TABLE connection_wake (
  connection_id uuid NOT NULL REFERENCES connection (id) ON DELETE CASCADE,
  package_type text NOT NULL,
  organization_id uuid NOT NULL REFERENCES organization (id),
  due_at timestamptz NOT NULL,
  PRIMARY KEY (connection_id, package_type)
);
CREATE INDEX connection_wake_due ON connection_wake (due_at);
CREATE INDEX connection_wake_organization ON connection_wake (organization_id);

DO $$
DECLARE
  rule constant text := '(SELECT current_setting(''app.everything'', true)) = ''on''
    OR organization_id = ANY ((SELECT string_to_array(nullif(current_setting(''app.organizations'', true), ''''), '','')::uuid[])::uuid[])
    OR organization_id IN (SELECT r.organization_id FROM organization_reach r)';
  of text;
BEGIN
  FOREACH of IN ARRAY ARRAY['webhook_in', 'connection_wake'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', of);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', of);
    EXECUTE format('CREATE POLICY tenant ON %1$I USING (%2$s) WITH CHECK (%2$s)', of, rule);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO linkspan_web, linkspan_worker', of);
  END LOOP;
END $$;
