-- Written by `npm run db:dump`; do not edit.

CREATE TABLE access_entry (
  user_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  roles text[] NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  created_at timestamp with time zone NOT NULL DEFAULT now()
);
ALTER TABLE access_entry FORCE ROW LEVEL SECURITY;

CREATE TABLE api_key (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL,
  prefix text NOT NULL,
  token_hash bytea NOT NULL,
  permission text NOT NULL,
  every_organization boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone
);
ALTER TABLE api_key FORCE ROW LEVEL SECURITY;

CREATE TABLE api_key_organization (
  api_key_id uuid NOT NULL,
  organization_id uuid NOT NULL
);
ALTER TABLE api_key_organization FORCE ROW LEVEL SECURITY;

CREATE TABLE artifact (
  id uuid NOT NULL,
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  element_id uuid,
  task_id uuid,
  file_name text NOT NULL,
  content_type text NOT NULL,
  content bytea NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now()
);
ALTER TABLE artifact FORCE ROW LEVEL SECURITY;

CREATE TABLE attempt (
  key text NOT NULL,
  window_start timestamp with time zone NOT NULL,
  count integer NOT NULL
);

CREATE TABLE attention_digest (
  user_id uuid NOT NULL,
  day date NOT NULL,
  looked_at timestamp with time zone NOT NULL,
  mailed_at timestamp with time zone,
  told text[] NOT NULL DEFAULT '{}'::text[]
);

CREATE TABLE audit (
  id uuid NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now(),
  actor_id uuid,
  actor text NOT NULL,
  ip text NOT NULL DEFAULT ''::text,
  action text NOT NULL,
  resource text NOT NULL DEFAULT ''::text,
  resource_id text,
  organization_id uuid,
  outcome text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}'::jsonb,
  chain uuid NOT NULL GENERATED ALWAYS AS (COALESCE(organization_id, '00000000-0000-0000-0000-000000000000'::uuid)) STORED,
  position bigint,
  previous_hash bytea,
  hash bytea
);
ALTER TABLE audit FORCE ROW LEVEL SECURITY;

CREATE TABLE audit_chain (
  id uuid NOT NULL,
  position bigint NOT NULL DEFAULT 0,
  hash bytea NOT NULL DEFAULT sha256('\x6c696e6b7370616e206175646974'::bytea),
  anchor_position bigint NOT NULL DEFAULT 0,
  anchor_hash bytea NOT NULL DEFAULT sha256('\x6c696e6b7370616e206175646974'::bytea)
);
ALTER TABLE audit_chain FORCE ROW LEVEL SECURITY;

CREATE TABLE books_facts (
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  package_type text NOT NULL,
  books text NOT NULL,
  facts jsonb NOT NULL,
  changed_at timestamp with time zone NOT NULL DEFAULT now()
);
ALTER TABLE books_facts FORCE ROW LEVEL SECURITY;

CREATE TABLE bulk_action (
  id uuid NOT NULL,
  organization_id uuid,
  action text NOT NULL,
  state text NOT NULL DEFAULT 'previewed'::text,
  more boolean NOT NULL,
  left_out jsonb NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  worked_at timestamp with time zone,
  failures smallint NOT NULL DEFAULT 0,
  ignore_until timestamp with time zone,
  reason text NOT NULL DEFAULT ''::text
);
ALTER TABLE bulk_action FORCE ROW LEVEL SECURITY;

CREATE TABLE bulk_action_item (
  bulk_action_id uuid NOT NULL,
  position integer NOT NULL,
  thing_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  outcome text,
  reason text
);
ALTER TABLE bulk_action_item FORCE ROW LEVEL SECURITY;

CREATE TABLE cause (
  id uuid NOT NULL,
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  key bytea NOT NULL,
  package_type text,
  module_type text,
  code text NOT NULL,
  level smallint NOT NULL,
  internal boolean NOT NULL DEFAULT false,
  message text NOT NULL,
  coded_message jsonb,
  solution text,
  coded_solution jsonb,
  wiki text,
  first_seen_at timestamp with time zone NOT NULL DEFAULT now(),
  last_seen_at timestamp with time zone NOT NULL DEFAULT now(),
  seen bigint NOT NULL DEFAULT 1,
  open_count integer NOT NULL DEFAULT 0,
  open_elements_count integer NOT NULL DEFAULT 0,
  ignored_at timestamp with time zone,
  ignored_until timestamp with time zone,
  ignored_by uuid,
  resolved_at timestamp with time zone,
  reopened_at timestamp with time zone,
  ignored_reason text,
  taken_at timestamp with time zone,
  taken_by uuid
);
ALTER TABLE cause FORCE ROW LEVEL SECURITY;

CREATE TABLE connect_request (
  id uuid NOT NULL,
  credential_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  user_id uuid,
  nonce_hash bytea,
  pkce_verifier text,
  success_url text NOT NULL,
  failure_url text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone,
  used_at timestamp with time zone,
  credential_request_id uuid,
  held_tokens text,
  held_account text,
  held_until timestamp with time zone
);
ALTER TABLE connect_request FORCE ROW LEVEL SECURITY;

CREATE TABLE connection (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  name text NOT NULL,
  tag text NOT NULL,
  synchronization_start_date date NOT NULL,
  active boolean NOT NULL DEFAULT false,
  preconfigured_at timestamp with time zone,
  notes text NOT NULL DEFAULT ''::text,
  unresolved_logs_count integer NOT NULL DEFAULT 0,
  unresolved_internal_logs_count integer NOT NULL DEFAULT 0,
  next_run_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp with time zone,
  delete_reason text,
  version integer NOT NULL DEFAULT 1,
  changed_by uuid,
  changed_at timestamp with time zone,
  reseller_id uuid,
  search_text text NOT NULL DEFAULT ''::text,
  last_run_at timestamp with time zone,
  told_outcome text,
  told_at timestamp with time zone,
  schedule_stopped_at timestamp with time zone,
  schedule_stopped_by uuid,
  pause_reason text,
  paused_until timestamp with time zone,
  deactivated_at timestamp with time zone,
  deactivated_by uuid,
  deactivate_reason text
);
ALTER TABLE connection FORCE ROW LEVEL SECURITY;

CREATE TABLE connection_columns (
  user_id uuid NOT NULL,
  columns text[] NOT NULL
);
ALTER TABLE connection_columns FORCE ROW LEVEL SECURITY;

CREATE TABLE connection_package (
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  package_type text NOT NULL,
  position integer NOT NULL,
  credential_id uuid NOT NULL,
  settings jsonb NOT NULL DEFAULT '{}'::jsonb
);
ALTER TABLE connection_package FORCE ROW LEVEL SECURITY;

CREATE TABLE connection_setup (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  connection_id uuid,
  step text NOT NULL,
  active boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  choices jsonb NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  changed_by uuid,
  changed_at timestamp with time zone NOT NULL DEFAULT now()
);
ALTER TABLE connection_setup FORCE ROW LEVEL SECURITY;

CREATE TABLE connection_version (
  connection_id uuid NOT NULL,
  version integer NOT NULL,
  organization_id uuid NOT NULL,
  packages jsonb NOT NULL,
  replaced_at timestamp with time zone NOT NULL DEFAULT now(),
  synchronization_start_date date
);
ALTER TABLE connection_version FORCE ROW LEVEL SECURITY;

CREATE TABLE connection_view (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL,
  address jsonb NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  changed_at timestamp with time zone NOT NULL DEFAULT now()
);
ALTER TABLE connection_view FORCE ROW LEVEL SECURITY;

CREATE TABLE connection_wake (
  connection_id uuid NOT NULL,
  package_type text NOT NULL,
  organization_id uuid NOT NULL,
  due_at timestamp with time zone NOT NULL
);
ALTER TABLE connection_wake FORCE ROW LEVEL SECURITY;

CREATE TABLE credential (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  name text NOT NULL DEFAULT ''::text,
  package_type text NOT NULL,
  credential_type text NOT NULL,
  fields jsonb NOT NULL DEFAULT '{}'::jsonb,
  secrets text,
  state text NOT NULL DEFAULT 'connect'::text,
  state_message text NOT NULL DEFAULT ''::text,
  account_name text NOT NULL DEFAULT ''::text,
  authorisation_expires_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp with time zone,
  coded_message jsonb,
  passing boolean NOT NULL DEFAULT false,
  health text NOT NULL DEFAULT 'unconnected'::text,
  health_since timestamp with time zone NOT NULL DEFAULT now(),
  created_by uuid,
  worked_at timestamp with time zone,
  last_checked_at timestamp with time zone,
  next_test_at timestamp with time zone,
  failed_tests smallint NOT NULL DEFAULT 0,
  told_end timestamp with time zone,
  told_days smallint,
  signed_in_at timestamp with time zone,
  former_account text NOT NULL DEFAULT ''::text,
  told_broken boolean NOT NULL DEFAULT false,
  out_of_reach boolean NOT NULL DEFAULT false
);
ALTER TABLE credential FORCE ROW LEVEL SECURITY;

CREATE TABLE credential_check (
  id uuid NOT NULL,
  credential_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now(),
  first_at timestamp with time zone NOT NULL DEFAULT now(),
  kind text NOT NULL,
  started_by text NOT NULL,
  outcome text NOT NULL,
  count integer NOT NULL DEFAULT 1,
  message text NOT NULL DEFAULT ''::text,
  coded_message jsonb,
  duration_ms integer
);
ALTER TABLE credential_check FORCE ROW LEVEL SECURITY;

CREATE TABLE credential_check_day (
  credential_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  day date NOT NULL,
  went_well integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0
);
ALTER TABLE credential_check_day FORCE ROW LEVEL SECURITY;

CREATE TABLE credential_request (
  id uuid NOT NULL,
  credential_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'open'::text,
  purpose text NOT NULL,
  email_address text NOT NULL,
  recipient_name text NOT NULL DEFAULT ''::text,
  language text NOT NULL DEFAULT 'en'::text,
  token_hash bytea NOT NULL,
  window_hash bytea,
  created_by uuid,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  opened_at timestamp with time zone,
  closed_at timestamp with time zone,
  message text NOT NULL DEFAULT ''::text,
  coded_message jsonb
);
ALTER TABLE credential_request FORCE ROW LEVEL SECURITY;

CREATE TABLE credential_token (
  credential_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  access_token text,
  refresh_token text,
  obtained_at timestamp with time zone,
  expires_at timestamp with time zone,
  version integer NOT NULL DEFAULT 0
);
ALTER TABLE credential_token FORCE ROW LEVEL SECURITY;

CREATE TABLE credential_wait (
  task_id uuid NOT NULL,
  credential_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  connection_id uuid NOT NULL,
  since timestamp with time zone NOT NULL DEFAULT now()
);
ALTER TABLE credential_wait FORCE ROW LEVEL SECURITY;

CREATE TABLE data_key (
  id uuid NOT NULL,
  organization_id uuid,
  kek_id text NOT NULL,
  wrapped bytea NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now()
);
ALTER TABLE data_key FORCE ROW LEVEL SECURITY;

CREATE TABLE element_pause (
  element_id uuid NOT NULL,
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  paused_at timestamp with time zone NOT NULL DEFAULT now(),
  paused_by uuid,
  reason text NOT NULL,
  paused_until timestamp with time zone
);
ALTER TABLE element_pause FORCE ROW LEVEL SECURITY;

CREATE TABLE insurance_batch (
  id uuid NOT NULL,
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  number integer NOT NULL,
  status text NOT NULL DEFAULT 'pending'::text,
  triggered_by uuid,
  triggered_by_name text NOT NULL,
  triggered_at timestamp with time zone NOT NULL DEFAULT now(),
  decided_by uuid,
  decided_at timestamp with time zone,
  finished_at timestamp with time zone,
  payload_hash text,
  events_count integer NOT NULL DEFAULT 0,
  task_id uuid
);
ALTER TABLE insurance_batch FORCE ROW LEVEL SECURITY;

CREATE TABLE insurance_batch_line (
  batch_id uuid NOT NULL,
  position integer NOT NULL,
  organization_id uuid NOT NULL,
  event_id uuid NOT NULL,
  payload jsonb NOT NULL,
  external_id text,
  sent_at timestamp with time zone,
  error jsonb
);
ALTER TABLE insurance_batch_line FORCE ROW LEVEL SECURITY;

CREATE TABLE insurance_batch_look (
  batch_id uuid NOT NULL,
  user_id uuid NOT NULL,
  event_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  user_name text NOT NULL,
  payload_hash text NOT NULL,
  looked_at timestamp with time zone NOT NULL DEFAULT now()
);
ALTER TABLE insurance_batch_look FORCE ROW LEVEL SECURITY;

CREATE TABLE insurance_batch_message (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  batch_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  message_type text NOT NULL,
  coded_message jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now()
);
ALTER TABLE insurance_batch_message FORCE ROW LEVEL SECURITY;

CREATE TABLE insurance_employee (
  element_id uuid NOT NULL,
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  employee_key text NOT NULL,
  number text,
  snapshot jsonb NOT NULL,
  looked_at timestamp with time zone NOT NULL DEFAULT now(),
  source_package text NOT NULL
);
ALTER TABLE insurance_employee FORCE ROW LEVEL SECURITY;

CREATE TABLE insurance_event (
  id uuid NOT NULL,
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  type text NOT NULL,
  employee_key text NOT NULL,
  employee_name text NOT NULL,
  event_date date NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  before jsonb,
  after jsonb NOT NULL,
  hash text NOT NULL,
  archived boolean NOT NULL DEFAULT false,
  processed boolean NOT NULL DEFAULT false,
  batch_id uuid,
  gone_at timestamp with time zone,
  source_package text NOT NULL
);
ALTER TABLE insurance_event FORCE ROW LEVEL SECURITY;

CREATE TABLE log_entry (
  id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  task_id uuid,
  element_name text,
  element_key text,
  status text NOT NULL,
  log_level smallint NOT NULL,
  package_type text,
  module_type text,
  code text NOT NULL,
  message text NOT NULL,
  fingerprint bytea NOT NULL,
  count integer NOT NULL DEFAULT 1,
  last_seen_at timestamp with time zone NOT NULL,
  notified boolean NOT NULL DEFAULT false,
  archived boolean NOT NULL DEFAULT false,
  solution text,
  wiki text,
  internal boolean NOT NULL DEFAULT false,
  request_id uuid,
  extra_data jsonb NOT NULL DEFAULT '{}'::jsonb,
  coded_message jsonb,
  coded_solution jsonb,
  cause_id uuid
);
ALTER TABLE log_entry FORCE ROW LEVEL SECURITY;

CREATE TABLE mail_outbox (
  id uuid NOT NULL,
  dedupe_key text,
  recipient text NOT NULL,
  subject text NOT NULL,
  body_text text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  not_before timestamp with time zone NOT NULL DEFAULT now(),
  sent_at timestamp with time zone,
  last_error text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  failed_at timestamp with time zone,
  unsubscribe_url text,
  body_html text,
  due_at timestamp with time zone NOT NULL DEFAULT now(),
  claim_id uuid,
  sending_at timestamp with time zone,
  body text
);

CREATE TABLE mail_token (
  id uuid NOT NULL,
  kind text NOT NULL,
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  email_address text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone
);

CREATE TABLE option_set (
  credential_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  key text NOT NULL,
  scope text NOT NULL DEFAULT '{}'::text,
  state text NOT NULL,
  items jsonb NOT NULL DEFAULT '[]'::jsonb,
  message text NOT NULL DEFAULT ''::text,
  fetched_at timestamp with time zone,
  coded_message jsonb
);
ALTER TABLE option_set FORCE ROW LEVEL SECURITY;

CREATE TABLE organization (
  id uuid NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  reseller_id uuid,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp with time zone,
  mail_color text
);
ALTER TABLE organization FORCE ROW LEVEL SECURITY;

CREATE TABLE organization_reach (
  organization_id uuid NOT NULL,
  grant_id uuid NOT NULL
);

CREATE TABLE outage (
  id uuid NOT NULL,
  package_type text NOT NULL,
  first_met_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  last_met_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  opened_at timestamp with time zone,
  closed_at timestamp with time zone
);

CREATE TABLE outage_connection (
  outage_id uuid NOT NULL,
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  first_met_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  last_met_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  times integer NOT NULL DEFAULT 1,
  message text NOT NULL DEFAULT ''::text,
  coded_message jsonb
);
ALTER TABLE outage_connection FORCE ROW LEVEL SECURITY;

CREATE TABLE package_pause (
  package_type text NOT NULL,
  answered_at timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone,
  paused_until timestamp with time zone,
  failed_probes integer NOT NULL DEFAULT 0,
  probe uuid,
  probe_until timestamp with time zone
);

CREATE TABLE package_timeout (
  package_type text NOT NULL,
  credential_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  times integer NOT NULL DEFAULT 1,
  last_at timestamp with time zone NOT NULL DEFAULT clock_timestamp()
);
ALTER TABLE package_timeout FORCE ROW LEVEL SECURITY;

CREATE TABLE platform_setting (
  id boolean NOT NULL DEFAULT true,
  platform_name text NOT NULL DEFAULT 'Linkspan'::text,
  logo_url text,
  favicon_url text,
  theme_settings jsonb NOT NULL DEFAULT '{}'::jsonb,
  service_desk_url text,
  dashboard_host text,
  sign_up_open boolean NOT NULL DEFAULT false,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  terms_url text
);

CREATE TABLE preconfiguration (
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  state text NOT NULL,
  progress jsonb NOT NULL DEFAULT '[]'::jsonb,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamp with time zone NOT NULL DEFAULT now()
);
ALTER TABLE preconfiguration FORCE ROW LEVEL SECURITY;

CREATE TABLE push_update (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  topic text NOT NULL,
  data jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  position bigint,
  things text[] NOT NULL DEFAULT '{}'::text[],
  rank text NOT NULL DEFAULT 'viewer'::text,
  user_id uuid,
  relayed_at timestamp with time zone
);
ALTER TABLE push_update FORCE ROW LEVEL SECURITY;

CREATE TABLE rate_budget (
  key text NOT NULL,
  window_start timestamp with time zone NOT NULL,
  used integer NOT NULL,
  announced_limit integer,
  blocked_until timestamp with time zone,
  recent timestamp with time zone[] NOT NULL DEFAULT '{}'::timestamp with time zone[]
);

CREATE TABLE reach_change (
  only_row boolean NOT NULL DEFAULT true,
  changed_by xid8 NOT NULL
);

CREATE TABLE recorded_request (
  id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  connection_id uuid,
  credential_id uuid,
  organization_id uuid NOT NULL,
  task_id uuid,
  module_type text,
  package_type text NOT NULL,
  method text NOT NULL,
  url text NOT NULL,
  status_code smallint NOT NULL,
  duration_us bigint,
  exchange bytea NOT NULL,
  endpoint text
);
ALTER TABLE recorded_request FORCE ROW LEVEL SECURITY;

CREATE TABLE recovery_code (
  user_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  used_at timestamp with time zone
);

CREATE TABLE restore_mark (
  restored_at timestamp with time zone NOT NULL DEFAULT now(),
  look_up_until timestamp with time zone NOT NULL DEFAULT (now() + '7 days'::interval),
  state_of timestamp with time zone
);

CREATE TABLE retry (
  id uuid NOT NULL,
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  started_at timestamp with time zone NOT NULL DEFAULT now(),
  started_by uuid,
  element_ids uuid[] NOT NULL,
  message text NOT NULL DEFAULT ''::text,
  coded_message jsonb,
  finished_at timestamp with time zone,
  booked_count integer NOT NULL DEFAULT 0,
  failed_count integer NOT NULL DEFAULT 0
);
ALTER TABLE retry FORCE ROW LEVEL SECURITY;

CREATE TABLE run (
  id uuid NOT NULL,
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  trigger text NOT NULL,
  initiator_id uuid,
  again boolean NOT NULL DEFAULT false,
  again_initiator_id uuid,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  finished_at timestamp with time zone,
  outcome text,
  read_count integer NOT NULL DEFAULT 0,
  written_count integer NOT NULL DEFAULT 0,
  failed_count integer NOT NULL DEFAULT 0,
  failing_count integer
);
ALTER TABLE run FORCE ROW LEVEL SECURITY;

CREATE TABLE session (
  token_hash bytea NOT NULL,
  kind text NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  last_seen_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  tries_left integer NOT NULL DEFAULT 5,
  client_hash bytea,
  connect_hash bytea,
  ip text NOT NULL DEFAULT ''::text,
  user_agent text NOT NULL DEFAULT ''::text,
  proved_at timestamp with time zone NOT NULL DEFAULT now()
);

