-- What a task did, in numbers, and how a run ended: written with the outcomes themselves, so that a killed worker has told
-- what it stored. A cleared task leaves the task list and stays in its run.
ALTER TABLE task
  ADD COLUMN read_count integer NOT NULL DEFAULT 0,
  ADD COLUMN written_count integer NOT NULL DEFAULT 0,
  ADD COLUMN confirmed_count integer NOT NULL DEFAULT 0,
  ADD COLUMN failed_count integer NOT NULL DEFAULT 0,
  ADD COLUMN ignored_count integer NOT NULL DEFAULT 0,
  ADD COLUMN cleared_at timestamptz;

ALTER TABLE run
  ADD COLUMN outcome text CHECK (outcome IN ('nothing', 'complete', 'partlyFailed', 'failed', 'cancelled')),
  ADD COLUMN read_count integer NOT NULL DEFAULT 0,
  ADD COLUMN written_count integer NOT NULL DEFAULT 0,
  ADD COLUMN failed_count integer NOT NULL DEFAULT 0;

SELECT set_config('app.everything', 'on', true);

-- what ended before numbers were kept is told by its tasks alone
UPDATE run r SET outcome = CASE
    WHEN t.failed THEN 'failed'
    WHEN t.cancelled THEN 'cancelled'
    WHEN t.complete THEN 'complete'
    ELSE 'nothing' END
FROM (
  SELECT run_id, bool_or(status = 'failed') AS failed, bool_or(status = 'cancelled') AS cancelled, bool_or(status = 'complete') AS complete
  FROM task GROUP BY run_id
) AS t WHERE t.run_id = r.id AND r.finished_at IS NOT NULL;
UPDATE run SET outcome = 'nothing' WHERE finished_at IS NOT NULL AND outcome IS NULL;

SELECT set_config('app.everything', '', true);

-- How a connection fares is what its last run says that did something: most runs of a quiet day do nothing.
CREATE INDEX run_told ON run (connection_id, created_at DESC) INCLUDE (outcome, organization_id)
  WHERE outcome IN ('complete', 'partlyFailed', 'failed');

DROP INDEX task_connection;
CREATE INDEX task_connection ON task (connection_id, created_at DESC, id DESC) WHERE cleared_at IS NULL;

-- Which task a document's state is of: "9 written" leads to the nine.
ALTER TABLE sync_document ADD COLUMN task_id uuid;
CREATE INDEX sync_document_task ON sync_document (task_id) WHERE task_id IS NOT NULL;
