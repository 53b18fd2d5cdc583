-- Updates get a place in the order in which they were committed, so that a stream goes on exactly where it broke off, and say
-- who of the organization may be told. Beside the lists, each thing that changed is told of.
CREATE SEQUENCE push_position;
GRANT USAGE ON SEQUENCE push_position TO linkspan_web, linkspan_worker;

ALTER TABLE push_update
  -- null until it was looked for
  ADD COLUMN position bigint,
  -- paths of things that changed; then there is no other topic
  ADD COLUMN things text[] NOT NULL DEFAULT '{}',
  -- what it takes in the organization; staff: the provider's alone
  ADD COLUMN rank text NOT NULL DEFAULT 'viewer' CHECK (rank IN ('viewer', 'operator', 'admin', 'staff')),
  -- a person's own, whoever else is of the organization
  ADD COLUMN user_id uuid,
  -- when an external hub had it
  ADD COLUMN relayed_at timestamptz;
CREATE INDEX push_update_unplaced ON push_update (id) WHERE position IS NULL;
CREATE INDEX push_update_position ON push_update (position);

-- One at a time: what has a place is visible to whoever sees a later one.
CREATE FUNCTION place_push_updates() RETURNS void LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp' AS $$
BEGIN
  IF EXISTS (SELECT FROM push_update WHERE position IS NULL) THEN
    PERFORM pg_advisory_xact_lock(hashtext('push_position'));
    UPDATE push_update u SET position = n.position
    FROM (SELECT w.id, nextval('push_position') AS position
          FROM (SELECT id FROM push_update WHERE position IS NULL ORDER BY id) w) n
    WHERE u.id = n.id AND u.position IS NULL;
  END IF;
END $$;

-- An id that begins with the instant, as the server's are (RFC 9562, section 5.7).
CREATE FUNCTION push_update_id() RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT (lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0') || '7'
    || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid
$$;

-- Tells of each row that a statement made or changed. Of more than 500 at once the list alone is told of.
CREATE FUNCTION tell_things() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp' SET app.everything TO 'on' AS $$
BEGIN
  IF TG_TABLE_NAME = 'log_entry' THEN
    INSERT INTO push_update (id, organization_id, topic, data, things, rank)
    SELECT push_update_id(), organization_id, '', '{}', array_agg('/connections/' || connection_id || '/log-entries/' || id ORDER BY id),
      CASE WHEN internal THEN 'staff' ELSE 'viewer' END
    FROM changed GROUP BY organization_id, internal HAVING count(*) <= 500;
  ELSIF TG_TABLE_NAME = 'task' AND TG_OP = 'UPDATE' THEN
    -- a lease that is renewed is nobody's to see
    INSERT INTO push_update (id, organization_id, topic, data, things)
    SELECT push_update_id(), c.organization_id, '', '{}', array_agg('/connections/' || c.connection_id || '/tasks/' || c.id ORDER BY c.id)
    FROM changed c JOIN before b ON b.id = c.id AND to_jsonb(b) - 'lease_until' - 'lease_owner' <> to_jsonb(c) - 'lease_until' - 'lease_owner'
    GROUP BY c.organization_id HAVING count(*) <= 500;
  ELSE
    INSERT INTO push_update (id, organization_id, topic, data, things)
    SELECT push_update_id(), organization_id, '', '{}', array_agg('/connections/' || connection_id || '/' || TG_ARGV[0] || '/' || id ORDER BY id)
    FROM changed GROUP BY organization_id HAVING count(*) <= 500;
  END IF;
  IF FOUND THEN PERFORM pg_notify('linkspan_push', ''); END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE of text[];
BEGIN
  FOREACH of SLICE 1 IN ARRAY ARRAY[['task', 'tasks'], ['run', 'runs'], ['sync_element', 'sync-element'], ['log_entry', 'log-entries']] LOOP
    EXECUTE format('CREATE TRIGGER things_made AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_things(%L)', of[1], of[2]);
    EXECUTE format('CREATE TRIGGER things_changed AFTER UPDATE ON %I REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_things(%L)', of[1], of[2]);
  END LOOP;
END $$;