CREATE TABLE shared_document (
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  flow text NOT NULL,
  name text NOT NULL,
  share_key text NOT NULL,
  external_id text NOT NULL,
  payload_hash text NOT NULL,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  chosen_at timestamp with time zone
);
ALTER TABLE shared_document FORCE ROW LEVEL SECURITY;

CREATE TABLE sync_count (
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  element_name text NOT NULL,
  collection_name text NOT NULL,
  status text NOT NULL,
  number bigint NOT NULL
);
ALTER TABLE sync_count FORCE ROW LEVEL SECURITY;

CREATE TABLE sync_cursor (
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  flow text NOT NULL,
  tenant text NOT NULL,
  cursor jsonb NOT NULL,
  seeded_from date NOT NULL,
  updated_at timestamp with time zone NOT NULL DEFAULT now()
);
ALTER TABLE sync_cursor FORCE ROW LEVEL SECURITY;

CREATE TABLE sync_digest (
  user_id uuid NOT NULL,
  day date NOT NULL,
  counts jsonb NOT NULL DEFAULT '{}'::jsonb,
  looked_at timestamp with time zone
);

CREATE TABLE sync_document (
  element_id uuid NOT NULL,
  name text NOT NULL,
  id uuid NOT NULL,
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  element_name text NOT NULL,
  package_type text NOT NULL,
  position smallint NOT NULL,
  status text NOT NULL,
  external_id text,
  payload_hash text,
  idempotency_key uuid,
  sync_message text NOT NULL DEFAULT ''::text,
  error_code text,
  request_id uuid,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  coded_message jsonb,
  books text,
  task_id uuid,
  attempted text,
  adopted_at timestamp with time zone,
  passed_over text[] NOT NULL DEFAULT '{}'::text[],
  external_number text
);
ALTER TABLE sync_document FORCE ROW LEVEL SECURITY;

CREATE TABLE sync_element (
  id uuid NOT NULL,
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  name text NOT NULL,
  sync_key text NOT NULL,
  tenant text NOT NULL DEFAULT ''::text,
  source_id text NOT NULL DEFAULT ''::text,
  label text NOT NULL DEFAULT ''::text,
  element_date date,
  status text NOT NULL,
  message text NOT NULL DEFAULT ''::text,
  error_code text,
  snapshot jsonb,
  source_hash text,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamp with time zone,
  task_id uuid,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  claimed_from text,
  coded_message jsonb,
  coded_label jsonb,
  mended_at timestamp with time zone,
  waits_until timestamp with time zone,
  follows_from text
);
ALTER TABLE sync_element FORCE ROW LEVEL SECURITY;

CREATE TABLE task (
  id uuid NOT NULL,
  run_id uuid NOT NULL,
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  module_type text NOT NULL,
  package_type text NOT NULL,
  status text NOT NULL,
  depends_on text[] NOT NULL DEFAULT '{}'::text[],
  parameters jsonb NOT NULL DEFAULT '{}'::jsonb,
  message text NOT NULL DEFAULT ''::text,
  error_code text,
  attempts integer NOT NULL DEFAULT 0,
  not_before timestamp with time zone,
  lease_owner uuid,
  lease_until timestamp with time zone,
  cancel_requested boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  coded_message jsonb,
  read_count integer NOT NULL DEFAULT 0,
  written_count integer NOT NULL DEFAULT 0,
  confirmed_count integer NOT NULL DEFAULT 0,
  failed_count integer NOT NULL DEFAULT 0,
  ignored_count integer NOT NULL DEFAULT 0,
  cleared_at timestamp with time zone
);
ALTER TABLE task FORCE ROW LEVEL SECURITY;

CREATE TABLE task_report (
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  told_until timestamp with time zone NOT NULL,
  failing boolean NOT NULL
);
ALTER TABLE task_report FORCE ROW LEVEL SECURITY;

CREATE TABLE todo (
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  package_type text NOT NULL,
  code text NOT NULL,
  subject text NOT NULL,
  name text NOT NULL,
  since timestamp with time zone NOT NULL DEFAULT now(),
  done_at timestamp with time zone,
  done_by uuid
);
ALTER TABLE todo FORCE ROW LEVEL SECURITY;

CREATE TABLE toggle_line (
  run_id uuid NOT NULL,
  position integer NOT NULL,
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  debtor_id text NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  before jsonb NOT NULL,
  found jsonb NOT NULL,
  target jsonb,
  after jsonb,
  marker text NOT NULL,
  writing_at timestamp with time zone,
  result text,
  reason text,
  coded_message jsonb,
  at timestamp with time zone,
  adopted_by uuid,
  restored_by uuid,
  seen jsonb,
  agrees boolean
);
ALTER TABLE toggle_line FORCE ROW LEVEL SECURITY;

CREATE TABLE toggle_run (
  id uuid NOT NULL,
  connection_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  kind text NOT NULL,
  initial_run_id uuid,
  task_id uuid NOT NULL,
  package_type text NOT NULL,
  settings jsonb NOT NULL,
  status text NOT NULL DEFAULT 'pending'::text,
  created_by uuid,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  listed_at timestamp with time zone,
  finished_at timestamp with time zone,
  message text NOT NULL DEFAULT ''::text,
  coded_message jsonb,
  total integer NOT NULL DEFAULT 0,
  ignored integer NOT NULL DEFAULT 0,
  changed integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  changed_in_meantime integer NOT NULL DEFAULT 0,
  checked_at timestamp with time zone,
  checked integer NOT NULL DEFAULT 0,
  differing integer NOT NULL DEFAULT 0
);
ALTER TABLE toggle_run FORCE ROW LEVEL SECURITY;

CREATE TABLE used_challenge (
  id text NOT NULL,
  expires_at timestamp with time zone NOT NULL
);

CREATE TABLE user_account (
  id uuid NOT NULL,
  first_name text NOT NULL,
  middle_name text NOT NULL DEFAULT ''::text,
  last_name text NOT NULL,
  email_address text NOT NULL,
  password_hash text,
  roles text[] NOT NULL DEFAULT '{ROLE_USER}'::text[],
  active boolean NOT NULL DEFAULT true,
  receive_sync_report boolean NOT NULL DEFAULT false,
  receive_connection_task_report boolean NOT NULL DEFAULT false,
  totp_secret text,
  totp_enabled boolean NOT NULL DEFAULT false,
  totp_last_step bigint NOT NULL DEFAULT 0,
  home_organization_id uuid,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp with time zone,
  pending_totp_secret text,
  pending_totp_expires_at timestamp with time zone,
  search_text text NOT NULL GENERATED ALWAYS AS ((((((first_name || ' '::text) ||
CASE
    WHEN (middle_name = ''::text) THEN ''::text
    ELSE (middle_name || ' '::text)
END) || last_name) || ' '::text) || email_address)) STORED,
  language text,
  address_proved boolean NOT NULL DEFAULT true,
  reached_by uuid[] NOT NULL DEFAULT '{}'::uuid[],
  receive_attention_report boolean
);
ALTER TABLE user_account FORCE ROW LEVEL SECURITY;

CREATE TABLE webhook (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  url text NOT NULL,
  event_types text[] NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  disabled_reason text,
  secret text NOT NULL,
  previous_secret text,
  previous_until timestamp with time zone,
  failing_since timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now()
);
ALTER TABLE webhook FORCE ROW LEVEL SECURITY;

CREATE TABLE webhook_attempt (
  id uuid NOT NULL,
  delivery_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  attempted_at timestamp with time zone NOT NULL DEFAULT now(),
  status_code integer,
  duration_ms integer NOT NULL,
  error jsonb,
  answer text
);
ALTER TABLE webhook_attempt FORCE ROW LEVEL SECURITY;

CREATE TABLE webhook_delivery (
  id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  event_type text NOT NULL,
  data jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  status text NOT NULL DEFAULT 'waiting'::text,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamp with time zone NOT NULL DEFAULT now(),
  claimed_until timestamp with time zone,
  attempted_at timestamp with time zone,
  status_code integer,
  duration_ms integer,
  error jsonb,
  answer text
);
ALTER TABLE webhook_delivery FORCE ROW LEVEL SECURITY;

CREATE TABLE webhook_in (
  credential_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  address_hash bytea NOT NULL,
  address text NOT NULL,
  subscribed_at timestamp with time zone,
  verify_key text,
  key_asked_at timestamp with time zone,
  accepted_at timestamp with time zone,
  accepted_count bigint NOT NULL DEFAULT 0,
  refused_at timestamp with time zone,
  refused_count bigint NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  secret text,
  tenants text[] NOT NULL DEFAULT '{}'::text[],
  leaving_at timestamp with time zone,
  tries smallint NOT NULL DEFAULT 0,
  next_look_at timestamp with time zone,
  teller uuid,
  told_until timestamp with time zone,
  told_at timestamp with time zone
);
ALTER TABLE webhook_in FORCE ROW LEVEL SECURITY;

