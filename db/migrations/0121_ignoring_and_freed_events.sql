-- Many causes are ignored together until an instant and for a reason, as one is.
ALTER TABLE bulk_action ADD COLUMN ignore_until timestamptz, ADD COLUMN reason text NOT NULL DEFAULT '';

-- As in 0107, and who looks at the batches, or at the events that are free again, is told.
CREATE OR REPLACE FUNCTION end_insurance_batch() RETURNS trigger
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
  -- topics of src/server/platform/push
  INSERT INTO push_update (id, organization_id, topic, data)
    SELECT push_update_id(), ended.organization_id, '/connections/' || ended.connection_id || '/data/insurance-brydge/' || what, '{}'
    FROM unnest(ARRAY['batches', 'events']) AS what;
  PERFORM pg_notify('linkspan_push', '');
  RETURN NULL;
END $$;
