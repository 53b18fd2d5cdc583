-- Linkspan's store. Forward only; PostgreSQL 15 is the floor. Ids are UUIDv7 made by the application.
-- Every customer row has organization_id NOT NULL and row level security behind the queries' own scope.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Two roles own nothing: web serves people, worker runs tasks. They log in through the pool's `role` option.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'linkspan_web') THEN
    CREATE ROLE linkspan_web NOLOGIN NOBYPASSRLS;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'linkspan_worker') THEN
    CREATE ROLE linkspan_worker NOLOGIN NOBYPASSRLS;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; -- another database of this cluster migrates at the same moment
END $$;
DO $$
BEGIN
  -- an owner that is no superuser must be a member to log in as them
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('GRANT linkspan_web, linkspan_worker TO %I', current_user);
  END IF;
END $$;

-- True when the current transaction may see this organization. Set by the transaction wrapper only;
-- without a context nothing is visible.
CREATE FUNCTION app_sees(org uuid) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT current_setting('app.everything', true) = 'on'
      OR org = ANY (string_to_array(nullif(current_setting('app.organizations', true), ''), ',')::uuid[])
$$;

-- A member of an organization may read its reseller's name, nothing else of it.
CREATE FUNCTION app_names(org uuid) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT org = ANY (string_to_array(nullif(current_setting('app.resellers', true), ''), ',')::uuid[])
$$;

