-- How credentials stand, what their checks said, and the requests that customers are sent.

SELECT set_config('app.everything', 'on', true);

ALTER TABLE credential
  -- the last trouble was an outage, which says nothing of the credential: it is tried again by itself
  ADD COLUMN passing boolean NOT NULL DEFAULT false,
  ADD COLUMN health text NOT NULL DEFAULT 'unconnected' CHECK (health IN ('broken', 'failing', 'unconnected', 'healthy')),
  ADD COLUMN health_since timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN created_by uuid REFERENCES user_account (id),
  -- it has worked once: who signs in now reconnects it
  ADD COLUMN worked_at timestamptz,
  ADD COLUMN last_checked_at timestamptz,
  -- null: it isn't tested by itself
  ADD COLUMN next_test_at timestamptz,
  ADD COLUMN failed_tests smallint NOT NULL DEFAULT 0,
  -- the end that was last told of, and how many days before it
  ADD COLUMN told_end timestamptz,
  ADD COLUMN told_days smallint;

-- Whoever changes a credential's state changes its health with it, so that lists can show and sort it.
CREATE FUNCTION credential_health() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'connect' THEN NEW.passing := false; END IF;
  NEW.health := CASE
    WHEN NEW.state = 'connect' THEN 'unconnected'
    WHEN NEW.passing THEN 'failing'
    WHEN NEW.state = 'failed' THEN 'broken'
    ELSE 'healthy' END;
  IF NEW.state = 'connected' AND (TG_OP = 'INSERT' OR OLD.state <> 'connected') THEN NEW.worked_at := now(); END IF;
  IF TG_OP = 'INSERT' OR OLD.health <> NEW.health THEN NEW.health_since := now(); END IF;
  RETURN NEW;
END $$;
UPDATE credential SET worked_at = updated_at, health_since = updated_at,
  health = CASE state WHEN 'connect' THEN 'unconnected' WHEN 'failed' THEN 'broken' ELSE 'healthy' END,
  next_test_at = CASE WHEN state <> 'connect' THEN now() + random() * interval '6 hours' END;
CREATE TRIGGER health BEFORE INSERT OR UPDATE ON credential FOR EACH ROW EXECUTE FUNCTION credential_health();
-- worst first, for the list
CREATE FUNCTION health_rank(health text) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE health WHEN 'broken' THEN 0 WHEN 'failing' THEN 1 WHEN 'unconnected' THEN 2 ELSE 3 END::smallint
$$;
CREATE INDEX credential_health ON credential (health_rank(health), health_since DESC, id) WHERE deleted_at IS NULL;
CREATE INDEX credential_test_due ON credential (next_test_at) WHERE deleted_at IS NULL AND next_test_at IS NOT NULL;
CREATE INDEX credential_end ON credential (authorisation_expires_at) WHERE deleted_at IS NULL AND authorisation_expires_at IS NOT NULL;

-- What tests, renewals and sign-ins said. A check that says what the one before it said raises that one's count.
CREATE TABLE credential_check (
  id uuid PRIMARY KEY,
  credential_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  first_at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL CHECK (kind IN ('test', 'refresh', 'connect')),
  started_by text NOT NULL CHECK (started_by IN ('person', 'schedule', 'work')),
  outcome text NOT NULL CHECK (outcome IN ('ok', 'refused', 'unavailable')),
  count integer NOT NULL DEFAULT 1,
  message text NOT NULL DEFAULT '',
  coded_message jsonb,
  duration_ms integer,
  FOREIGN KEY (credential_id, organization_id) REFERENCES credential (id, organization_id) ON DELETE CASCADE
);
CREATE INDEX credential_check_list ON credential_check (credential_id, at DESC, id DESC);
CREATE INDEX credential_check_over ON credential_check (at);

CREATE TABLE credential_check_day (
  credential_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  day date NOT NULL,
  went_well integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  PRIMARY KEY (credential_id, day),
  FOREIGN KEY (credential_id, organization_id) REFERENCES credential (id, organization_id) ON DELETE CASCADE
);
CREATE INDEX credential_check_day_over ON credential_check_day (day);

