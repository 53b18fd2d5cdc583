-- Reports by mail. What was told of a connection's failed tasks, so that each is told once, and what a user's last digest
-- said, so that the next one can say what changed.
CREATE TABLE task_report (
  connection_id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  -- failures up to this instant were told
  told_until timestamptz NOT NULL,
  -- a failure was told, and no run has succeeded since
  failing boolean NOT NULL,
  FOREIGN KEY (connection_id, organization_id) REFERENCES connection (id, organization_id) ON DELETE CASCADE
);
ALTER TABLE task_report ENABLE ROW LEVEL SECURITY;
ALTER TABLE task_report FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON task_report
  USING ((SELECT current_setting('app.everything', true)) = 'on'
    OR organization_id IN (SELECT unnest(string_to_array(nullif(current_setting('app.organizations', true), ''), ',')::uuid[])))
  WITH CHECK ((SELECT current_setting('app.everything', true)) = 'on'
    OR organization_id IN (SELECT unnest(string_to_array(nullif(current_setting('app.organizations', true), ''), ',')::uuid[])));

CREATE TABLE sync_digest (
  user_id uuid PRIMARY KEY REFERENCES user_account (id) ON DELETE CASCADE,
  -- the day, in the platform's time zone, that was looked at last
  day date NOT NULL,
  -- {connectionId: {complete, failed, pending}}, of organizations that the user reached then
  counts jsonb NOT NULL DEFAULT '{}'
);
GRANT SELECT, INSERT, UPDATE, DELETE ON task_report, sync_digest TO linkspan_web, linkspan_worker;
CREATE INDEX task_failed ON task (finished_at) WHERE status = 'failed';
