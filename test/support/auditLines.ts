import type { TestApp } from './testApp.ts';

export interface WrittenLine {
  action: string;
  actor: string;
  actor_id: string | null;
  ip: string;
  resource: string;
  resource_id: string | null;
  organization_id: string | null;
  outcome: string;
  detail: unknown;
}

/** The audit's lines about a thing, the oldest first. */
export function auditLines(t: TestApp, resourceId: string): Promise<WrittenLine[]> {
  return t.make.write((tx) =>
    tx
      .selectFrom('audit')
      .select([
        'action',
        'actor',
        'actor_id',
        'ip',
        'resource',
        'resource_id',
        'organization_id',
        'outcome',
        'detail',
      ])
      .where('resource_id', '=', resourceId)
      .orderBy('id')
      .execute(),
  );
}

/** `connections.updateNotes done` */
export const endings = (lines: readonly WrittenLine[]): string[] =>
  lines.map(({ action, outcome }) => `${action} ${outcome}`);
