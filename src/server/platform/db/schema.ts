// Written by `npm run db:dump` from db/schema.sql and columnTypes.ts; do not edit.

// The tables as Kysely sees them. jsonb is written as JSON text and read parsed; int8 is read as a number, date as
// YYYY-MM-DD (parsers in database.ts).

import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Language } from '../../../contract/messages/formatParam.ts';
import type { MessageText } from '../../../contract/messages/message.ts';
import type { BulkActionName, BulkReason } from '../../../contract/bulkActions.ts';
import type { WebhookEventType, webhookTestType } from '../../../contract/webhooks.ts';

export interface AccessEntryTable {
  user_id: string;
  organization_id: string;
  roles: string[];
  enabled: Generated<boolean>;
  created_at: Generated<Date>;
}

export interface ApiKeyTable {
  id: string;
  user_id: string;
  name: string;
  prefix: string;
  token_hash: Buffer;
  permission: 'read' | 'operate';
  every_organization: boolean;
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
}

export interface ApiKeyOrganizationTable {
  api_key_id: string;
  organization_id: string;
}

export interface ArtifactTable {
  id: string;
  connection_id: string;
  organization_id: string;
  element_id: string | null;
  task_id: string | null;
  file_name: string;
  content_type: string;
  content: Buffer;
  created_at: Generated<Date>;
}

export interface AttemptTable {
  key: string;
  window_start: Date;
  count: number;
}

export interface AttentionDigestTable {
  user_id: string;
  day: string;
  looked_at: Date;
  mailed_at: Date | null;
  told: Generated<string[]>;
}

export interface AuditTable {
  id: string;
  at: Generated<Date>;
  actor_id: string | null;
  actor: string;
  ip: Generated<string>;
  action: string;
  resource: Generated<string>;
  resource_id: string | null;
  organization_id: string | null;
  outcome: string;
  detail: ColumnType<unknown, string | undefined, string>;
  chain: GeneratedAlways<string>;
  /** Set by a trigger at commit. */
  position: ColumnType<number, never, never>;
  previous_hash: ColumnType<Buffer, never, never>;
  hash: ColumnType<Buffer, never, never>;
}

export interface AuditChainTable {
  id: string;
  position: Generated<number>;
  hash: Generated<Buffer>;
  anchor_position: Generated<number>;
  anchor_hash: Generated<Buffer>;
}

export interface BooksFactsTable {
  connection_id: string;
  organization_id: string;
  package_type: string;
  books: string;
  facts: ColumnType<unknown, string, string>;
  changed_at: Generated<Date>;
}

export interface BulkActionTable {
  id: string;
  /** Organization of the first thing; null if the action has none. */
  organization_id: string | null;
  action: BulkActionName;
  state: Generated<'previewed' | 'running' | 'done' | 'aborted'>;
  more: boolean;
  left_out: ColumnType<{ reason: BulkReason; count: number }[], string, never>;
  created_by: string;
  created_at: Generated<Date>;
  started_at: Date | null;
  finished_at: Date | null;
  /** Last activity of a worker. */
  worked_at: Date | null;
  /** How often the next batch failed as a whole. */
  failures: Generated<number>;
  /** Until when it ignores causes; null: until they occur again. */
  ignore_until: Date | null;
  /** As entered by the creator; empty if none was given. */
  reason: Generated<string>;
}

export interface BulkActionItemTable {
  bulk_action_id: string;
  position: number;
  thing_id: string;
  organization_id: string;
  /** Null: not tried yet. */
  outcome: 'done' | 'skipped' | null;
  reason: BulkReason | null;
}

