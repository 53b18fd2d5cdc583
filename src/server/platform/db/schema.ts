import type { Language } from '../../../contract/messages/formatParam.ts';
import type { NotificationColumn } from './notificationColumn.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { OptionsState } from '../../../contract/fieldDefinition.ts';
import type { CheckKind, CheckOutcome, CheckStarter } from '../../../contract/credentialRecord.ts';
import type { RequestState } from '../../../contract/credentialRequests.ts';
import type { ConnectState, CredentialHealth } from '../../../contract/credentials.ts';
import type { LogStatus } from '../../../contract/logs.ts';
import type { PreconfigurationState } from '../../../contract/connections.ts';
import type { BulkActionName, BulkReason, BulkState } from '../../../contract/bulkActions.ts';
import type { InsuranceBatchStatus } from '../../../contract/insuranceBatches.ts';
import type { SetupStep } from '../../../contract/connectionSetups.ts';
import type { SyncDocumentStatus, SyncElementStatus } from '../../../contract/sync.ts';
import type { TaskStatus } from '../../../contract/tasks.ts';
import type { RunOutcome, RunTrigger } from '../../../contract/runOutcome.ts';
import type { MessageText } from '../../../contract/messages/message.ts';
import type {
  webhookDeliveryStatuses,
  WebhookEventType,
  webhookOffReasons,
  webhookTestType,
} from '../../../contract/webhooks.ts';

// The tables of db/migrations as Kysely sees them. jsonb is written as JSON text and read parsed; int8 is read as a
// number, date as YYYY-MM-DD (parsers in database.ts).

export interface PlatformSettingTable {
  id: Generated<boolean>;
  platform_name: Generated<string>;
  logo_url: string | null;
  favicon_url: string | null;
  theme_settings: ColumnType<unknown, string | undefined, string>;
  service_desk_url: string | null;
  dashboard_host: string | null;
  terms_url: string | null;
  sign_up_open: Generated<boolean>;
  updated_at: Generated<Date>;
}

