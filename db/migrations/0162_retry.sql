-- Elements that were reopened to be tried again, from then until each is booked or refused again. One row of a connection is
-- unfinished at most: what is reopened meanwhile joins it.
CREATE TABLE retry (
  id uuid PRIMARY KEY,
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  -- null: the platform
  started_by uuid REFERENCES user_account (id),
  element_ids uuid[] NOT NULL,
  -- what most of them had failed for
  message text NOT NULL DEFAULT '',
  coded_message jsonb,
  finished_at timestamptz,
  -- counted when it finished
  booked_count integer NOT NULL DEFAULT 0,
  failed_count integer NOT NULL DEFAULT 0,
  FOREIGN KEY (connection_id, organization_id) REFERENCES connection (id, organization_id) ON DELETE CASCADE
);
CREATE INDEX retry_connection ON retry (connection_id, organization_id);
CREATE UNIQUE INDEX retry_unfinished ON retry (connection_id) WHERE finished_at IS NULL;
CREATE INDEX retry_finished ON retry (organization_id, finished_at);
ALTER TABLE retry ENABLE ROW LEVEL SECURITY;
ALTER TABLE retry FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON retry
  USING ((SELECT current_setting('app.everything', true)) = 'on'
    OR organization_id = ANY ((SELECT string_to_array(nullif(current_setting('app.organizations', true), ''), ',')::uuid[])::uuid[])
    OR organization_id IN (SELECT r.organization_id FROM organization_reach r))
  WITH CHECK ((SELECT current_setting('app.everything', true)) = 'on'
    OR organization_id = ANY ((SELECT string_to_array(nullif(current_setting('app.organizations', true), ''), ',')::uuid[])::uuid[])
    OR organization_id IN (SELECT r.organization_id FROM organization_reach r));
GRANT SELECT, INSERT, UPDATE, DELETE ON retry TO linkspan_web, linkspan_worker;
