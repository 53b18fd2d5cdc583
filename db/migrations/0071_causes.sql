-- Why things are wrong, without the things themselves: the same trouble of 32 expenses is one cause of their connection, and
-- the same key in 14 connections is one line for who reaches them (docs/sync.md 11).

-- The owner may be bound by row level security too: without a context it would see and change nothing.
SELECT set_config('app.everything', 'on', true);

CREATE TABLE cause (
  id uuid PRIMARY KEY,
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  -- package, module, code and what is said, without the element that it is said of; the same in every connection
  key bytea NOT NULL,
  package_type text,
  module_type text,
  code text NOT NULL,
  -- the highest that was seen
  level smallint NOT NULL,
  internal boolean NOT NULL DEFAULT false,
  -- what was said last; its parameters are what a mend needs (the VAT code, the category, the account)
  message text NOT NULL,
  coded_message jsonb,
  solution text,
  coded_solution jsonb,
  wiki text,
  first_seen_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  seen bigint NOT NULL DEFAULT 1,
  -- its entries that are unresolved, at least a warning and not archived, and those of them that are about an element (kept by
  -- a trigger on log_entry)
  open_count integer NOT NULL DEFAULT 0,
  open_elements_count integer NOT NULL DEFAULT 0,
  -- left alone by a person: until then, or until it is seen again
  ignored_at timestamptz,
  ignored_until timestamptz,
  ignored_by uuid REFERENCES user_account (id),
  -- since nothing of it is open any more
  resolved_at timestamptz,
  -- when it came back after that, or after it was ignored
  reopened_at timestamptz,
  UNIQUE (connection_id, key),
  FOREIGN KEY (connection_id, organization_id) REFERENCES connection (id, organization_id) ON DELETE CASCADE
);
CREATE INDEX cause_open_organization ON cause (organization_id) WHERE open_count > 0;
CREATE INDEX cause_open_connection ON cause (connection_id) WHERE open_count > 0;
CREATE INDEX cause_key ON cause (key);
CREATE INDEX cause_over ON cause (last_seen_at) WHERE open_count = 0;