/** Why something is wrong, one row per connection however many elements it concerns (docs/sync.md 11). */
export interface CauseTable {
  id: string;
  connection_id: string;
  organization_id: string;
  /** The same in every connection. */
  key: Buffer;
  package_type: string | null;
  module_type: string | null;
  code: string;
  level: number;
  internal: Generated<boolean>;
  message: string;
  coded_message: ColumnType<MessageText | null, string | null | undefined, string | null>;
  solution: string | null;
  coded_solution: ColumnType<MessageText | null, string | null | undefined, string | null>;
  wiki: string | null;
  first_seen_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  seen: Generated<number>;
  /** Written by a trigger on log_entry. */
  open_count: Generated<number>;
  open_elements_count: Generated<number>;
  ignored_at: Date | null;
  /** Null while `ignored_at` is set: until it occurs again. */
  ignored_until: Date | null;
  ignored_by: string | null;
  resolved_at: Date | null;
  reopened_at: Date | null;
  ignored_reason: string | null;
  taken_at: Date | null;
  taken_by: string | null;
}

export interface ConnectRequestTable {
  id: string;
  credential_id: string;
  organization_id: string;
  user_id: string | null;
  nonce_hash: Buffer | null;
  pkce_verifier: string | null;
  success_url: string;
  failure_url: string;
  created_at: Generated<Date>;
  expires_at: Date | null;
  used_at: Date | null;
  /** Set for a customer, who has no user. */
  credential_request_id: string | null;
  /** Encrypted; from a sign-in with another account, which waits for confirmation. */
  held_tokens: string | null;
  held_account: string | null;
  held_until: Date | null;
}

export interface ConnectionTable {
  id: string;
  organization_id: string;
  name: string;
  tag: string;
  synchronization_start_date: string;
  active: Generated<boolean>;
  preconfigured_at: Date | null;
  notes: Generated<string>;
  unresolved_logs_count: Generated<number>;
  unresolved_internal_logs_count: Generated<number>;
  next_run_at: Date | null;
  created_by: string | null;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  delete_reason: string | null;
  /** Raised by each change of credentials, settings or start date. */
  version: Generated<number>;
  changed_by: string | null;
  changed_at: Date | null;
  /** From the organization; triggers maintain it and `search_text`, for lists (migration 0065). */
  reseller_id: string | null;
  search_text: Generated<string>;
  last_run_at: Date | null;
  /** Outcome of the last run that did something; `told_at` is its start. */
  told_outcome: 'complete' | 'partlyFailed' | 'failed' | null;
  told_at: Date | null;
  /** A person stopped it: nothing runs until a person runs it. */
  schedule_stopped_at: Date | null;
  schedule_stopped_by: string | null;
  /** Set with `schedule_stopped_at`: it is paused until it is resumed. */
  pause_reason: string | null;
  /** Null: until a person resumes it. */
  paused_until: Date | null;
  deactivated_at: Date | null;
  deactivated_by: string | null;
  deactivate_reason: string | null;
}

export interface ConnectionColumnsTable {
  user_id: string;
  columns: string[];
}

export interface ConnectionPackageTable {
  connection_id: string;
  organization_id: string;
  package_type: string;
  position: number;
  credential_id: string;
  settings: ColumnType<unknown, string | undefined, string>;
}

export interface ConnectionSetupTable {
  id: string;
  organization_id: string;
  /** Null: no connection exists yet, and only the creator sees it. */
  connection_id: string | null;
  step: 'packages' | 'credentials' | 'credentialSettings' | 'preSettings' | 'settings' | 'finish';
  active: Generated<boolean>;
  /** Raised by each change. */
  version: Generated<number>;
  choices: ColumnType<unknown, string, string>;
  created_by: string | null;
  created_at: Generated<Date>;
  changed_by: string | null;
  changed_at: Generated<Date>;
}

export interface ConnectionVersionTable {
  connection_id: string;
  version: number;
  organization_id: string;
  packages: ColumnType<unknown, string, never>;
  replaced_at: Generated<Date>;
  /** YYYY-MM-DD; null for a change from before it was stored. */
  synchronization_start_date: string | null;
}

export interface ConnectionViewTable {
  id: string;
  user_id: string;
  name: string;
  /** Search parameters of the list's address. */
  address: ColumnType<Record<string, string>, string, string>;
  is_default: Generated<boolean>;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
}

export interface ConnectionWakeTable {
  connection_id: string;
  package_type: string;
  organization_id: string;
  due_at: Date;
}