ALTER TABLE access_entry ADD CONSTRAINT access_entry_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id);
ALTER TABLE access_entry ADD CONSTRAINT access_entry_pkey PRIMARY KEY (user_id, organization_id);
ALTER TABLE access_entry ADD CONSTRAINT access_entry_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id);
ALTER TABLE api_key ADD CONSTRAINT api_key_permission_check CHECK ((permission = ANY (ARRAY['read'::text, 'operate'::text])));
ALTER TABLE api_key ADD CONSTRAINT api_key_pkey PRIMARY KEY (id);
ALTER TABLE api_key ADD CONSTRAINT api_key_token_hash_key UNIQUE (token_hash);
ALTER TABLE api_key ADD CONSTRAINT api_key_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE;
ALTER TABLE api_key_organization ADD CONSTRAINT api_key_organization_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES api_key(id) ON DELETE CASCADE;
ALTER TABLE api_key_organization ADD CONSTRAINT api_key_organization_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id);
ALTER TABLE api_key_organization ADD CONSTRAINT api_key_organization_pkey PRIMARY KEY (api_key_id, organization_id);
ALTER TABLE artifact ADD CONSTRAINT artifact_connection_id_organization_id_fkey FOREIGN KEY (connection_id, organization_id) REFERENCES connection(id, organization_id) ON DELETE CASCADE;
ALTER TABLE artifact ADD CONSTRAINT artifact_element_id_fkey FOREIGN KEY (element_id) REFERENCES sync_element(id) ON DELETE CASCADE;
ALTER TABLE artifact ADD CONSTRAINT artifact_pkey PRIMARY KEY (id);
ALTER TABLE attempt ADD CONSTRAINT attempt_pkey PRIMARY KEY (key, window_start);
ALTER TABLE attention_digest ADD CONSTRAINT attention_digest_pkey PRIMARY KEY (user_id);
ALTER TABLE attention_digest ADD CONSTRAINT attention_digest_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE;
ALTER TABLE audit ADD CONSTRAINT audit_pkey PRIMARY KEY (id);
ALTER TABLE audit_chain ADD CONSTRAINT audit_chain_pkey PRIMARY KEY (id);
ALTER TABLE books_facts ADD CONSTRAINT books_facts_connection_id_organization_id_fkey FOREIGN KEY (connection_id, organization_id) REFERENCES connection(id, organization_id) ON DELETE CASCADE;
ALTER TABLE books_facts ADD CONSTRAINT books_facts_pkey PRIMARY KEY (connection_id, package_type, books);
ALTER TABLE bulk_action ADD CONSTRAINT bulk_action_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id);
ALTER TABLE bulk_action ADD CONSTRAINT bulk_action_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE;
ALTER TABLE bulk_action ADD CONSTRAINT bulk_action_pkey PRIMARY KEY (id);
ALTER TABLE bulk_action ADD CONSTRAINT bulk_action_state_check CHECK ((state = ANY (ARRAY['previewed'::text, 'running'::text, 'done'::text, 'aborted'::text])));
ALTER TABLE bulk_action_item ADD CONSTRAINT bulk_action_item_bulk_action_id_fkey FOREIGN KEY (bulk_action_id) REFERENCES bulk_action(id) ON DELETE CASCADE;
ALTER TABLE bulk_action_item ADD CONSTRAINT bulk_action_item_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE;
ALTER TABLE bulk_action_item ADD CONSTRAINT bulk_action_item_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'skipped'::text])));
ALTER TABLE bulk_action_item ADD CONSTRAINT bulk_action_item_pkey PRIMARY KEY (bulk_action_id, "position");
ALTER TABLE cause ADD CONSTRAINT cause_connection_id_key_key UNIQUE (connection_id, key);
ALTER TABLE cause ADD CONSTRAINT cause_connection_id_organization_id_fkey FOREIGN KEY (connection_id, organization_id) REFERENCES connection(id, organization_id) ON DELETE CASCADE;
ALTER TABLE cause ADD CONSTRAINT cause_ignored_by_fkey FOREIGN KEY (ignored_by) REFERENCES user_account(id);
ALTER TABLE cause ADD CONSTRAINT cause_pkey PRIMARY KEY (id);
ALTER TABLE cause ADD CONSTRAINT cause_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES user_account(id);
ALTER TABLE connect_request ADD CONSTRAINT connect_request_credential_id_organization_id_fkey FOREIGN KEY (credential_id, organization_id) REFERENCES credential(id, organization_id) ON DELETE CASCADE;
ALTER TABLE connect_request ADD CONSTRAINT connect_request_credential_request_id_fkey FOREIGN KEY (credential_request_id) REFERENCES credential_request(id) ON DELETE CASCADE;
ALTER TABLE connect_request ADD CONSTRAINT connect_request_nonce_hash_key UNIQUE (nonce_hash);
ALTER TABLE connect_request ADD CONSTRAINT connect_request_pkey PRIMARY KEY (id);
ALTER TABLE connect_request ADD CONSTRAINT connect_request_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id);
ALTER TABLE connection ADD CONSTRAINT connection_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES user_account(id);
ALTER TABLE connection ADD CONSTRAINT connection_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id);
ALTER TABLE connection ADD CONSTRAINT connection_deactivated_by_fkey FOREIGN KEY (deactivated_by) REFERENCES user_account(id);
ALTER TABLE connection ADD CONSTRAINT connection_id_organization_id_key UNIQUE (id, organization_id);
ALTER TABLE connection ADD CONSTRAINT connection_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id);
ALTER TABLE connection ADD CONSTRAINT connection_pkey PRIMARY KEY (id);
ALTER TABLE connection ADD CONSTRAINT connection_schedule_stopped_by_fkey FOREIGN KEY (schedule_stopped_by) REFERENCES user_account(id);
ALTER TABLE connection ADD CONSTRAINT connection_told_outcome_check CHECK ((told_outcome = ANY (ARRAY['complete'::text, 'partlyFailed'::text, 'failed'::text])));
ALTER TABLE connection_columns ADD CONSTRAINT connection_columns_pkey PRIMARY KEY (user_id);
ALTER TABLE connection_columns ADD CONSTRAINT connection_columns_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE;
ALTER TABLE connection_package ADD CONSTRAINT connection_package_connection_id_organization_id_fkey FOREIGN KEY (connection_id, organization_id) REFERENCES connection(id, organization_id) ON DELETE CASCADE;
ALTER TABLE connection_package ADD CONSTRAINT connection_package_credential_id_organization_id_fkey FOREIGN KEY (credential_id, organization_id) REFERENCES credential(id, organization_id);
ALTER TABLE connection_package ADD CONSTRAINT connection_package_pkey PRIMARY KEY (connection_id, package_type);
ALTER TABLE connection_setup ADD CONSTRAINT connection_setup_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES user_account(id);
ALTER TABLE connection_setup ADD CONSTRAINT connection_setup_connection_id_key UNIQUE (connection_id);
ALTER TABLE connection_setup ADD CONSTRAINT connection_setup_connection_id_organization_id_fkey FOREIGN KEY (connection_id, organization_id) REFERENCES connection(id, organization_id) ON DELETE CASCADE;
ALTER TABLE connection_setup ADD CONSTRAINT connection_setup_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id);
ALTER TABLE connection_setup ADD CONSTRAINT connection_setup_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE;
ALTER TABLE connection_setup ADD CONSTRAINT connection_setup_pkey PRIMARY KEY (id);
ALTER TABLE connection_setup ADD CONSTRAINT connection_setup_step_check CHECK ((step = ANY (ARRAY['packages'::text, 'credentials'::text, 'credentialSettings'::text, 'preSettings'::text, 'settings'::text, 'finish'::text])));
ALTER TABLE connection_version ADD CONSTRAINT connection_version_connection_id_organization_id_fkey FOREIGN KEY (connection_id, organization_id) REFERENCES connection(id, organization_id) ON DELETE CASCADE;
ALTER TABLE connection_version ADD CONSTRAINT connection_version_pkey PRIMARY KEY (connection_id, version);
ALTER TABLE connection_view ADD CONSTRAINT connection_view_pkey PRIMARY KEY (id);
ALTER TABLE connection_view ADD CONSTRAINT connection_view_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE;
ALTER TABLE connection_wake ADD CONSTRAINT connection_wake_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES connection(id) ON DELETE CASCADE;
ALTER TABLE connection_wake ADD CONSTRAINT connection_wake_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id);
ALTER TABLE connection_wake ADD CONSTRAINT connection_wake_pkey PRIMARY KEY (connection_id, package_type);
ALTER TABLE credential ADD CONSTRAINT credential_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id);
ALTER TABLE credential ADD CONSTRAINT credential_health_check CHECK ((health = ANY (ARRAY['broken'::text, 'failing'::text, 'unconnected'::text, 'healthy'::text])));
ALTER TABLE credential ADD CONSTRAINT credential_id_organization_id_key UNIQUE (id, organization_id);
ALTER TABLE credential ADD CONSTRAINT credential_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id);
ALTER TABLE credential ADD CONSTRAINT credential_pkey PRIMARY KEY (id);
ALTER TABLE credential ADD CONSTRAINT credential_state_check CHECK ((state = ANY (ARRAY['connect'::text, 'connected'::text, 'failed'::text])));
ALTER TABLE credential_check ADD CONSTRAINT credential_check_credential_id_organization_id_fkey FOREIGN KEY (credential_id, organization_id) REFERENCES credential(id, organization_id) ON DELETE CASCADE;
ALTER TABLE credential_check ADD CONSTRAINT credential_check_kind_check CHECK ((kind = ANY (ARRAY['test'::text, 'refresh'::text, 'connect'::text])));
ALTER TABLE credential_check ADD CONSTRAINT credential_check_outcome_check CHECK ((outcome = ANY (ARRAY['ok'::text, 'refused'::text, 'unavailable'::text])));
ALTER TABLE credential_check ADD CONSTRAINT credential_check_pkey PRIMARY KEY (id);
ALTER TABLE credential_check ADD CONSTRAINT credential_check_started_by_check CHECK ((started_by = ANY (ARRAY['person'::text, 'schedule'::text, 'work'::text])));
ALTER TABLE credential_check_day ADD CONSTRAINT credential_check_day_credential_id_organization_id_fkey FOREIGN KEY (credential_id, organization_id) REFERENCES credential(id, organization_id) ON DELETE CASCADE;
ALTER TABLE credential_check_day ADD CONSTRAINT credential_check_day_pkey PRIMARY KEY (credential_id, day);
ALTER TABLE credential_request ADD CONSTRAINT credential_request_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id);
ALTER TABLE credential_request ADD CONSTRAINT credential_request_credential_id_organization_id_fkey FOREIGN KEY (credential_id, organization_id) REFERENCES credential(id, organization_id) ON DELETE CASCADE;
ALTER TABLE credential_request ADD CONSTRAINT credential_request_pkey PRIMARY KEY (id);
ALTER TABLE credential_request ADD CONSTRAINT credential_request_purpose_check CHECK ((purpose = ANY (ARRAY['connect'::text, 'reconnect'::text])));
ALTER TABLE credential_request ADD CONSTRAINT credential_request_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'withdrawn'::text, 'refused'::text])));
ALTER TABLE credential_request ADD CONSTRAINT credential_request_token_hash_key UNIQUE (token_hash);
ALTER TABLE credential_request ADD CONSTRAINT credential_request_window_hash_key UNIQUE (window_hash);
ALTER TABLE credential_token ADD CONSTRAINT credential_token_credential_id_organization_id_fkey FOREIGN KEY (credential_id, organization_id) REFERENCES credential(id, organization_id) ON DELETE CASCADE;
ALTER TABLE credential_token ADD CONSTRAINT credential_token_pkey PRIMARY KEY (credential_id);
ALTER TABLE credential_wait ADD CONSTRAINT credential_wait_credential_id_organization_id_fkey FOREIGN KEY (credential_id, organization_id) REFERENCES credential(id, organization_id) ON DELETE CASCADE;
ALTER TABLE credential_wait ADD CONSTRAINT credential_wait_pkey PRIMARY KEY (task_id);
ALTER TABLE credential_wait ADD CONSTRAINT credential_wait_task_id_fkey FOREIGN KEY (task_id) REFERENCES task(id) ON DELETE CASCADE;
ALTER TABLE data_key ADD CONSTRAINT data_key_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id);
ALTER TABLE data_key ADD CONSTRAINT data_key_pkey PRIMARY KEY (id);
ALTER TABLE element_pause ADD CONSTRAINT element_pause_connection_id_organization_id_fkey FOREIGN KEY (connection_id, organization_id) REFERENCES connection(id, organization_id) ON DELETE CASCADE;
ALTER TABLE element_pause ADD CONSTRAINT element_pause_element_id_fkey FOREIGN KEY (element_id) REFERENCES sync_element(id) ON DELETE CASCADE;
ALTER TABLE element_pause ADD CONSTRAINT element_pause_paused_by_fkey FOREIGN KEY (paused_by) REFERENCES user_account(id);
ALTER TABLE element_pause ADD CONSTRAINT element_pause_pkey PRIMARY KEY (element_id);
ALTER TABLE insurance_batch ADD CONSTRAINT insurance_batch_connection_id_number_key UNIQUE (connection_id, number);
ALTER TABLE insurance_batch ADD CONSTRAINT insurance_batch_connection_id_organization_id_fkey FOREIGN KEY (connection_id, organization_id) REFERENCES connection(id, organization_id) ON DELETE CASCADE;
ALTER TABLE insurance_batch ADD CONSTRAINT insurance_batch_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES user_account(id);
ALTER TABLE insurance_batch ADD CONSTRAINT insurance_batch_id_organization_id_key UNIQUE (id, organization_id);
ALTER TABLE insurance_batch ADD CONSTRAINT insurance_batch_pkey PRIMARY KEY (id);
ALTER TABLE insurance_batch ADD CONSTRAINT insurance_batch_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'awaiting-approval'::text, 'approved'::text, 'declined'::text, 'processing'::text, 'complete'::text, 'failed'::text])));
ALTER TABLE insurance_batch ADD CONSTRAINT insurance_batch_triggered_by_fkey FOREIGN KEY (triggered_by) REFERENCES user_account(id);
ALTER TABLE insurance_batch_line ADD CONSTRAINT insurance_batch_line_batch_id_organization_id_fkey FOREIGN KEY (batch_id, organization_id) REFERENCES insurance_batch(id, organization_id) ON DELETE CASCADE;
ALTER TABLE insurance_batch_line ADD CONSTRAINT insurance_batch_line_pkey PRIMARY KEY (batch_id, "position");
ALTER TABLE insurance_batch_look ADD CONSTRAINT insurance_batch_look_batch_id_organization_id_fkey FOREIGN KEY (batch_id, organization_id) REFERENCES insurance_batch(id, organization_id) ON DELETE CASCADE;
ALTER TABLE insurance_batch_look ADD CONSTRAINT insurance_batch_look_pkey PRIMARY KEY (batch_id, user_id, event_id);
ALTER TABLE insurance_batch_look ADD CONSTRAINT insurance_batch_look_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id);
ALTER TABLE insurance_batch_message ADD CONSTRAINT insurance_batch_message_batch_id_organization_id_fkey FOREIGN KEY (batch_id, organization_id) REFERENCES insurance_batch(id, organization_id) ON DELETE CASCADE;
ALTER TABLE insurance_batch_message ADD CONSTRAINT insurance_batch_message_message_type_check CHECK ((message_type = ANY (ARRAY['info'::text, 'warning'::text, 'error'::text])));
ALTER TABLE insurance_batch_message ADD CONSTRAINT insurance_batch_message_pkey PRIMARY KEY (id);
ALTER TABLE insurance_employee ADD CONSTRAINT insurance_employee_connection_id_organization_id_fkey FOREIGN KEY (connection_id, organization_id) REFERENCES connection(id, organization_id) ON DELETE CASCADE;
ALTER TABLE insurance_employee ADD CONSTRAINT insurance_employee_connection_id_source_package_employee_ke_key UNIQUE (connection_id, source_package, employee_key);
ALTER TABLE insurance_employee ADD CONSTRAINT insurance_employee_element_id_fkey FOREIGN KEY (element_id) REFERENCES sync_element(id) ON DELETE CASCADE;
ALTER TABLE insurance_employee ADD CONSTRAINT insurance_employee_pkey PRIMARY KEY (element_id);
ALTER TABLE insurance_event ADD CONSTRAINT insurance_event_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES insurance_batch(id);
ALTER TABLE insurance_event ADD CONSTRAINT insurance_event_check CHECK ((processed = (batch_id IS NOT NULL)));
ALTER TABLE insurance_event ADD CONSTRAINT insurance_event_check1 CHECK ((NOT (archived AND processed)));
ALTER TABLE insurance_event ADD CONSTRAINT insurance_event_connection_id_organization_id_fkey FOREIGN KEY (connection_id, organization_id) REFERENCES connection(id, organization_id) ON DELETE CASCADE;
ALTER TABLE insurance_event ADD CONSTRAINT insurance_event_pkey PRIMARY KEY (id);
ALTER TABLE insurance_event ADD CONSTRAINT insurance_event_told_once UNIQUE (connection_id, source_package, employee_key, type, event_date, hash);
ALTER TABLE log_entry ADD CONSTRAINT log_entry_pkey PRIMARY KEY (id, created_at);
ALTER TABLE log_entry ADD CONSTRAINT log_entry_status_check CHECK ((status = ANY (ARRAY['resolved'::text, 'unresolved'::text, 'supportRequested'::text])));
ALTER TABLE mail_outbox ADD CONSTRAINT mail_outbox_dedupe_key_key UNIQUE (dedupe_key);
ALTER TABLE mail_outbox ADD CONSTRAINT mail_outbox_pkey PRIMARY KEY (id);
ALTER TABLE mail_token ADD CONSTRAINT mail_token_kind_check CHECK ((kind = ANY (ARRAY['reset'::text, 'invitation'::text, 'email'::text, 'revoke'::text, 'sign-up'::text])));
ALTER TABLE mail_token ADD CONSTRAINT mail_token_pkey PRIMARY KEY (id);
ALTER TABLE mail_token ADD CONSTRAINT mail_token_token_hash_key UNIQUE (token_hash);
ALTER TABLE mail_token ADD CONSTRAINT mail_token_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE;
ALTER TABLE option_set ADD CONSTRAINT option_set_credential_id_organization_id_fkey FOREIGN KEY (credential_id, organization_id) REFERENCES credential(id, organization_id) ON DELETE CASCADE;
ALTER TABLE option_set ADD CONSTRAINT option_set_pkey PRIMARY KEY (credential_id, key, scope);
ALTER TABLE option_set ADD CONSTRAINT option_set_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'loading'::text, 'ready'::text, 'failed'::text])));
ALTER TABLE organization ADD CONSTRAINT organization_check CHECK ((reseller_id IS DISTINCT FROM id));
ALTER TABLE organization ADD CONSTRAINT organization_mail_color_check CHECK ((mail_color ~ '^#[0-9a-f]{6}$'::text));
ALTER TABLE organization ADD CONSTRAINT organization_pkey PRIMARY KEY (id);
ALTER TABLE organization ADD CONSTRAINT organization_reseller_id_fkey FOREIGN KEY (reseller_id) REFERENCES organization(id);
ALTER TABLE organization_reach ADD CONSTRAINT organization_reach_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES organization(id) ON DELETE CASCADE;
ALTER TABLE organization_reach ADD CONSTRAINT organization_reach_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE;
ALTER TABLE organization_reach ADD CONSTRAINT organization_reach_pkey PRIMARY KEY (grant_id, organization_id);
ALTER TABLE outage ADD CONSTRAINT outage_pkey PRIMARY KEY (id);
ALTER TABLE outage_connection ADD CONSTRAINT outage_connection_connection_id_organization_id_fkey FOREIGN KEY (connection_id, organization_id) REFERENCES connection(id, organization_id) ON DELETE CASCADE;
ALTER TABLE outage_connection ADD CONSTRAINT outage_connection_outage_id_fkey FOREIGN KEY (outage_id) REFERENCES outage(id) ON DELETE CASCADE;
ALTER TABLE outage_connection ADD CONSTRAINT outage_connection_pkey PRIMARY KEY (outage_id, connection_id);
ALTER TABLE package_pause ADD CONSTRAINT package_pause_pkey PRIMARY KEY (package_type);
ALTER TABLE package_timeout ADD CONSTRAINT package_timeout_credential_id_fkey FOREIGN KEY (credential_id) REFERENCES credential(id) ON DELETE CASCADE;
ALTER TABLE package_timeout ADD CONSTRAINT package_timeout_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE;
ALTER TABLE package_timeout ADD CONSTRAINT package_timeout_pkey PRIMARY KEY (package_type, credential_id);
ALTER TABLE platform_setting ADD CONSTRAINT platform_setting_id_check CHECK (id);
ALTER TABLE platform_setting ADD CONSTRAINT platform_setting_pkey PRIMARY KEY (id);
ALTER TABLE preconfiguration ADD CONSTRAINT preconfiguration_connection_id_organization_id_fkey FOREIGN KEY (connection_id, organization_id) REFERENCES connection(id, organization_id) ON DELETE CASCADE;
ALTER TABLE preconfiguration ADD CONSTRAINT preconfiguration_pkey PRIMARY KEY (connection_id);
ALTER TABLE preconfiguration ADD CONSTRAINT preconfiguration_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'running'::text, 'ready'::text, 'partial'::text, 'failed'::text])));
ALTER TABLE push_update ADD CONSTRAINT push_update_pkey PRIMARY KEY (id);
ALTER TABLE push_update ADD CONSTRAINT push_update_rank_check CHECK ((rank = ANY (ARRAY['viewer'::text, 'operator'::text, 'admin'::text, 'staff'::text])));
ALTER TABLE rate_budget ADD CONSTRAINT rate_budget_pkey PRIMARY KEY (key);
ALTER TABLE reach_change ADD CONSTRAINT reach_change_only_row_check CHECK (only_row);
ALTER TABLE reach_change ADD CONSTRAINT reach_change_pkey PRIMARY KEY (only_row);
ALTER TABLE recorded_request ADD CONSTRAINT recorded_request_pkey PRIMARY KEY (id, created_at);
ALTER TABLE recovery_code ADD CONSTRAINT recovery_code_pkey PRIMARY KEY (user_id, code_hash);
ALTER TABLE recovery_code ADD CONSTRAINT recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE;
ALTER TABLE restore_mark ADD CONSTRAINT restore_mark_pkey PRIMARY KEY (restored_at);
ALTER TABLE retry ADD CONSTRAINT retry_connection_id_organization_id_fkey FOREIGN KEY (connection_id, organization_id) REFERENCES connection(id, organization_id) ON DELETE CASCADE;
ALTER TABLE retry ADD CONSTRAINT retry_pkey PRIMARY KEY (id);
ALTER TABLE retry ADD CONSTRAINT retry_started_by_fkey FOREIGN KEY (started_by) REFERENCES user_account(id);
ALTER TABLE run ADD CONSTRAINT run_again_initiator_id_fkey FOREIGN KEY (again_initiator_id) REFERENCES user_account(id);
ALTER TABLE run ADD CONSTRAINT run_connection_id_organization_id_fkey FOREIGN KEY (connection_id, organization_id) REFERENCES connection(id, organization_id) ON DELETE CASCADE;
ALTER TABLE run ADD CONSTRAINT run_initiator_id_fkey FOREIGN KEY (initiator_id) REFERENCES user_account(id);
ALTER TABLE run ADD CONSTRAINT run_outcome_check CHECK ((outcome = ANY (ARRAY['nothing'::text, 'complete'::text, 'partlyFailed'::text, 'failed'::text, 'cancelled'::text])));
ALTER TABLE run ADD CONSTRAINT run_pkey PRIMARY KEY (id);
ALTER TABLE run ADD CONSTRAINT run_trigger_check CHECK ((trigger = ANY (ARRAY['manual'::text, 'schedule'::text, 'module'::text, 'notice'::text])));
ALTER TABLE session ADD CONSTRAINT session_connect_hash_key UNIQUE (connect_hash);
ALTER TABLE session ADD CONSTRAINT session_kind_check CHECK ((kind = ANY (ARRAY['ses'::text, 'tfa'::text])));
ALTER TABLE session ADD CONSTRAINT session_pkey PRIMARY KEY (token_hash);
ALTER TABLE session ADD CONSTRAINT session_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE;
ALTER TABLE shared_document ADD CONSTRAINT shared_document_connection_id_organization_id_fkey FOREIGN KEY (connection_id, organization_id) REFERENCES connection(id, organization_id) ON DELETE CASCADE;
ALTER TABLE shared_document ADD CONSTRAINT shared_document_pkey PRIMARY KEY (connection_id, flow, name, share_key);
ALTER TABLE sync_count ADD CONSTRAINT sync_count_connection_id_organization_id_fkey FOREIGN KEY (connection_id, organization_id) REFERENCES connection(id, organization_id) ON DELETE CASCADE;
ALTER TABLE sync_count ADD CONSTRAINT sync_count_pkey PRIMARY KEY (connection_id, element_name, collection_name, status);
ALTER TABLE sync_cursor ADD CONSTRAINT sync_cursor_connection_id_organization_id_fkey FOREIGN KEY (connection_id, organization_id) REFERENCES connection(id, organization_id) ON DELETE CASCADE;
ALTER TABLE sync_cursor ADD CONSTRAINT sync_cursor_pkey PRIMARY KEY (connection_id, flow, tenant);
ALTER TABLE sync_digest ADD CONSTRAINT sync_digest_pkey PRIMARY KEY (user_id);
ALTER TABLE sync_digest ADD CONSTRAINT sync_digest_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE;
ALTER TABLE sync_document ADD CONSTRAINT sync_document_connection_id_organization_id_fkey FOREIGN KEY (connection_id, organization_id) REFERENCES connection(id, organization_id) ON DELETE CASCADE;
ALTER TABLE sync_document ADD CONSTRAINT sync_document_element_id_fkey FOREIGN KEY (element_id) REFERENCES sync_element(id) ON DELETE CASCADE;
ALTER TABLE sync_document ADD CONSTRAINT sync_document_pkey PRIMARY KEY (element_id, name);
ALTER TABLE sync_document ADD CONSTRAINT sync_document_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'processing'::text, 'complete'::text, 'queued'::text, 'cancelled'::text, 'failed'::text, 'ignored'::text])));
ALTER TABLE sync_element ADD CONSTRAINT sync_element_claimed_from_check CHECK ((claimed_from = ANY (ARRAY['pending'::text, 'failed'::text, 'remove'::text])));
ALTER TABLE sync_element ADD CONSTRAINT sync_element_connection_id_name_sync_key_key UNIQUE (connection_id, name, sync_key);
ALTER TABLE sync_element ADD CONSTRAINT sync_element_connection_id_organization_id_fkey FOREIGN KEY (connection_id, organization_id) REFERENCES connection(id, organization_id) ON DELETE CASCADE;
ALTER TABLE sync_element ADD CONSTRAINT sync_element_pkey PRIMARY KEY (id);
ALTER TABLE sync_element ADD CONSTRAINT sync_element_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'processing'::text, 'complete'::text, 'removed'::text, 'failed'::text, 'remove'::text, 'failed_to_remove'::text, 'ignored'::text])));
ALTER TABLE task ADD CONSTRAINT task_connection_id_organization_id_fkey FOREIGN KEY (connection_id, organization_id) REFERENCES connection(id, organization_id) ON DELETE CASCADE;
ALTER TABLE task ADD CONSTRAINT task_pkey PRIMARY KEY (id);
ALTER TABLE task ADD CONSTRAINT task_run_id_fkey FOREIGN KEY (run_id) REFERENCES run(id) ON DELETE CASCADE;
ALTER TABLE task ADD CONSTRAINT task_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'queued'::text, 'processing'::text, 'complete'::text, 'failed'::text, 'cancelled'::text])));
ALTER TABLE task_report ADD CONSTRAINT task_report_connection_id_organization_id_fkey FOREIGN KEY (connection_id, organization_id) REFERENCES connection(id, organization_id) ON DELETE CASCADE;
ALTER TABLE task_report ADD CONSTRAINT task_report_pkey PRIMARY KEY (connection_id);
ALTER TABLE todo ADD CONSTRAINT todo_connection_id_organization_id_fkey FOREIGN KEY (connection_id, organization_id) REFERENCES connection(id, organization_id) ON DELETE CASCADE;
ALTER TABLE todo ADD CONSTRAINT todo_done_by_fkey FOREIGN KEY (done_by) REFERENCES user_account(id);
ALTER TABLE todo ADD CONSTRAINT todo_pkey PRIMARY KEY (connection_id, package_type, code, subject);
ALTER TABLE toggle_line ADD CONSTRAINT toggle_line_check CHECK (((result IS NULL) OR (at IS NOT NULL)));
ALTER TABLE toggle_line ADD CONSTRAINT toggle_line_pkey PRIMARY KEY (run_id, "position");
ALTER TABLE toggle_line ADD CONSTRAINT toggle_line_result_check CHECK ((result = ANY (ARRAY['ignored'::text, 'changed'::text, 'failed'::text, 'changedInMeantime'::text])));
ALTER TABLE toggle_line ADD CONSTRAINT toggle_line_run_id_debtor_id_key UNIQUE (run_id, debtor_id);
ALTER TABLE toggle_line ADD CONSTRAINT toggle_line_run_id_organization_id_fkey FOREIGN KEY (run_id, organization_id) REFERENCES toggle_run(id, organization_id) ON DELETE CASCADE;
ALTER TABLE toggle_run ADD CONSTRAINT toggle_run_check CHECK (((kind = 'reversal'::text) = (initial_run_id IS NOT NULL)));
ALTER TABLE toggle_run ADD CONSTRAINT toggle_run_check1 CHECK (((kind = 'reversal'::text) OR (changed_in_meantime = 0)));
ALTER TABLE toggle_run ADD CONSTRAINT toggle_run_check2 CHECK (((kind <> 'reversal'::text) OR (ignored = 0)));
ALTER TABLE toggle_run ADD CONSTRAINT toggle_run_check3 CHECK (((((ignored + changed) + failed) + changed_in_meantime) <= total));
ALTER TABLE toggle_run ADD CONSTRAINT toggle_run_check4 CHECK (((status = ANY (ARRAY['pending'::text, 'processing'::text])) OR ((((ignored + changed) + failed) + changed_in_meantime) = total)));
ALTER TABLE toggle_run ADD CONSTRAINT toggle_run_connection_id_organization_id_fkey FOREIGN KEY (connection_id, organization_id) REFERENCES connection(id, organization_id) ON DELETE CASCADE;
ALTER TABLE toggle_run ADD CONSTRAINT toggle_run_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id);
ALTER TABLE toggle_run ADD CONSTRAINT toggle_run_id_organization_id_key UNIQUE (id, organization_id);
ALTER TABLE toggle_run ADD CONSTRAINT toggle_run_initial_run_id_fkey FOREIGN KEY (initial_run_id) REFERENCES toggle_run(id) ON DELETE CASCADE;
ALTER TABLE toggle_run ADD CONSTRAINT toggle_run_kind_check CHECK ((kind = ANY (ARRAY['preview'::text, 'initial'::text, 'reversal'::text])));
ALTER TABLE toggle_run ADD CONSTRAINT toggle_run_pkey PRIMARY KEY (id);
ALTER TABLE toggle_run ADD CONSTRAINT toggle_run_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'processing'::text, 'complete'::text, 'failed'::text])));
ALTER TABLE used_challenge ADD CONSTRAINT used_challenge_pkey PRIMARY KEY (id);
ALTER TABLE user_account ADD CONSTRAINT user_account_home_organization_id_fkey FOREIGN KEY (home_organization_id) REFERENCES organization(id);
ALTER TABLE user_account ADD CONSTRAINT user_account_language_check CHECK ((language ~ '^[a-z]{2}$'::text));
ALTER TABLE user_account ADD CONSTRAINT user_account_pkey PRIMARY KEY (id);
ALTER TABLE webhook ADD CONSTRAINT webhook_check CHECK ((enabled = (disabled_reason IS NULL)));
ALTER TABLE webhook ADD CONSTRAINT webhook_disabled_reason_check CHECK ((disabled_reason = ANY (ARRAY['person'::text, 'failing'::text, 'gone'::text])));
ALTER TABLE webhook ADD CONSTRAINT webhook_event_types_check CHECK ((cardinality(event_types) > 0));
ALTER TABLE webhook ADD CONSTRAINT webhook_id_organization_id_key UNIQUE (id, organization_id);
ALTER TABLE webhook ADD CONSTRAINT webhook_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id);
ALTER TABLE webhook ADD CONSTRAINT webhook_pkey PRIMARY KEY (id);
ALTER TABLE webhook_attempt ADD CONSTRAINT webhook_attempt_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_delivery(id) ON DELETE CASCADE;
ALTER TABLE webhook_attempt ADD CONSTRAINT webhook_attempt_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id);
ALTER TABLE webhook_attempt ADD CONSTRAINT webhook_attempt_pkey PRIMARY KEY (id);
ALTER TABLE webhook_delivery ADD CONSTRAINT webhook_delivery_pkey PRIMARY KEY (id);
ALTER TABLE webhook_delivery ADD CONSTRAINT webhook_delivery_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])));
ALTER TABLE webhook_delivery ADD CONSTRAINT webhook_delivery_webhook_id_organization_id_fkey FOREIGN KEY (webhook_id, organization_id) REFERENCES webhook(id, organization_id) ON DELETE CASCADE;
ALTER TABLE webhook_in ADD CONSTRAINT webhook_in_address_hash_key UNIQUE (address_hash);
ALTER TABLE webhook_in ADD CONSTRAINT webhook_in_credential_id_fkey FOREIGN KEY (credential_id) REFERENCES credential(id);
ALTER TABLE webhook_in ADD CONSTRAINT webhook_in_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id);
ALTER TABLE webhook_in ADD CONSTRAINT webhook_in_pkey PRIMARY KEY (credential_id);

