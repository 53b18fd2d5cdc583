-- Elements that a person paused: no run writes them until somebody resumes them, or until `paused_until`. A row whose end has passed
-- means nothing, and is deleted in time. Apart from the elements, which are many and written often.
CREATE TABLE element_pause (
  element_id uuid PRIMARY KEY REFERENCES sync_element ON DELETE CASCADE,
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  paused_at timestamptz NOT NULL DEFAULT now(),
  paused_by uuid REFERENCES user_account (id),
  reason text NOT NULL,
  paused_until timestamptz,
  FOREIGN KEY (connection_id, organization_id) REFERENCES connection (id, organization_id) ON DELETE CASCADE
);
CREATE INDEX element_pause_connection ON element_pause (connection_id, organization_id);
CREATE INDEX element_pause_organization ON element_pause (organization_id);
CREATE INDEX element_pause_until ON element_pause (paused_until);
ALTER TABLE element_pause ENABLE ROW LEVEL SECURITY;
ALTER TABLE element_pause FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON element_pause
  USING ((SELECT current_setting('app.everything', true)) = 'on'
    OR organization_id = ANY ((SELECT string_to_array(nullif(current_setting('app.organizations', true), ''), ',')::uuid[])::uuid[])
    OR organization_id IN (SELECT r.organization_id FROM organization_reach r))
  WITH CHECK ((SELECT current_setting('app.everything', true)) = 'on'
    OR organization_id = ANY ((SELECT string_to_array(nullif(current_setting('app.organizations', true), ''), ',')::uuid[])::uuid[])
    OR organization_id IN (SELECT r.organization_id FROM organization_reach r));
GRANT SELECT, INSERT, UPDATE, DELETE ON element_pause TO linkspan_web, linkspan_worker;
