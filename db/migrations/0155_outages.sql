-- Outages of packages, over all tenants: opened by the second connection that meets one within five minutes or by the breaker, closed by
-- the first success of a connection that had met it. A row without `opened_at` is a suspicion. Nobody's data: only `outage_connection`
-- says who met it.
CREATE TABLE outage (
  id uuid PRIMARY KEY,
  package_type text NOT NULL,
  first_met_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_met_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  opened_at timestamptz,
  closed_at timestamptz
);
CREATE UNIQUE INDEX outage_current ON outage (package_type) WHERE closed_at IS NULL;
CREATE INDEX outage_closed ON outage (closed_at);

CREATE TABLE outage_connection (
  outage_id uuid NOT NULL REFERENCES outage ON DELETE CASCADE,
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  first_met_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_met_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  times integer NOT NULL DEFAULT 1,
  message text NOT NULL DEFAULT '',
  coded_message jsonb,
  PRIMARY KEY (outage_id, connection_id),
  FOREIGN KEY (connection_id, organization_id) REFERENCES connection (id, organization_id) ON DELETE CASCADE
);
CREATE INDEX outage_connection_of ON outage_connection (connection_id, organization_id);
CREATE INDEX outage_connection_organization ON outage_connection (organization_id, outage_id);
ALTER TABLE outage_connection ENABLE ROW LEVEL SECURITY;
ALTER TABLE outage_connection FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON outage_connection
  USING ((SELECT current_setting('app.everything', true)) = 'on'
    OR organization_id = ANY ((SELECT string_to_array(nullif(current_setting('app.organizations', true), ''), ',')::uuid[])::uuid[])
    OR organization_id IN (SELECT r.organization_id FROM organization_reach r))
  WITH CHECK ((SELECT current_setting('app.everything', true)) = 'on'
    OR organization_id = ANY ((SELECT string_to_array(nullif(current_setting('app.organizations', true), ''), ',')::uuid[])::uuid[])
    OR organization_id IN (SELECT r.organization_id FROM organization_reach r));
GRANT SELECT, INSERT, UPDATE, DELETE ON outage, outage_connection TO linkspan_web, linkspan_worker;