CREATE INDEX access_entry_organization ON public.access_entry USING btree (organization_id);
CREATE INDEX api_key_organization_organization ON public.api_key_organization USING btree (organization_id);
CREATE INDEX api_key_user ON public.api_key USING btree (user_id);
CREATE INDEX artifact_element ON public.artifact USING btree (element_id);
CREATE INDEX audit_at ON public.audit USING btree (at);
CREATE INDEX audit_connection ON public.audit USING btree (resource_id, at DESC, id DESC) WHERE ((resource = 'connection'::text) AND (outcome = 'done'::text));
CREATE INDEX audit_organization ON public.audit USING btree (organization_id, at);
CREATE INDEX audit_replacement ON public.audit USING btree (organization_id, at DESC, id DESC) WHERE ((action = 'credentialReplacement.replaceCredential'::text) AND (outcome = 'done'::text));
CREATE INDEX books_facts_connection ON public.books_facts USING btree (connection_id, organization_id);
CREATE INDEX books_facts_organization ON public.books_facts USING btree (organization_id);
CREATE INDEX bulk_action_item_organization ON public.bulk_action_item USING btree (organization_id);
CREATE INDEX bulk_action_item_waiting ON public.bulk_action_item USING btree (bulk_action_id, "position") WHERE (outcome IS NULL);
CREATE INDEX bulk_action_organization ON public.bulk_action USING btree (organization_id);
CREATE INDEX bulk_action_over ON public.bulk_action USING btree (created_at);
CREATE INDEX bulk_action_running ON public.bulk_action USING btree (worked_at) WHERE (state = 'running'::text);
CREATE INDEX cause_key ON public.cause USING btree (key);
CREATE INDEX cause_open_connection ON public.cause USING btree (connection_id) WHERE (open_count > 0);
CREATE INDEX cause_open_organization ON public.cause USING btree (organization_id) WHERE (open_count > 0);
CREATE INDEX cause_organization ON public.cause USING btree (organization_id, last_seen_at DESC);
CREATE INDEX cause_over ON public.cause USING btree (last_seen_at) WHERE (open_count = 0);
CREATE INDEX cause_resolved ON public.cause USING btree (resolved_at) WHERE (open_count = 0);
CREATE INDEX connect_request_credential ON public.connect_request USING btree (credential_id);
CREATE INDEX connect_request_held ON public.connect_request USING btree (credential_id) WHERE (held_tokens IS NOT NULL);
CREATE INDEX connect_request_of_customer ON public.connect_request USING btree (credential_request_id) WHERE (credential_request_id IS NOT NULL);
CREATE INDEX connect_request_open ON public.connect_request USING btree (created_at DESC, id DESC) WHERE (used_at IS NULL);
CREATE INDEX connection_created ON public.connection USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX connection_due ON public.connection USING btree (next_run_at) WHERE ((deleted_at IS NULL) AND active);
CREATE INDEX connection_gone ON public.connection USING btree (id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX connection_last_run ON public.connection USING btree (last_run_at DESC NULLS LAST, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX connection_name ON public.connection USING btree (name COLLATE "und-x-icu", id) WHERE (deleted_at IS NULL);
CREATE INDEX connection_next_run ON public.connection USING btree (next_run_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX connection_organization ON public.connection USING btree (organization_id, created_at DESC, id DESC) INCLUDE (reseller_id) WHERE (deleted_at IS NULL);
CREATE INDEX connection_package_credential ON public.connection_package USING btree (credential_id);
CREATE INDEX connection_package_organization ON public.connection_package USING btree (organization_id, package_type);
CREATE INDEX connection_paused_until ON public.connection USING btree (paused_until) WHERE ((paused_until IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX connection_reseller ON public.connection USING btree (reseller_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX connection_reseller_name ON public.connection USING btree (reseller_id, name COLLATE "und-x-icu", id) WHERE (deleted_at IS NULL);
CREATE INDEX connection_schedule_stopped ON public.connection USING btree (id) INCLUDE (organization_id) WHERE ((schedule_stopped_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX connection_search ON public.connection USING gin ((ARRAY[organization_id, reseller_id]), search_text gin_trgm_ops);
CREATE INDEX connection_setup_begun ON public.connection_setup USING btree (created_by, changed_at DESC) WHERE (connection_id IS NULL);
CREATE INDEX connection_setup_organization ON public.connection_setup USING btree (organization_id);
CREATE INDEX connection_told_failed ON public.connection USING btree (id) INCLUDE (organization_id) WHERE ((told_outcome = ANY (ARRAY['failed'::text, 'partlyFailed'::text])) AND (deleted_at IS NULL));
CREATE INDEX connection_wake_due ON public.connection_wake USING btree (due_at);
CREATE INDEX connection_wake_organization ON public.connection_wake USING btree (organization_id);
CREATE INDEX credential_check_day_over ON public.credential_check_day USING btree (day);
CREATE INDEX credential_check_list ON public.credential_check USING btree (credential_id, at DESC, id DESC);
CREATE INDEX credential_check_over ON public.credential_check USING btree (at);
CREATE INDEX credential_created ON public.credential USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX credential_end ON public.credential USING btree (authorisation_expires_at) WHERE ((deleted_at IS NULL) AND (authorisation_expires_at IS NOT NULL));
CREATE INDEX credential_health ON public.credential USING btree (health_rank(health), health_since DESC, id) WHERE (deleted_at IS NULL);
CREATE INDEX credential_name ON public.credential USING btree (name COLLATE "und-x-icu", id) WHERE (deleted_at IS NULL);
CREATE INDEX credential_not_connected ON public.credential USING btree (id) WHERE (state <> 'connected'::text);
CREATE INDEX credential_organization ON public.credential USING btree (organization_id, package_type);
CREATE INDEX credential_request_created ON public.credential_request USING btree (created_at DESC, id DESC);
CREATE INDEX credential_request_credential ON public.credential_request USING btree (credential_id, created_at DESC);
CREATE INDEX credential_test_due ON public.credential USING btree (next_test_at) WHERE ((deleted_at IS NULL) AND (next_test_at IS NOT NULL));
CREATE INDEX credential_wait_connection ON public.credential_wait USING btree (connection_id);
CREATE INDEX credential_wait_credential ON public.credential_wait USING btree (credential_id);
CREATE INDEX element_pause_connection ON public.element_pause USING btree (connection_id, organization_id);
CREATE INDEX element_pause_organization ON public.element_pause USING btree (organization_id);
CREATE INDEX element_pause_until ON public.element_pause USING btree (paused_until);
CREATE INDEX insurance_batch_finished ON public.insurance_batch USING btree (finished_at);
CREATE INDEX insurance_batch_line_event ON public.insurance_batch_line USING btree (event_id);
CREATE INDEX insurance_batch_line_open ON public.insurance_batch_line USING btree (batch_id, "position") WHERE ((external_id IS NULL) AND (error IS NULL));
CREATE INDEX insurance_batch_line_organization ON public.insurance_batch_line USING btree (organization_id);
CREATE INDEX insurance_batch_list ON public.insurance_batch USING btree (connection_id, triggered_at DESC, id DESC);
CREATE INDEX insurance_batch_look_organization ON public.insurance_batch_look USING btree (organization_id);
CREATE INDEX insurance_batch_message_batch ON public.insurance_batch_message USING btree (batch_id, id);
CREATE INDEX insurance_batch_message_organization ON public.insurance_batch_message USING btree (organization_id);
CREATE INDEX insurance_batch_open ON public.insurance_batch USING btree (connection_id) WHERE (status = ANY (ARRAY['pending'::text, 'approved'::text, 'processing'::text]));
CREATE INDEX insurance_batch_task ON public.insurance_batch USING btree (task_id);
CREATE INDEX insurance_batch_waiting ON public.insurance_batch USING btree (organization_id) WHERE (status = 'awaiting-approval'::text);
CREATE INDEX insurance_employee_number ON public.insurance_employee USING btree (connection_id, lower(number) text_pattern_ops);
CREATE INDEX insurance_employee_organization ON public.insurance_employee USING btree (organization_id);
CREATE INDEX insurance_event_batch ON public.insurance_event USING btree (batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX insurance_event_done ON public.insurance_event USING btree (created_at) WHERE ((gone_at IS NULL) AND (archived OR processed));
CREATE INDEX insurance_event_employee ON public.insurance_event USING btree (connection_id, employee_key, type, event_date);
CREATE INDEX insurance_event_list ON public.insurance_event USING btree (connection_id, processed, event_date DESC, id DESC) INCLUDE (archived, type);
CREATE INDEX insurance_event_organization ON public.insurance_event USING btree (organization_id);
CREATE INDEX insurance_event_search ON public.insurance_event USING gin (lower(employee_name) gin_trgm_ops);
CREATE INDEX insurance_event_type ON public.insurance_event USING btree (connection_id, type, processed, event_date DESC, id DESC) INCLUDE (archived);
CREATE INDEX log_entry_cause ON ONLY public.log_entry USING btree (cause_id, created_at DESC, id DESC) WHERE (cause_id IS NOT NULL);
CREATE INDEX log_entry_code ON ONLY public.log_entry USING btree (code, created_at DESC, id DESC) WHERE (cause_id IS NOT NULL);
CREATE INDEX log_entry_connection ON ONLY public.log_entry USING btree (connection_id, created_at DESC, id DESC) INCLUDE (organization_id, status, log_level, package_type, archived, internal);
CREATE INDEX log_entry_fingerprint ON ONLY public.log_entry USING btree (connection_id, fingerprint);
CREATE INDEX log_entry_newest ON ONLY public.log_entry USING btree (created_at DESC, id DESC);
CREATE INDEX log_entry_newest_open ON ONLY public.log_entry USING btree (created_at DESC, id DESC) WHERE ((status = 'unresolved'::text) AND (log_level >= 300));
CREATE INDEX log_entry_open ON ONLY public.log_entry USING btree (connection_id, created_at DESC, id DESC) WHERE (status <> 'resolved'::text);
CREATE INDEX log_entry_organization ON ONLY public.log_entry USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX log_entry_search ON ONLY public.log_entry USING gin ((((message || ' '::text) || COALESCE(element_key, ''::text))) gin_trgm_ops);
CREATE INDEX mail_outbox_due ON public.mail_outbox USING btree ((
CASE
    WHEN isfinite(not_before) THEN not_before
    ELSE due_at
END)) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));
CREATE INDEX mail_outbox_open ON public.mail_outbox USING btree (not_before) WHERE (sent_at IS NULL);
CREATE INDEX mail_outbox_over ON public.mail_outbox USING btree (COALESCE(sent_at, failed_at));
CREATE INDEX mail_token_expires ON public.mail_token USING btree (expires_at);
CREATE INDEX mail_token_of_user ON public.mail_token USING btree (user_id, kind, created_at);
CREATE INDEX organization_name ON public.organization USING btree (name COLLATE "und-x-icu", id) WHERE (deleted_at IS NULL);
CREATE INDEX organization_name_search ON public.organization USING gin (name gin_trgm_ops);
CREATE INDEX organization_reach_organization ON public.organization_reach USING btree (organization_id, grant_id);
CREATE INDEX organization_reseller ON public.organization USING btree (reseller_id);
CREATE INDEX outage_closed ON public.outage USING btree (closed_at);
CREATE INDEX outage_connection_of ON public.outage_connection USING btree (connection_id, organization_id);
CREATE INDEX outage_connection_organization ON public.outage_connection USING btree (organization_id, outage_id);
CREATE INDEX package_timeout_credential ON public.package_timeout USING btree (credential_id);
CREATE INDEX package_timeout_organization ON public.package_timeout USING btree (organization_id);
CREATE INDEX push_update_created ON public.push_update USING btree (created_at);
CREATE INDEX push_update_position ON public.push_update USING btree ("position");
CREATE INDEX push_update_unplaced ON public.push_update USING btree (id) WHERE ("position" IS NULL);
CREATE INDEX recorded_request_connection ON ONLY public.recorded_request USING btree (connection_id, created_at DESC, id DESC) INCLUDE (organization_id, status_code, task_id);
CREATE INDEX recorded_request_failed ON ONLY public.recorded_request USING btree (connection_id, created_at DESC, id DESC) INCLUDE (organization_id, task_id) WHERE ((status_code = 0) OR (status_code >= 400) OR (status_code = ANY (ARRAY[301, 302, 303])));
CREATE INDEX recorded_request_success ON ONLY public.recorded_request USING btree (connection_id, endpoint, method, created_at DESC, id DESC) WHERE ((status_code >= 200) AND (status_code <= 299));
CREATE INDEX recorded_request_task ON ONLY public.recorded_request USING btree (task_id, created_at DESC);
CREATE INDEX retry_connection ON public.retry USING btree (connection_id, organization_id);
CREATE INDEX retry_finished ON public.retry USING btree (organization_id, finished_at);
CREATE INDEX run_connection ON public.run USING btree (connection_id, created_at DESC);
CREATE INDEX run_finished ON public.run USING btree (finished_at) WHERE (finished_at IS NOT NULL);
CREATE INDEX session_expires ON public.session USING btree (expires_at);
CREATE INDEX session_of_user ON public.session USING btree (user_id);
CREATE INDEX sync_count_failed ON public.sync_count USING btree (connection_id) INCLUDE (organization_id) WHERE ((status = 'failed'::text) AND (number > 0));
CREATE INDEX sync_document_external ON public.sync_document USING btree (connection_id, external_id);
CREATE INDEX sync_document_external_number ON public.sync_document USING btree (lower(split_part(external_id, '/'::text, '-1'::integer))) WHERE (external_id IS NOT NULL);
CREATE INDEX sync_document_held ON public.sync_document USING btree (connection_id, status, element_id) WHERE (status = ANY (ARRAY['queued'::text, 'cancelled'::text]));
CREATE INDEX sync_document_number ON public.sync_document USING btree (lower(external_number)) WHERE (external_number IS NOT NULL);
CREATE INDEX sync_document_request ON public.sync_document USING btree (request_id) WHERE (request_id IS NOT NULL);
CREATE INDEX sync_document_task ON public.sync_document USING btree (task_id) WHERE (task_id IS NOT NULL);
CREATE INDEX sync_element_dated ON public.sync_element USING btree (connection_id, element_date DESC NULLS LAST, id DESC) INCLUDE (organization_id);
CREATE INDEX sync_element_failing ON public.sync_element USING btree (updated_at DESC, id DESC) INCLUDE (organization_id, connection_id, error_code, next_attempt_at) WHERE (status = ANY (ARRAY['failed'::text, 'failed_to_remove'::text]));
CREATE INDEX sync_element_follows ON public.sync_element USING btree (connection_id, name, follows_from) WHERE (follows_from IS NOT NULL);
CREATE INDEX sync_element_held ON public.sync_element USING btree (task_id) WHERE (status = 'processing'::text);
CREATE INDEX sync_element_list ON public.sync_element USING btree (connection_id, name, element_date DESC NULLS LAST, id DESC);
CREATE INDEX sync_element_mended ON public.sync_element USING btree (connection_id) WHERE ((mended_at IS NOT NULL) AND (status = 'failed'::text));
CREATE INDEX sync_element_retry ON public.sync_element USING btree (connection_id, name, next_attempt_at) WHERE (status = 'failed'::text);
CREATE INDEX sync_element_search ON public.sync_element USING gin ((((sync_key || ' '::text) || label)) gin_trgm_ops);
CREATE INDEX sync_element_status ON public.sync_element USING btree (connection_id, status, element_date DESC NULLS LAST, id DESC) INCLUDE (organization_id);
CREATE INDEX sync_element_waits ON public.sync_element USING btree (connection_id, name) WHERE (waits_until IS NOT NULL);
CREATE INDEX sync_element_work ON public.sync_element USING btree (connection_id, name, id) WHERE (status = ANY (ARRAY['pending'::text, 'remove'::text, 'processing'::text]));
CREATE INDEX task_connection ON public.task USING btree (connection_id, created_at DESC, id DESC) WHERE (cleared_at IS NULL);
CREATE INDEX task_failed ON public.task USING btree (finished_at) WHERE (status = 'failed'::text);
CREATE INDEX task_module ON public.task USING btree (connection_id, module_type, created_at DESC, id DESC);
CREATE INDEX task_open ON public.task USING btree (status, lease_until) WHERE (status = ANY (ARRAY['queued'::text, 'processing'::text]));
CREATE INDEX task_run ON public.task USING btree (run_id);
CREATE INDEX task_waits ON public.task USING btree (not_before) INCLUDE (connection_id, organization_id) WHERE ((status = 'queued'::text) AND (not_before IS NOT NULL));
CREATE INDEX todo_open ON public.todo USING btree (organization_id, connection_id) WHERE (done_at IS NULL);
CREATE INDEX todo_set_aside ON public.todo USING btree (done_at) WHERE (done_by IS NOT NULL);
CREATE INDEX toggle_line_open ON public.toggle_line USING btree (run_id, "position") WHERE (result IS NULL);
CREATE INDEX toggle_line_standing ON public.toggle_line USING btree (connection_id, debtor_id) WHERE ((restored_by IS NULL) AND (adopted_by IS NULL) AND ((result = 'changed'::text) OR (writing_at IS NOT NULL)));
CREATE INDEX toggle_run_connection ON public.toggle_run USING btree (connection_id, created_at DESC, id DESC) WHERE (kind = 'initial'::text);
CREATE INDEX toggle_run_created ON public.toggle_run USING btree (created_at);
CREATE INDEX toggle_run_previews ON public.toggle_run USING btree (connection_id) WHERE (kind = 'preview'::text);
CREATE INDEX toggle_run_reversals ON public.toggle_run USING btree (initial_run_id, created_at, id) WHERE (kind = 'reversal'::text);
CREATE INDEX toggle_run_task ON public.toggle_run USING btree (task_id);
CREATE INDEX user_account_address ON public.user_account USING btree (email_address COLLATE "und-x-icu", id) WHERE (deleted_at IS NULL);
CREATE INDEX user_account_created ON public.user_account USING btree (created_at DESC, id) WHERE (deleted_at IS NULL);
CREATE INDEX user_account_home ON public.user_account USING btree (home_organization_id) WHERE (home_organization_id IS NOT NULL);
CREATE INDEX user_account_name ON public.user_account USING btree (search_text COLLATE "und-x-icu", id) WHERE (deleted_at IS NULL);
CREATE INDEX user_account_search ON public.user_account USING gin (reached_by, search_text gin_trgm_ops);
CREATE INDEX webhook_attempt_delivery ON public.webhook_attempt USING btree (delivery_id, attempted_at DESC, id DESC);
CREATE INDEX webhook_attempt_organization ON public.webhook_attempt USING btree (organization_id);
CREATE INDEX webhook_delivery_claimed ON public.webhook_delivery USING btree (webhook_id) WHERE (claimed_until IS NOT NULL);
CREATE INDEX webhook_delivery_created ON public.webhook_delivery USING btree (created_at);
CREATE INDEX webhook_delivery_due ON public.webhook_delivery USING btree (next_attempt_at, webhook_id) WHERE (status = 'waiting'::text);
CREATE INDEX webhook_delivery_list ON public.webhook_delivery USING btree (webhook_id, created_at DESC, id DESC);
CREATE INDEX webhook_delivery_organization ON public.webhook_delivery USING btree (organization_id);
CREATE INDEX webhook_in_next_look ON public.webhook_in USING btree (next_look_at) WHERE (next_look_at IS NOT NULL);
CREATE INDEX webhook_in_organization ON public.webhook_in USING btree (organization_id);
CREATE INDEX webhook_organization ON public.webhook USING btree (organization_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX access_entry_pkey ON public.access_entry USING btree (user_id, organization_id);
CREATE UNIQUE INDEX api_key_organization_pkey ON public.api_key_organization USING btree (api_key_id, organization_id);
CREATE UNIQUE INDEX api_key_pkey ON public.api_key USING btree (id);
CREATE UNIQUE INDEX api_key_token_hash_key ON public.api_key USING btree (token_hash);
CREATE UNIQUE INDEX artifact_pkey ON public.artifact USING btree (id);
CREATE UNIQUE INDEX attempt_pkey ON public.attempt USING btree (key, window_start);
CREATE UNIQUE INDEX attention_digest_pkey ON public.attention_digest USING btree (user_id);
CREATE UNIQUE INDEX audit_chain_pkey ON public.audit_chain USING btree (id);
CREATE UNIQUE INDEX audit_pkey ON public.audit USING btree (id);
CREATE UNIQUE INDEX audit_position ON public.audit USING btree (chain, "position");
CREATE UNIQUE INDEX books_facts_pkey ON public.books_facts USING btree (connection_id, package_type, books);
CREATE UNIQUE INDEX bulk_action_item_pkey ON public.bulk_action_item USING btree (bulk_action_id, "position");
CREATE UNIQUE INDEX bulk_action_pkey ON public.bulk_action USING btree (id);
CREATE UNIQUE INDEX cause_connection_id_key_key ON public.cause USING btree (connection_id, key);
CREATE UNIQUE INDEX cause_pkey ON public.cause USING btree (id);
CREATE UNIQUE INDEX connect_request_nonce_hash_key ON public.connect_request USING btree (nonce_hash);
CREATE UNIQUE INDEX connect_request_pkey ON public.connect_request USING btree (id);
CREATE UNIQUE INDEX connection_columns_pkey ON public.connection_columns USING btree (user_id);
CREATE UNIQUE INDEX connection_id_organization_id_key ON public.connection USING btree (id, organization_id);
CREATE UNIQUE INDEX connection_package_pkey ON public.connection_package USING btree (connection_id, package_type);
CREATE UNIQUE INDEX connection_pkey ON public.connection USING btree (id);
CREATE UNIQUE INDEX connection_setup_connection_id_key ON public.connection_setup USING btree (connection_id);
CREATE UNIQUE INDEX connection_setup_pkey ON public.connection_setup USING btree (id);
CREATE UNIQUE INDEX connection_version_pkey ON public.connection_version USING btree (connection_id, version);
CREATE UNIQUE INDEX connection_view_default ON public.connection_view USING btree (user_id) WHERE is_default;
CREATE UNIQUE INDEX connection_view_name ON public.connection_view USING btree (user_id, lower(name));
CREATE UNIQUE INDEX connection_view_pkey ON public.connection_view USING btree (id);
CREATE UNIQUE INDEX connection_wake_pkey ON public.connection_wake USING btree (connection_id, package_type);
CREATE UNIQUE INDEX credential_check_day_pkey ON public.credential_check_day USING btree (credential_id, day);
CREATE UNIQUE INDEX credential_check_pkey ON public.credential_check USING btree (id);
CREATE UNIQUE INDEX credential_id_organization_id_key ON public.credential USING btree (id, organization_id);
CREATE UNIQUE INDEX credential_pkey ON public.credential USING btree (id);
CREATE UNIQUE INDEX credential_request_open ON public.credential_request USING btree (credential_id) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX credential_request_pkey ON public.credential_request USING btree (id);
CREATE UNIQUE INDEX credential_request_token_hash_key ON public.credential_request USING btree (token_hash);
CREATE UNIQUE INDEX credential_request_window_hash_key ON public.credential_request USING btree (window_hash);
CREATE UNIQUE INDEX credential_token_pkey ON public.credential_token USING btree (credential_id);
CREATE UNIQUE INDEX credential_wait_pkey ON public.credential_wait USING btree (task_id);
CREATE UNIQUE INDEX data_key_organization ON public.data_key USING btree (COALESCE(organization_id, '00000000-0000-0000-0000-000000000000'::uuid));
CREATE UNIQUE INDEX data_key_pkey ON public.data_key USING btree (id);
CREATE UNIQUE INDEX element_pause_pkey ON public.element_pause USING btree (element_id);
CREATE UNIQUE INDEX insurance_batch_connection_id_number_key ON public.insurance_batch USING btree (connection_id, number);
CREATE UNIQUE INDEX insurance_batch_id_organization_id_key ON public.insurance_batch USING btree (id, organization_id);
CREATE UNIQUE INDEX insurance_batch_line_pkey ON public.insurance_batch_line USING btree (batch_id, "position");
CREATE UNIQUE INDEX insurance_batch_look_pkey ON public.insurance_batch_look USING btree (batch_id, user_id, event_id);
CREATE UNIQUE INDEX insurance_batch_message_pkey ON public.insurance_batch_message USING btree (id);
CREATE UNIQUE INDEX insurance_batch_pkey ON public.insurance_batch USING btree (id);
CREATE UNIQUE INDEX insurance_employee_connection_id_source_package_employee_ke_key ON public.insurance_employee USING btree (connection_id, source_package, employee_key);
CREATE UNIQUE INDEX insurance_employee_pkey ON public.insurance_employee USING btree (element_id);
CREATE UNIQUE INDEX insurance_event_pkey ON public.insurance_event USING btree (id);
CREATE UNIQUE INDEX insurance_event_told_once ON public.insurance_event USING btree (connection_id, source_package, employee_key, type, event_date, hash);
CREATE UNIQUE INDEX log_entry_pkey ON ONLY public.log_entry USING btree (id, created_at);
CREATE UNIQUE INDEX mail_outbox_dedupe_key_key ON public.mail_outbox USING btree (dedupe_key);
CREATE UNIQUE INDEX mail_outbox_pkey ON public.mail_outbox USING btree (id);
CREATE UNIQUE INDEX mail_token_pkey ON public.mail_token USING btree (id);
CREATE UNIQUE INDEX mail_token_token_hash_key ON public.mail_token USING btree (token_hash);
CREATE UNIQUE INDEX option_set_pkey ON public.option_set USING btree (credential_id, key, scope);
CREATE UNIQUE INDEX organization_code ON public.organization USING btree (COALESCE(reseller_id, '00000000-0000-0000-0000-000000000000'::uuid), lower(code)) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX organization_pkey ON public.organization USING btree (id);
CREATE UNIQUE INDEX organization_reach_pkey ON public.organization_reach USING btree (grant_id, organization_id);
CREATE UNIQUE INDEX outage_connection_pkey ON public.outage_connection USING btree (outage_id, connection_id);
CREATE UNIQUE INDEX outage_current ON public.outage USING btree (package_type) WHERE (closed_at IS NULL);
CREATE UNIQUE INDEX outage_pkey ON public.outage USING btree (id);
CREATE UNIQUE INDEX package_pause_pkey ON public.package_pause USING btree (package_type);
CREATE UNIQUE INDEX package_timeout_pkey ON public.package_timeout USING btree (package_type, credential_id);
CREATE UNIQUE INDEX platform_setting_pkey ON public.platform_setting USING btree (id);
CREATE UNIQUE INDEX preconfiguration_pkey ON public.preconfiguration USING btree (connection_id);
CREATE UNIQUE INDEX push_update_pkey ON public.push_update USING btree (id);
CREATE UNIQUE INDEX rate_budget_pkey ON public.rate_budget USING btree (key);
CREATE UNIQUE INDEX reach_change_pkey ON public.reach_change USING btree (only_row);
CREATE UNIQUE INDEX recorded_request_pkey ON ONLY public.recorded_request USING btree (id, created_at);
CREATE UNIQUE INDEX recovery_code_pkey ON public.recovery_code USING btree (user_id, code_hash);
CREATE UNIQUE INDEX restore_mark_pkey ON public.restore_mark USING btree (restored_at);
CREATE UNIQUE INDEX retry_pkey ON public.retry USING btree (id);
CREATE UNIQUE INDEX retry_unfinished ON public.retry USING btree (connection_id) WHERE (finished_at IS NULL);
CREATE UNIQUE INDEX run_active ON public.run USING btree (connection_id) WHERE (finished_at IS NULL);
CREATE UNIQUE INDEX run_pkey ON public.run USING btree (id);
CREATE UNIQUE INDEX session_connect_hash_key ON public.session USING btree (connect_hash);
CREATE UNIQUE INDEX session_pkey ON public.session USING btree (token_hash);
CREATE UNIQUE INDEX shared_document_pkey ON public.shared_document USING btree (connection_id, flow, name, share_key);
CREATE UNIQUE INDEX sync_count_pkey ON public.sync_count USING btree (connection_id, element_name, collection_name, status);
CREATE UNIQUE INDEX sync_cursor_pkey ON public.sync_cursor USING btree (connection_id, flow, tenant);
CREATE UNIQUE INDEX sync_digest_pkey ON public.sync_digest USING btree (user_id);
CREATE UNIQUE INDEX sync_document_pkey ON public.sync_document USING btree (element_id, name);
CREATE UNIQUE INDEX sync_element_connection_id_name_sync_key_key ON public.sync_element USING btree (connection_id, name, sync_key);
CREATE UNIQUE INDEX sync_element_pkey ON public.sync_element USING btree (id);
CREATE UNIQUE INDEX task_pkey ON public.task USING btree (id);
CREATE UNIQUE INDEX task_report_pkey ON public.task_report USING btree (connection_id);
CREATE UNIQUE INDEX todo_pkey ON public.todo USING btree (connection_id, package_type, code, subject);
CREATE UNIQUE INDEX toggle_line_pkey ON public.toggle_line USING btree (run_id, "position");
CREATE UNIQUE INDEX toggle_line_run_id_debtor_id_key ON public.toggle_line USING btree (run_id, debtor_id);
CREATE UNIQUE INDEX toggle_run_active ON public.toggle_run USING btree (connection_id) WHERE ((kind <> 'preview'::text) AND (status = ANY (ARRAY['pending'::text, 'processing'::text])));
CREATE UNIQUE INDEX toggle_run_id_organization_id_key ON public.toggle_run USING btree (id, organization_id);
CREATE UNIQUE INDEX toggle_run_pkey ON public.toggle_run USING btree (id);
CREATE UNIQUE INDEX used_challenge_pkey ON public.used_challenge USING btree (id);
CREATE UNIQUE INDEX user_account_email ON public.user_account USING btree (lower(email_address)) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX user_account_pkey ON public.user_account USING btree (id);
CREATE UNIQUE INDEX webhook_attempt_pkey ON public.webhook_attempt USING btree (id);
CREATE UNIQUE INDEX webhook_delivery_pkey ON public.webhook_delivery USING btree (id);
CREATE UNIQUE INDEX webhook_id_organization_id_key ON public.webhook USING btree (id, organization_id);
CREATE UNIQUE INDEX webhook_in_address_hash_key ON public.webhook_in USING btree (address_hash);
CREATE UNIQUE INDEX webhook_in_pkey ON public.webhook_in USING btree (credential_id);
CREATE UNIQUE INDEX webhook_pkey ON public.webhook USING btree (id);

CREATE POLICY added ON audit FOR INSERT TO public WITH CHECK (true);
CREATE POLICY chained ON audit FOR UPDATE TO public USING ((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text));
CREATE POLICY chained ON audit_chain FOR ALL TO public USING ((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text));
CREATE POLICY forgotten ON audit FOR DELETE TO public USING ((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text));
CREATE POLICY granted ON organization_reach FOR SELECT TO public USING ((grant_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.grants'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])));
CREATE POLICY made ON bulk_action FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (created_by = ( SELECT (NULLIF(current_setting('app.user'::text, true), ''::text))::uuid AS "nullif")))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (created_by = ( SELECT (NULLIF(current_setting('app.user'::text, true), ''::text))::uuid AS "nullif"))));
CREATE POLICY made ON bulk_action_item FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (bulk_action_id IN ( SELECT b.id
   FROM bulk_action b)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (bulk_action_id IN ( SELECT b.id
   FROM bulk_action b))));
CREATE POLICY name_of_reseller ON organization FOR SELECT TO public USING ((id IN ( SELECT unnest((string_to_array(NULLIF(current_setting('app.resellers'::text, true), ''::text), ','::text))::uuid[]) AS unnest)));
CREATE POLICY names ON connection FOR SELECT TO linkspan_search USING (true);
CREATE POLICY names ON organization FOR SELECT TO linkspan_search USING (true);
CREATE POLICY own ON api_key FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (user_id = ( SELECT (NULLIF(current_setting('app.user'::text, true), ''::text))::uuid AS "nullif")) OR (id IN ( SELECT n.api_key_id
   FROM api_key_organization n)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (user_id = ( SELECT (NULLIF(current_setting('app.user'::text, true), ''::text))::uuid AS "nullif"))));
CREATE POLICY own ON connection_columns FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (user_id = ( SELECT (NULLIF(current_setting('app.user'::text, true), ''::text))::uuid AS "nullif")))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (user_id = ( SELECT (NULLIF(current_setting('app.user'::text, true), ''::text))::uuid AS "nullif"))));
CREATE POLICY own ON connection_view FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (user_id = ( SELECT (NULLIF(current_setting('app.user'::text, true), ''::text))::uuid AS "nullif")))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (user_id = ( SELECT (NULLIF(current_setting('app.user'::text, true), ''::text))::uuid AS "nullif"))));
CREATE POLICY reached ON user_account FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (id = ( SELECT (NULLIF(current_setting('app.user'::text, true), ''::text))::uuid AS "nullif")) OR (reached_by && ( SELECT (string_to_array(NULLIF(current_setting('app.grants'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)))) WITH CHECK ((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text));
CREATE POLICY searched ON access_entry FOR SELECT TO linkspan_search USING (true);
CREATE POLICY searched ON connection_package FOR SELECT TO linkspan_search USING (true);
CREATE POLICY searched ON insurance_employee FOR SELECT TO linkspan_search USING (true);
CREATE POLICY searched ON insurance_event FOR SELECT TO linkspan_search USING (true);
CREATE POLICY searched ON log_entry FOR SELECT TO linkspan_search USING (true);
CREATE POLICY searched ON sync_document FOR SELECT TO linkspan_search USING (true);
CREATE POLICY searched ON sync_element FOR SELECT TO linkspan_search USING (true);
CREATE POLICY searched ON user_account FOR SELECT TO linkspan_search USING (true);
CREATE POLICY tenant ON access_entry FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON api_key_organization FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON artifact FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON audit FOR SELECT TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON books_facts FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON cause FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON connect_request FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON connection FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON connection_package FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON connection_setup FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON connection_version FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON connection_wake FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON credential FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON credential_check FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON credential_check_day FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON credential_request FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON credential_token FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON credential_wait FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON data_key FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON element_pause FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON insurance_batch FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON insurance_batch_line FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON insurance_batch_look FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON insurance_batch_message FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON insurance_employee FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON insurance_event FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON log_entry FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON option_set FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON organization FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR ((deleted_at IS NULL) AND ((id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.grants'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (reseller_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.grants'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])))))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR ((deleted_at IS NULL) AND ((id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.grants'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (reseller_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.grants'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[]))))));
CREATE POLICY tenant ON outage_connection FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON package_timeout FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON preconfiguration FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON push_update FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON recorded_request FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON retry FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON run FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON shared_document FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON sync_count FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON sync_cursor FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON sync_document FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON sync_element FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON task FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON task_report FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON todo FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON toggle_line FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON toggle_run FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON webhook FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON webhook_attempt FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON webhook_delivery FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));
CREATE POLICY tenant ON webhook_in FOR ALL TO public USING (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r)))) WITH CHECK (((( SELECT current_setting('app.everything'::text, true) AS current_setting) = 'on'::text) OR (organization_id = ANY (( SELECT (string_to_array(NULLIF(current_setting('app.organizations'::text, true), ''::text), ','::text))::uuid[] AS string_to_array)::uuid[])) OR (organization_id IN ( SELECT r.organization_id
   FROM organization_reach r))));

