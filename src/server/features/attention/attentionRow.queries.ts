import { sql } from 'kysely';
import type { AttentionKind, AttentionSeverity } from '../../../contract/attention.ts';
import type { MessageText } from '../../../contract/messages/message.ts';

/** An item that needs attention, as the queries return it. */
export interface AttentionRow {
  kind: AttentionKind;
  severity: AttentionSeverity;
  /** Unique within its kind. */
  key: string;
  package_type: string | null;
  code: string | null;
  message: string;
  coded_message: MessageText | null;
  coded_solution: MessageText | null;
  since: Date | null;
  until: Date | null;
  /** Counted up to one more than `ceiling`. */
  elements: number;
  /** Maximum count; defaults to `maxElements`. */
  ceiling?: number;
  connections_count: number;
  /** Only for causes: all of them. */
  connection_ids?: string[];
  /** At most five. */
  connections: { connectionId: string; connectionName: string }[];
  credential_id: string | null;
  credential_name: string | null;
  setup_id: string | null;
  module_type: string | null;
  /** Owning organizations; for items about several connections, those of all of them. */
  organizations: string[];
  /** Only for an outage that is recorded, not for a limit of calls. */
  outage_id?: string | null;
  /** Only for merged causes: the keys of all of them. */
  keys?: string[];
  /** Only for a cause that a colleague has taken. */
  taken?: { at: string; by: string | null; userId: string } | null;
  /** Only for to-dos: some names, and the number of further ones. */
  todo?: { names: string[]; more: number };
  /** Only for a pause. */
  paused?: { by: string | null; reason: string };
  /** Only for a restore: the instant of the restored state, and how many of the elements wait for a person. */
  restored?: { stateOf: string | null; waiting: number };
}

/** Parts of the queries, over connections `c`. */
export const firstFive = sql`to_jsonb((array_agg(jsonb_build_object('connectionId', c.id, 'connectionName', c.name) ORDER BY c.name, c.id))[1:5])`;
export const organizations = sql`array_agg(DISTINCT c.organization_id)`;