export interface CredentialTable {
  id: string;
  organization_id: string;
  name: Generated<string>;
  package_type: string;
  credential_type: string;
  fields: ColumnType<unknown, string | undefined, string>;
  secrets: string | null;
  state: Generated<'connect' | 'connected' | 'failed'>;
  state_message: Generated<string>;
  account_name: Generated<string>;
  authorisation_expires_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
  coded_message: ColumnType<MessageText | null, string | null | undefined, string | null>;
  passing: Generated<boolean>;
  /** Follows from the state by a trigger, like its times. */
  health: ColumnType<'broken' | 'failing' | 'unconnected' | 'healthy', never, never>;
  health_since: ColumnType<Date, never, never>;
  created_by: string | null;
  worked_at: ColumnType<Date | null, never, never>;
  last_checked_at: Date | null;
  next_test_at: Date | null;
  failed_tests: Generated<number>;
  told_end: Date | null;
  told_days: number | null;
  signed_in_at: ColumnType<Date | null, never, Date>;
  former_account: Generated<string>;
  /** Webhooks announced that it is broken, and not yet that it has recovered. */
  told_broken: Generated<boolean>;
  /** Whether the last test couldn't reach what a connection has chosen. */
  out_of_reach: Generated<boolean>;
}

export interface CredentialCheckTable {
  id: string;
  credential_id: string;
  organization_id: string;
  at: Generated<Date>;
  first_at: Generated<Date>;
  kind: 'test' | 'refresh' | 'connect';
  started_by: 'person' | 'schedule' | 'work';
  outcome: 'ok' | 'refused' | 'unavailable';
  count: Generated<number>;
  message: Generated<string>;
  coded_message: ColumnType<MessageText | null, string | null | undefined, string | null>;
  duration_ms: number | null;
}

export interface CredentialCheckDayTable {
  credential_id: string;
  organization_id: string;
  day: string;
  went_well: Generated<number>;
  failed: Generated<number>;
}

export interface CredentialRequestTable {
  id: string;
  credential_id: string;
  organization_id: string;
  /** An open request past `expires_at` has expired. */
  state: Generated<'open' | 'done' | 'withdrawn' | 'refused'>;
  purpose: 'connect' | 'reconnect';
  email_address: string;
  recipient_name: Generated<string>;
  language: Generated<Language>;
  token_hash: Buffer;
  window_hash: Buffer | null;
  created_by: string | null;
  created_at: Generated<Date>;
  expires_at: Date;
  opened_at: Date | null;
  closed_at: Date | null;
  message: Generated<string>;
  coded_message: ColumnType<MessageText | null, string | null | undefined, string | null>;
}

export interface CredentialTokenTable {
  credential_id: string;
  organization_id: string;
  access_token: string | null;
  refresh_token: string | null;
  obtained_at: Date | null;
  expires_at: Date | null;
  version: Generated<number>;
}

export interface CredentialWaitTable {
  task_id: string;
  credential_id: string;
  organization_id: string;
  connection_id: string;
  since: Generated<Date>;
}

export interface DataKeyTable {
  id: string;
  organization_id: string | null;
  kek_id: string;
  wrapped: Buffer;
  created_at: Generated<Date>;
}

export interface ElementPauseTable {
  element_id: string;
  connection_id: string;
  organization_id: string;
  paused_at: Generated<Date>;
  paused_by: string | null;
  reason: string;
  paused_until: Date | null;
}

export interface InsuranceBatchTable {
  id: string;
  connection_id: string;
  organization_id: string;
  number: number;
  status: Generated<
    'pending' | 'awaiting-approval' | 'approved' | 'declined' | 'processing' | 'complete' | 'failed'
  >;
  triggered_by: string | null;
  triggered_by_name: string;
  triggered_at: Generated<Date>;
  decided_by: string | null;
  decided_at: Date | null;
  finished_at: Date | null;
  payload_hash: string | null;
  events_count: Generated<number>;
  task_id: string | null;
}

