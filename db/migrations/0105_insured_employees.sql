-- The last look at each employee whose changes are told to an insurer: what the next look is compared with. A sync element's
-- snapshot is the newest look already when the comparison is made, so it can't be that. Replaced with each look, in the
-- transaction that keeps the events; gone with the element or the connection.
CREATE TABLE insurance_employee (
  element_id uuid PRIMARY KEY REFERENCES sync_element (id) ON DELETE CASCADE,
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  employee_key text NOT NULL,
  -- that people know; searched
  number text,
  snapshot jsonb NOT NULL,
  looked_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (connection_id, employee_key),
  FOREIGN KEY (connection_id, organization_id) REFERENCES connection (id, organization_id) ON DELETE CASCADE
);
CREATE INDEX insurance_employee_number ON insurance_employee (connection_id, lower(number) text_pattern_ops);
CREATE INDEX insurance_employee_organization ON insurance_employee (organization_id);

-- What is archived is shown beside the others unless somebody asks: the list's order is found with or without it, by day and by type.
DROP INDEX insurance_event_list;
DROP INDEX insurance_event_type;
CREATE INDEX insurance_event_list ON insurance_event (connection_id, processed, event_date DESC, id DESC) INCLUDE (archived, type);
CREATE INDEX insurance_event_type ON insurance_event (connection_id, type, processed, event_date DESC, id DESC) INCLUDE (archived);

-- Values are taken away once an event was done with for so long.
CREATE INDEX insurance_event_done ON insurance_event (created_at) WHERE gone_at IS NULL AND (archived OR processed);

DO $$
DECLARE
  rule constant text := '(SELECT current_setting(''app.everything'', true)) = ''on''
    OR organization_id = ANY ((SELECT string_to_array(nullif(current_setting(''app.organizations'', true), ''''), '','')::uuid[])::uuid[])
    OR organization_id IN (SELECT r.organization_id FROM organization_reach r)';
BEGIN
  ALTER TABLE insurance_employee ENABLE ROW LEVEL SECURITY;
  ALTER TABLE insurance_employee FORCE ROW LEVEL SECURITY;
  EXECUTE format('CREATE POLICY tenant ON insurance_employee USING (%1$s) WITH CHECK (%1$s)', rule);
  GRANT SELECT, INSERT, UPDATE, DELETE ON insurance_employee TO linkspan_web, linkspan_worker;
END $$;
