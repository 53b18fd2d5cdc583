/** Facts about a column that db/schema.sql can't express. */
export interface ColumnDescription {
  /** TypeScript type of a value, without null: of JSON after parsing, of text with a known set of values. */
  type?: string;
  /** True where the schema allows null, but no committed row has it. */
  filled?: boolean;
  /** Type on insert, where the schema's nullability and default don't give it. */
  insert?: string;
  /** Type on update; `never` for columns that are written once. */
  update?: string;
  /** Docstring. */
  about?: string;
}

const message: ColumnDescription = { type: 'MessageText' };
const writtenOnce: ColumnDescription = { update: 'never' };
const writtenByTrigger: ColumnDescription = { insert: 'never', update: 'never' };
const behaviour: ColumnDescription = { type: 'Record<string, string | null>' };

/** Types used in the descriptions, by the file that exports them (relative to this folder). */
export const typeSources: Readonly<Record<string, readonly string[]>> = {
  '../../../contract/messages/formatParam.ts': ['Language'],
  '../../../contract/messages/message.ts': ['MessageText'],
  '../../../contract/bulkActions.ts': ['BulkActionName', 'BulkReason'],
  '../../../contract/webhooks.ts': ['WebhookEventType', 'webhookTestType'],
};

/** Columns with the same meaning in every table. */
export const commonColumns: Readonly<Record<string, ColumnDescription>> = {
  coded_message: message,
  coded_solution: message,
  coded_label: message,
  language: { type: 'Language' },
};

export const tableComments: Readonly<Record<string, string>> = {
  cause:
    'Why something is wrong, one row per connection however many elements it concerns (docs/sync.md 11).',
  organization_reach: 'Written by triggers on organization.',
};

/** Columns of one table. */
export const columnTypes: Readonly<Record<string, Readonly<Record<string, ColumnDescription>>>> = {
  audit: {
    position: { ...writtenByTrigger, filled: true, about: 'Set by a trigger at commit.' },
    previous_hash: { ...writtenByTrigger, filled: true },
    hash: { ...writtenByTrigger, filled: true },
  },
  bulk_action: {
    organization_id: { about: 'Organization of the first thing; null if the action has none.' },
    action: { type: 'BulkActionName' },
    left_out: { type: '{ reason: BulkReason; count: number }[]', ...writtenOnce },
    worked_at: { about: 'Last activity of a worker.' },
    failures: { about: 'How often the next batch failed as a whole.' },
    ignore_until: { about: 'Until when it ignores causes; null: until they occur again.' },
    reason: { about: 'As entered by the creator; empty if none was given.' },
  },
  bulk_action_item: {
    outcome: { about: 'Null: not tried yet.' },
    reason: { type: 'BulkReason' },
  },
  cause: {
    key: { about: 'The same in every connection.' },
    open_count: { about: 'Written by a trigger on log_entry.' },
    ignored_until: { about: 'Null while `ignored_at` is set: until it occurs again.' },
  },
  connect_request: {
    credential_request_id: { about: 'Set for a customer, who has no user.' },
    held_tokens: {
      about: 'Encrypted; from a sign-in with another account, which waits for confirmation.',
    },
  },
  connection: {
    version: { about: 'Raised by each change of credentials, settings or start date.' },
    reseller_id: {
      about:
        'From the organization; triggers maintain it and `search_text`, for lists (migration 0065).',
    },
    told_outcome: { about: 'Outcome of the last run that did something; `told_at` is its start.' },
    schedule_stopped_at: { about: 'A person stopped it: nothing runs until a person runs it.' },
    pause_reason: { about: 'Set with `schedule_stopped_at`: it is paused until it is resumed.' },
    paused_until: { about: 'Null: until a person resumes it.' },
  },
  connection_setup: {
    connection_id: { about: 'Null: no connection exists yet, and only the creator sees it.' },
    version: { about: 'Raised by each change.' },
  },
  connection_version: {
    packages: writtenOnce,
    synchronization_start_date: {
      about: 'YYYY-MM-DD; null for a change from before it was stored.',
    },
  },
  connection_view: {
    address: { type: 'Record<string, string>', about: "Search parameters of the list's address." },
  },
  credential: {
    health: { ...writtenByTrigger, about: 'Follows from the state by a trigger, like its times.' },
    health_since: writtenByTrigger,
    worked_at: writtenByTrigger,
    signed_in_at: { insert: 'never', update: 'Date' },
    told_broken: {
      about: 'Webhooks announced that it is broken, and not yet that it has recovered.',
    },
    out_of_reach: {
      about: "Whether the last test couldn't reach what a connection has chosen.",
    },
  },
  credential_request: {
    state: { about: 'An open request past `expires_at` has expired.' },
  },
  insurance_batch_line: {
    payload: writtenOnce,
    error: { ...message, insert: 'string | null' },
  },
  insurance_batch_message: { coded_message: { ...message, ...writtenOnce } },
  insurance_event: {
    source_package: { about: 'The package that `employee_key` belongs to.' },
    event_date: { about: 'YYYY-MM-DD' },
    before: { insert: 'string | null' },
  },
  log_entry: { cause_id: { about: 'Null for information.' } },
  mail_outbox: {
    not_before: { about: 'Infinity where `body` holds the text; then `due_at` counts.' },
  },
  rate_budget: {
    recent: {
      about: 'For a sliding window: latest time of each call that still counts, ascending.',
    },
  },
  recorded_request: {
    endpoint: { about: 'The path without its ids; null for older records.' },
  },
  restore_mark: { state_of: { about: 'When the backup was made; null if unknown.' } },
  run: { outcome: { about: 'Null while it runs.' } },
  shared_document: { chosen_at: { about: 'When a person confirmed the match.' } },
  sync_digest: { looked_at: { about: 'Null for a digest from before this was stored.' } },
  sync_document: {
    books: { about: 'The administration or organisation that the external id belongs to.' },
    attempted: { about: 'Payload of the first attempt with an unknown outcome.' },
    adopted_at: { about: 'When a person confirmed that the external id is this document.' },
    passed_over: { about: 'External ids that a person rejected as this document.' },
    task_id: { about: 'The task that set the status.' },
  },
  sync_element: { claimed_from: { about: 'The status before it was claimed.' } },
  task: { cleared_at: { about: 'Hidden from the task list; the run still shows it.' } },
  toggle_line: {
    before: behaviour,
    found: behaviour,
    target: behaviour,
    after: behaviour,
    seen: behaviour,
  },
  toggle_run: { settings: writtenOnce },
  user_account: {
    receive_attention_report: {
      insert: 'boolean | null | undefined',
      about: 'Null: follows from the roles.',
    },
  },
  webhook: { event_types: { type: 'WebhookEventType[]' } },
  webhook_attempt: { error: { ...message, insert: 'string | null', update: 'never' } },
  webhook_delivery: {
    event_type: { type: 'WebhookEventType | typeof webhookTestType' },
    data: { type: 'Record<string, string | number | null>', ...writtenOnce },
    error: { ...message, insert: 'string | null' },
  },
  webhook_in: { address: { about: 'Encrypted.' }, secret: { about: 'Encrypted.' } },
};