export interface InsuranceBatchLineTable {
  batch_id: string;
  position: number;
  organization_id: string;
  event_id: string;
  payload: ColumnType<unknown, string, never>;
  external_id: string | null;
  sent_at: Date | null;
  error: ColumnType<MessageText | null, string | null, string | null>;
}

export interface InsuranceBatchLookTable {
  batch_id: string;
  user_id: string;
  event_id: string;
  organization_id: string;
  user_name: string;
  payload_hash: string;
  looked_at: Generated<Date>;
}

export interface InsuranceBatchMessageTable {
  id: GeneratedAlways<number>;
  batch_id: string;
  organization_id: string;
  message_type: 'info' | 'warning' | 'error';
  coded_message: ColumnType<MessageText, string, never>;
  created_at: Generated<Date>;
}

export interface InsuranceEmployeeTable {
  element_id: string;
  connection_id: string;
  organization_id: string;
  employee_key: string;
  number: string | null;
  snapshot: ColumnType<unknown, string, string>;
  looked_at: Generated<Date>;
  source_package: string;
}

export interface InsuranceEventTable {
  id: string;
  connection_id: string;
  organization_id: string;
  type: string;
  employee_key: string;
  employee_name: string;
  /** YYYY-MM-DD */
  event_date: string;
  created_at: Generated<Date>;
  before: ColumnType<unknown, string | null, string | null>;
  after: ColumnType<unknown, string, string>;
  hash: string;
  archived: Generated<boolean>;
  processed: Generated<boolean>;
  batch_id: string | null;
  gone_at: Date | null;
  /** The package that `employee_key` belongs to. */
  source_package: string;
}

export interface LogEntryTable {
  id: string;
  created_at: Date;
  connection_id: string;
  organization_id: string;
  task_id: string | null;
  element_name: string | null;
  element_key: string | null;
  status: 'resolved' | 'unresolved' | 'supportRequested';
  log_level: number;
  package_type: string | null;
  module_type: string | null;
  code: string;
  message: string;
  fingerprint: Buffer;
  count: Generated<number>;
  last_seen_at: Date;
  notified: Generated<boolean>;
  archived: Generated<boolean>;
  solution: string | null;
  wiki: string | null;
  internal: Generated<boolean>;
  request_id: string | null;
  extra_data: ColumnType<unknown, string | undefined, string>;
  coded_message: ColumnType<MessageText | null, string | null | undefined, string | null>;
  coded_solution: ColumnType<MessageText | null, string | null | undefined, string | null>;
  /** Null for information. */
  cause_id: string | null;
}

export interface MailOutboxTable {
  id: string;
  dedupe_key: string | null;
  recipient: string;
  subject: string;
  body_text: string;
  attempts: Generated<number>;
  /** Infinity where `body` holds the text; then `due_at` counts. */
  not_before: Generated<Date>;
  sent_at: Date | null;
  last_error: string | null;
  created_at: Generated<Date>;
  failed_at: Date | null;
  unsubscribe_url: string | null;
  body_html: string | null;
  due_at: Generated<Date>;
  claim_id: string | null;
  sending_at: Date | null;
  body: string | null;
}

export interface MailTokenTable {
  id: string;
  kind: 'reset' | 'invitation' | 'email' | 'revoke' | 'sign-up';
  token_hash: Buffer;
  user_id: string;
  email_address: string | null;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}

export interface OptionSetTable {
  credential_id: string;
  organization_id: string;
  key: string;
  scope: Generated<string>;
  state: 'waiting' | 'loading' | 'ready' | 'failed';
  items: ColumnType<unknown, string | undefined, string>;
  message: Generated<string>;
  fetched_at: Date | null;
  coded_message: ColumnType<MessageText | null, string | null | undefined, string | null>;
}

export interface OrganizationTable {
  id: string;
  code: string;
  name: string;
  reseller_id: string | null;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  mail_color: string | null;
}

/** Written by triggers on organization. */
export interface OrganizationReachTable {
  organization_id: string;
  grant_id: string;
}

export interface OutageTable {
  id: string;
  package_type: string;
  first_met_at: Generated<Date>;
  last_met_at: Generated<Date>;
  opened_at: Date | null;
  closed_at: Date | null;
}