CREATE CONSTRAINT TRIGGER api_keys_end_with_entry AFTER DELETE OR UPDATE ON public.access_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION end_api_keys_of_entry();
CREATE CONSTRAINT TRIGGER api_keys_end_with_organization AFTER UPDATE OF reseller_id, deleted_at ON public.organization DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION end_api_keys_of_organization();
CREATE CONSTRAINT TRIGGER api_keys_end_with_user AFTER UPDATE OF active, deleted_at, roles ON public.user_account DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION end_api_keys_of_user();
CREATE CONSTRAINT TRIGGER chain_line AFTER INSERT ON public.audit DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_audit_line();
CREATE CONSTRAINT TRIGGER reach_changed_by_organization AFTER INSERT OR DELETE ON public.organization DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION reach_changed();
CREATE CONSTRAINT TRIGGER reach_changed_by_reseller AFTER UPDATE OF reseller_id, deleted_at ON public.organization DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION reach_changed();
CREATE TRIGGER connection_found_added BEFORE INSERT OR UPDATE OF name, organization_id ON public.connection FOR EACH ROW EXECUTE FUNCTION set_connection_found();
CREATE TRIGGER connection_views_forgotten AFTER UPDATE OF deleted_at ON public.user_account FOR EACH ROW WHEN ((new.deleted_at IS NOT NULL)) EXECUTE FUNCTION forget_connection_views();
CREATE TRIGGER connections_found_changed AFTER UPDATE OF name, reseller_id, deleted_at ON public.organization FOR EACH ROW WHEN (((new.name IS DISTINCT FROM old.name) OR (new.reseller_id IS DISTINCT FROM old.reseller_id) OR ((new.deleted_at IS NULL) <> (old.deleted_at IS NULL)))) EXECUTE FUNCTION set_connections_found();
CREATE TRIGGER count_added AFTER INSERT ON public.log_entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_unresolved_logs();
CREATE TRIGGER count_added AFTER INSERT ON public.sync_document REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_sync_documents();
CREATE TRIGGER count_changed AFTER UPDATE ON public.log_entry REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_unresolved_logs();
CREATE TRIGGER count_changed AFTER UPDATE ON public.sync_document REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_sync_documents();
CREATE TRIGGER count_gone AFTER DELETE ON public.sync_document REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_sync_documents();
CREATE TRIGGER counted_causes_added AFTER INSERT ON public.log_entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_causes();
CREATE TRIGGER counted_causes_changed AFTER UPDATE ON public.log_entry REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_causes();
CREATE TRIGGER entries_added AFTER INSERT ON public.access_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION entries_changed();
CREATE TRIGGER entries_removed AFTER DELETE ON public.access_entry REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION entries_changed();
CREATE TRIGGER health BEFORE INSERT OR UPDATE ON public.credential FOR EACH ROW EXECUTE FUNCTION credential_health();
CREATE TRIGGER home_changed AFTER UPDATE OF home_organization_id ON public.user_account FOR EACH ROW WHEN ((new.home_organization_id IS DISTINCT FROM old.home_organization_id)) EXECUTE FUNCTION home_changed();
CREATE TRIGGER home_given AFTER INSERT ON public.user_account FOR EACH ROW WHEN ((new.home_organization_id IS NOT NULL)) EXECUTE FUNCTION home_changed();
CREATE TRIGGER insurance_batch_ended AFTER UPDATE OF status ON public.task FOR EACH ROW WHEN (((new.status = ANY (ARRAY['complete'::text, 'failed'::text, 'cancelled'::text])) AND (new.status IS DISTINCT FROM old.status))) EXECUTE FUNCTION end_insurance_batch();
CREATE TRIGGER keep_a_super_admin_changed AFTER UPDATE OF roles, active, deleted_at ON public.user_account FOR EACH ROW WHEN ((('ROLE_SUPER_ADMIN'::text = ANY (old.roles)) AND old.active AND (old.deleted_at IS NULL) AND (NOT (('ROLE_SUPER_ADMIN'::text = ANY (new.roles)) AND new.active AND (new.deleted_at IS NULL))))) EXECUTE FUNCTION keep_a_super_admin();
CREATE TRIGGER keep_a_super_admin_deleted AFTER DELETE ON public.user_account FOR EACH ROW WHEN ((('ROLE_SUPER_ADMIN'::text = ANY (old.roles)) AND old.active AND (old.deleted_at IS NULL))) EXECUTE FUNCTION keep_a_super_admin();
CREATE TRIGGER organization_reach_added AFTER INSERT ON public.organization FOR EACH ROW EXECUTE FUNCTION set_organization_reach();
CREATE TRIGGER organization_reach_changed AFTER UPDATE OF reseller_id, deleted_at ON public.organization FOR EACH ROW WHEN (((new.reseller_id IS DISTINCT FROM old.reseller_id) OR (new.deleted_at IS DISTINCT FROM old.deleted_at))) EXECUTE FUNCTION set_organization_reach();
CREATE TRIGGER reseller_changed AFTER UPDATE OF reseller_id, deleted_at ON public.organization FOR EACH ROW WHEN (((new.reseller_id IS DISTINCT FROM old.reseller_id) OR (new.deleted_at IS DISTINCT FROM old.deleted_at))) EXECUTE FUNCTION reseller_changed();
CREATE TRIGGER things_changed AFTER UPDATE ON public.log_entry REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_things('log-entries');
CREATE TRIGGER things_changed AFTER UPDATE ON public.run REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_things('runs');
CREATE TRIGGER things_changed AFTER UPDATE ON public.sync_element REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_things('sync-element');
CREATE TRIGGER things_changed AFTER UPDATE ON public.task REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_things('tasks');
CREATE TRIGGER things_made AFTER INSERT ON public.log_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_things('log-entries');
CREATE TRIGGER things_made AFTER INSERT ON public.run REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_things('runs');
CREATE TRIGGER things_made AFTER INSERT ON public.sync_element REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_things('sync-element');
CREATE TRIGGER things_made AFTER INSERT ON public.task REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_things('tasks');
CREATE TRIGGER toggle_run_ended AFTER UPDATE OF status ON public.task FOR EACH ROW WHEN (((new.status = ANY (ARRAY['complete'::text, 'failed'::text, 'cancelled'::text])) AND (new.status IS DISTINCT FROM old.status))) EXECUTE FUNCTION end_toggle_run();
CREATE TRIGGER webhooks_told AFTER UPDATE OF finished_at ON public.run FOR EACH ROW WHEN (((old.finished_at IS NULL) AND (new.finished_at IS NOT NULL))) EXECUTE FUNCTION tell_run_finished();
CREATE TRIGGER webhooks_told AFTER UPDATE OF status ON public.insurance_batch FOR EACH ROW WHEN (((new.status = 'awaiting-approval'::text) AND (old.status IS DISTINCT FROM new.status))) EXECUTE FUNCTION tell_batch_waits();
CREATE TRIGGER webhooks_told AFTER UPDATE OF told_outcome ON public.connection FOR EACH ROW WHEN ((old.told_outcome IS DISTINCT FROM new.told_outcome)) EXECUTE FUNCTION tell_connection_fares();
CREATE TRIGGER webhooks_told AFTER UPDATE ON public.credential FOR EACH ROW WHEN (((old.told_broken <> new.told_broken) AND (new.deleted_at IS NULL))) EXECUTE FUNCTION tell_credential_health();

