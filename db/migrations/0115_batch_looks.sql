-- Who looked at what of a batch before it was approved, when, and which hash it had then: an approval goes by its own.
CREATE TABLE insurance_batch_look (
  batch_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES user_account (id),
  -- of the line that was looked at
  event_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  -- as it was then: whoever looks later sees it also when the account is gone
  user_name text NOT NULL,
  payload_hash text NOT NULL,
  looked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (batch_id, user_id, event_id),
  FOREIGN KEY (batch_id, organization_id) REFERENCES insurance_batch (id, organization_id) ON DELETE CASCADE
);
CREATE INDEX insurance_batch_look_organization ON insurance_batch_look (organization_id);

DO $$
DECLARE
  rule constant text := '(SELECT current_setting(''app.everything'', true)) = ''on''
    OR organization_id = ANY ((SELECT string_to_array(nullif(current_setting(''app.organizations'', true), ''''), '','')::uuid[])::uuid[])
    OR organization_id IN (SELECT r.organization_id FROM organization_reach r)';
BEGIN
  ALTER TABLE insurance_batch_look ENABLE ROW LEVEL SECURITY;
  ALTER TABLE insurance_batch_look FORCE ROW LEVEL SECURITY;
  EXECUTE format('CREATE POLICY tenant ON insurance_batch_look USING (%1$s) WITH CHECK (%1$s)', rule);
  GRANT SELECT, INSERT, UPDATE, DELETE ON insurance_batch_look TO linkspan_web, linkspan_worker;
END $$;
