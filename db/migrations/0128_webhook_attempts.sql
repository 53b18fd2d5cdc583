-- Each try of a delivery is kept, and not the last alone: what a receiver answered before it answered well is what its maker asks.
CREATE TABLE webhook_attempt (
  id uuid PRIMARY KEY,
  delivery_id uuid NOT NULL REFERENCES webhook_delivery (id) ON DELETE CASCADE,
  organization_id uuid NOT NULL REFERENCES organization (id),
  attempted_at timestamptz NOT NULL DEFAULT now(),
  -- null where nothing was answered
  status_code integer,
  duration_ms integer NOT NULL,
  error jsonb,
  -- encrypted: the first of what was answered
  answer text
);
CREATE INDEX webhook_attempt_delivery ON webhook_attempt (delivery_id, attempted_at DESC, id DESC);
CREATE INDEX webhook_attempt_organization ON webhook_attempt (organization_id);

DO $$
DECLARE
  rule constant text := '(SELECT current_setting(''app.everything'', true)) = ''on''
    OR organization_id = ANY ((SELECT string_to_array(nullif(current_setting(''app.organizations'', true), ''''), '','')::uuid[])::uuid[])
    OR organization_id IN (SELECT r.organization_id FROM organization_reach r)';
BEGIN
  ALTER TABLE webhook_attempt ENABLE ROW LEVEL SECURITY;
  ALTER TABLE webhook_attempt FORCE ROW LEVEL SECURITY;
  EXECUTE format('CREATE POLICY tenant ON webhook_attempt USING (%1$s) WITH CHECK (%1$s)', rule);
  GRANT SELECT, INSERT, UPDATE, DELETE ON webhook_attempt TO linkspan_web, linkspan_worker;
END $$;