export interface OutageConnectionTable {
  outage_id: string;
  connection_id: string;
  organization_id: string;
  first_met_at: Generated<Date>;
  last_met_at: Generated<Date>;
  times: Generated<number>;
  message: Generated<string>;
  coded_message: ColumnType<MessageText | null, string | null | undefined, string | null>;
}

export interface PackagePauseTable {
  package_type: string;
  answered_at: Generated<Date>;
  paused_until: Date | null;
  failed_probes: Generated<number>;
  probe: string | null;
  probe_until: Date | null;
}

export interface PackageTimeoutTable {
  package_type: string;
  credential_id: string;
  organization_id: string;
  times: Generated<number>;
  last_at: Generated<Date>;
}

export interface PlatformSettingTable {
  id: Generated<boolean>;
  platform_name: Generated<string>;
  logo_url: string | null;
  favicon_url: string | null;
  theme_settings: ColumnType<unknown, string | undefined, string>;
  service_desk_url: string | null;
  dashboard_host: string | null;
  sign_up_open: Generated<boolean>;
  updated_at: Generated<Date>;
  terms_url: string | null;
}

export interface PreconfigurationTable {
  connection_id: string;
  organization_id: string;
  state: 'pending' | 'running' | 'ready' | 'partial' | 'failed';
  progress: ColumnType<unknown, string | undefined, string>;
  version: Generated<number>;
  updated_at: Generated<Date>;
}

export interface PushUpdateTable {
  id: string;
  organization_id: string;
  topic: string;
  data: ColumnType<unknown, string, string>;
  created_at: Generated<Date>;
  position: number | null;
  things: Generated<string[]>;
  rank: Generated<'viewer' | 'operator' | 'admin' | 'staff'>;
  user_id: string | null;
  relayed_at: Date | null;
}

export interface RateBudgetTable {
  key: string;
  window_start: Date;
  used: number;
  announced_limit: number | null;
  blocked_until: Date | null;
  /** For a sliding window: latest time of each call that still counts, ascending. */
  recent: Generated<Date[]>;
}

export interface ReachChangeTable {
  only_row: Generated<boolean>;
  changed_by: string;
}

export interface RecordedRequestTable {
  id: string;
  created_at: Date;
  connection_id: string | null;
  credential_id: string | null;
  organization_id: string;
  task_id: string | null;
  module_type: string | null;
  package_type: string;
  method: string;
  url: string;
  status_code: number;
  duration_us: number | null;
  exchange: Buffer;
  /** The path without its ids; null for older records. */
  endpoint: string | null;
}

export interface RecoveryCodeTable {
  user_id: string;
  code_hash: Buffer;
  used_at: Date | null;
}

export interface RestoreMarkTable {
  restored_at: Generated<Date>;
  look_up_until: Generated<Date>;
  /** When the backup was made; null if unknown. */
  state_of: Date | null;
}

export interface RetryTable {
  id: string;
  connection_id: string;
  organization_id: string;
  started_at: Generated<Date>;
  started_by: string | null;
  element_ids: string[];
  message: Generated<string>;
  coded_message: ColumnType<MessageText | null, string | null | undefined, string | null>;
  finished_at: Date | null;
  booked_count: Generated<number>;
  failed_count: Generated<number>;
}

export interface RunTable {
  id: string;
  connection_id: string;
  organization_id: string;
  trigger: 'manual' | 'schedule' | 'module' | 'notice';
  initiator_id: string | null;
  again: Generated<boolean>;
  again_initiator_id: string | null;
  created_at: Generated<Date>;
  finished_at: Date | null;
  /** Null while it runs. */
  outcome: 'nothing' | 'complete' | 'partlyFailed' | 'failed' | 'cancelled' | null;
  read_count: Generated<number>;
  written_count: Generated<number>;
  failed_count: Generated<number>;
  failing_count: number | null;
}

export interface SessionTable {
  token_hash: Buffer;
  kind: 'ses' | 'tfa';
  user_id: string;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  expires_at: Date;
  tries_left: Generated<number>;
  client_hash: Buffer | null;
  connect_hash: Buffer | null;
  ip: Generated<string>;
  user_agent: Generated<string>;
  proved_at: Generated<Date>;
}

