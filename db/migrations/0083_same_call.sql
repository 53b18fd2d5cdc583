-- A recorded request finds the last success of the same call, and the elements that it was made for.

-- The path with the ids taken out. Rows from before have none and go with their retention.
ALTER TABLE recorded_request ADD COLUMN endpoint text;
CREATE INDEX recorded_request_success ON recorded_request (connection_id, endpoint, method, created_at DESC, id DESC)
  WHERE status_code BETWEEN 200 AND 299;

-- few of many documents: those that failed
CREATE INDEX sync_document_request ON sync_document (request_id) WHERE request_id IS NOT NULL;
