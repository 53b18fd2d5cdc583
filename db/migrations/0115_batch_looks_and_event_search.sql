-- What is kept of a look at a batch, and how events are found.

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

-- An employee's events are found by a part of the name or by the number, by trigrams: as searches of elements (0047), for
-- LIKE is not leakproof, and behind row level security it is asked last, of each row. Ids alone are answered.
DO $$
BEGIN
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('GRANT linkspan_search TO %I', current_user);
  END IF;
END $$;
GRANT SELECT (id, connection_id, source_package, employee_key, employee_name) ON insurance_event TO linkspan_search;
GRANT SELECT (connection_id, source_package, employee_key, number) ON insurance_employee TO linkspan_search;
CREATE POLICY searched ON insurance_event FOR SELECT TO linkspan_search USING (true);
CREATE POLICY searched ON insurance_employee FOR SELECT TO linkspan_search USING (true);

-- At most `most` of a connection's events whose employee's name, in small letters, is like the pattern, or whose number is this.
CREATE FUNCTION insurance_events_like(connection uuid, pattern text, numbered text, most integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
BEGIN
  IF NOT connection_is_reached(connection) THEN RETURN; END IF;
  RETURN QUERY EXECUTE
    '(SELECT e.id FROM insurance_event e WHERE e.connection_id = $1 AND lower(e.employee_name) LIKE $2 LIMIT $4)
     UNION
     (SELECT e.id FROM insurance_employee p JOIN insurance_event e USING (connection_id, source_package, employee_key)
      WHERE p.connection_id = $1 AND lower(p.number) = $3 LIMIT $4)'
    USING connection, pattern, numbered, most;
END $$;
REVOKE EXECUTE ON FUNCTION insurance_events_like(uuid, text, text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION insurance_events_like(uuid, text, text, integer) TO linkspan_web;
GRANT CREATE ON SCHEMA public TO linkspan_search;
ALTER FUNCTION insurance_events_like(uuid, text, text, integer) OWNER TO linkspan_search;
REVOKE CREATE ON SCHEMA public FROM linkspan_search;
DO $$
BEGIN
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('REVOKE linkspan_search FROM %I', current_user);
  END IF;
END $$;