export interface SharedDocumentTable {
  connection_id: string;
  organization_id: string;
  flow: string;
  name: string;
  share_key: string;
  external_id: string;
  payload_hash: string;
  updated_at: Generated<Date>;
  /** When a person confirmed the match. */
  chosen_at: Date | null;
}

export interface SyncCountTable {
  connection_id: string;
  organization_id: string;
  element_name: string;
  collection_name: string;
  status: string;
  number: number;
}

export interface SyncCursorTable {
  connection_id: string;
  organization_id: string;
  flow: string;
  tenant: string;
  cursor: ColumnType<unknown, string, string>;
  seeded_from: string;
  updated_at: Generated<Date>;
}

export interface SyncDigestTable {
  user_id: string;
  day: string;
  counts: ColumnType<unknown, string | undefined, string>;
  /** Null for a digest from before this was stored. */
  looked_at: Date | null;
}

export interface SyncDocumentTable {
  element_id: string;
  name: string;
  id: string;
  connection_id: string;
  organization_id: string;
  element_name: string;
  package_type: string;
  position: number;
  status: 'pending' | 'processing' | 'complete' | 'queued' | 'cancelled' | 'failed' | 'ignored';
  external_id: string | null;
  payload_hash: string | null;
  idempotency_key: string | null;
  sync_message: Generated<string>;
  error_code: string | null;
  request_id: string | null;
  updated_at: Generated<Date>;
  coded_message: ColumnType<MessageText | null, string | null | undefined, string | null>;
  /** The administration or organisation that the external id belongs to. */
  books: string | null;
  /** The task that set the status. */
  task_id: string | null;
  /** Payload of the first attempt with an unknown outcome. */
  attempted: string | null;
  /** When a person confirmed that the external id is this document. */
  adopted_at: Date | null;
  /** External ids that a person rejected as this document. */
  passed_over: Generated<string[]>;
  external_number: string | null;
}

export interface SyncElementTable {
  id: string;
  connection_id: string;
  organization_id: string;
  name: string;
  sync_key: string;
  tenant: Generated<string>;
  source_id: Generated<string>;
  label: Generated<string>;
  element_date: string | null;
  status:
    | 'pending'
    | 'processing'
    | 'complete'
    | 'removed'
    | 'failed'
    | 'remove'
    | 'failed_to_remove'
    | 'ignored';
  message: Generated<string>;
  error_code: string | null;
  snapshot: ColumnType<unknown, string | null | undefined, string | null>;
  source_hash: string | null;
  attempts: Generated<number>;
  next_attempt_at: Date | null;
  task_id: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** The status before it was claimed. */
  claimed_from: 'pending' | 'failed' | 'remove' | null;
  coded_message: ColumnType<MessageText | null, string | null | undefined, string | null>;
  coded_label: ColumnType<MessageText | null, string | null | undefined, string | null>;
  mended_at: Date | null;
  waits_until: Date | null;
  follows_from: string | null;
}

export interface TaskTable {
  id: string;
  run_id: string;
  connection_id: string;
  organization_id: string;
  module_type: string;
  package_type: string;
  status: 'pending' | 'queued' | 'processing' | 'complete' | 'failed' | 'cancelled';
  depends_on: Generated<string[]>;
  parameters: ColumnType<unknown, string | undefined, string>;
  message: Generated<string>;
  error_code: string | null;
  attempts: Generated<number>;
  not_before: Date | null;
  lease_owner: string | null;
  lease_until: Date | null;
  cancel_requested: Generated<boolean>;
  created_at: Generated<Date>;
  started_at: Date | null;
  finished_at: Date | null;
  coded_message: ColumnType<MessageText | null, string | null | undefined, string | null>;
  read_count: Generated<number>;
  written_count: Generated<number>;
  confirmed_count: Generated<number>;
  failed_count: Generated<number>;
  ignored_count: Generated<number>;
  /** Hidden from the task list; the run still shows it. */
  cleared_at: Date | null;
}

