-- How a connection fares is derived from what few connections have (broken credentials, open causes, failed documents, tasks
-- that wait), so that nobody has to keep a state up to date; only how the last run ended stands with the connection.
ALTER TABLE connection
  ADD COLUMN last_run_at timestamptz,
  -- of the last run that did something: most runs of a quiet day do nothing
  ADD COLUMN told_outcome text CHECK (told_outcome IN ('complete', 'partlyFailed', 'failed')),
  ADD COLUMN told_at timestamptz;

SELECT set_config('app.everything', 'on', true);
UPDATE connection c SET last_run_at = r.last FROM (SELECT connection_id, max(created_at) AS last FROM run GROUP BY 1) AS r
WHERE r.connection_id = c.id;
UPDATE connection c SET told_outcome = r.outcome, told_at = r.created_at FROM (
  SELECT DISTINCT ON (connection_id) connection_id, outcome, created_at FROM run
  WHERE trigger <> 'module' AND outcome IN ('complete', 'partlyFailed', 'failed') ORDER BY connection_id, created_at DESC
) AS r WHERE r.connection_id = c.id;
SELECT set_config('app.everything', '', true);

DROP INDEX run_told;
CREATE INDEX connection_told_failed ON connection (id) INCLUDE (organization_id) WHERE told_outcome IN ('failed', 'partlyFailed') AND deleted_at IS NULL;
CREATE INDEX connection_last_run ON connection (last_run_at DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX connection_next_run ON connection (next_run_at, id) WHERE deleted_at IS NULL;
CREATE INDEX sync_count_failed ON sync_count (connection_id) INCLUDE (organization_id) WHERE status = 'failed' AND number > 0;
CREATE INDEX task_waits ON task (not_before) INCLUDE (connection_id, organization_id) WHERE status = 'queued' AND not_before IS NOT NULL;
-- causes that are over, of one organization
CREATE INDEX cause_organization ON cause (organization_id, last_seen_at DESC);
