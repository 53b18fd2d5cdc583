-- What is left to do at a package although nothing fails, such as the bank account of a new creditor: until it is done there, or
-- somebody says that it needs nothing.
CREATE TABLE todo (
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  package_type text NOT NULL,
  -- what is missing
  code text NOT NULL,
  -- of whom or what, as the package knows it
  subject text NOT NULL,
  -- and as people know it
  name text NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  -- who said that it needs nothing; null: it is done
  done_by uuid REFERENCES user_account (id),
  PRIMARY KEY (connection_id, package_type, code, subject),
  FOREIGN KEY (connection_id, organization_id) REFERENCES connection (id, organization_id) ON DELETE CASCADE
);
CREATE INDEX todo_open ON todo (organization_id, connection_id) WHERE done_at IS NULL;
ALTER TABLE todo ENABLE ROW LEVEL SECURITY;
ALTER TABLE todo FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON todo
  USING ((SELECT current_setting('app.everything', true)) = 'on'
    OR organization_id = ANY ((SELECT string_to_array(nullif(current_setting('app.organizations', true), ''), ',')::uuid[])::uuid[])
    OR organization_id IN (SELECT r.organization_id FROM organization_reach r))
  WITH CHECK ((SELECT current_setting('app.everything', true)) = 'on'
    OR organization_id = ANY ((SELECT string_to_array(nullif(current_setting('app.organizations', true), ''), ',')::uuid[])::uuid[])
    OR organization_id IN (SELECT r.organization_id FROM organization_reach r));
GRANT SELECT, INSERT, UPDATE, DELETE ON todo TO linkspan_web, linkspan_worker;
