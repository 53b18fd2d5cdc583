-- Packages that do not answer: one request at a time looks whether they do again, all other work for them waits
-- (docs/sync.md 7). Shared by all workers.

-- Credentials whose calls went unanswered, and how often since the last answer.
CREATE TABLE package_timeout (
  package_type text NOT NULL,
  credential_id uuid NOT NULL REFERENCES credential ON DELETE CASCADE,
  organization_id uuid NOT NULL REFERENCES organization ON DELETE CASCADE,
  times integer NOT NULL DEFAULT 1,
  last_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (package_type, credential_id)
);
ALTER TABLE package_timeout ENABLE ROW LEVEL SECURITY;
ALTER TABLE package_timeout FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON package_timeout
  USING ((SELECT current_setting('app.everything', true)) = 'on'
    OR organization_id IN (SELECT unnest(string_to_array(nullif(current_setting('app.organizations', true), ''), ',')::uuid[])))
  WITH CHECK ((SELECT current_setting('app.everything', true)) = 'on'
    OR organization_id IN (SELECT unnest(string_to_array(nullif(current_setting('app.organizations', true), ''), ',')::uuid[])));
CREATE INDEX package_timeout_credential ON package_timeout (credential_id);
CREATE INDEX package_timeout_organization ON package_timeout (organization_id);

-- `paused_until` stands from the pause until the next answer, also when it has passed: then a probe may go. Of nobody's
-- data; the token of the probe that goes is its own.
CREATE TABLE package_pause (
  package_type text PRIMARY KEY,
  answered_at timestamptz NOT NULL DEFAULT '-infinity',
  paused_until timestamptz,
  failed_probes integer NOT NULL DEFAULT 0,
  probe uuid,
  probe_until timestamptz
);
GRANT SELECT, INSERT, UPDATE, DELETE ON package_timeout, package_pause TO linkspan_web, linkspan_worker;