export interface TaskReportTable {
  connection_id: string;
  organization_id: string;
  told_until: Date;
  failing: boolean;
}

export interface TodoTable {
  connection_id: string;
  organization_id: string;
  package_type: string;
  code: string;
  subject: string;
  name: string;
  since: Generated<Date>;
  done_at: Date | null;
  done_by: string | null;
}

export interface ToggleLineTable {
  run_id: string;
  position: number;
  connection_id: string;
  organization_id: string;
  debtor_id: string;
  code: string;
  name: string;
  before: ColumnType<Record<string, string | null>, string, string>;
  found: ColumnType<Record<string, string | null>, string, string>;
  target: ColumnType<
    Record<string, string | null> | null,
    string | null | undefined,
    string | null
  >;
  after: ColumnType<Record<string, string | null> | null, string | null | undefined, string | null>;
  marker: string;
  writing_at: Date | null;
  result: 'ignored' | 'changed' | 'failed' | 'changedInMeantime' | null;
  reason: string | null;
  coded_message: ColumnType<MessageText | null, string | null | undefined, string | null>;
  at: Date | null;
  adopted_by: string | null;
  restored_by: string | null;
  seen: ColumnType<Record<string, string | null> | null, string | null | undefined, string | null>;
  agrees: boolean | null;
}

export interface ToggleRunTable {
  id: string;
  connection_id: string;
  organization_id: string;
  kind: 'preview' | 'initial' | 'reversal';
  initial_run_id: string | null;
  task_id: string;
  package_type: string;
  settings: ColumnType<unknown, string, never>;
  status: Generated<'pending' | 'processing' | 'complete' | 'failed'>;
  created_by: string | null;
  created_at: Generated<Date>;
  listed_at: Date | null;
  finished_at: Date | null;
  message: Generated<string>;
  coded_message: ColumnType<MessageText | null, string | null | undefined, string | null>;
  total: Generated<number>;
  ignored: Generated<number>;
  changed: Generated<number>;
  failed: Generated<number>;
  changed_in_meantime: Generated<number>;
  checked_at: Date | null;
  checked: Generated<number>;
  differing: Generated<number>;
}

export interface UsedChallengeTable {
  id: string;
  expires_at: Date;
}

export interface UserAccountTable {
  id: string;
  first_name: string;
  middle_name: Generated<string>;
  last_name: string;
  email_address: string;
  password_hash: string | null;
  roles: Generated<string[]>;
  active: Generated<boolean>;
  receive_sync_report: Generated<boolean>;
  receive_connection_task_report: Generated<boolean>;
  totp_secret: string | null;
  totp_enabled: Generated<boolean>;
  totp_last_step: Generated<number>;
  home_organization_id: string | null;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  pending_totp_secret: string | null;
  pending_totp_expires_at: Date | null;
  search_text: GeneratedAlways<string>;
  language: Language | null;
  address_proved: Generated<boolean>;
  reached_by: Generated<string[]>;
  /** Null: follows from the roles. */
  receive_attention_report: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
}

export interface WebhookTable {
  id: string;
  organization_id: string;
  url: string;
  event_types: WebhookEventType[];
  enabled: Generated<boolean>;
  disabled_reason: 'person' | 'failing' | 'gone' | null;
  secret: string;
  previous_secret: string | null;
  previous_until: Date | null;
  failing_since: Date | null;
  created_at: Generated<Date>;
}

export interface WebhookAttemptTable {
  id: string;
  delivery_id: string;
  organization_id: string;
  attempted_at: Generated<Date>;
  status_code: number | null;
  duration_ms: number;
  error: ColumnType<MessageText | null, string | null, never>;
  answer: string | null;
}

export interface WebhookDeliveryTable {
  id: string;
  webhook_id: string;
  organization_id: string;
  event_type: WebhookEventType | typeof webhookTestType;
  data: ColumnType<Record<string, string | number | null>, string, never>;
  created_at: Generated<Date>;
  status: Generated<'waiting' | 'delivered' | 'failed'>;
  attempts: Generated<number>;
  next_attempt_at: Generated<Date>;
  claimed_until: Date | null;
  attempted_at: Date | null;
  status_code: number | null;
  duration_ms: number | null;
  error: ColumnType<MessageText | null, string | null, string | null>;
  answer: string | null;
}

