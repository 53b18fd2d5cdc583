-- The task that works a batch now: however it ends that can't go on (a cancellation, an outage, a poison), the batch says so, and one
-- that was never frozen gives its events back.
ALTER TABLE insurance_batch ADD COLUMN task_id uuid;
CREATE INDEX insurance_batch_task ON insurance_batch (task_id);
CREATE INDEX insurance_batch_finished ON insurance_batch (finished_at);
-- what is left to send, and what an employee's history is looked up by
CREATE INDEX insurance_batch_line_open ON insurance_batch_line (batch_id, position) WHERE external_id IS NULL AND error IS NULL;
CREATE INDEX insurance_event_employee ON insurance_event (connection_id, employee_key, type, event_date);
CREATE INDEX insurance_batch_line_event ON insurance_batch_line (event_id);

CREATE FUNCTION end_insurance_batch() RETURNS trigger
LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp' AS $$
DECLARE
  ended insurance_batch;
BEGIN
  SELECT * INTO ended FROM insurance_batch WHERE task_id = NEW.id AND status IN ('pending', 'approved', 'processing') FOR UPDATE;
  IF ended.id IS NULL THEN RETURN NULL; END IF;
  UPDATE insurance_batch SET status = 'failed', finished_at = now() WHERE id = ended.id;
  INSERT INTO insurance_batch_message (batch_id, organization_id, message_type, coded_message)
    VALUES (ended.id, ended.organization_id, 'error',
      coalesce(NEW.coded_message, '{"code": "task.cancelled", "params": {}}'::jsonb));
  IF ended.payload_hash IS NULL THEN
    UPDATE insurance_event SET processed = false, batch_id = NULL WHERE batch_id = ended.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER insurance_batch_ended AFTER UPDATE OF status ON task FOR EACH ROW
  WHEN (NEW.status IN ('complete', 'failed', 'cancelled') AND NEW.status IS DISTINCT FROM OLD.status)
  EXECUTE FUNCTION end_insurance_batch();