export interface OrganizationTable {
  id: string;
  code: string;
  name: string;
  reseller_id: string | null;
  created_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface DataKeyTable {
  id: string;
  organization_id: string | null;
  kek_id: string;
  wrapped: Buffer;
  created_at: Generated<Date>;
}

export interface UserAccountTable extends Record<NotificationColumn, Generated<boolean>> {
  id: string;
  first_name: string;
  middle_name: Generated<string>;
  last_name: string;
  email_address: string;
  password_hash: string | null;
  roles: Generated<string[]>;
  active: Generated<boolean>;
  address_proved: Generated<boolean>;
  totp_secret: string | null;
  totp_enabled: Generated<boolean>;
  totp_last_step: Generated<number>;
  pending_totp_secret: Generated<string | null>;
  pending_totp_expires_at: Generated<Date | null>;
  home_organization_id: string | null;
  reached_by: Generated<string[]>;
  language: Generated<Language | null>;
  created_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface AccessEntryTable {
  user_id: string;
  organization_id: string;
  roles: string[];
  enabled: Generated<boolean>;
  created_at: Generated<Date>;
}

export interface SessionTable {
  token_hash: Buffer;
  kind: 'ses' | 'tfa';
  user_id: string;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  expires_at: Date;
  tries_left: Generated<number>;
  proved_at: Generated<Date>;
  client_hash: Buffer | null;
  connect_hash: Buffer | null;
  ip: Generated<string>;
  user_agent: Generated<string>;
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

export interface MailTokenTable {
  id: string;
  kind: 'reset' | 'invitation' | 'email' | 'revoke' | 'sign-up';
  token_hash: Buffer;
  user_id: string;
  email_address: string | null;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Generated<Date | null>;
}

export interface RecoveryCodeTable {
  user_id: string;
  code_hash: Buffer;
  used_at: Generated<Date | null>;
}

export interface TaskReportTable {
  connection_id: string;
  organization_id: string;
  told_until: Date;
  failing: boolean;
}

export interface SyncDigestTable {
  user_id: string;
  day: string;
  /** Null of a look from before this was kept. */
  looked_at: Date | null;
  counts: ColumnType<unknown, string | undefined, string>;
}

export interface AttentionDigestTable {
  user_id: string;
  day: string;
  looked_at: Date;
  mailed_at: Date | null;
  told: Generated<string[]>;
}

export interface AttemptTable {
  key: string;
  window_start: Date;
  count: number;
}

export interface UsedChallengeTable {
  id: string;
  expires_at: Date;
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
  /** The trigger's, when the transaction commits. */
  position: ColumnType<number, never>;
  previous_hash: ColumnType<Buffer, never>;
  hash: ColumnType<Buffer, never>;
}

export interface AuditChainTable {
  id: string;
  position: Generated<number>;
  hash: Generated<Buffer>;
  anchor_position: Generated<number>;
  anchor_hash: Generated<Buffer>;
}

export interface CredentialTable {
  id: string;
  organization_id: string;
  name: Generated<string>;
  package_type: string;
  credential_type: string;
  fields: ColumnType<unknown, string | undefined, string>;
  secrets: string | null;
  state: Generated<ConnectState>;
  state_message: Generated<string>;
  coded_message: ColumnType<MessageText | null, string | null | undefined, string | null>;
  account_name: Generated<string>;
  authorisation_expires_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
  passing: Generated<boolean>;
  /** Webhooks were told that it is broken, and not yet that it has recovered. The store keeps it. */
  told_broken: Generated<boolean>;
  /** Follows from the state by a trigger, like its instants. */
  health: ColumnType<CredentialHealth, never, never>;
  health_since: ColumnType<Date, never, never>;
  worked_at: ColumnType<Date | null, never, never>;
  created_by: string | null;
  last_checked_at: Date | null;
  next_test_at: Date | null;
  signed_in_at: ColumnType<Date | null, never, Date>;
  failed_tests: Generated<number>;
  told_end: Date | null;
  told_days: number | null;
  former_account: Generated<string>;
  /** Whether its last test found that it doesn't reach what a connection has chosen. */
  out_of_reach: Generated<boolean>;
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

export interface ConnectionWakeTable {
  connection_id: string;
  package_type: string;
  organization_id: string;
  due_at: Date;
}

export interface CredentialCheckTable {
  id: string;
  credential_id: string;
  organization_id: string;
  at: Generated<Date>;
  first_at: Generated<Date>;
  kind: CheckKind;
  started_by: CheckStarter;
  outcome: CheckOutcome;
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

export interface CredentialWaitTable {
  task_id: string;
  credential_id: string;
  organization_id: string;
  connection_id: string;
  since: Generated<Date>;
}

export interface CredentialRequestTable {
  id: string;
  credential_id: string;
  organization_id: string;
  /** One that is open and past its end has expired. */
  state: Generated<Exclude<RequestState, 'expired'>>;
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
  /** A customer's: then it has no user. */
  credential_request_id: string | null;
  /** Encrypted; of a sign-in with another account than before, which waits for a person's word. */
  held_tokens: Generated<string | null>;
  held_account: Generated<string | null>;
  held_until: Generated<Date | null>;
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
  /** A person stopped its work: nothing runs by itself until a person runs it. */
  schedule_stopped_at: Date | null;
  schedule_stopped_by: string | null;
  created_by: string | null;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  delete_reason: string | null;
  /** Raised by each change of credentials, settings or start date. */
  version: Generated<number>;
  changed_by: string | null;
  changed_at: Date | null;
  last_run_at: Date | null;
  /** Of the last run that did something, and when that began. */
  told_outcome: Exclude<RunOutcome, 'nothing' | 'cancelled'> | null;
  told_at: Date | null;
  /** Of its organization; the store keeps both, for lists (migration 0065). */
  reseller_id: Generated<string | null>;
  search_text: Generated<string>;
}

export interface ConnectionSetupTable {
  id: string;
  organization_id: string;
  /** Null: there is no connection yet, and it is seen by who began it alone. */
  connection_id: string | null;
  step: SetupStep;
  active: Generated<boolean>;
  /** Raised by each change. */
  version: Generated<number>;
  choices: ColumnType<unknown, string, string>;
  created_by: string | null;
  created_at: Generated<Date>;
  changed_by: string | null;
  changed_at: Generated<Date>;
}

export interface ConnectionViewTable {
  id: string;
  user_id: string;
  name: string;
  /** Names and values of the list's address. */
  address: ColumnType<Record<string, string>, string, string>;
  is_default: Generated<boolean>;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
}

export interface ConnectionColumnsTable {
  user_id: string;
  columns: string[];
}

export interface BulkActionTable {
  id: string;
  /** Of its first thing; null where it acts on nothing. */
  organization_id: string | null;
  action: BulkActionName;
  state: Generated<BulkState>;
  more: boolean;
  left_out: ColumnType<{ reason: BulkReason; count: number }[], string, never>;
  created_by: string;
  created_at: Generated<Date>;
  started_at: Date | null;
  finished_at: Date | null;
  /** When a worker was last at it. */
  worked_at: Date | null;
  /** Times that its next batch failed as a whole. */
  failures: Generated<number>;
  /** Of causes that it ignores; null: until they are seen again. */
  ignore_until: Date | null;
  /** Why, as its maker said; empty where they said nothing. */
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

export interface ConnectionPackageTable {
  connection_id: string;
  organization_id: string;
  package_type: string;
  position: number;
  credential_id: string;
  settings: ColumnType<unknown, string | undefined, string>;
}

export interface ConnectionVersionTable {
  connection_id: string;
  version: number;
  organization_id: string;
  packages: ColumnType<unknown, string, never>;
  /** YYYY-MM-DD; null for a change from before it was kept. */
  synchronization_start_date: string | null;
  replaced_at: Generated<Date>;
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

type ToggleBehaviour = ColumnType<Record<string, string | null>, string, string>;
type ToggleBehaviourOrNull = ColumnType<
  Record<string, string | null> | null,
  string | null | undefined,
  string | null
>;

export interface ToggleLineTable {
  run_id: string;
  position: number;
  connection_id: string;
  organization_id: string;
  debtor_id: string;
  code: string;
  name: string;
  before: ToggleBehaviour;
  found: ToggleBehaviour;
  target: ToggleBehaviourOrNull;
  after: ToggleBehaviourOrNull;
  marker: string;
  writing_at: Date | null;
  result: 'ignored' | 'changed' | 'failed' | 'changedInMeantime' | null;
  reason: string | null;
  coded_message: ColumnType<MessageText | null, string | null | undefined, string | null>;
  at: Date | null;
  adopted_by: string | null;
  restored_by: string | null;
  seen: ToggleBehaviourOrNull;
  agrees: boolean | null;
}

export interface InsuranceBatchTable {
  id: string;
  connection_id: string;
  organization_id: string;
  number: number;
  status: Generated<InsuranceBatchStatus>;
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

export interface InsuranceEventTable {
  id: string;
  connection_id: string;
  organization_id: string;
  type: string;
  /** The package that the employee was seen in: the key is its own. */
  source_package: string;
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
}

export interface InsuranceEmployeeTable {
  element_id: string;
  connection_id: string;
  organization_id: string;
  source_package: string;
  employee_key: string;
  number: string | null;
  snapshot: ColumnType<unknown, string, string>;
  looked_at: Generated<Date>;
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
  id: Generated<string>;
  batch_id: string;
  organization_id: string;
  message_type: 'info' | 'warning' | 'error';
  coded_message: ColumnType<MessageText, string, never>;
  created_at: Generated<Date>;
}

export interface WebhookTable {
  id: string;
  organization_id: string;
  url: string;
  event_types: WebhookEventType[];
  enabled: Generated<boolean>;
  disabled_reason: (typeof webhookOffReasons)[number] | null;
  secret: string;
  previous_secret: string | null;
  previous_until: Date | null;
  failing_since: Date | null;
  created_at: Generated<Date>;
}

export interface WebhookDeliveryTable {
  id: string;
  webhook_id: string;
  organization_id: string;
  event_type: WebhookEventType | typeof webhookTestType;
  data: ColumnType<Record<string, string | number | null>, string, never>;
  created_at: Generated<Date>;
  status: Generated<(typeof webhookDeliveryStatuses)[number]>;
  attempts: Generated<number>;
  next_attempt_at: Generated<Date>;
  claimed_until: Date | null;
  attempted_at: Date | null;
  status_code: number | null;
  duration_ms: number | null;
  error: ColumnType<MessageText | null, string | null, string | null>;
  answer: string | null;
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

export interface OptionSetTable {
  credential_id: string;
  organization_id: string;
  key: string;
  scope: Generated<string>;
  state: OptionsState;
  items: ColumnType<unknown, string | undefined, string>;
  message: Generated<string>;
  coded_message: ColumnType<MessageText | null, string | null | undefined, string | null>;
  fetched_at: Date | null;
}

export interface PreconfigurationTable {
  connection_id: string;
  organization_id: string;
  state: PreconfigurationState;
  progress: ColumnType<unknown, string | undefined, string>;
  version: Generated<number>;
  updated_at: Generated<Date>;
}

export interface RunTable {
  id: string;
  connection_id: string;
  organization_id: string;
  trigger: RunTrigger;
  initiator_id: string | null;
  again: Generated<boolean>;
  again_initiator_id: string | null;
  created_at: Generated<Date>;
  finished_at: Date | null;
  /** Null while it goes on. */
  outcome: RunOutcome | null;
  read_count: Generated<number>;
  written_count: Generated<number>;
  failed_count: Generated<number>;
}

export interface TaskTable {
  id: string;
  run_id: string;
  connection_id: string;
  organization_id: string;
  module_type: string;
  package_type: string;
  status: TaskStatus;
  depends_on: Generated<string[]>;
  parameters: ColumnType<unknown, string | undefined, string>;
  message: Generated<string>;
  coded_message: ColumnType<MessageText | null, string | null | undefined, string | null>;
  error_code: string | null;
  attempts: Generated<number>;
  not_before: Date | null;
  lease_owner: string | null;
  lease_until: Date | null;
  cancel_requested: Generated<boolean>;
  created_at: Generated<Date>;
  started_at: Date | null;
  finished_at: Date | null;
  read_count: Generated<number>;
  written_count: Generated<number>;
  confirmed_count: Generated<number>;
  failed_count: Generated<number>;
  ignored_count: Generated<number>;
  /** Out of the task list; its run still tells of it. */
  cleared_at: Date | null;
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

export interface SyncElementTable {
  id: string;
  connection_id: string;
  organization_id: string;
  name: string;
  sync_key: string;
  tenant: Generated<string>;
  source_id: Generated<string>;
  label: Generated<string>;
  coded_label: ColumnType<MessageText | null, string | null | undefined, string | null>;
  element_date: string | null;
  status: SyncElementStatus;
  message: Generated<string>;
  coded_message: ColumnType<MessageText | null, string | null | undefined, string | null>;
  error_code: string | null;
  snapshot: ColumnType<unknown, string | null | undefined, string | null>;
  source_hash: string | null;
  attempts: Generated<number>;
  next_attempt_at: Date | null;
  task_id: string | null;
  claimed_from: 'pending' | 'failed' | 'remove' | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  mended_at: Date | null;
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
  status: SyncDocumentStatus;
  external_id: string | null;
  /** The administration or organisation that the external id belongs to. */
  books: string | null;
  payload_hash: string | null;
  idempotency_key: string | null;
  /** What the first try whose outcome nobody knows was about to send. */
  attempted: string | null;
  /** When a person said that the booking of this external id is this document, as it stands. */
  adopted_at: Date | null;
  /** External ids of bookings of which a person said that they are not this document. */
  passed_over: Generated<string[]>;
  sync_message: Generated<string>;
  coded_message: ColumnType<MessageText | null, string | null | undefined, string | null>;
  error_code: string | null;
  request_id: string | null;
  updated_at: Generated<Date>;
  /** The task that gave it its state. */
  task_id: string | null;
}

export interface SyncCountTable {
  connection_id: string;
  organization_id: string;
  element_name: string;
  collection_name: string;
  status: string;
  number: number;
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
  /** When a person said that it is this one. */
  chosen_at: Date | null;
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

export interface RateBudgetTable {
  key: string;
  window_start: Date;
  used: number;
  announced_limit: number | null;
  blocked_until: Date | null;
  /** Of a sliding window: when each call that still counts was made at the latest, oldest first. */
  recent: Generated<Date[]>;
}

export interface PackageTimeoutTable {
  package_type: string;
  credential_id: string;
  organization_id: string;
  times: Generated<number>;
  last_at: Generated<Date>;
}

export interface PackagePauseTable {
  package_type: string;
  answered_at: Generated<Date>;
  paused_until: Date | null;
  failed_probes: Generated<number>;
  probe: string | null;
  probe_until: Date | null;
}

/** Kept by triggers on organizations. */
export interface OrganizationReachTable {
  organization_id: string;
  grant_id: string;
}

export interface ReachChangeTable {
  only_row: Generated<boolean>;
  changed_by: string;
}

export interface RestoreMarkTable {
  restored_at: Generated<Date>;
  look_up_until: Generated<Date>;
  /** When the backup was made; null where nobody said. */
  state_of: Date | null;
}

/** Why something is wrong, once a connection, however many elements it is said of (docs/sync.md 11). */
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
  /** Kept by a trigger on log_entry. */
  open_count: Generated<number>;
  open_elements_count: Generated<number>;
  ignored_at: Date | null;
  /** Null while `ignored_at` is set: until it is seen again. */
  ignored_until: Date | null;
  ignored_by: string | null;
  ignored_reason: string | null;
  resolved_at: Date | null;
  reopened_at: Date | null;
}

export interface LogEntryTable {
  id: string;
  created_at: Date;
  connection_id: string;
  organization_id: string;
  task_id: string | null;
  /** Null for what merely informs. */
  cause_id?: string | null;
  element_name: string | null;
  element_key: string | null;
  status: LogStatus;
  log_level: number;
  package_type: string | null;
  module_type: string | null;
  code: string;
  message: string;
  coded_message: ColumnType<MessageText | null, string | null | undefined, string | null>;
  fingerprint: Buffer;
  count: Generated<number>;
  last_seen_at: Date;
  notified: Generated<boolean>;
  archived: Generated<boolean>;
  solution: string | null;
  coded_solution: ColumnType<MessageText | null, string | null | undefined, string | null>;
  wiki: string | null;
  internal: Generated<boolean>;
  request_id: string | null;
  extra_data: ColumnType<unknown, string | undefined, string>;
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
  /** The path without its ids; null for what was recorded before it was kept. */
  endpoint: Generated<string | null>;
  status_code: number;
  duration_us: number | null;
  exchange: Buffer;
}

export interface MailOutboxTable {
  id: string;
  dedupe_key: string | null;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string | null;
  unsubscribe_url: string | null;
  failed_at: Date | null;
  attempts: Generated<number>;
  /** Infinity where `body` holds the text; then it is due by `due_at`. */
  not_before: Generated<Date>;
  due_at: Generated<Date>;
  claim_id: string | null;
  sending_at: Date | null;
  body: string | null;
  sent_at: Date | null;
  last_error: string | null;
  created_at: Generated<Date>;
}

export interface PushUpdateTable {
  id: string;
  organization_id: string;
  topic: string;
  data: ColumnType<unknown, string, string>;
  created_at: Generated<Date>;
  position: Generated<number | null>;
  things: Generated<string[]>;
  rank: Generated<'viewer' | 'operator' | 'admin' | 'staff'>;
  user_id: Generated<string | null>;
  relayed_at: Generated<Date | null>;
}

/** Every table by its name. */
export interface DB {
  platform_setting: PlatformSettingTable;
  organization: OrganizationTable;
  data_key: DataKeyTable;
  user_account: UserAccountTable;
  access_entry: AccessEntryTable;
  session: SessionTable;
  api_key: ApiKeyTable;
  api_key_organization: ApiKeyOrganizationTable;
  mail_token: MailTokenTable;
  recovery_code: RecoveryCodeTable;
  task_report: TaskReportTable;
  sync_digest: SyncDigestTable;
  attention_digest: AttentionDigestTable;
  attempt: AttemptTable;
  used_challenge: UsedChallengeTable;
  audit: AuditTable;
  audit_chain: AuditChainTable;
  credential: CredentialTable;
  credential_token: CredentialTokenTable;
  credential_check: CredentialCheckTable;
  webhook_in: WebhookInTable;
  connection_wake: ConnectionWakeTable;
  credential_check_day: CredentialCheckDayTable;
  credential_wait: CredentialWaitTable;
  credential_request: CredentialRequestTable;
  connect_request: ConnectRequestTable;
  connection: ConnectionTable;
  connection_package: ConnectionPackageTable;
  bulk_action: BulkActionTable;
  bulk_action_item: BulkActionItemTable;
  connection_version: ConnectionVersionTable;
  toggle_run: ToggleRunTable;
  toggle_line: ToggleLineTable;
  insurance_batch: InsuranceBatchTable;
  insurance_employee: InsuranceEmployeeTable;
  insurance_event: InsuranceEventTable;
  insurance_batch_line: InsuranceBatchLineTable;
  insurance_batch_look: InsuranceBatchLookTable;
  insurance_batch_message: InsuranceBatchMessageTable;
  connection_setup: ConnectionSetupTable;
  connection_view: ConnectionViewTable;
  connection_columns: ConnectionColumnsTable;
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
  webhook_attempt: WebhookAttemptTable;
  option_set: OptionSetTable;
  preconfiguration: PreconfigurationTable;
  run: RunTable;
  task: TaskTable;
  sync_cursor: SyncCursorTable;
  sync_element: SyncElementTable;
  sync_document: SyncDocumentTable;
  sync_count: SyncCountTable;
  shared_document: SharedDocumentTable;
  artifact: ArtifactTable;
  rate_budget: RateBudgetTable;
  package_timeout: PackageTimeoutTable;
  package_pause: PackagePauseTable;
  organization_reach: OrganizationReachTable;
  reach_change: ReachChangeTable;
  restore_mark: RestoreMarkTable;
  cause: CauseTable;
  log_entry: LogEntryTable;
  recorded_request: RecordedRequestTable;
  mail_outbox: MailOutboxTable;
  push_update: PushUpdateTable;
}