export interface WebhookInTable {
  credential_id: string;
  organization_id: string;
  address_hash: Buffer;
  /** Encrypted. */
  address: string;
  subscribed_at: Date | null;
  verify_key: string | null;
  key_asked_at: Date | null;
  accepted_at: Date | null;
  accepted_count: Generated<number>;
  refused_at: Date | null;
  refused_count: Generated<number>;
  created_at: Generated<Date>;
  /** Encrypted. */
  secret: string | null;
  tenants: Generated<string[]>;
  leaving_at: Date | null;
  tries: Generated<number>;
  next_look_at: Date | null;
  teller: string | null;
  told_until: Date | null;
  told_at: Date | null;
}

/** Every table by its name. */
export interface DB {
  access_entry: AccessEntryTable;
  api_key: ApiKeyTable;
  api_key_organization: ApiKeyOrganizationTable;
  artifact: ArtifactTable;
  attempt: AttemptTable;
  attention_digest: AttentionDigestTable;
  audit: AuditTable;
  audit_chain: AuditChainTable;
  books_facts: BooksFactsTable;
  bulk_action: BulkActionTable;
  bulk_action_item: BulkActionItemTable;
  cause: CauseTable;
  connect_request: ConnectRequestTable;
  connection: ConnectionTable;
  connection_columns: ConnectionColumnsTable;
  connection_package: ConnectionPackageTable;
  connection_setup: ConnectionSetupTable;
  connection_version: ConnectionVersionTable;
  connection_view: ConnectionViewTable;
  connection_wake: ConnectionWakeTable;
  credential: CredentialTable;
  credential_check: CredentialCheckTable;
  credential_check_day: CredentialCheckDayTable;
  credential_request: CredentialRequestTable;
  credential_token: CredentialTokenTable;
  credential_wait: CredentialWaitTable;
  data_key: DataKeyTable;
  element_pause: ElementPauseTable;
  insurance_batch: InsuranceBatchTable;
  insurance_batch_line: InsuranceBatchLineTable;
  insurance_batch_look: InsuranceBatchLookTable;
  insurance_batch_message: InsuranceBatchMessageTable;
  insurance_employee: InsuranceEmployeeTable;
  insurance_event: InsuranceEventTable;
  log_entry: LogEntryTable;
  mail_outbox: MailOutboxTable;
  mail_token: MailTokenTable;
  option_set: OptionSetTable;
  organization: OrganizationTable;
  organization_reach: OrganizationReachTable;
  outage: OutageTable;
  outage_connection: OutageConnectionTable;
  package_pause: PackagePauseTable;
  package_timeout: PackageTimeoutTable;
  platform_setting: PlatformSettingTable;
  preconfiguration: PreconfigurationTable;
  push_update: PushUpdateTable;
  rate_budget: RateBudgetTable;
  reach_change: ReachChangeTable;
  recorded_request: RecordedRequestTable;
  recovery_code: RecoveryCodeTable;
  restore_mark: RestoreMarkTable;
  retry: RetryTable;
  run: RunTable;
  session: SessionTable;
  shared_document: SharedDocumentTable;
  sync_count: SyncCountTable;
  sync_cursor: SyncCursorTable;
  sync_digest: SyncDigestTable;
  sync_document: SyncDocumentTable;
  sync_element: SyncElementTable;
  task: TaskTable;
  task_report: TaskReportTable;
  todo: TodoTable;
  toggle_line: ToggleLineTable;
  toggle_run: ToggleRunTable;
  used_challenge: UsedChallengeTable;
  user_account: UserAccountTable;
  webhook: WebhookTable;
  webhook_attempt: WebhookAttemptTable;
  webhook_delivery: WebhookDeliveryTable;
  webhook_in: WebhookInTable;
}
