-- What a package said of its books when a connection last wrote there: currency, VAT codes, periods. With it an element's entry can be
-- shown without asking the package.
CREATE TABLE books_facts (
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  package_type text NOT NULL,
  books text NOT NULL,
  facts jsonb NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (connection_id, package_type, books),
  FOREIGN KEY (connection_id, organization_id) REFERENCES connection (id, organization_id) ON DELETE CASCADE
);
CREATE INDEX books_facts_connection ON books_facts (connection_id, organization_id);
CREATE INDEX books_facts_organization ON books_facts (organization_id);
ALTER TABLE books_facts ENABLE ROW LEVEL SECURITY;
ALTER TABLE books_facts FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON books_facts
  USING ((SELECT current_setting('app.everything', true)) = 'on'
    OR organization_id = ANY ((SELECT string_to_array(nullif(current_setting('app.organizations', true), ''), ',')::uuid[])::uuid[])
    OR organization_id IN (SELECT r.organization_id FROM organization_reach r))
  WITH CHECK ((SELECT current_setting('app.everything', true)) = 'on'
    OR organization_id = ANY ((SELECT string_to_array(nullif(current_setting('app.organizations', true), ''), ',')::uuid[])::uuid[])
    OR organization_id IN (SELECT r.organization_id FROM organization_reach r));
GRANT SELECT, INSERT, UPDATE, DELETE ON books_facts TO linkspan_web, linkspan_worker;
