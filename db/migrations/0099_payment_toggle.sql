-- The payment toggle: runs, and a journal of what each does to every debtor that it is about, written before the vendor is.

CREATE TABLE toggle_run (
  id uuid PRIMARY KEY,
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  -- a preview lists what an initial run would do, and nothing more
  kind text NOT NULL CHECK (kind IN ('preview', 'initial', 'reversal')),
  initial_run_id uuid REFERENCES toggle_run (id) ON DELETE CASCADE,
  -- which works it; tasks are forgotten earlier
  task_id uuid NOT NULL,
  -- the accounting package, and what the settings were when it was started
  package_type text NOT NULL,
  settings jsonb NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'processing', 'complete', 'failed')),
  created_by uuid REFERENCES user_account (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- when its debtors were listed: all its lines are there from then on
  listed_at timestamptz,
  finished_at timestamptz,
  -- why it failed
  message text NOT NULL DEFAULT '',
  coded_message jsonb,
  -- lines, and of these the ones with a result
  total integer NOT NULL DEFAULT 0,
  ignored integer NOT NULL DEFAULT 0,
  changed integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  changed_in_meantime integer NOT NULL DEFAULT 0,
  -- when what it changed was last compared with the vendor, and what came of it
  checked_at timestamptz,
  checked integer NOT NULL DEFAULT 0,
  differing integer NOT NULL DEFAULT 0,
  UNIQUE (id, organization_id),
  FOREIGN KEY (connection_id, organization_id) REFERENCES connection (id, organization_id) ON DELETE CASCADE,
  CHECK ((kind = 'reversal') = (initial_run_id IS NOT NULL)),
  CHECK (kind = 'reversal' OR changed_in_meantime = 0),
  CHECK (kind <> 'reversal' OR ignored = 0),
  CHECK (ignored + changed + failed + changed_in_meantime <= total),
  CHECK (status IN ('pending', 'processing') OR ignored + changed + failed + changed_in_meantime = total)
);
-- one at a time
CREATE UNIQUE INDEX toggle_run_active ON toggle_run (connection_id) WHERE kind <> 'preview' AND status IN ('pending', 'processing');
CREATE INDEX toggle_run_connection ON toggle_run (connection_id, created_at DESC, id DESC) WHERE kind = 'initial';
CREATE INDEX toggle_run_reversals ON toggle_run (initial_run_id, created_at, id) WHERE kind = 'reversal';
CREATE INDEX toggle_run_previews ON toggle_run (connection_id) WHERE kind = 'preview';
CREATE INDEX toggle_run_task ON toggle_run (task_id);
CREATE INDEX toggle_run_created ON toggle_run (created_at);

CREATE TABLE toggle_line (
  run_id uuid NOT NULL,
  position integer NOT NULL,
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  debtor_id text NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  -- behaviours, in the vendor's fields: what a reversal gives back; what stood there when it was listed; what is written
  before jsonb NOT NULL,
  found jsonb NOT NULL,
  target jsonb,
  -- what stood there after it, or what it was changed into in the meantime; null where it is gone
  after jsonb,
  -- the vendor's mark of its last change when it was listed
  marker text NOT NULL,
  -- written ahead: from here on the vendor may have what is written
  writing_at timestamptz,
  result text CHECK (result IN ('ignored', 'changed', 'failed', 'changedInMeantime')),
  reason text,
  coded_message jsonb,
  at timestamptz,
  -- of a line of a failed run: the later run that has taken it over; of an initial run's: the reversal that has given it back
  adopted_by uuid,
  restored_by uuid,
  -- what the vendor had when it was last compared; agrees is null before
  seen jsonb,
  agrees boolean,
  PRIMARY KEY (run_id, position),
  UNIQUE (run_id, debtor_id),
  FOREIGN KEY (run_id, organization_id) REFERENCES toggle_run (id, organization_id) ON DELETE CASCADE,
  CHECK (result IS NULL OR at IS NOT NULL)
);
CREATE INDEX toggle_line_open ON toggle_line (run_id, position) WHERE result IS NULL;
-- what earlier runs of a connection have changed, or may have, and nobody has given back
CREATE INDEX toggle_line_standing ON toggle_line (connection_id, debtor_id)
  WHERE restored_by IS NULL AND adopted_by IS NULL AND (result = 'changed' OR writing_at IS NOT NULL);

DO $$
DECLARE
  name text;
  rule constant text := '(SELECT current_setting(''app.everything'', true)) = ''on''
    OR organization_id = ANY ((SELECT string_to_array(nullif(current_setting(''app.organizations'', true), ''''), '','')::uuid[])::uuid[])
    OR organization_id IN (SELECT r.organization_id FROM organization_reach r)';
BEGIN
  FOREACH name IN ARRAY ARRAY['toggle_run', 'toggle_line'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %1$I USING (%2$s) WITH CHECK (%2$s)', name, rule);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO linkspan_web, linkspan_worker', name);
  END LOOP;
END $$;

-- A run ends with its task, in the same transaction: who may start the next sees the one when the other is over. However a task
-- ends that can't go on (a credential, an outage, a cancellation, a poison, a deleted connection), what had no result says so.
CREATE FUNCTION end_toggle_run() RETURNS trigger
LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp' AS $$
DECLARE
  ended toggle_run;
  left_over integer;
BEGIN
  SELECT * INTO ended FROM toggle_run WHERE task_id = NEW.id AND status IN ('pending', 'processing') FOR UPDATE;
  IF ended.id IS NULL THEN RETURN NULL; END IF;
  IF NEW.status = 'complete' AND ended.listed_at IS NOT NULL
    AND ended.ignored + ended.changed + ended.failed + ended.changed_in_meantime = ended.total THEN
    UPDATE toggle_run SET status = 'complete', finished_at = now() WHERE id = ended.id;
    RETURN NULL;
  END IF;
  UPDATE toggle_line SET result = 'failed', reason = 'stopped', at = now() WHERE run_id = ended.id AND result IS NULL;
  GET DIAGNOSTICS left_over = ROW_COUNT;
  UPDATE toggle_run SET status = 'failed', failed = failed + left_over, finished_at = now(),
      message = NEW.message, coded_message = NEW.coded_message
    WHERE id = ended.id;
  RETURN NULL;
END $$;
CREATE TRIGGER toggle_run_ended AFTER UPDATE OF status ON task FOR EACH ROW
  WHEN (NEW.status IN ('complete', 'failed', 'cancelled') AND NEW.status IS DISTINCT FROM OLD.status)
  EXECUTE FUNCTION end_toggle_run();