DO $$
DECLARE
  rule constant text := '(SELECT current_setting(''app.everything'', true)) = ''on''
    OR organization_id = ANY ((SELECT string_to_array(nullif(current_setting(''app.organizations'', true), ''''), '','')::uuid[])::uuid[])
    OR organization_id IN (SELECT r.organization_id FROM organization_reach r)';
BEGIN
  ALTER TABLE cause ENABLE ROW LEVEL SECURITY;
  ALTER TABLE cause FORCE ROW LEVEL SECURITY;
  EXECUTE format('CREATE POLICY tenant ON cause USING (%1$s) WITH CHECK (%1$s)', rule);
  GRANT SELECT, INSERT, UPDATE, DELETE ON cause TO linkspan_web, linkspan_worker;
END $$;

-- Null for what merely informs.
ALTER TABLE log_entry ADD COLUMN cause_id uuid;
CREATE INDEX log_entry_cause ON log_entry (cause_id, created_at DESC, id DESC) WHERE cause_id IS NOT NULL;
-- what is open of one connection, few among many: resolved by each task that ends
CREATE INDEX log_entry_open ON log_entry (connection_id, created_at DESC, id DESC) WHERE status <> 'resolved';

-- Who changes entries of a connection holds that connection's row (engine/logs), so that two never wait for each other here;
-- of several connections the causes are taken in one order.
CREATE FUNCTION count_causes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT jsonb_agg(d) INTO changed FROM (
      SELECT cause_id, count(*) AS n, count(element_key) AS elements FROM added
      WHERE cause_id IS NOT NULL AND status = 'unresolved' AND log_level >= 300 AND NOT archived GROUP BY 1) AS d;
  ELSE
    SELECT jsonb_agg(d) INTO changed FROM (
      SELECT cause_id, sum(n) AS n, sum(n) FILTER (WHERE element_key IS NOT NULL) AS elements FROM (
        SELECT cause_id, element_key, 1 AS n FROM added
        WHERE cause_id IS NOT NULL AND status = 'unresolved' AND log_level >= 300 AND NOT archived
        UNION ALL
        SELECT cause_id, element_key, -1 FROM gone
        WHERE cause_id IS NOT NULL AND status = 'unresolved' AND log_level >= 300 AND NOT archived
      ) AS changes GROUP BY 1 HAVING sum(n) <> 0) AS d;
  END IF;
  IF changed IS NULL THEN RETURN NULL; END IF;
  PERFORM FROM cause WHERE id IN (SELECT d.cause_id FROM jsonb_to_recordset(changed) AS d(cause_id uuid))
    ORDER BY connection_id, key FOR NO KEY UPDATE;
  UPDATE cause AS c SET
    open_count = c.open_count + d.n,
    open_elements_count = c.open_elements_count + coalesce(d.elements, 0),
    resolved_at = CASE WHEN c.open_count + d.n > 0 THEN NULL ELSE coalesce(c.resolved_at, now()) END,
    -- what one transaction resolves and finds again was never over
    reopened_at = CASE WHEN c.open_count = 0 AND c.resolved_at < now() THEN now() ELSE c.reopened_at END
  FROM jsonb_to_recordset(changed) AS d(cause_id uuid, n integer, elements integer) WHERE c.id = d.cause_id;
  RETURN NULL;
END $$;
-- named to come after the triggers that change the connection
CREATE TRIGGER counted_causes_added AFTER INSERT ON log_entry REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_causes();
CREATE TRIGGER counted_causes_changed AFTER UPDATE ON log_entry REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_causes();

-- What is open from before has causes by its code and its words without their numbers; seen again, an entry moves to the cause
-- that it has now.
CREATE TEMPORARY TABLE known_before ON COMMIT DROP AS
  SELECT l.id AS log_id, l.created_at, l.connection_id, decode(md5(jsonb_build_array(l.package_type, l.module_type, l.code, l.internal,
      regexp_replace(coalesce(l.coded_message #>> '{params,message,params}', CASE WHEN l.element_key IS NULL THEN l.message END, ''), '\d+', '#', 'g'))::text), 'hex') AS key
  FROM log_entry l WHERE l.status <> 'resolved' AND l.log_level >= 300 AND NOT l.archived;
INSERT INTO cause (id, connection_id, organization_id, key, package_type, module_type, code, level, internal, message,
    coded_message, solution, coded_solution, wiki, first_seen_at, last_seen_at, seen)
  SELECT gen_random_uuid(), l.connection_id, l.organization_id, b.key, l.package_type, l.module_type, l.code, l.log_level, l.internal, l.message,
    coalesce(CASE WHEN l.coded_message ->> 'code' = 'element.message' THEN nullif(l.coded_message #> '{params,message}', 'null') END, l.coded_message),
    l.solution, l.coded_solution, l.wiki, b.first_seen, b.last_seen, b.seen
  FROM (
    SELECT b.connection_id, b.key, min(l.created_at) AS first_seen, max(l.last_seen_at) AS last_seen, sum(l.count) AS seen,
      (array_agg(l.id ORDER BY l.last_seen_at DESC))[1] AS latest
    FROM known_before b JOIN log_entry l ON l.id = b.log_id AND l.created_at = b.created_at GROUP BY 1, 2
  ) AS b JOIN known_before n ON n.log_id = b.latest JOIN log_entry l ON l.id = n.log_id AND l.created_at = n.created_at;
UPDATE log_entry l SET cause_id = c.id FROM known_before b JOIN cause c ON c.connection_id = b.connection_id AND c.key = b.key
  WHERE l.id = b.log_id AND l.created_at = b.created_at;

-- A day's partition takes what its entries counted with it (0048), of their causes too.
CREATE OR REPLACE FUNCTION drop_day_partitions(before_day date) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' SET app.everything TO 'on' AS $$
DECLARE
  part record;
  dropped integer := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('day_partitions'));
  FOR part IN
    SELECT c.relname, p.relname AS parent, to_date(right(c.relname, 8), 'YYYYMMDD') AS day
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid JOIN pg_class p ON p.oid = i.inhparent
    WHERE p.relname IN ('log_entry', 'recorded_request') AND c.relname ~ '_\d{8}$'
  LOOP
    IF part.day < before_day THEN
      IF part.parent = 'log_entry' THEN
        LOCK TABLE ONLY log_entry IN ACCESS EXCLUSIVE MODE;
        EXECUTE format(
          'UPDATE connection AS c SET unresolved_logs_count = c.unresolved_logs_count - d.n,
             unresolved_internal_logs_count = c.unresolved_internal_logs_count - d.internal
           FROM (SELECT connection_id, count(*) FILTER (WHERE NOT internal) AS n, count(*) FILTER (WHERE internal) AS internal
             FROM %I WHERE status = ''unresolved'' AND log_level >= 300 AND NOT archived GROUP BY 1) AS d
           WHERE c.id = d.connection_id', part.relname);
        EXECUTE format(
          'UPDATE cause AS c SET open_count = c.open_count - d.n, open_elements_count = c.open_elements_count - d.elements,
             resolved_at = CASE WHEN c.open_count > d.n THEN NULL ELSE coalesce(c.resolved_at, now()) END
           FROM (SELECT cause_id, count(*) AS n, count(element_key) AS elements
             FROM %I WHERE cause_id IS NOT NULL AND status = ''unresolved'' AND log_level >= 300 AND NOT archived GROUP BY 1) AS d
           WHERE c.id = d.cause_id', part.relname);
      END IF;
      EXECUTE format('DROP TABLE %I', part.relname);
      dropped := dropped + 1;
    END IF;
  END LOOP;
  RETURN dropped;
END $$;

-- As in 0060, with causes.
CREATE OR REPLACE FUNCTION organizations_of(kind text, thing uuid) RETURNS TABLE (organization_id uuid, deleted boolean)
LANGUAGE sql STABLE SET app.everything = 'on' AS $$
  SELECT o.id, o.deleted_at IS NOT NULL FROM organization o WHERE kind = 'organization' AND o.id = thing
  UNION ALL
  SELECT c.organization_id, o.deleted_at IS NOT NULL FROM credential c JOIN organization o ON o.id = c.organization_id
  WHERE kind = 'credential' AND c.id = thing AND c.deleted_at IS NULL
  UNION ALL
  SELECT c.organization_id, o.deleted_at IS NOT NULL FROM connection c JOIN organization o ON o.id = c.organization_id
  WHERE kind = 'connection' AND c.id = thing AND c.deleted_at IS NULL
  UNION ALL
  SELECT k.organization_id, o.deleted_at IS NOT NULL FROM cause k JOIN organization o ON o.id = k.organization_id
  JOIN connection c ON c.id = k.connection_id
  WHERE kind = 'cause' AND k.id = thing AND c.deleted_at IS NULL
  UNION ALL
  SELECT r.organization_id, o.deleted_at IS NOT NULL FROM connect_request r JOIN organization o ON o.id = r.organization_id
  WHERE kind = 'connectRequest' AND r.id = thing
  UNION ALL
  SELECT r.organization_id, o.deleted_at IS NOT NULL FROM credential_request r JOIN organization o ON o.id = r.organization_id
  WHERE kind = 'credentialRequest' AND r.id = thing
  UNION ALL
  SELECT s.organization_id, o.deleted_at IS NOT NULL FROM connection_setup s JOIN organization o ON o.id = s.organization_id
  WHERE kind = 'connectionSetup' AND s.id = thing
  UNION ALL
  SELECT e.organization_id, o.deleted_at IS NOT NULL FROM access_entry e JOIN organization o ON o.id = e.organization_id
  JOIN user_account u ON u.id = e.user_id
  WHERE kind = 'user' AND e.user_id = thing AND u.deleted_at IS NULL
  UNION ALL
  SELECT u.home_organization_id, o.deleted_at IS NOT NULL FROM user_account u JOIN organization o ON o.id = u.home_organization_id
  WHERE kind = 'user' AND u.id = thing AND u.deleted_at IS NULL
$$;

SELECT set_config('app.everything', '', true);