CREATE OR REPLACE FUNCTION public.all_elements_like(pattern text, most integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  -- few are named: the plan then begins with them, and not with all that is like the pattern
  few constant uuid[] := ARRAY(SELECT r.organization_id FROM organization_reach r LIMIT 21);
  reached constant text := CASE WHEN coalesce(current_setting('app.everything', true) = 'on', false) THEN ''
    WHEN cardinality(few) <= 20 THEN ' AND e.organization_id = ANY ($3)'
    ELSE ' AND e.organization_id IN (SELECT r.organization_id FROM organization_reach r)' END;
  numbered constant uuid[] := elements_with_number(pattern);
  -- not the index's expression, where the number has found them
  alike constant text := CASE WHEN numbered IS NULL THEN '(e.sync_key || '' '' || e.label) ILIKE $1'
    ELSE 'e.id = ANY ($4) AND lower(e.sync_key || '' '' || e.label) LIKE lower($1)' END;
BEGIN
  RETURN QUERY EXECUTE
    'SELECT e.id FROM sync_element e WHERE ' || alike || reached || ' LIMIT $2'
    USING pattern, most, few, numbered;
END $function$
;
CREATE OR REPLACE FUNCTION public.all_log_entries_found(since timestamp with time zone, pattern text, of_connection uuid, of_package text, of_code text, in_status text, least_level integer, most integer)
 RETURNS TABLE(id uuid, created_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  staff constant boolean := coalesce(current_setting('app.everything', true) = 'on', false);
  -- few are named: the plan then begins with them, and not with all that is like the pattern
  few constant uuid[] := ARRAY(SELECT r.organization_id FROM organization_reach r LIMIT 21);
  filtered constant text := 'NOT l.archived'
    || CASE WHEN staff THEN '' ELSE ' AND NOT l.internal' END
    || CASE WHEN staff THEN '' WHEN cardinality(few) <= 20 THEN ' AND l.organization_id = ANY ($4)'
       -- looked up in memory for each entry: as a join it would be planned with
       ELSE ' AND coalesce(l.organization_id IN (SELECT r.organization_id FROM organization_reach r), false)' END
    || CASE WHEN of_connection IS NULL THEN '' ELSE ' AND l.connection_id = $5' END
    || CASE WHEN of_package IS NULL THEN '' ELSE ' AND l.package_type = $6' END
    || CASE WHEN of_code IS NULL THEN '' ELSE ' AND l.code = $7 AND l.cause_id IS NOT NULL' END
    -- as literals, which tell that an index of these entries alone will do
    || CASE WHEN in_status IS NULL THEN '' ELSE format(' AND l.status = %L', in_status) END
    || CASE WHEN least_level IS NULL THEN '' ELSE format(' AND l.log_level >= %s', least_level) END
    || ' AND l.connection_id NOT IN (SELECT c.id FROM connection c WHERE c.deleted_at IS NOT NULL)';
  words constant text := '(l.message || '' '' || coalesce(l.element_key, ''''))';
  -- not the index's expression
  alike constant text := format('lower(%s) LIKE lower($3)', words);
  query constant text := 'SELECT l.id, l.created_at FROM log_entry l WHERE l.created_at >= $1 AND l.created_at < $2 AND %s AND %s
    ORDER BY l.created_at DESC, l.id DESC LIMIT $8';
  looked constant integer := 1000;
  with_text integer;
  wanted_of_them integer;
  -- whole days, as the partitions are
  upto timestamptz := 'infinity';
  start timestamptz := date_trunc('day', now(), 'UTC') - interval '1 day';
  span integer := 4;
  wanted integer := most;
  found_now integer;
  numbered record;
BEGIN
  EXECUTE format('SELECT count(*) FILTER (WHERE %1$s), count(*) FILTER (WHERE %1$s AND %2$s) FROM (
      SELECT l.organization_id, l.connection_id, l.message, l.element_key, l.archived, l.internal, l.package_type, l.code, l.cause_id,
        l.status, l.log_level
      FROM log_entry l WHERE l.created_at >= $1 ORDER BY l.created_at DESC, l.id DESC LIMIT $2) AS l', alike, filtered)
    INTO with_text, wanted_of_them USING since, looked, pattern, few, of_connection, of_package, of_code;
  IF with_text * 20 >= looked OR wanted_of_them * 33 >= looked OR length(pattern) < 5
    OR of_connection IS NOT NULL AND has_few_entries(of_connection, since) THEN
    -- in the order of an index, however seldom the planner takes the text to be; a connection's are few to sort
    PERFORM set_config('enable_sort', CASE WHEN of_connection IS NULL THEN 'off' ELSE 'on' END, true);
    RETURN QUERY EXECUTE format(query, filtered, alike)
      USING since, upto, pattern, few, of_connection, of_package, of_code, wanted;
    PERFORM set_config('enable_sort', 'on', true);
    RETURN;
  END IF;
  SELECT * INTO numbered FROM log_entries_with_number(since, pattern);
  IF numbered.few THEN
    RETURN QUERY EXECUTE format(query, filtered, alike || ' AND l.id = ANY ($9) AND l.created_at = ANY ($10)')
      USING since, upto, pattern, few, of_connection, of_package, of_code, wanted, numbered.ids, numbered.ats;
    RETURN;
  END IF;
  LOOP
    RETURN QUERY EXECUTE format(query, filtered, words || ' ILIKE $3')
      USING greatest(start, since), upto, pattern, few, of_connection, of_package, of_code, wanted;
    GET DIAGNOSTICS found_now = ROW_COUNT;
    wanted := wanted - found_now;
    EXIT WHEN wanted <= 0 OR start <= since;
    upto := start;
    start := start - make_interval(days => span);
    span := span * 4;
  END LOOP;
END $function$
;
CREATE OR REPLACE FUNCTION public.api_key_viewer(hash bytea, known text)
 RETURNS TABLE(user_id uuid, active boolean, id uuid, name text, permission text, expires_at timestamp with time zone, last_used_at timestamp with time zone, reach text, grants uuid[], organizations uuid[], organization_roles text[], resellers uuid[])
 LANGUAGE sql
 STABLE
 SET "app.everything" TO 'on'
AS $function$
  WITH key AS MATERIALIZED (
    SELECT k.*, u.active AND u.deleted_at IS NULL AS active, 'ROLE_SUPER_ADMIN' = ANY (u.roles) AS staff
    FROM api_key k JOIN user_account u ON u.id = k.user_id
    WHERE k.token_hash = hash
  ), entry AS MATERIALIZED (
    SELECT granted.id, granted.reseller_id, e.roles
    FROM key JOIN access_entry e ON e.user_id = key.user_id AND e.enabled
    JOIN organization granted ON granted.id = e.organization_id AND granted.deleted_at IS NULL
    WHERE NOT key.staff
    UNION ALL
    SELECT o.id, o.reseller_id, ARRAY['ROLE_ORGANIZATION_ADMIN']
    FROM key JOIN organization o ON key.staff AND o.deleted_at IS NULL AND (o.reseller_id IS NULL OR o.reseller_id = o.id)
  ), named AS MATERIALIZED (
    SELECT n.organization_id AS id FROM key JOIN api_key_organization n ON n.api_key_id = key.id
  ), state AS MATERIALIZED (
    SELECT coalesce((SELECT changed_by::text FROM reach_change), '') || ' ' || md5(coalesce(
      (SELECT string_agg(id || ' ' || array_to_string(roles, ' '), ',' ORDER BY id) FROM entry), '') || ' ' || coalesce(
      (SELECT string_agg(id::text, ',' ORDER BY id) FROM named), '')) AS reach
  ), reached AS (
    SELECT o.id, string_agg(array_to_string(entry.roles, ' '), ' ') AS roles, o.reseller_id
    FROM entry JOIN organization o ON (o.id = entry.id OR o.reseller_id = entry.id) AND o.deleted_at IS NULL
    WHERE (SELECT every_organization FROM key) OR o.id IN (SELECT id FROM named) OR o.reseller_id IN (SELECT id FROM named)
    GROUP BY o.id, o.reseller_id
  ), granted AS (
    SELECT id FROM reached WHERE id IN (SELECT id FROM named)
    UNION
    SELECT id FROM entry
    WHERE (SELECT every_organization FROM key) OR id IN (SELECT id FROM named) OR reseller_id IN (SELECT id FROM named)
  )
  SELECT key.user_id, key.active, key.id, key.name, key.permission, key.expires_at, key.last_used_at, state.reach,
    CASE WHEN state.reach = known THEN NULL ELSE coalesce((SELECT array_agg(id ORDER BY id) FROM granted), '{}') END,
    CASE WHEN state.reach = known THEN NULL ELSE coalesce((SELECT array_agg(id ORDER BY id) FROM reached), '{}') END,
    CASE WHEN state.reach = known THEN NULL ELSE coalesce((SELECT array_agg(roles ORDER BY id) FROM reached), '{}') END,
    CASE WHEN state.reach = known THEN NULL
      ELSE coalesce((SELECT array_agg(DISTINCT reseller_id) FROM reached WHERE reseller_id IS NOT NULL), '{}') END
  FROM key CROSS JOIN state
$function$
;
CREATE OR REPLACE FUNCTION public.audit_canonical(line audit, place bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT jsonb_build_array(line.chain, place, line.id, (extract(epoch FROM line.at) * 1000000)::bigint, line.actor_id,
    line.actor, line.ip, line.action, line.resource, line.resource_id, line.organization_id, line.outcome, line.detail)::text
$function$
;
CREATE OR REPLACE FUNCTION public.chain_audit_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "app.everything" TO 'on'
AS $function$
DECLARE
  head audit_chain;
BEGIN
  SELECT * INTO head FROM audit_chain WHERE id = NEW.chain FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO audit_chain (id) VALUES (NEW.chain) ON CONFLICT DO NOTHING;
    SELECT * INTO head FROM audit_chain WHERE id = NEW.chain FOR UPDATE;
  END IF;
  UPDATE audit SET position = head.position + 1, previous_hash = head.hash,
      hash = sha256(head.hash || convert_to(audit_canonical(NEW, head.position + 1), 'UTF8'))
    WHERE id = NEW.id RETURNING position, hash INTO head.position, head.hash;
  UPDATE audit_chain SET position = head.position, hash = head.hash WHERE id = NEW.chain;
  RETURN NULL;
END $function$
;
CREATE OR REPLACE FUNCTION public.connection_is_reached(connection uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT coalesce(current_setting('app.everything', true) = 'on', false) OR EXISTS (
    SELECT FROM connection c JOIN organization_reach r USING (organization_id) WHERE c.id = connection)
$function$
;
CREATE OR REPLACE FUNCTION public.connection_search_text(connection text, organization text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ SELECT lower(connection) || E'\n' || lower(organization) $function$
;
CREATE OR REPLACE FUNCTION public.connection_words(words text[], packages text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT coalesce(string_agg(format(' AND (c.search_text LIKE %L%s)', '%' || regexp_replace(lower(word), '([\\%_])', '\\\1', 'g') || '%',
    CASE WHEN packages[n] = '' THEN '' ELSE format(' OR EXISTS (SELECT FROM connection_package p
      WHERE p.connection_id = c.id AND p.package_type = ANY (string_to_array(%L, '','')))', packages[n]) END), ''), '')
  FROM unnest(words) WITH ORDINALITY AS w (word, n)
$function$
;
CREATE OR REPLACE FUNCTION public.connections_found(searched text, is_active boolean, organization uuid, among uuid[], sorted text, most integer, beyond integer, counted integer, OUT ids uuid[], OUT total bigint)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  staff constant boolean := coalesce(current_setting('app.everything', true) = 'on', false);
  grants constant uuid[] := string_to_array(nullif(current_setting('app.grants', true), ''), ',')::uuid[];
  pattern constant text := '%' || regexp_replace(lower(searched), '([\\%_])', '\\\1', 'g') || '%';
  -- the columns that a list can be sorted by, and no other text; internal logs are the provider's staff's to see
  key constant text := CASE ltrim(sorted, '-')
    WHEN 'name' THEN 'c.name COLLATE "und-x-icu"'
    WHEN 'created_at' THEN 'c.created_at'
    WHEN 'unresolved_logs_count' THEN CASE WHEN staff THEN 'c.unresolved_logs_count + c.unresolved_internal_logs_count'
      ELSE 'c.unresolved_logs_count' END END;
  direction constant text := CASE WHEN sorted LIKE '-%' THEN ' DESC' ELSE '' END;
  filtered constant text := 'c.deleted_at IS NULL'
    || CASE WHEN is_active IS NULL THEN '' ELSE ' AND c.active = $1' END
    || CASE WHEN organization IS NULL THEN '' ELSE ' AND c.organization_id = $2' END
    || CASE WHEN among IS NULL THEN '' ELSE ' AND c.id = ANY ($3)' END;
  wanted constant text := filtered || CASE WHEN searched IS NULL THEN '' ELSE ' AND strpos(c.search_text, lower($5)) > 0' END;
  -- one with an entry on both counts as its reseller's
  directly constant text := 'c.organization_id = ANY ($4) AND NOT coalesce(c.reseller_id = ANY ($4), false)';
  reached constant text := 'SELECT %1$s FROM connection c WHERE %2$s' || CASE WHEN staff THEN '' ELSE
    ' AND c.reseller_id = ANY ($4) UNION ALL SELECT %1$s FROM connection c WHERE %2$s AND ' || directly END;
  page constant text := format(' ORDER BY key%s, id%1$s LIMIT $6 OFFSET $7', direction);
  few constant integer := 2000;
  looked bigint;
  alike bigint;
  query text;
BEGIN
  IF searched IS NOT NULL THEN
    -- The index of trigrams is for what few match: of a common text it names nearly all, and each is looked at besides.
    EXECUTE format('SELECT count(*), count(*) FILTER (WHERE strpos(search_text, lower($5)) > 0)
      FROM (SELECT search_text FROM (%s) AS reached LIMIT $6) AS sample', format(reached, 'c.search_text', filtered))
      INTO looked, alike USING is_active, organization, among, grants, searched, few;
    query := CASE WHEN looked < few OR alike * 100 > looked OR length(searched) < 3
      THEN format(reached, 'c.id, ' || key || ' AS key', wanted)
      ELSE format('SELECT c.id, %s AS key FROM connection c WHERE %s AND c.search_text LIKE $9', key, filtered)
        || CASE WHEN staff THEN '' ELSE ' AND ARRAY[c.organization_id, c.reseller_id] && $4' END END;
    -- all that match are looked at to count them: the page is taken from these
    EXECUTE format('WITH found AS MATERIALIZED (SELECT * FROM (%s) AS reached LIMIT $8)
      SELECT ARRAY(SELECT id FROM found%s), (SELECT count(*) FROM found)', query, page)
      INTO ids, total USING is_active, organization, among, grants, searched, most, beyond, counted, pattern;
    IF total < counted THEN RETURN; END IF;
  ELSE
    EXECUTE format('SELECT count(*) FROM (SELECT FROM (%s) AS reached LIMIT $5) AS counted', format(reached, '', wanted))
      INTO total USING is_active, organization, among, grants, counted;
  END IF;
  -- in the order of an index: the first of each entry's, then the first of these
  query := format('SELECT c.id, %s AS key FROM connection c WHERE %s', key, wanted);
  IF NOT staff THEN
    query := format('SELECT f.id, f.key FROM unnest($4) AS entry (id), LATERAL (
      (%1$s AND c.reseller_id = entry.id ORDER BY key%2$s, c.id%2$s LIMIT $6 + $7) UNION ALL
      (%1$s AND c.organization_id = entry.id AND %3$s ORDER BY key%2$s, c.id%2$s LIMIT $6 + $7)) AS f', query, direction, directly);
  END IF;
  EXECUTE format('SELECT ARRAY(SELECT id FROM (%s) AS reached%s)', query, page)
    INTO ids USING is_active, organization, among, grants, searched, most, beyond;
END $function$
;
CREATE OR REPLACE FUNCTION public.connections_with_words(words text[], packages text[], most integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  staff constant boolean := coalesce(current_setting('app.everything', true) = 'on', false);
  grants constant uuid[] := string_to_array(nullif(current_setting('app.grants', true), ''), ',')::uuid[];
BEGIN
  RETURN QUERY EXECUTE 'SELECT c.id FROM connection c WHERE c.deleted_at IS NULL'
    || CASE WHEN staff THEN '' ELSE ' AND ARRAY[c.organization_id, c.reseller_id] && $1' END
    || connection_words(words, packages)
    || ' ORDER BY strpos(c.search_text, lower($2)) = 1 DESC, c.name COLLATE "und-x-icu", c.id LIMIT $3'
    USING grants, words[1], most;
END $function$
;
CREATE OR REPLACE FUNCTION public.count_causes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT jsonb_agg(d) INTO changed FROM (
      SELECT cause_id, count(*) AS n, count(element_key) AS elements FROM added
      WHERE cause_id IS NOT NULL AND status = 'unresolved' AND log_level >= 300 AND NOT archived GROUP BY 1) AS d;
  ELSE
    SELECT jsonb_agg(d) INTO changed FROM (
      SELECT cause_id, sum(n) AS n, sum(n) FILTER (WHERE element_key IS NOT NULL) AS elements FROM (
        SELECT cause_id, element_key, 1 AS n FROM added
        WHERE cause_id IS NOT NULL AND status = 'unresolved' AND log_level >= 300 AND NOT archived
        UNION ALL
        SELECT cause_id, element_key, -1 FROM gone
        WHERE cause_id IS NOT NULL AND status = 'unresolved' AND log_level >= 300 AND NOT archived
      ) AS changes GROUP BY 1 HAVING sum(n) <> 0) AS d;
  END IF;
  IF changed IS NULL THEN RETURN NULL; END IF;
  PERFORM FROM cause WHERE id IN (SELECT d.cause_id FROM jsonb_to_recordset(changed) AS d(cause_id uuid))
    ORDER BY connection_id, key FOR NO KEY UPDATE;
  UPDATE cause AS c SET
    open_count = c.open_count + d.n,
    open_elements_count = c.open_elements_count + coalesce(d.elements, 0),
    resolved_at = CASE WHEN c.open_count + d.n > 0 THEN NULL ELSE coalesce(c.resolved_at, now()) END,
    -- what one transaction resolves and finds again was never over
    reopened_at = CASE WHEN c.open_count = 0 AND c.resolved_at < now() THEN now() ELSE c.reopened_at END
  FROM jsonb_to_recordset(changed) AS d(cause_id uuid, n integer, elements integer) WHERE c.id = d.cause_id;
  RETURN NULL;
END $function$
;
CREATE OR REPLACE FUNCTION public.count_sync_documents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$
;
CREATE OR REPLACE FUNCTION public.count_unresolved_logs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$
;
CREATE OR REPLACE FUNCTION public.credential_health()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.state = 'connect' THEN NEW.passing := false; END IF;
  IF NEW.state <> 'connected' THEN NEW.out_of_reach := false; END IF;
  NEW.health := CASE
    WHEN NEW.state = 'connect' THEN 'unconnected'
    WHEN NEW.passing THEN 'failing'
    WHEN NEW.state = 'failed' THEN 'broken'
    WHEN NEW.out_of_reach THEN 'failing'
    ELSE 'healthy' END;
  NEW.told_broken := NEW.health = 'broken' OR (NEW.health <> 'healthy' AND NEW.told_broken);
  IF NEW.state = 'connected' AND (TG_OP = 'INSERT' OR OLD.state <> 'connected') THEN NEW.worked_at := now(); END IF;
  IF TG_OP = 'INSERT' OR OLD.health <> NEW.health THEN NEW.health_since := now(); END IF;
  RETURN NEW;
END $function$
;
CREATE OR REPLACE FUNCTION public.drop_day_partitions(before_day date)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "app.everything" TO 'on'
AS $function$
DECLARE
  part record;
  held uuid[];
  of_connections jsonb;
  of_causes jsonb;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('day_partitions'));
  SELECT c.relname, p.relname AS parent INTO part
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid JOIN pg_class p ON p.oid = i.inhparent
    WHERE p.relname IN ('log_entry', 'recorded_request') AND c.relname ~ '_\d{8}$'
      AND to_date(right(c.relname, 8), 'YYYYMMDD') < before_day
    ORDER BY right(c.relname, 8), c.relname LIMIT 1;
  IF NOT FOUND THEN RETURN 0; END IF;
  PERFORM set_config('lock_timeout', '2s', true);
  IF part.parent = 'log_entry' THEN
    EXECUTE format('SELECT array_agg(DISTINCT connection_id) FROM %I WHERE status = ''unresolved'' AND log_level >= 300 AND NOT archived',
      part.relname) INTO held;
    PERFORM FROM connection WHERE id = ANY (held) ORDER BY id FOR NO KEY UPDATE;
    EXECUTE format('LOCK TABLE %I IN SHARE MODE', part.relname);
    EXECUTE format(
      'SELECT jsonb_agg(d) FROM (
         SELECT connection_id, count(*) FILTER (WHERE NOT internal) AS n, count(*) FILTER (WHERE internal) AS internal
         FROM %I WHERE status = ''unresolved'' AND log_level >= 300 AND NOT archived GROUP BY 1) AS d', part.relname)
      INTO of_connections;
    EXECUTE format(
      'SELECT jsonb_agg(d) FROM (
         SELECT cause_id, count(*) AS n, count(element_key) AS elements
         FROM %I WHERE cause_id IS NOT NULL AND status = ''unresolved'' AND log_level >= 300 AND NOT archived GROUP BY 1) AS d',
      part.relname) INTO of_causes;
    UPDATE connection AS c SET unresolved_logs_count = c.unresolved_logs_count - d.n,
        unresolved_internal_logs_count = c.unresolved_internal_logs_count - d.internal
      FROM jsonb_to_recordset(of_connections) AS d(connection_id uuid, n integer, internal integer) WHERE c.id = d.connection_id;
    UPDATE cause AS c SET open_count = c.open_count - d.n, open_elements_count = c.open_elements_count - d.elements,
        resolved_at = CASE WHEN c.open_count > d.n THEN NULL ELSE coalesce(c.resolved_at, now()) END
      FROM jsonb_to_recordset(of_causes) AS d(cause_id uuid, n integer, elements integer) WHERE c.id = d.cause_id;
  END IF;
  PERFORM set_config('lock_timeout', '75ms', true);
  -- what was counted is not counted anew for it
  FOR attempt IN 1 .. 20 LOOP
    BEGIN
      EXECUTE format('LOCK TABLE ONLY %I IN ACCESS EXCLUSIVE MODE', part.parent);
      EXIT;
    EXCEPTION WHEN lock_not_available THEN
      IF attempt = 20 THEN RAISE; END IF;
      PERFORM pg_sleep(0.05);
    END;
  END LOOP;
  EXECUTE format('DROP TABLE %I', part.relname);
  RETURN 1;
END $function$
;
CREATE OR REPLACE FUNCTION public.elements_with_external_number(number text, most integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  reached constant text := CASE WHEN coalesce(current_setting('app.everything', true) = 'on', false) THEN ''
    ELSE ' AND d.organization_id IN (SELECT r.organization_id FROM organization_reach r)' END;
BEGIN
  -- each by its own index
  RETURN QUERY EXECUTE format('(SELECT d.element_id FROM sync_document d
      WHERE d.external_number IS NOT NULL AND lower(d.external_number) = lower($1)%1$s LIMIT $2)
    UNION (SELECT d.element_id FROM sync_document d
      WHERE d.external_id IS NOT NULL AND lower(split_part(d.external_id, ''/'', -1)) = lower($1)%1$s LIMIT $2)', reached)
    USING number, most;
END $function$
;
CREATE OR REPLACE FUNCTION public.elements_with_number(pattern text)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  most constant integer := 500;
  number constant text := number_within(pattern);
  found uuid[];
BEGIN
  IF number IS NULL THEN RETURN NULL; END IF;
  EXECUTE 'SELECT ARRAY(SELECT e.id FROM sync_element e WHERE (e.sync_key || '' '' || e.label) ILIKE $1 LIMIT $2)'
    INTO found USING number, most + 1;
  RETURN CASE WHEN cardinality(found) <= most THEN found END;
END $function$
;
CREATE OR REPLACE FUNCTION public.elements_with_words(patterns text[], words text[], packages text[], most integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  staff constant boolean := coalesce(current_setting('app.everything', true) = 'on', false);
  grants constant uuid[] := string_to_array(nullif(current_setting('app.grants', true), ''), ',')::uuid[];
  -- few are listed: the plan then begins with them, and not with all that is like the pattern
  few constant uuid[] := ARRAY(SELECT r.organization_id FROM organization_reach r LIMIT 21);
  -- more connections than this narrow too little to list them
  most_connections constant integer := 10000;
  -- so many are read one by one: the plan would take a common pattern for a rare one, and read everybody's
  few_elements constant integer := 20000;
  elements bigint;
  connections uuid[];
  numbered uuid[];
  by_one boolean;
  query text := 'SELECT e.id FROM sync_element e WHERE true';
  pattern text;
BEGIN
  IF cardinality(patterns) = 0 THEN RETURN; END IF;
  -- a viewer of few connections has few elements, however common the patterns are elsewhere
  IF NOT staff OR cardinality(words) > 0 THEN
    EXECUTE 'SELECT ARRAY(SELECT c.id FROM connection c WHERE c.deleted_at IS NULL'
      || CASE WHEN staff THEN '' ELSE ' AND ARRAY[c.organization_id, c.reseller_id] && $1' END
      || connection_words(words, packages) || ' LIMIT $2)'
      INTO connections USING grants, most_connections + 1;
    IF cardinality(connections) = 0 THEN RETURN; END IF;
    IF cardinality(connections) <= most_connections THEN
      query := query || ' AND e.connection_id = ANY ($3)';
      EXECUTE 'SELECT count(*) FROM (SELECT FROM sync_element e WHERE e.connection_id = ANY ($1) LIMIT $2) AS counted'
        INTO elements USING connections, few_elements + 1;
    END IF;
  END IF;
  by_one := elements <= few_elements;
  IF by_one IS NOT TRUE THEN
    FOREACH pattern IN ARRAY patterns LOOP
      numbered := coalesce(numbered, elements_with_number(pattern));
    END LOOP;
    IF numbered IS NOT NULL THEN query := query || ' AND e.id = ANY ($4)'; END IF;
  END IF;
  FOREACH pattern IN ARRAY patterns LOOP
    -- the index's expression, unless the connections or the number have found them
    query := query || format(CASE WHEN by_one OR numbered IS NOT NULL THEN ' AND lower(e.sync_key || '' '' || e.label) LIKE lower(%L)'
      ELSE ' AND (e.sync_key || '' '' || e.label) ILIKE %L' END, pattern);
  END LOOP;
  RETURN QUERY EXECUTE query
    || CASE WHEN staff THEN '' WHEN cardinality(few) <= 20 THEN ' AND e.organization_id = ANY ($2)'
       ELSE ' AND e.organization_id IN (SELECT r.organization_id FROM organization_reach r)' END
    || ' LIMIT $1'
    USING most, few, connections, numbered;
END $function$
;
CREATE OR REPLACE FUNCTION public.end_api_keys(users uuid[])
 RETURNS void
 LANGUAGE sql
 SET "app.everything" TO 'on'
AS $function$
  DELETE FROM api_key k WHERE k.user_id = ANY (users)
    AND NOT EXISTS (SELECT FROM api_key_viewer(k.token_hash, '') v WHERE v.active AND cardinality(v.organizations) > 0)
$function$
;
CREATE OR REPLACE FUNCTION public.end_api_keys_of_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM end_api_keys(ARRAY[OLD.user_id]);
  RETURN NULL;
END $function$
;
CREATE OR REPLACE FUNCTION public.end_api_keys_of_organization()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET "app.everything" TO 'on'
AS $function$
BEGIN
  PERFORM end_api_keys(ARRAY(
    SELECT k.user_id FROM api_key_organization n JOIN api_key k ON k.id = n.api_key_id WHERE n.organization_id = NEW.id
    UNION
    SELECT k.user_id FROM access_entry e JOIN api_key k ON k.user_id = e.user_id WHERE e.organization_id = NEW.id));
  RETURN NULL;
END $function$
;
CREATE OR REPLACE FUNCTION public.end_api_keys_of_user()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM end_api_keys(ARRAY[NEW.id]);
  RETURN NULL;
END $function$
;
CREATE OR REPLACE FUNCTION public.end_insurance_batch()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
END $function$
;
CREATE OR REPLACE FUNCTION public.end_toggle_run()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
END $function$
;
CREATE OR REPLACE FUNCTION public.ensure_day_partitions(first_day date, days integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
END $function$
;
CREATE OR REPLACE FUNCTION public.entries_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM set_reached_by(ARRAY(SELECT DISTINCT user_id FROM changed));
  RETURN NULL;
END $function$
;
CREATE OR REPLACE FUNCTION public.failing_elements_like(pattern text, most integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  -- few are named: the plan then begins with them, and not with all that is like the pattern
  few constant uuid[] := ARRAY(SELECT r.organization_id FROM organization_reach r LIMIT 21);
  reached constant text := CASE WHEN coalesce(current_setting('app.everything', true) = 'on', false) THEN ''
    WHEN cardinality(few) <= 20 THEN ' AND e.organization_id = ANY ($3)'
    ELSE ' AND e.organization_id IN (SELECT r.organization_id FROM organization_reach r)' END;
  numbered constant uuid[] := elements_with_number(pattern);
  -- not the index's expression, where the number has found them
  alike constant text := CASE WHEN numbered IS NULL THEN '(e.sync_key || '' '' || e.label) ILIKE $1'
    ELSE 'e.id = ANY ($4) AND lower(e.sync_key || '' '' || e.label) LIKE lower($1)' END;
BEGIN
  RETURN QUERY EXECUTE
    'SELECT e.id FROM sync_element e WHERE e.status IN (''failed'', ''failed_to_remove'')
       AND ' || alike || reached || ' LIMIT $2'
    USING pattern, most, few, numbered;
END $function$
;
CREATE OR REPLACE FUNCTION public.forget_audit_lines(days integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "app.everything" TO 'on'
AS $function$
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
END $function$
;
CREATE OR REPLACE FUNCTION public.forget_connection_views()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "app.everything" TO 'on'
AS $function$
BEGIN
  DELETE FROM connection_view WHERE user_id = NEW.id;
  DELETE FROM connection_columns WHERE user_id = NEW.id;
  RETURN NULL;
END $function$
;
CREATE OR REPLACE FUNCTION public.has_few_entries(connection uuid, since timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  few bigint;
  entries bigint;
BEGIN
  SELECT sum(greatest(c.reltuples, 0)) / 200 INTO few FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'log_entry'::regclass;
  EXECUTE 'SELECT count(*) FROM (SELECT FROM log_entry l WHERE l.connection_id = $1 AND l.created_at > $2 LIMIT $3 + 1) AS counted'
    INTO entries USING connection, since, few;
  RETURN entries <= few;
END $function$
;
CREATE OR REPLACE FUNCTION public.health_rank(health text)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT CASE health WHEN 'broken' THEN 0 WHEN 'failing' THEN 1 WHEN 'unconnected' THEN 2 ELSE 3 END::smallint
$function$
;
CREATE OR REPLACE FUNCTION public.held_elsewhere(users uuid[], grants uuid[])
 RETURNS TABLE(user_id uuid)
 LANGUAGE sql
 STABLE
 SET "app.everything" TO 'on'
AS $function$
  SELECT DISTINCT e.user_id FROM access_entry e JOIN organization o ON o.id = e.organization_id AND o.deleted_at IS NULL
  WHERE e.user_id = ANY (users) AND e.enabled
    AND NOT (o.id = ANY (grants) OR coalesce(o.reseller_id = ANY (grants), false))
$function$
;
CREATE OR REPLACE FUNCTION public.home_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM set_reached_by(ARRAY[NEW.id]);
  RETURN NULL;
END $function$
;
CREATE OR REPLACE FUNCTION public.insurance_events_like(connection uuid, pattern text, numbered text, most integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT connection_is_reached(connection) THEN RETURN; END IF;
  RETURN QUERY EXECUTE
    '(SELECT e.id FROM insurance_event e WHERE e.connection_id = $1 AND lower(e.employee_name) LIKE $2 LIMIT $4)
     UNION
     (SELECT e.id FROM insurance_employee p JOIN insurance_event e USING (connection_id, source_package, employee_key)
      WHERE p.connection_id = $1 AND lower(p.number) = $3 LIMIT $4)'
    USING connection, pattern, numbered, most;
END $function$
;
CREATE OR REPLACE FUNCTION public.is_staff(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET "app.everything" TO 'on'
AS $function$
  SELECT EXISTS (SELECT FROM user_account WHERE id = person AND 'ROLE_SUPER_ADMIN' = ANY (roles))
$function$
;
CREATE OR REPLACE FUNCTION public.keep_a_super_admin()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "app.everything" TO 'on'
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('super_admins'));
  IF NOT EXISTS (
    SELECT FROM user_account WHERE 'ROLE_SUPER_ADMIN' = ANY (roles) AND active AND deleted_at IS NULL
  ) THEN
    RAISE EXCEPTION 'the last active super admin can not be removed' USING ERRCODE = 'LS001';
  END IF;
  RETURN NULL;
END $function$
;
CREATE OR REPLACE FUNCTION public.log_entries_like(connection uuid, since timestamp with time zone, pattern text, most integer)
 RETURNS TABLE(id uuid, created_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  numbered record;
BEGIN
  IF NOT connection_is_reached(connection) THEN RETURN; END IF;
  IF NOT has_few_entries(connection, since) THEN
    SELECT * INTO numbered FROM log_entries_with_number(since, pattern);
    IF numbered.few THEN
      RETURN QUERY SELECT l.id, l.created_at FROM log_entry l
        WHERE l.id = ANY (numbered.ids) AND l.created_at = ANY (numbered.ats) AND l.connection_id = connection
          AND l.created_at > since AND lower(l.message || ' ' || coalesce(l.element_key, '')) LIKE lower(pattern) LIMIT most;
      RETURN;
    END IF;
  END IF;
  RETURN QUERY EXECUTE
    'SELECT l.id, l.created_at FROM log_entry l WHERE l.connection_id = $1 AND l.created_at > $2 AND '
      -- not the index's expression
      || CASE WHEN has_few_entries(connection, since)
         THEN 'lower(l.message || '' '' || coalesce(l.element_key, '''')) LIKE lower($3)'
         ELSE '(l.message || '' '' || coalesce(l.element_key, '''')) ILIKE $3' END || ' LIMIT $4'
    USING connection, since, pattern, most;
END $function$
;
CREATE OR REPLACE FUNCTION public.log_entries_with_number(since timestamp with time zone, pattern text, OUT few boolean, OUT ids uuid[], OUT ats timestamp with time zone[])
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  most constant integer := 500;
  number constant text := number_within(pattern);
BEGIN
  few := false;
  IF number IS NULL THEN RETURN; END IF;
  EXECUTE 'SELECT coalesce(array_agg(f.id), ''{}''), coalesce(array_agg(f.created_at), ''{}'') FROM (
      SELECT l.id, l.created_at FROM log_entry l WHERE l.created_at >= $1
        AND (l.message || '' '' || coalesce(l.element_key, '''')) ILIKE $2 LIMIT $3) AS f'
    INTO ids, ats USING since, number, most + 1;
  few := cardinality(ids) <= most;
END $function$
;
CREATE OR REPLACE FUNCTION public.number_within(pattern text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT nullif('%' || coalesce(
    (SELECT found[1] FROM regexp_matches(pattern, '[0-9]{6,}', 'g') AS found ORDER BY length(found[1]) DESC LIMIT 1),
    substring(pattern FROM '[-:/#.][0-9]{5}')) || '%', pattern)
$function$
;
CREATE OR REPLACE FUNCTION public.operates(person uuid, global_roles text[])
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET "app.everything" TO 'on'
AS $function$
  SELECT 'ROLE_SUPER_ADMIN' = ANY (global_roles) OR EXISTS (
    SELECT FROM access_entry e JOIN organization o ON o.id = e.organization_id AND o.deleted_at IS NULL
    WHERE e.user_id = person AND e.enabled AND e.roles && ARRAY['ROLE_USER', 'ROLE_ORGANIZATION_ADMIN'])
$function$
;
CREATE OR REPLACE FUNCTION public.organizations_of(kind text, thing uuid)
 RETURNS TABLE(organization_id uuid, deleted boolean)
 LANGUAGE plpgsql
 STABLE
 SET "app.everything" TO 'on'
AS $function$
#variable_conflict use_column
BEGIN
  IF kind = 'organization' THEN
    RETURN QUERY SELECT o.id, o.deleted_at IS NOT NULL FROM organization o WHERE o.id = thing;
  ELSIF kind = 'credential' THEN
    RETURN QUERY SELECT c.organization_id, o.deleted_at IS NOT NULL
      FROM credential c JOIN organization o ON o.id = c.organization_id
      WHERE c.id = thing AND c.deleted_at IS NULL;
  ELSIF kind = 'connection' THEN
    RETURN QUERY SELECT c.organization_id, o.deleted_at IS NOT NULL
      FROM connection c JOIN organization o ON o.id = c.organization_id
      WHERE c.id = thing AND c.deleted_at IS NULL;
  ELSIF kind = 'cause' THEN
    RETURN QUERY SELECT k.organization_id, o.deleted_at IS NOT NULL
      FROM cause k JOIN organization o ON o.id = k.organization_id JOIN connection c ON c.id = k.connection_id
      WHERE k.id = thing AND c.deleted_at IS NULL;
  ELSIF kind = 'syncElement' THEN
    RETURN QUERY SELECT e.organization_id, o.deleted_at IS NOT NULL
      FROM sync_element e JOIN organization o ON o.id = e.organization_id JOIN connection c ON c.id = e.connection_id
      WHERE e.id = thing AND c.deleted_at IS NULL;
  ELSIF kind = 'connectRequest' THEN
    RETURN QUERY SELECT r.organization_id, o.deleted_at IS NOT NULL
      FROM connect_request r JOIN organization o ON o.id = r.organization_id WHERE r.id = thing;
  ELSIF kind = 'credentialRequest' THEN
    RETURN QUERY SELECT r.organization_id, o.deleted_at IS NOT NULL
      FROM credential_request r JOIN organization o ON o.id = r.organization_id WHERE r.id = thing;
  ELSIF kind = 'connectionSetup' THEN
    RETURN QUERY SELECT s.organization_id, o.deleted_at IS NOT NULL
      FROM connection_setup s JOIN organization o ON o.id = s.organization_id WHERE s.id = thing;
  ELSIF kind = 'user' THEN
    RETURN QUERY SELECT e.organization_id, o.deleted_at IS NOT NULL
      FROM access_entry e JOIN organization o ON o.id = e.organization_id JOIN user_account u ON u.id = e.user_id
      WHERE e.user_id = thing AND u.deleted_at IS NULL
      UNION ALL
      SELECT u.home_organization_id, o.deleted_at IS NOT NULL
      FROM user_account u JOIN organization o ON o.id = u.home_organization_id
      WHERE u.id = thing AND u.deleted_at IS NULL;
  END IF;
END $function$
;
CREATE OR REPLACE FUNCTION public.place_push_updates()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF EXISTS (SELECT FROM push_update WHERE position IS NULL) THEN
    PERFORM pg_advisory_xact_lock(hashtext('push_position'));
    UPDATE push_update u SET position = n.position
    FROM (SELECT w.id, nextval('push_position') AS position
          FROM (SELECT id FROM push_update WHERE position IS NULL ORDER BY id) w) n
    WHERE u.id = n.id AND u.position IS NULL;
  END IF;
END $function$
;
CREATE OR REPLACE FUNCTION public.push_update_id()
 RETURNS uuid
 LANGUAGE sql
AS $function$
  SELECT (lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0') || '7'
    || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid
$function$
;
CREATE OR REPLACE FUNCTION public.queue_webhooks(of_organization uuid, of_type text, of_data jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "app.everything" TO 'on'
AS $function$
  INSERT INTO webhook_delivery (id, webhook_id, organization_id, event_type, data)
  SELECT gen_random_uuid(), w.id, w.organization_id, of_type, of_data || jsonb_build_object('organizationId', o.id)
  FROM organization o JOIN webhook w ON w.organization_id IN (o.id, o.reseller_id)
  WHERE o.id = of_organization AND o.deleted_at IS NULL AND w.enabled AND of_type = ANY (w.event_types)
$function$
;
CREATE OR REPLACE FUNCTION public.reach_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO reach_change AS r (changed_by) VALUES (pg_current_xact_id())
    ON CONFLICT (only_row) DO UPDATE SET changed_by = excluded.changed_by WHERE r.changed_by <> excluded.changed_by;
  RETURN NULL;
END $function$
;
CREATE OR REPLACE FUNCTION public.reseller_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET "app.everything" TO 'on'
AS $function$
BEGIN
  PERFORM set_reached_by(ARRAY(
    SELECT e.user_id FROM access_entry e WHERE e.organization_id = NEW.id
    UNION SELECT u.id FROM user_account u WHERE u.home_organization_id = NEW.id));
  RETURN NULL;
END $function$
;
CREATE OR REPLACE FUNCTION public.session_viewer(hash bytea, known text)
 RETURNS TABLE(user_id uuid, kind text, roles text[], active boolean, expires_at timestamp with time zone, last_seen_at timestamp with time zone, tries_left integer, client_hash bytea, reach text, grants uuid[], organizations uuid[], organization_roles text[], resellers uuid[])
 LANGUAGE sql
 STABLE
 SET "app.everything" TO 'on'
AS $function$
  WITH entry AS MATERIALIZED (
    SELECT granted.id, e.roles
    FROM session s
    JOIN access_entry e ON e.user_id = s.user_id AND e.enabled
    JOIN organization granted ON granted.id = e.organization_id AND granted.deleted_at IS NULL
    WHERE s.token_hash = hash
  ), state AS MATERIALIZED (
    SELECT coalesce((SELECT changed_by::text FROM reach_change), '') || ' ' || md5(coalesce(
      (SELECT string_agg(id || ' ' || array_to_string(roles, ' '), ',' ORDER BY id) FROM entry), '')) AS reach
  ), reached AS (
    SELECT o.id, string_agg(array_to_string(entry.roles, ' '), ' ') AS roles, o.reseller_id
    FROM entry JOIN organization o ON (o.id = entry.id OR o.reseller_id = entry.id) AND o.deleted_at IS NULL
    GROUP BY o.id, o.reseller_id
  )
  SELECT s.user_id, s.kind, u.roles, u.active AND u.deleted_at IS NULL, s.expires_at, s.last_seen_at, s.tries_left, s.client_hash,
    state.reach,
    CASE WHEN state.reach = known THEN NULL ELSE coalesce((SELECT array_agg(id ORDER BY id) FROM entry), '{}') END,
    CASE WHEN state.reach = known THEN NULL ELSE coalesce((SELECT array_agg(id ORDER BY id) FROM reached), '{}') END,
    CASE WHEN state.reach = known THEN NULL ELSE coalesce((SELECT array_agg(roles ORDER BY id) FROM reached), '{}') END,
    CASE WHEN state.reach = known THEN NULL
      ELSE coalesce((SELECT array_agg(DISTINCT reseller_id) FROM reached WHERE reseller_id IS NOT NULL), '{}') END
  FROM session s JOIN user_account u ON u.id = s.user_id CROSS JOIN state
  WHERE s.token_hash = hash
$function$
;
CREATE OR REPLACE FUNCTION public.set_connection_found()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET "app.everything" TO 'on'
AS $function$
BEGIN
  SELECT CASE WHEN o.deleted_at IS NULL THEN o.reseller_id END, connection_search_text(NEW.name, o.name) INTO NEW.reseller_id, NEW.search_text
    FROM organization o WHERE o.id = NEW.organization_id;
  RETURN NEW;
END $function$
;
CREATE OR REPLACE FUNCTION public.set_connections_found()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET "app.everything" TO 'on'
AS $function$
BEGIN
  UPDATE connection c SET reseller_id = CASE WHEN NEW.deleted_at IS NULL THEN NEW.reseller_id END, search_text = connection_search_text(c.name, NEW.name)
    WHERE c.organization_id = NEW.id;
  RETURN NULL;
END $function$
;
CREATE OR REPLACE FUNCTION public.set_organization_reach()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM organization_reach WHERE organization_id = NEW.id;
  END IF;
  IF NEW.deleted_at IS NULL THEN
    INSERT INTO organization_reach (organization_id, grant_id)
      SELECT NEW.id, NEW.id UNION SELECT NEW.id, NEW.reseller_id WHERE NEW.reseller_id IS NOT NULL;
  END IF;
  RETURN NULL;
END $function$
;
CREATE OR REPLACE FUNCTION public.set_reached_by(users uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET "app.everything" TO 'on'
AS $function$
BEGIN
  -- of two who change the same user's entries at once the second sees what the first did
  PERFORM FROM user_account WHERE id = ANY (users) ORDER BY id FOR NO KEY UPDATE;
  UPDATE user_account u SET reached_by = found.by FROM (
    SELECT given.id, coalesce(array_agg(DISTINCT reach.id) FILTER (WHERE reach.id IS NOT NULL), '{}') AS by
    FROM unnest(users) AS given (id) LEFT JOIN (
      SELECT e.user_id, e.organization_id FROM access_entry e WHERE e.user_id = ANY (users)
      UNION SELECT h.id, h.home_organization_id FROM user_account h WHERE h.id = ANY (users)
    ) AS held ON held.user_id = given.id
    LEFT JOIN organization o ON o.id = held.organization_id AND o.deleted_at IS NULL
    LEFT JOIN LATERAL (VALUES (o.id), (o.reseller_id)) AS reach (id) ON true
    GROUP BY given.id) AS found
  WHERE u.id = found.id AND u.reached_by <> found.by;
END $function$
;
CREATE OR REPLACE FUNCTION public.sync_elements_like(connection uuid, pattern text, most integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  numbered uuid[];
  alike text := '(e.sync_key || '' '' || e.label) ILIKE $2';
BEGIN
  IF NOT connection_is_reached(connection) THEN RETURN; END IF;
  numbered := elements_with_number(pattern);
  -- not the index's expression
  IF numbered IS NOT NULL THEN alike := 'e.id = ANY ($4) AND lower(e.sync_key || '' '' || e.label) LIKE lower($2)'; END IF;
  RETURN QUERY EXECUTE
    'SELECT e.id FROM sync_element e WHERE e.connection_id = $1 AND ' || alike || ' LIMIT $3'
    USING connection, pattern, most, numbered;
END $function$
;
CREATE OR REPLACE FUNCTION public.tell_batch_waits()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM queue_webhooks(NEW.organization_id, 'batch.waiting', jsonb_build_object('connectionId', NEW.connection_id, 'batchId', NEW.id,
    'number', NEW.number, 'events', NEW.events_count));
  RETURN NULL;
END $function$
;
CREATE OR REPLACE FUNCTION public.tell_connection_fares()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  failed constant boolean := coalesce(OLD.told_outcome IN ('failed', 'partlyFailed'), false);
  fails constant boolean := coalesce(NEW.told_outcome IN ('failed', 'partlyFailed'), false);
BEGIN
  IF failed = fails OR NEW.deleted_at IS NOT NULL THEN RETURN NULL; END IF;
  PERFORM queue_webhooks(NEW.organization_id, CASE WHEN fails THEN 'connection.failing' ELSE 'connection.recovered' END,
    jsonb_build_object('connectionId', NEW.id, 'outcome', NEW.told_outcome));
  RETURN NULL;
END $function$
;
CREATE OR REPLACE FUNCTION public.tell_credential_health()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM queue_webhooks(NEW.organization_id, CASE WHEN NEW.told_broken THEN 'credential.broken' ELSE 'credential.recovered' END,
    jsonb_build_object('credentialId', NEW.id, 'packageType', NEW.package_type));
  RETURN NULL;
END $function$
;
CREATE OR REPLACE FUNCTION public.tell_run_finished()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM queue_webhooks(NEW.organization_id, 'run.finished', jsonb_build_object('connectionId', NEW.connection_id, 'runId', NEW.id,
    'outcome', NEW.outcome, 'read', NEW.read_count, 'written', NEW.written_count, 'failed', NEW.failed_count));
  RETURN NULL;
END $function$
;
CREATE OR REPLACE FUNCTION public.tell_things()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET "app.everything" TO 'on'
AS $function$
BEGIN
  IF TG_TABLE_NAME = 'log_entry' THEN
    INSERT INTO push_update (id, organization_id, topic, data, things, rank)
    SELECT push_update_id(), organization_id, '', '{}', array_agg('/connections/' || connection_id || '/log-entries/' || id ORDER BY id),
      CASE WHEN internal THEN 'staff' ELSE 'viewer' END
    FROM changed GROUP BY organization_id, internal HAVING count(*) <= 500;
  ELSIF TG_TABLE_NAME = 'task' AND TG_OP = 'UPDATE' THEN
    -- a lease that is renewed is nobody's to see
    INSERT INTO push_update (id, organization_id, topic, data, things)
    SELECT push_update_id(), c.organization_id, '', '{}', array_agg('/connections/' || c.connection_id || '/tasks/' || c.id ORDER BY c.id)
    FROM changed c JOIN before b ON b.id = c.id AND to_jsonb(b) - 'lease_until' - 'lease_owner' <> to_jsonb(c) - 'lease_until' - 'lease_owner'
    GROUP BY c.organization_id HAVING count(*) <= 500;
  ELSE
    INSERT INTO push_update (id, organization_id, topic, data, things)
    SELECT push_update_id(), organization_id, '', '{}', array_agg('/connections/' || connection_id || '/' || TG_ARGV[0] || '/' || id ORDER BY id)
    FROM changed GROUP BY organization_id HAVING count(*) <= 500;
  END IF;
  IF FOUND THEN PERFORM pg_notify('linkspan_push', ''); END IF;
  RETURN NULL;
END $function$
;
CREATE OR REPLACE FUNCTION public.user_exists(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET "app.everything" TO 'on'
AS $function$
  SELECT EXISTS (SELECT FROM user_account WHERE id = person AND deleted_at IS NULL)
$function$
;
CREATE OR REPLACE FUNCTION public.user_name(person uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "app.everything" TO 'on'
AS $function$
  SELECT concat_ws(' ', first_name, nullif(middle_name, ''), last_name) FROM user_account WHERE id = person
$function$
;
CREATE OR REPLACE FUNCTION public.users_found(pattern text, is_active boolean, organization uuid, sorted text, most integer, beyond integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  staff constant boolean := coalesce(current_setting('app.everything', true) = 'on', false);
  wanted constant text := 'u.deleted_at IS NULL'
    || CASE WHEN pattern IS NULL THEN '' ELSE ' AND u.search_text ILIKE $1' END
    || CASE WHEN is_active IS NULL THEN '' ELSE ' AND u.active = $2' END
    || CASE WHEN organization IS NULL THEN ''
       ELSE ' AND u.id IN (SELECT e.user_id FROM access_entry e WHERE e.organization_id = $3)' END;
  -- the columns that a list can be sorted by, and no other text
  ordered constant text := CASE sorted
    WHEN 'name' THEN ' ORDER BY u.search_text COLLATE "und-x-icu", u.id'
    WHEN '-name' THEN ' ORDER BY u.search_text COLLATE "und-x-icu" DESC, u.id DESC'
    WHEN 'emailAddress' THEN ' ORDER BY u.email_address COLLATE "und-x-icu", u.id'
    WHEN '-emailAddress' THEN ' ORDER BY u.email_address COLLATE "und-x-icu" DESC, u.id DESC'
    WHEN 'createdAt' THEN ' ORDER BY u.created_at, u.id'
    WHEN '-createdAt' THEN ' ORDER BY u.created_at DESC, u.id DESC'
    ELSE '' END;
BEGIN
  IF organization IS NOT NULL AND NOT staff
    AND NOT EXISTS (SELECT FROM organization_reach r WHERE r.organization_id = organization) THEN RETURN; END IF;
  RETURN QUERY EXECUTE CASE
    WHEN staff THEN 'SELECT u.id FROM user_account u WHERE ' || wanted
    WHEN pattern IS NULL THEN 'SELECT u.id FROM user_account u WHERE (u.id = $5 OR u.reached_by && $6) AND ' || wanted
    -- with OR between the two no index has both the text and who reaches it
    ELSE format('SELECT u.id FROM (SELECT %1$s FROM user_account u WHERE u.reached_by && $6 AND %2$s
      UNION ALL SELECT %1$s FROM user_account u WHERE u.id = $5 AND NOT u.reached_by && $6 AND %2$s) AS u',
      'u.id, u.search_text, u.email_address, u.created_at', wanted) END
    || ordered || ' LIMIT $4 OFFSET $7'
    USING pattern, is_active, organization, most,
      nullif(current_setting('app.user', true), '')::uuid,
      string_to_array(nullif(current_setting('app.grants', true), ''), ',')::uuid[], beyond;
END $function$
;
CREATE OR REPLACE FUNCTION public.words_of_connections(words text[], packages text[])
 RETURNS boolean[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  staff constant boolean := coalesce(current_setting('app.everything', true) = 'on', false);
  grants constant uuid[] := string_to_array(nullif(current_setting('app.grants', true), ''), ',')::uuid[];
  is_known boolean;
  known boolean[] := '{}';
BEGIN
  FOR n IN 1 .. cardinality(words) LOOP
    EXECUTE 'SELECT EXISTS (SELECT FROM connection c WHERE c.deleted_at IS NULL'
      || CASE WHEN staff THEN '' ELSE ' AND ARRAY[c.organization_id, c.reseller_id] && $1' END
      || connection_words(words[n:n], packages[n:n]) || ')'
      INTO is_known USING grants;
    known := known || is_known;
  END LOOP;
  RETURN known;
END $function$
;

GRANT DELETE, INSERT, SELECT ON connection_version TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON access_entry TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON access_entry TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON api_key TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON api_key_organization TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON artifact TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON artifact TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON attempt TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON attempt TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON attention_digest TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON attention_digest TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON books_facts TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON books_facts TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON bulk_action TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON bulk_action TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON bulk_action_item TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON bulk_action_item TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON cause TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON cause TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON connect_request TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON connect_request TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON connection TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON connection TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON connection_columns TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON connection_package TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON connection_package TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON connection_setup TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON connection_setup TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON connection_view TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON connection_wake TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON connection_wake TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON credential TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON credential TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON credential_check TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON credential_check TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON credential_check_day TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON credential_check_day TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON credential_request TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON credential_request TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON credential_token TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON credential_token TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON credential_wait TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON credential_wait TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON data_key TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON data_key TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON element_pause TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON element_pause TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON insurance_batch TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON insurance_batch TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON insurance_batch_line TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON insurance_batch_line TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON insurance_batch_look TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON insurance_batch_look TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON insurance_batch_message TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON insurance_batch_message TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON insurance_employee TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON insurance_employee TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON insurance_event TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON insurance_event TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON kysely_migration TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON kysely_migration TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON kysely_migration_lock TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON kysely_migration_lock TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON log_entry TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON log_entry TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON mail_outbox TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON mail_outbox TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON mail_token TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON mail_token TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON option_set TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON option_set TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON organization TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON organization TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON outage TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON outage TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON outage_connection TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON outage_connection TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON package_pause TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON package_pause TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON package_timeout TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON package_timeout TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON platform_setting TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON platform_setting TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON preconfiguration TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON preconfiguration TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON push_update TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON push_update TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON rate_budget TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON rate_budget TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON recorded_request TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON recorded_request TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON recovery_code TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON recovery_code TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON retry TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON retry TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON run TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON run TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON session TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON session TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON shared_document TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON shared_document TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON sync_count TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON sync_count TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON sync_cursor TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON sync_cursor TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON sync_digest TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON sync_digest TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON sync_document TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON sync_document TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON sync_element TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON sync_element TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON task TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON task TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON task_report TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON task_report TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON todo TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON todo TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON toggle_line TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON toggle_line TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON toggle_run TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON toggle_run TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON used_challenge TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON used_challenge TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON user_account TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON user_account TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON webhook TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON webhook TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON webhook_attempt TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON webhook_attempt TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON webhook_delivery TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON webhook_delivery TO linkspan_worker;
GRANT DELETE, INSERT, SELECT, UPDATE ON webhook_in TO linkspan_web;
GRANT DELETE, INSERT, SELECT, UPDATE ON webhook_in TO linkspan_worker;
GRANT DELETE, SELECT ON api_key TO linkspan_worker;
GRANT DELETE, SELECT ON api_key_organization TO linkspan_worker;
GRANT INSERT, SELECT, UPDATE ON reach_change TO linkspan_web;
GRANT INSERT, SELECT, UPDATE ON reach_change TO linkspan_worker;
GRANT SELECT ON audit TO linkspan_web;
GRANT SELECT ON audit TO linkspan_worker;
GRANT SELECT ON organization_reach TO linkspan_search;
GRANT SELECT ON organization_reach TO linkspan_web;
GRANT SELECT ON organization_reach TO linkspan_worker;
GRANT SELECT ON restore_mark TO linkspan_web;
GRANT SELECT ON restore_mark TO linkspan_worker;

GRANT INSERT (action, actor, actor_id, detail, id, ip, organization_id, outcome, resource, resource_id) ON audit TO linkspan_web;
GRANT INSERT (action, actor, actor_id, detail, id, ip, organization_id, outcome, resource, resource_id) ON audit TO linkspan_worker;
GRANT SELECT (active, created_at, deleted_at, email_address, id, reached_by, search_text) ON user_account TO linkspan_search;
GRANT SELECT (active, created_at, deleted_at, id, name, organization_id, reseller_id, search_text, unresolved_internal_logs_count, unresolved_logs_count) ON connection TO linkspan_search;
GRANT SELECT (archived, cause_id, code, connection_id, created_at, element_key, id, internal, log_level, message, organization_id, package_type, status) ON log_entry TO linkspan_search;
GRANT SELECT (connection_id, employee_key, employee_name, id, source_package) ON insurance_event TO linkspan_search;
GRANT SELECT (connection_id, employee_key, number, source_package) ON insurance_employee TO linkspan_search;
GRANT SELECT (connection_id, id, label, organization_id, status, sync_key) ON sync_element TO linkspan_search;
GRANT SELECT (connection_id, package_type) ON connection_package TO linkspan_search;
GRANT SELECT (element_id, external_id, external_number, organization_id) ON sync_document TO linkspan_search;
GRANT SELECT (id, name) ON organization TO linkspan_search;
GRANT SELECT (organization_id, user_id) ON access_entry TO linkspan_search;