CREATE TABLE platform_setting (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  platform_name text NOT NULL DEFAULT 'Linkspan',
  logo_url text,
  favicon_url text,
  theme_settings jsonb NOT NULL DEFAULT '{}',
  service_desk_url text,
  dashboard_host text,
  sign_up_open boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO platform_setting DEFAULT VALUES;

CREATE TABLE organization (
  id uuid PRIMARY KEY,
  code text NOT NULL,
  name text NOT NULL,
  -- null for a reseller; a reseller's customers name it here (a tree of depth two)
  reseller_id uuid REFERENCES organization (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CHECK (reseller_id IS DISTINCT FROM id)
);
CREATE UNIQUE INDEX organization_code ON organization (coalesce(reseller_id, '00000000-0000-0000-0000-000000000000'), lower(code)) WHERE deleted_at IS NULL;
CREATE INDEX organization_reseller ON organization (reseller_id);
CREATE INDEX organization_name_search ON organization USING gin (name gin_trgm_ops);

-- Data keys, wrapped by the key-encryption key; null organization: the platform's own secrets (TOTP seeds).
CREATE TABLE data_key (
  id uuid PRIMARY KEY,
  organization_id uuid REFERENCES organization (id),
  kek_id text NOT NULL,
  wrapped bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX data_key_organization ON data_key (coalesce(organization_id, '00000000-0000-0000-0000-000000000000'));

CREATE TABLE user_account (
  id uuid PRIMARY KEY,
  first_name text NOT NULL,
  middle_name text NOT NULL DEFAULT '',
  last_name text NOT NULL,
  email_address text NOT NULL,
  password_hash text,
  roles text[] NOT NULL DEFAULT '{ROLE_USER}',
  active boolean NOT NULL DEFAULT true,
  receive_sync_report boolean NOT NULL DEFAULT false,
  receive_connection_task_report boolean NOT NULL DEFAULT false,
  totp_secret text,
  totp_enabled boolean NOT NULL DEFAULT false,
  totp_last_step bigint NOT NULL DEFAULT 0,
  home_organization_id uuid REFERENCES organization (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE UNIQUE INDEX user_account_email ON user_account (lower(email_address)) WHERE deleted_at IS NULL;

CREATE TABLE access_entry (
  user_id uuid NOT NULL REFERENCES user_account (id),
  organization_id uuid NOT NULL REFERENCES organization (id),
  roles text[] NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, organization_id)
);
CREATE INDEX access_entry_organization ON access_entry (organization_id);

CREATE TABLE session (
  token_hash bytea PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('ses', 'tfa')),
  user_id uuid NOT NULL REFERENCES user_account (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- of a second step: tries left, and the client that passed the first step
  tries_left integer NOT NULL DEFAULT 5,
  client_hash bytea,
  -- of the cookie that lets a window of this session start an OAuth sign-in
  connect_hash bytea UNIQUE,
  ip text NOT NULL DEFAULT '',
  user_agent text NOT NULL DEFAULT ''
);
CREATE INDEX session_of_user ON session (user_id);
CREATE INDEX session_expires ON session (expires_at);

-- Counts of failures per key and window; consumed before the check, so that parallel tries can't pass it.
CREATE TABLE attempt (
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (key, window_start)
);
CREATE TABLE used_challenge (
  id text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

-- Who did what to what, from where, with the outcome. The application's roles can add and read, nothing else.
CREATE TABLE audit (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  actor_id uuid,
  actor text NOT NULL,
  ip text NOT NULL DEFAULT '',
  action text NOT NULL,
  resource text NOT NULL DEFAULT '',
  resource_id text,
  organization_id uuid,
  outcome text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_at ON audit (at);
CREATE INDEX audit_organization ON audit (organization_id, at);

CREATE TABLE credential (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL REFERENCES organization (id),
  name text NOT NULL DEFAULT '',
  package_type text NOT NULL,
  credential_type text NOT NULL,
  -- plain fields; secret ones are in `secrets`, one encrypted JSON object
  fields jsonb NOT NULL DEFAULT '{}',
  secrets text,
  state text NOT NULL DEFAULT 'connect' CHECK (state IN ('connect', 'connected', 'failed')),
  state_message text NOT NULL DEFAULT '',
  account_name text NOT NULL DEFAULT '',
  authorisation_expires_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  UNIQUE (id, organization_id)
);
CREATE INDEX credential_organization ON credential (organization_id, package_type);

-- The token pair of a credential. Its row lock is the one lock under which tokens are refreshed.
CREATE TABLE credential_token (
  credential_id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  access_token text,
  refresh_token text,
  obtained_at timestamptz,
  expires_at timestamptz,
  version integer NOT NULL DEFAULT 0,
  FOREIGN KEY (credential_id, organization_id) REFERENCES credential (id, organization_id) ON DELETE CASCADE
);

-- A started OAuth window. The nonce is single use and bound to its user and credential.
CREATE TABLE connect_request (
  id uuid PRIMARY KEY,
  credential_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  user_id uuid REFERENCES user_account (id),
  nonce_hash bytea UNIQUE,
  pkce_verifier text,
  success_url text NOT NULL,
  failure_url text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz,
  used_at timestamptz,
  FOREIGN KEY (credential_id, organization_id) REFERENCES credential (id, organization_id) ON DELETE CASCADE
);
CREATE INDEX connect_request_credential ON connect_request (credential_id);

CREATE TABLE connection (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL REFERENCES organization (id),
  name text NOT NULL,
  tag text NOT NULL,
  synchronization_start_date date NOT NULL,
  active boolean NOT NULL DEFAULT false,
  -- set by complete-preconfiguration; only then may runs be made
  preconfigured_at timestamptz,
  notes text NOT NULL DEFAULT '',
  -- unresolved, at least a warning, not archived (kept by a trigger on log_entry); internal ones are for super admins
  unresolved_logs_count integer NOT NULL DEFAULT 0,
  unresolved_internal_logs_count integer NOT NULL DEFAULT 0,
  next_run_at timestamptz,
  created_by uuid REFERENCES user_account (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  delete_reason text,
  UNIQUE (id, organization_id)
);
CREATE INDEX connection_organization ON connection (organization_id, created_at DESC) WHERE deleted_at IS NULL;
CREATE INDEX connection_created ON connection (created_at DESC, id) WHERE deleted_at IS NULL;
CREATE INDEX connection_name ON connection (name COLLATE "und-x-icu", id) WHERE deleted_at IS NULL;
CREATE INDEX connection_name_search ON connection USING gin (name gin_trgm_ops);
CREATE INDEX connection_due ON connection (next_run_at) WHERE deleted_at IS NULL AND active;

CREATE TABLE connection_package (
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  package_type text NOT NULL,
  position integer NOT NULL,
  credential_id uuid NOT NULL,
  settings jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (connection_id, package_type),
  FOREIGN KEY (connection_id, organization_id) REFERENCES connection (id, organization_id) ON DELETE CASCADE,
  FOREIGN KEY (credential_id, organization_id) REFERENCES credential (id, organization_id)
);
CREATE INDEX connection_package_credential ON connection_package (credential_id);

-- Lists for selects, per credential: scope is the JSON of the settings that the list depends on.
CREATE TABLE option_set (
  credential_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  key text NOT NULL,
  scope text NOT NULL DEFAULT '{}',
  state text NOT NULL CHECK (state IN ('waiting', 'loading', 'ready', 'failed')),
  items jsonb NOT NULL DEFAULT '[]',
  message text NOT NULL DEFAULT '',
  fetched_at timestamptz,
  PRIMARY KEY (credential_id, key, scope),
  FOREIGN KEY (credential_id, organization_id) REFERENCES credential (id, organization_id) ON DELETE CASCADE
);

CREATE TABLE preconfiguration (
  connection_id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('pending', 'running', 'ready', 'partial', 'failed')),
  -- [{packageType, key, state, count, message}]
  progress jsonb NOT NULL DEFAULT '[]',
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (connection_id, organization_id) REFERENCES connection (id, organization_id) ON DELETE CASCADE
);

CREATE TABLE run (
  id uuid PRIMARY KEY,
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  trigger text NOT NULL CHECK (trigger IN ('manual', 'schedule', 'module')),
  initiator_id uuid REFERENCES user_account (id),
  -- a force-run that came while this run was active: one more follows it
  again boolean NOT NULL DEFAULT false,
  again_initiator_id uuid REFERENCES user_account (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  FOREIGN KEY (connection_id, organization_id) REFERENCES connection (id, organization_id) ON DELETE CASCADE
);
-- one active run per connection
CREATE UNIQUE INDEX run_active ON run (connection_id) WHERE finished_at IS NULL;
CREATE INDEX run_connection ON run (connection_id, created_at DESC);

CREATE TABLE task (
  id uuid PRIMARY KEY,
  run_id uuid NOT NULL REFERENCES run (id) ON DELETE CASCADE,
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  module_type text NOT NULL,
  package_type text NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'queued', 'processing', 'complete', 'failed', 'cancelled')),
  -- moduleTypes of this run that must be finished first
  depends_on text[] NOT NULL DEFAULT '{}',
  parameters jsonb NOT NULL DEFAULT '{}',
  message text NOT NULL DEFAULT '',
  error_code text,
  attempts integer NOT NULL DEFAULT 0,
  -- a parked task (rate limit, retry) is queued and not started before this instant
  not_before timestamptz,
  lease_owner uuid,
  lease_until timestamptz,
  cancel_requested boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  finished_at timestamptz,
  FOREIGN KEY (connection_id, organization_id) REFERENCES connection (id, organization_id) ON DELETE CASCADE
);
CREATE INDEX task_connection ON task (connection_id, created_at DESC, id DESC);
CREATE INDEX task_run ON task (run_id);
CREATE INDEX task_open ON task (status, lease_until) WHERE status IN ('queued', 'processing');

CREATE TABLE sync_cursor (
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  flow text NOT NULL,
  tenant text NOT NULL,
  cursor jsonb NOT NULL,
  seeded_from date NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (connection_id, flow, tenant),
  FOREIGN KEY (connection_id, organization_id) REFERENCES connection (id, organization_id) ON DELETE CASCADE
);

CREATE TABLE sync_element (
  id uuid PRIMARY KEY,
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  name text NOT NULL,
  sync_key text NOT NULL,
  tenant text NOT NULL DEFAULT '',
  source_id text NOT NULL DEFAULT '',
  label text NOT NULL DEFAULT '',
  element_date date,
  status text NOT NULL CHECK (status IN ('pending', 'processing', 'complete', 'removed', 'failed', 'remove', 'failed_to_remove', 'ignored')),
  message text NOT NULL DEFAULT '',
  error_code text,
  snapshot jsonb,
  source_hash text,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  -- the task that works on it now
  task_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (connection_id, name, sync_key),
  FOREIGN KEY (connection_id, organization_id) REFERENCES connection (id, organization_id) ON DELETE CASCADE
) WITH (fillfactor = 70);
CREATE INDEX sync_element_list ON sync_element (connection_id, name, element_date DESC, id DESC);
CREATE INDEX sync_element_work ON sync_element (connection_id, name, id) WHERE status IN ('pending', 'remove', 'processing');
CREATE INDEX sync_element_retry ON sync_element (connection_id, name, next_attempt_at) WHERE status = 'failed';
CREATE INDEX sync_element_search ON sync_element USING gin ((sync_key || ' ' || label) gin_trgm_ops);

CREATE TABLE sync_document (
  element_id uuid NOT NULL REFERENCES sync_element (id) ON DELETE CASCADE,
  name text NOT NULL,
  id uuid NOT NULL,
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  element_name text NOT NULL,
  package_type text NOT NULL,
  position smallint NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'processing', 'complete', 'queued', 'cancelled', 'failed', 'ignored')),
  external_id text,
  payload_hash text,
  -- made and stored before the first call to the vendor; with no external_id beside it the outcome is unknown
  idempotency_key uuid,
  sync_message text NOT NULL DEFAULT '',
  error_code text,
  request_id uuid,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (element_id, name),
  FOREIGN KEY (connection_id, organization_id) REFERENCES connection (id, organization_id) ON DELETE CASCADE
) WITH (fillfactor = 70);
CREATE INDEX sync_document_external ON sync_document (connection_id, external_id);

-- Counts per flow, document and status, kept by triggers on sync_document: the report never counts rows.
CREATE TABLE sync_count (
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  element_name text NOT NULL,
  collection_name text NOT NULL,
  status text NOT NULL,
  number bigint NOT NULL,
  PRIMARY KEY (connection_id, element_name, collection_name, status),
  FOREIGN KEY (connection_id, organization_id) REFERENCES connection (id, organization_id) ON DELETE CASCADE
) WITH (fillfactor = 50);

-- A target object that many elements share (a creditor), by the package's own key.
CREATE TABLE shared_document (
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  flow text NOT NULL,
  name text NOT NULL,
  share_key text NOT NULL,
  external_id text NOT NULL,
  payload_hash text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (connection_id, flow, name, share_key),
  FOREIGN KEY (connection_id, organization_id) REFERENCES connection (id, organization_id) ON DELETE CASCADE
);

CREATE TABLE artifact (
  id uuid PRIMARY KEY,
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  element_id uuid REFERENCES sync_element (id) ON DELETE CASCADE,
  task_id uuid,
  file_name text NOT NULL,
  content_type text NOT NULL,
  -- encrypted
  content bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (connection_id, organization_id) REFERENCES connection (id, organization_id) ON DELETE CASCADE
);
CREATE INDEX artifact_element ON artifact (element_id);

-- Spent budget per window. Key: package, window and scope (tenant of a credential, credential or the whole app).
CREATE TABLE rate_budget (
  key text PRIMARY KEY,
  window_start timestamptz NOT NULL,
  used integer NOT NULL,
  -- from the vendor's headers, where it announces them
  announced_limit integer,
  blocked_until timestamptz
);

-- Partitioned by day (UTC); a day is dropped when retention ends.
CREATE TABLE log_entry (
  id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  task_id uuid,
  element_name text,
  element_key text,
  status text NOT NULL CHECK (status IN ('resolved', 'unresolved', 'supportRequested')),
  log_level smallint NOT NULL,
  package_type text,
  module_type text,
  code text NOT NULL,
  message text NOT NULL,
  -- connection, package, module, code, normalised message, element; a repeat raises `count`
  fingerprint bytea NOT NULL,
  count integer NOT NULL DEFAULT 1,
  last_seen_at timestamptz NOT NULL,
  notified boolean NOT NULL DEFAULT false,
  archived boolean NOT NULL DEFAULT false,
  solution text,
  wiki text,
  internal boolean NOT NULL DEFAULT false,
  request_id uuid,
  extra_data jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (id, created_at)
) PARTITION BY RANGE (created_at);
CREATE INDEX log_entry_connection ON log_entry (connection_id, created_at DESC, id DESC);
CREATE INDEX log_entry_fingerprint ON log_entry (connection_id, fingerprint);
CREATE INDEX log_entry_search ON log_entry USING gin (message gin_trgm_ops);

CREATE TABLE recorded_request (
  id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  -- null while a credential is tested or a list is loaded outside a connection
  connection_id uuid,
  credential_id uuid,
  organization_id uuid NOT NULL,
  task_id uuid,
  module_type text,
  package_type text NOT NULL,
  method text NOT NULL,
  -- without its query, redacted
  url text NOT NULL,
  -- 0: no answer came
  status_code smallint NOT NULL,
  duration_us bigint,
  -- redacted, then encrypted JSON: {options: {headers, query, body}, response: {headers, content}}
  exchange bytea NOT NULL,
  PRIMARY KEY (id, created_at)
) PARTITION BY RANGE (created_at);
CREATE INDEX recorded_request_connection ON recorded_request (connection_id, created_at DESC, id DESC);
CREATE INDEX recorded_request_task ON recorded_request (task_id, created_at DESC);

CREATE TABLE mail_outbox (
  id uuid PRIMARY KEY,
  -- exactly one mail per key (user and period)
  dedupe_key text UNIQUE,
  recipient text NOT NULL,
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text,
  attempts integer NOT NULL DEFAULT 0,
  not_before timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mail_outbox_open ON mail_outbox (not_before) WHERE sent_at IS NULL;

-- What the console is told, kept some minutes so that a stream can resume where it broke off.
CREATE TABLE push_update (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  topic text NOT NULL,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX push_update_created ON push_update (created_at);

CREATE FUNCTION count_sync_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO sync_count AS c (connection_id, organization_id, element_name, collection_name, status, number)
    SELECT connection_id, organization_id, element_name, name, status, count(*)
    FROM added GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 3, 4, 5
    ON CONFLICT (connection_id, element_name, collection_name, status) DO UPDATE SET number = c.number + excluded.number;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO sync_count AS c (connection_id, organization_id, element_name, collection_name, status, number)
    SELECT connection_id, organization_id, element_name, name, status, sum(n) FROM (
      SELECT connection_id, organization_id, element_name, name, status, 1 AS n FROM added
      UNION ALL
      SELECT connection_id, organization_id, element_name, name, status, -1 FROM gone
    ) AS changes GROUP BY 1, 2, 3, 4, 5 HAVING sum(n) <> 0 ORDER BY 1, 3, 4, 5
    ON CONFLICT (connection_id, element_name, collection_name, status) DO UPDATE SET number = c.number + excluded.number;
  ELSE
    UPDATE sync_count AS c SET number = c.number - g.n
    FROM (SELECT connection_id, element_name, name, status, count(*) AS n FROM gone GROUP BY 1, 2, 3, 4) AS g
    WHERE c.connection_id = g.connection_id AND c.element_name = g.element_name
      AND c.collection_name = g.name AND c.status = g.status;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_added AFTER INSERT ON sync_document REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_sync_documents();
CREATE TRIGGER count_changed AFTER UPDATE ON sync_document REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_sync_documents();
CREATE TRIGGER count_gone AFTER DELETE ON sync_document REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION count_sync_documents();

CREATE FUNCTION count_unresolved_logs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE connection AS c
    SET unresolved_logs_count = c.unresolved_logs_count + d.n,
        unresolved_internal_logs_count = c.unresolved_internal_logs_count + d.internal
    FROM (
      SELECT connection_id, count(*) FILTER (WHERE NOT internal) AS n, count(*) FILTER (WHERE internal) AS internal
      FROM added WHERE status = 'unresolved' AND log_level >= 300 AND NOT archived GROUP BY 1
    ) AS d WHERE c.id = d.connection_id;
  ELSE
    UPDATE connection AS c
    SET unresolved_logs_count = c.unresolved_logs_count + d.n,
        unresolved_internal_logs_count = c.unresolved_internal_logs_count + d.internal
    FROM (
      SELECT connection_id, coalesce(sum(n) FILTER (WHERE NOT internal), 0) AS n,
             coalesce(sum(n) FILTER (WHERE internal), 0) AS internal
      FROM (
        SELECT connection_id, internal, 1 AS n FROM added WHERE status = 'unresolved' AND log_level >= 300 AND NOT archived
        UNION ALL
        SELECT connection_id, internal, -1 FROM gone WHERE status = 'unresolved' AND log_level >= 300 AND NOT archived
      ) AS changes GROUP BY 1
    ) AS d WHERE c.id = d.connection_id AND (d.n <> 0 OR d.internal <> 0);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_added AFTER INSERT ON log_entry REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_unresolved_logs();
CREATE TRIGGER count_changed AFTER UPDATE ON log_entry REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_unresolved_logs();

-- Who a session is and what it reaches (docs/security.md 4.1), in one statement. Deleted organizations and disabled entries
-- give nothing; an entry on a reseller reaches its customers with the same roles.
CREATE FUNCTION session_viewer(hash bytea) RETURNS TABLE (
  user_id uuid, kind text, roles text[], active boolean, expires_at timestamptz, last_seen_at timestamptz,
  tries_left integer, client_hash bytea, organizations uuid[], organization_roles text[], resellers uuid[]
) LANGUAGE sql STABLE SET app.everything = 'on' AS $$
  WITH reached AS (
    SELECT o.id, string_agg(array_to_string(e.roles, ' '), ' ') AS roles, o.reseller_id
    FROM session s
    JOIN access_entry e ON e.user_id = s.user_id AND e.enabled
    JOIN organization granted ON granted.id = e.organization_id AND granted.deleted_at IS NULL
    JOIN organization o ON (o.id = granted.id OR o.reseller_id = granted.id) AND o.deleted_at IS NULL
    WHERE s.token_hash = hash
    GROUP BY o.id, o.reseller_id
  )
  SELECT s.user_id, s.kind, u.roles, u.active AND u.deleted_at IS NULL, s.expires_at, s.last_seen_at, s.tries_left, s.client_hash,
    coalesce((SELECT array_agg(id ORDER BY id) FROM reached), '{}'),
    coalesce((SELECT array_agg(roles ORDER BY id) FROM reached), '{}'),
    coalesce((SELECT array_agg(DISTINCT reseller_id) FROM reached WHERE reseller_id IS NOT NULL), '{}')
  FROM session s JOIN user_account u ON u.id = s.user_id
  WHERE s.token_hash = hash
$$;

-- The organizations that a thing belongs to, seen from outside any scope: the router decides 404, 403 or on.
-- A user belongs to each organization of its enabled entries and to the one that it was made in.
CREATE FUNCTION organizations_of(kind text, thing uuid) RETURNS TABLE (organization_id uuid, deleted boolean)
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
  SELECT e.organization_id, o.deleted_at IS NOT NULL FROM access_entry e JOIN organization o ON o.id = e.organization_id
  JOIN user_account u ON u.id = e.user_id
  WHERE kind = 'user' AND e.user_id = thing AND u.deleted_at IS NULL
  UNION ALL
  SELECT u.home_organization_id, o.deleted_at IS NOT NULL FROM user_account u JOIN organization o ON o.id = u.home_organization_id
  WHERE kind = 'user' AND u.id = thing AND u.deleted_at IS NULL
$$;

-- Day partitions are made and dropped by the owner; the worker may only ask for it.
CREATE FUNCTION ensure_day_partitions(first_day date, days integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  parent text;
  day date;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('day_partitions'));
  FOREACH parent IN ARRAY ARRAY['log_entry', 'recorded_request'] LOOP
    FOR i IN 0 .. days - 1 LOOP
      day := first_day + i;
      IF to_regclass(format('%s_%s', parent, to_char(day, 'YYYYMMDD'))) IS NULL THEN
        EXECUTE format(
          'CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)',
          parent || '_' || to_char(day, 'YYYYMMDD'), parent,
          day::timestamp AT TIME ZONE 'UTC', (day + 1)::timestamp AT TIME ZONE 'UTC');
      END IF;
    END LOOP;
  END LOOP;
END $$;

CREATE FUNCTION drop_day_partitions(before_day date) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  part record;
  dropped integer := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('day_partitions'));
  FOR part IN
    SELECT c.relname, to_date(right(c.relname, 8), 'YYYYMMDD') AS day
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid JOIN pg_class p ON p.oid = i.inhparent
    WHERE p.relname IN ('log_entry', 'recorded_request') AND c.relname ~ '_\d{8}$'
  LOOP
    IF part.day < before_day THEN
      EXECUTE format('DROP TABLE %I', part.relname);
      dropped := dropped + 1;
    END IF;
  END LOOP;
  RETURN dropped;
END $$;

-- Row level security on everything that belongs to an organization, the owner included.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'access_entry', 'credential', 'credential_token', 'connect_request', 'connection', 'connection_package',
    'option_set', 'preconfiguration', 'run', 'task', 'sync_cursor', 'sync_element', 'sync_document', 'sync_count',
    'shared_document', 'artifact', 'log_entry', 'recorded_request', 'push_update'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I USING (app_sees(organization_id)) WITH CHECK (app_sees(organization_id))', name);
  END LOOP;
END $$;
ALTER TABLE organization ENABLE ROW LEVEL SECURITY;
ALTER TABLE organization FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON organization USING (app_sees(id)) WITH CHECK (app_sees(id));
CREATE POLICY name_of_reseller ON organization FOR SELECT USING (app_names(id));
ALTER TABLE data_key ENABLE ROW LEVEL SECURITY;
ALTER TABLE data_key FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON data_key USING (app_sees(organization_id)) WITH CHECK (app_sees(organization_id));

GRANT USAGE ON SCHEMA public TO linkspan_web, linkspan_worker;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO linkspan_web, linkspan_worker;
REVOKE UPDATE, DELETE ON audit FROM linkspan_web, linkspan_worker;
REVOKE EXECUTE ON FUNCTION ensure_day_partitions(date, integer), drop_day_partitions(date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ensure_day_partitions(date, integer), drop_day_partitions(date) TO linkspan_worker;
-- after the rights: nobody may reach a day's partition but through its parent, whose row level security would not hold there
SELECT ensure_day_partitions((now() AT TIME ZONE 'UTC')::date - 1, 5);

-- Rows of these come and go all day.
ALTER TABLE session SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 200);
ALTER TABLE sync_count SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
ALTER TABLE rate_budget SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
