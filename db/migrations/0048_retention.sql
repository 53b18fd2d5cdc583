-- What is forgotten, and what remembers it.

-- The owner may be bound by row level security too: without a context it would see and change nothing.
SELECT set_config('app.everything', 'on', true);

-- A day's partition takes the unresolved counts of its entries with it. The parent is locked before its partition, as by
-- whoever reads or writes through it; nobody changes an entry between the count and the drop.
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
      END IF;
      EXECUTE format('DROP TABLE %I', part.relname);
      dropped := dropped + 1;
    END IF;
  END LOOP;
  RETURN dropped;
END $$;

-- What was dropped before is still counted: all connections are counted anew, once.
UPDATE connection AS c SET unresolved_logs_count = d.n, unresolved_internal_logs_count = d.internal
FROM (
  SELECT c.id, count(l.id) FILTER (WHERE NOT l.internal) AS n, count(l.id) FILTER (WHERE l.internal) AS internal
  FROM connection c LEFT JOIN log_entry l ON l.connection_id = c.id
    AND l.status = 'unresolved' AND l.log_level >= 300 AND NOT l.archived
  GROUP BY 1
) AS d
WHERE c.id = d.id AND (c.unresolved_logs_count <> d.n OR c.unresolved_internal_logs_count <> d.internal);

CREATE INDEX run_finished ON run (finished_at) WHERE finished_at IS NOT NULL;
CREATE INDEX mail_outbox_over ON mail_outbox ((coalesce(sent_at, failed_at)));

-- Drops the beginning of one chain whose first line is older than so many days, at most 10,000 lines, and moves the chain's
-- anchor there, where its verification begins (docs/decisions/032-audit-chain.md). Answers how many; 0 when no chain has any.
-- Half a year is kept whoever asks: the worker's role is not to wipe its own traces.
CREATE FUNCTION forget_audit_lines(days integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' SET app.everything TO 'on' AS $$
DECLARE
  head audit_chain;
  upto bigint;
  forgotten integer;
BEGIN
  IF days < 180 THEN
    RAISE EXCEPTION 'the audit is kept for 180 days at least';
  END IF;
  SELECT c.* INTO head FROM audit_chain c JOIN audit a ON a.chain = c.id AND a.position = c.anchor_position + 1
    WHERE a.at < now() - make_interval(days => days) LIMIT 1 FOR UPDATE OF c SKIP LOCKED;
  IF NOT FOUND THEN RETURN 0; END IF;
  -- only ever a beginning: the order of times is not quite that of positions
  SELECT coalesce(min(position) FILTER (WHERE at >= now() - make_interval(days => days)) - 1, max(position)) INTO upto
    FROM audit WHERE chain = head.id AND position > head.anchor_position AND position <= head.anchor_position + 10000;
  UPDATE audit_chain SET anchor_position = upto,
      anchor_hash = (SELECT hash FROM audit WHERE chain = head.id AND position = upto)
    WHERE id = head.id;
  DELETE FROM audit WHERE chain = head.id AND position <= upto;
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  RETURN forgotten;
END $$;
CREATE POLICY forgotten ON audit FOR DELETE USING ((SELECT current_setting('app.everything', true)) = 'on');
REVOKE EXECUTE ON FUNCTION forget_audit_lines(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_audit_lines(integer) TO linkspan_worker;

SELECT set_config('app.everything', '', true);
