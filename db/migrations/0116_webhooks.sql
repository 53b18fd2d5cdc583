-- What happens is told to addresses that an organization has named: to its own, and to its reseller's. The outbox is filled by
-- the statement that makes the change, so that what is rolled back is never told and what is there always is.
CREATE TABLE webhook (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL REFERENCES organization (id),
  url text NOT NULL,
  event_types text[] NOT NULL CHECK (cardinality(event_types) > 0),
  enabled boolean NOT NULL DEFAULT true,
  -- null while it is on
  disabled_reason text CHECK (disabled_reason IN ('person', 'failing', 'gone')),
  -- encrypted; the one before is good until its instant
  secret text NOT NULL,
  previous_secret text,
  previous_until timestamptz,
  -- the first failure since something arrived
  failing_since timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (id, organization_id),
  CHECK (enabled = (disabled_reason IS NULL))
);
CREATE INDEX webhook_organization ON webhook (organization_id, created_at DESC, id DESC);

CREATE TABLE webhook_delivery (
  -- what its receiver knows it by, however often it is sent
  id uuid PRIMARY KEY,
  webhook_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  event_type text NOT NULL,
  -- ids, codes and numbers alone: neither documents nor people
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  -- a worker sends it; when that dies it is free again then
  claimed_until timestamptz,
  -- of the last try
  attempted_at timestamptz,
  status_code integer,
  duration_ms integer,
  error jsonb,
  -- encrypted: the first of what was answered
  answer text,
  FOREIGN KEY (webhook_id, organization_id) REFERENCES webhook (id, organization_id) ON DELETE CASCADE
);
CREATE INDEX webhook_delivery_list ON webhook_delivery (webhook_id, created_at DESC, id DESC);
CREATE INDEX webhook_delivery_organization ON webhook_delivery (organization_id);
CREATE INDEX webhook_delivery_due ON webhook_delivery (next_attempt_at, webhook_id) WHERE status = 'waiting';
CREATE INDEX webhook_delivery_claimed ON webhook_delivery (webhook_id) WHERE claimed_until IS NOT NULL;
CREATE INDEX webhook_delivery_created ON webhook_delivery (created_at);

DO $$
DECLARE
  rule constant text := '(SELECT current_setting(''app.everything'', true)) = ''on''
    OR organization_id = ANY ((SELECT string_to_array(nullif(current_setting(''app.organizations'', true), ''''), '','')::uuid[])::uuid[])
    OR organization_id IN (SELECT r.organization_id FROM organization_reach r)';
  of text;
BEGIN
  FOREACH of IN ARRAY ARRAY['webhook', 'webhook_delivery'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', of);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', of);
    EXECUTE format('CREATE POLICY tenant ON %1$I USING (%2$s) WITH CHECK (%2$s)', of, rule);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO linkspan_web, linkspan_worker', of);
  END LOOP;
END $$;

-- A delivery to each who wants to know: a worker that sees the customer alone tells the reseller's too.
CREATE FUNCTION queue_webhooks(of_organization uuid, of_type text, of_data jsonb) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' SET app.everything TO 'on' AS $$
  INSERT INTO webhook_delivery (id, webhook_id, organization_id, event_type, data)
  SELECT gen_random_uuid(), w.id, w.organization_id, of_type, of_data || jsonb_build_object('organizationId', o.id)
  FROM organization o JOIN webhook w ON w.organization_id IN (o.id, o.reseller_id)
  WHERE o.id = of_organization AND o.deleted_at IS NULL AND w.enabled AND of_type = ANY (w.event_types)
$$;
REVOKE ALL ON FUNCTION queue_webhooks(uuid, text, jsonb) FROM PUBLIC;

CREATE FUNCTION tell_run_finished() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
BEGIN
  PERFORM queue_webhooks(NEW.organization_id, 'run.finished', jsonb_build_object('connectionId', NEW.connection_id, 'runId', NEW.id,
    'outcome', NEW.outcome, 'read', NEW.read_count, 'written', NEW.written_count, 'failed', NEW.failed_count));
  RETURN NULL;
END $$;
CREATE TRIGGER webhooks_told AFTER UPDATE OF finished_at ON run FOR EACH ROW
  WHEN (OLD.finished_at IS NULL AND NEW.finished_at IS NOT NULL) EXECUTE FUNCTION tell_run_finished();

CREATE FUNCTION tell_connection_fares() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
DECLARE
  failed constant boolean := coalesce(OLD.told_outcome IN ('failed', 'partlyFailed'), false);
  fails constant boolean := coalesce(NEW.told_outcome IN ('failed', 'partlyFailed'), false);
BEGIN
  IF failed = fails OR NEW.deleted_at IS NOT NULL THEN RETURN NULL; END IF;
  PERFORM queue_webhooks(NEW.organization_id, CASE WHEN fails THEN 'connection.failing' ELSE 'connection.recovered' END,
    jsonb_build_object('connectionId', NEW.id, 'outcome', NEW.told_outcome));
  RETURN NULL;
END $$;
CREATE TRIGGER webhooks_told AFTER UPDATE OF told_outcome ON connection FOR EACH ROW
  WHEN (OLD.told_outcome IS DISTINCT FROM NEW.told_outcome) EXECUTE FUNCTION tell_connection_fares();

-- From broken to healthy it may pass for unconnected or failing: what was told last is kept.
ALTER TABLE credential ADD COLUMN told_broken boolean NOT NULL DEFAULT false;
SELECT set_config('app.everything', 'on', true);
UPDATE credential SET told_broken = true WHERE health = 'broken';
SELECT set_config('app.everything', '', true);
CREATE OR REPLACE FUNCTION credential_health() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'connect' THEN NEW.passing := false; END IF;
  NEW.health := CASE
    WHEN NEW.state = 'connect' THEN 'unconnected'
    WHEN NEW.passing THEN 'failing'
    WHEN NEW.state = 'failed' THEN 'broken'
    ELSE 'healthy' END;
  NEW.told_broken := NEW.health = 'broken' OR (NEW.health <> 'healthy' AND NEW.told_broken);
  IF NEW.state = 'connected' AND (TG_OP = 'INSERT' OR OLD.state <> 'connected') THEN NEW.worked_at := now(); END IF;
  IF TG_OP = 'INSERT' OR OLD.health <> NEW.health THEN NEW.health_since := now(); END IF;
  RETURN NEW;
END $$;
CREATE FUNCTION tell_credential_health() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
BEGIN
  PERFORM queue_webhooks(NEW.organization_id, CASE WHEN NEW.told_broken THEN 'credential.broken' ELSE 'credential.recovered' END,
    jsonb_build_object('credentialId', NEW.id, 'packageType', NEW.package_type));
  RETURN NULL;
END $$;
-- no list of columns: what another trigger sets is none of the statement's
CREATE TRIGGER webhooks_told AFTER UPDATE ON credential FOR EACH ROW
  WHEN (OLD.told_broken <> NEW.told_broken AND NEW.deleted_at IS NULL) EXECUTE FUNCTION tell_credential_health();

CREATE FUNCTION tell_batch_waits() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
BEGIN
  PERFORM queue_webhooks(NEW.organization_id, 'batch.waiting', jsonb_build_object('connectionId', NEW.connection_id, 'batchId', NEW.id,
    'number', NEW.number, 'events', NEW.events_count));
  RETURN NULL;
END $$;
CREATE TRIGGER webhooks_told AFTER UPDATE OF status ON insurance_batch FOR EACH ROW
  WHEN (NEW.status = 'awaiting-approval' AND OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION tell_batch_waits();
