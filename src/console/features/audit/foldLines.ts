import type { AuditEntry } from '../../../contract/audit.ts';
import { foldRepeats } from '../../components/repeats/foldRepeats.ts';
import { sameDay } from '../../../ui/formatInstant.ts';

/** A row of the audit trail: a line, or the newest of several equal ones in a row. */
export interface AuditRow extends AuditEntry {
  /** Number of equal lines; 1 for a single one, and for those of an opened row after its first. */
  times: number;
  opened: boolean;
  /** When the oldest of the folded lines was written; the row's own instant unless it is folded. */
  firstAt: string;
}

/** Folds equal lines of a day that are in a row into one, unless it is opened. Newest first, as the server sends them. */
export function foldLines(lines: readonly AuditEntry[], opened: ReadonlySet<string>): AuditRow[] {
  return foldRepeats(withTests(lines), isEqual).flatMap(({ first, others }) => {
    const isOpen = opened.has(first.auditId);
    const oldest = others.at(-1) ?? first;
    const row = { ...first, times: others.length + 1, opened: isOpen };
    if (!isOpen) return [{ ...row, firstAt: oldest.at }];
    const single = (line: AuditEntry) => ({ ...line, times: 1, opened: false, firstAt: line.at });
    return [{ ...row, firstAt: first.at }, ...others.map(single)];
  });
}

/** The same person did the same to the same thing, with the same changes and the same result. */
const isEqual = (one: AuditEntry, other: AuditEntry): boolean =>
  isSameAct(one, other) && JSON.stringify(one.changes) === JSON.stringify(other.changes);

const isSameAct = (one: AuditEntry, other: AuditEntry): boolean =>
  one.action === other.action &&
  one.outcome === other.outcome &&
  one.actor === other.actor &&
  one.actorId === other.actorId &&
  one.apiKeyName === other.apiKeyName &&
  one.resource === other.resource &&
  one.resourceId === other.resourceId &&
  one.organizationId === other.organizationId &&
  sameDay(one.at, other.at);

/** Saving a credential tests it, which is written after it as a line of its own: its result is shown in the first line. */
function withTests(lines: readonly AuditEntry[]): AuditEntry[] {
  const merged: AuditEntry[] = [];
  for (const line of lines) {
    const test = merged.at(-1);
    if (test && line.changes.length === 0 && isTest(test) && isSameAct(test, line))
      merged[merged.length - 1] = { ...line, changes: test.changes };
    else merged.push(line);
  }
  return merged;
}

const isTest = ({ changes }: AuditEntry) =>
  changes.length === 1 && changes[0]?.fieldName === 'tested';
