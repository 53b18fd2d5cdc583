import { attentionSeverities } from '../../../contract/attention.ts';
import type { MessageText, ParamValue } from '../../../contract/messages/message.ts';
import { wordFor } from '../../platform/wording/wording.ts';
import type { AttentionRow } from './attentionRow.queries.ts';
import { listNames, mergeTexts } from './mergeTexts.ts';

/**
 * Makes one item of causes that differ only in what they name: the same refusal of four ledger accounts is one, with the
 * four in its sentence. Items keep their order; a merged one stands at the place of its first.
 */
export function collectCauses(rows: readonly AttentionRow[]): AttentionRow[] {
  const collected: AttentionRow[] = [];
  for (const row of rows) {
    const index = collected.findIndex((other) => isSameRefusal(other, row));
    const merged = collected[index] && mergeCauses(collected[index], row);
    if (merged) collected[index] = merged;
    else collected.push(row);
  }
  return collected;
}

function isSameRefusal(one: AttentionRow, other: AttentionRow): boolean {
  return (
    one.kind === 'cause' &&
    other.kind === 'cause' &&
    one.package_type === other.package_type &&
    one.code === other.code &&
    one.module_type === other.module_type &&
    ofSeveral(one.coded_message)?.code === ofSeveral(other.coded_message)?.code &&
    one.coded_solution?.code === other.coded_solution?.code
  );
}

/** Undefined if their sentences can't be made one. */
function mergeCauses(one: AttentionRow, other: AttentionRow): AttentionRow | undefined {
  const isSame = JSON.stringify(one.coded_message) === JSON.stringify(other.coded_message);
  const message = isSame
    ? one.coded_message
    : mergeMessages(ofSeveral(one.coded_message), ofSeveral(other.coded_message));
  const solution = mergeMessages(one.coded_solution, other.coded_solution);
  if (message === undefined || message === null || solution === undefined) return undefined;
  const ids = new Set([...(one.connection_ids ?? []), ...(other.connection_ids ?? [])]);
  const byId = new Map(
    [...one.connections, ...other.connections].map((found) => [found.connectionId, found]),
  );
  const severities = [one.severity, other.severity];
  return {
    ...one,
    severity: attentionSeverities.find((severity) => severities.includes(severity)) ?? one.severity,
    message: wordFor('en', message),
    coded_message: message,
    coded_solution: solution,
    since: earlier(one.since, other.since),
    elements: one.elements + other.elements,
    keys: [...(one.keys ?? [one.key]), ...(other.keys ?? [other.key])],
    taken: laterTaken(one.taken, other.taken),
    connection_ids: [...ids],
    connections_count: ids.size,
    connections: [...byId.values()].slice(0, 5),
    organizations: [...new Set([...one.organizations, ...other.organizations])],
  };
}

/** Codes that the settings name, without their package's words about each: it would say them as often. */
function ofSeveral(message: MessageText | null): MessageText | null {
  if (message?.code !== 'document.codeRefused') return message;
  const { reason: _, ...params } = message.params;
  return { code: 'document.codesRefused', params } as MessageText;
}

const earlier = (one: Date | null, other: Date | null) =>
  one && other ? (one < other ? one : other) : (one ?? other);

function mergeMessages(
  one: MessageText | null,
  other: MessageText | null,
): MessageText | null | undefined {
  if (one === null || other === null) return one === other ? null : undefined;
  if (one.code !== other.code) return undefined;
  const params: Record<string, ParamValue> = {};
  for (const name of new Set([...Object.keys(one.params), ...Object.keys(other.params)])) {
    const merged = mergeParams(one.params[name], other.params[name], sentences.has(one.code));
    if (merged === undefined) return undefined;
    params[name] = merged;
  }
  return { code: one.code, params } as MessageText;
}

/** In these messages a parameter is a sentence of its own; in all others it is a name. */
const sentences: ReadonlySet<string> = new Set(['vendor.words', 'fault.technical']);

function mergeParams(
  one: ParamValue | undefined,
  other: ParamValue | undefined,
  isSentence: boolean,
): ParamValue | undefined {
  if (one === undefined || other === undefined) return undefined;
  if (JSON.stringify(one) === JSON.stringify(other)) return one;
  if (typeof one === 'string' && typeof other === 'string')
    return isSentence ? mergeTexts(one, other) : listNames(one, other);
  return isMessage(one) && isMessage(other) ? (mergeMessages(one, other) ?? undefined) : undefined;
}

const isMessage = (value: ParamValue): value is MessageText =>
  typeof value === 'object' && 'code' in value;

/** The person who took one of them last is on it. */
const laterTaken = (one: AttentionRow['taken'], other: AttentionRow['taken']) =>
  one && other ? (new Date(one.at) > new Date(other.at) ? one : other) : (one ?? other ?? null);
