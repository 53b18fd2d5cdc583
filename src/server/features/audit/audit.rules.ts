import type { z } from 'zod';
import type { auditEntry } from '../../../contract/audit.ts';
import type { Language } from '../../../contract/messages/formatParam.ts';
import enWords from '../../../contract/messages/en/auditWords.ts';
import { text } from '../../../contract/messages/message.ts';
import nlWords from '../../../contract/messages/nl/auditWords.ts';
import { csvInstant, csvLine, csvMark } from '../../../fields/csvFile.ts';
import { wordFor } from '../../platform/wording/wording.ts';
import { shownChanges, type ShownChange } from '../../engine/lists/shownChanges.ts';
import type { AuditRow } from './audit.queries.ts';
import type { NamesOf } from './changeNames.rules.ts';

type WireEntry = z.input<typeof auditEntry>;

/** A line as the viewer may see it: of its detail only the changes. */
export function auditToWire(row: AuditRow, namesOf: NamesOf): WireEntry {
  return {
    '@id': `/api/audit/${row.id}`,
    '@type': 'AuditEntry',
    auditId: row.id,
    at: row.at,
    actor: row.actor,
    actorId: row.actor_id,
    actorName: row.actor_name,
    apiKeyName: apiKeyNameOf(row),
    action: row.action,
    outcome: row.outcome,
    resource: row.resource,
    resourceId: row.resource_id,
    resourceName: row.resource_name,
    organizationId: row.organization_id,
    organizationName: row.organization_name,
    changes: changesOf(row).map((change) => ({ ...change, names: namesOf(row, change) })),
  };
}

/** Name of the API key that was used. */
function apiKeyNameOf({ detail }: AuditRow): string | null {
  const { apiKey } = (detail ?? {}) as { apiKey?: { name?: unknown } };
  return typeof apiKey?.name === 'string' ? apiKey.name : null;
}

function changesOf({ action, detail }: AuditRow): ShownChange[] {
  const { active, reason, tested } = (detail ?? {}) as {
    active?: unknown;
    reason?: unknown;
    tested?: unknown;
  };
  if (action === 'requests.replayRequest' && typeof reason === 'string')
    return [{ packageType: null, fieldName: 'reason', from: null, to: reason }];
  // a person is switched on or off; for a connection the switch is among the changes
  if (action === 'users.setUserActive' && typeof active === 'boolean')
    return [{ packageType: null, fieldName: 'active', from: !active, to: active }];
  const changes = shownChanges(detail);
  // the result of a credential's test, after a sign-in on a line of its own
  if (typeof tested === 'string')
    changes.push({ packageType: null, fieldName: 'tested', from: null, to: tested });
  return changes;
}

/** Heads of the file's columns in their order. */
const headers = [
  text('audit.file.at'),
  text('audit.file.actor'),
  text('audit.file.actorName'),
  text('audit.file.apiKeyName'),
  text('audit.file.action'),
  text('audit.file.outcome'),
  text('audit.file.resource'),
  text('audit.file.resourceId'),
  text('audit.file.resourceName'),
  text('audit.file.organizationName'),
  text('audit.file.field'),
  text('audit.file.from'),
  text('audit.file.to'),
];

/** The lines as a CSV file: one for each change, and one for an action without a changed setting. */
export function auditCsv(rows: readonly AuditRow[], language: Language): string {
  const words = auditWords[language];
  const lines = rows
    .map((row) => auditToWire(row, () => ({})))
    .flatMap((entry) => {
      const { at, changes } = entry;
      const lineCells = [
        csvInstant(at),
        words.actor[entry.actor],
        entry.actorName,
        entry.apiKeyName,
        actionWords(words.did, entry.action),
        words.outcome[entry.outcome],
        wordOf(words.resource, entry.resource),
        entry.resourceId,
        entry.resourceName,
        entry.organizationName,
      ];
      if (changes.length === 0) return [[...lineCells, '', '', '']];
      return changes.map(({ packageType, fieldName, from, to }) => [
        ...lineCells,
        packageType === null ? fieldName : `${packageType}.${fieldName}`,
        plain(from),
        plain(to),
      ]);
    });
  const head = headers.map((header) => wordFor(language, header));
  return [head, ...lines].reduce(
    (file, cells) =>
      file +
      csvLine(
        cells.map((cell) => cell ?? ''),
        language,
      ),
    csvMark,
  );
}

const auditWords = { en: enWords, nl: nlWords };

/** `users.updateUser`, as the audit page words it. */
function actionWords(did: typeof enWords.did, action: string): string {
  const [area = '', name = ''] = action.split('.');
  const areas: Readonly<Record<string, Readonly<Record<string, string>>>> = did;
  return wordOf(Object.hasOwn(areas, area) ? areas[area] : undefined, name) || action;
}

function wordOf(words: Readonly<Record<string, string>> = {}, name: string): string {
  return Object.hasOwn(words, name) ? (words[name] ?? name) : name;
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