-- Tasks that ended because a package refused a credential: they are queued again once it works.
CREATE TABLE credential_wait (
  task_id uuid PRIMARY KEY REFERENCES task (id) ON DELETE CASCADE,
  credential_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  connection_id uuid NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (credential_id, organization_id) REFERENCES credential (id, organization_id) ON DELETE CASCADE
);
CREATE INDEX credential_wait_credential ON credential_wait (credential_id);
CREATE INDEX credential_wait_connection ON credential_wait (connection_id);

-- A link for a customer without an account. Of its token there is only a hash.
CREATE TABLE credential_request (
  id uuid PRIMARY KEY,
  credential_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'withdrawn', 'refused')),
  purpose text NOT NULL CHECK (purpose IN ('connect', 'reconnect')),
  email_address text NOT NULL,
  recipient_name text NOT NULL DEFAULT '',
  language text NOT NULL DEFAULT 'en',
  token_hash bytea NOT NULL UNIQUE,
  -- the cookie of the browser that the sign-in was started in
  window_hash bytea UNIQUE,
  created_by uuid REFERENCES user_account (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  opened_at timestamptz,
  closed_at timestamptz,
  message text NOT NULL DEFAULT '',
  coded_message jsonb,
  FOREIGN KEY (credential_id, organization_id) REFERENCES credential (id, organization_id) ON DELETE CASCADE
);
-- one that is open for a credential
CREATE UNIQUE INDEX credential_request_open ON credential_request (credential_id) WHERE state = 'open';
CREATE INDEX credential_request_created ON credential_request (created_at DESC, id DESC);
CREATE INDEX credential_request_credential ON credential_request (credential_id, created_at DESC);

-- A window that a customer opened belongs to the request's browser, as others to their user.
ALTER TABLE connect_request ADD COLUMN credential_request_id uuid REFERENCES credential_request (id) ON DELETE CASCADE;
CREATE INDEX connect_request_of_customer ON connect_request (credential_request_id) WHERE credential_request_id IS NOT NULL;
CREATE INDEX connect_request_open ON connect_request (created_at DESC, id DESC) WHERE used_at IS NULL;

DO $$
DECLARE
  name text;
  staff constant text := '(SELECT current_setting(''app.everything'', true)) = ''on''';
  listed constant text := '(SELECT unnest(string_to_array(nullif(current_setting(''app.organizations'', true), ''''), '','')::uuid[]))';
BEGIN
  FOREACH name IN ARRAY ARRAY['credential_check', 'credential_check_day', 'credential_wait', 'credential_request'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %1$I USING (%2$s OR organization_id IN %3$s) WITH CHECK (%2$s OR organization_id IN %3$s)', name, staff, listed);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO linkspan_web, linkspan_worker', name);
  END LOOP;
END $$;

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
  SELECT r.organization_id, o.deleted_at IS NOT NULL FROM connect_request r JOIN organization o ON o.id = r.organization_id
  WHERE kind = 'connectRequest' AND r.id = thing
  UNION ALL
  SELECT r.organization_id, o.deleted_at IS NOT NULL FROM credential_request r JOIN organization o ON o.id = r.organization_id
  WHERE kind = 'credentialRequest' AND r.id = thing
  UNION ALL
  SELECT e.organization_id, o.deleted_at IS NOT NULL FROM access_entry e JOIN organization o ON o.id = e.organization_id
  JOIN user_account u ON u.id = e.user_id
  WHERE kind = 'user' AND e.user_id = thing AND u.deleted_at IS NULL
  UNION ALL
  SELECT u.home_organization_id, o.deleted_at IS NOT NULL FROM user_account u JOIN organization o ON o.id = u.home_organization_id
  WHERE kind = 'user' AND u.id = thing AND u.deleted_at IS NULL
$$;

SELECT set_config('app.everything', '', true);
