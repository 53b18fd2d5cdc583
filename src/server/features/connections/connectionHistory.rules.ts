import type { z } from 'zod';
import type { Flow, FlowDocument, FlowModule } from '../../../packages/kit/defineFlow.ts';
import { activeFlows } from '../../../packages/registry.ts';
import type {
  connectionFlow,
  flowPackage,
  timelineEvent,
  TimelineDeed,
  TimelineKind,
} from '../../../contract/connectionHistory.ts';
import { settingsOf } from '../../engine/runs/connectionModules.ts';
import { shownChanges, type ShownChange } from '../../engine/lists/shownChanges.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { sentMessage } from '../../platform/wording/storedMessage.ts';
import { syncCounts } from '../sync/sync.queries.ts';
import {
  connectionDeeds,
  credentialEvents,
  credentialReplacements,
  lastModuleTimes,
  outageEvents,
  packageSignIns,
  runEvents,
  type CheckEventRow,
  type DeedRow,
  type OutageEventRow,
  type RunEventRow,
  type TimelinePlace,
} from './connectionHistory.queries.ts';

type WireEvent = z.input<typeof timelineEvent>;

/** Timeline event of each audit action; those of a change follow from the changed values. */
const timelineDeeds: Readonly<Record<string, TimelineDeed>> = {
  'connections.createConnection': 'created',
  'connections.completePreconfiguration': 'finished',
  'connections.updateConnection': 'changed',
  'connections.setConnectionActive': 'activated',
  'connections.pauseConnection': 'paused',
  'connections.resumeConnection': 'resumed',
  'connections.updateNotes': 'wroteNote',
  'credentialReplacement.replaceCredential': 'replacedCredential',
  'sync.resetSyncStatus': 'resetFailed',
  'tasks.clearTasks': 'clearedTasks',
};
const notes = 'connections.updateNotes';
const settings = Object.keys(timelineDeeds).filter(
  (action) => action !== notes && !action.startsWith('credentialReplacement.'),
);

/** One page of a connection's timeline, newest first, and where the next begins. */
export async function timeline(
  scope: Scope,
  connectionId: string,
  query: { kind?: TimelineKind | undefined; before?: string | undefined; perPage: number },
): Promise<{ events: WireEvent[]; next: string | null }> {
  const [position = '', id = ''] = query.before?.split('_') ?? [];
  const page = {
    connectionId,
    before: query.before === undefined ? undefined : { position, id },
    // one extra row reveals whether there is a next page
    limit: query.perPage + 1,
  };
  const wants = (kind: TimelineKind) => query.kind === undefined || query.kind === kind;
  const actions = [...(wants('settings') ? settings : []), ...(wants('notes') ? [notes] : [])];
  const found: (TimelinePlace & { event: WireEvent })[] = [
    ...(wants('runs') ? await runEvents(scope, page) : []).map((row) =>
      withPlace(row, runEvent(connectionId, row)),
    ),
    ...(wants('runs') ? await outageEvents(scope, page) : []).map((row) =>
      withPlace(row, outageEvent(connectionId, row)),
    ),
    ...(actions.length > 0 ? await connectionDeeds(scope, { ...page, actions }) : []).map((row) =>
      withPlace(row, deedEvent(connectionId, row)),
    ),
    ...(wants('credentials') ? await credentialReplacements(scope, page) : []).map((row) =>
      withPlace(row, deedEvent(connectionId, row)),
    ),
    ...(wants('credentials') ? await credentialEvents(scope, page) : []).map((row) =>
      withPlace(row, checkEvent(connectionId, row)),
    ),
  ];
  const sorted = found.toSorted(
    (a, b) => Number(b.position) - Number(a.position) || (a.id < b.id ? 1 : -1),
  );
  const shown = sorted.slice(0, query.perPage);
  const last = sorted.length > query.perPage ? shown.at(-1) : undefined;
  return {
    events: shown.map(({ event }) => event),
    next: last ? `${last.position}_${last.id}` : null,
  };
}

const withPlace = ({ position, id }: TimelinePlace, event: WireEvent) => ({ position, id, event });

const emptyEvent = {
  person: null,
  byStaff: false,
  run: null,
  outage: null,
  deed: null,
  changes: [],
  reason: '',
  until: null,
  replaced: null,
  credential: null,
};

const eventHead = (connectionId: string, { id, at }: { id: string; at: Date }) => ({
  ...emptyEvent,
  '@id': `/api/connections/${connectionId}/timeline/${id}`,
  '@type': 'TimelineEvent' as const,
  eventId: id,
  at,
});

function runEvent(connectionId: string, row: RunEventRow): WireEvent {
  const { id: runId, outcome, trigger, written, failed, person, by_staff: byStaff } = row;
  const waitsFor = row.waits_for;
  return {
    ...eventHead(connectionId, row),
    kind: 'runs',
    person,
    byStaff,
    run: { runId, outcome, trigger, waitsFor, written, failed },
  };
}

function outageEvent(connectionId: string, row: OutageEventRow): WireEvent {
  const { id: outageId, package_type: packageType, ended_at: endedAt, times } = row;
  return {
    ...eventHead(connectionId, row),
    kind: 'runs',
    outage: { outageId, packageType, endedAt, times },
  };
}

function deedEvent(connectionId: string, row: DeedRow): WireEvent {
  const changes = shownChanges(row.detail);
  const deed = deedOf(row, changes);
  return {
    ...eventHead(connectionId, row),
    kind:
      deed === 'wroteNote' ? 'notes' : deed === 'replacedCredential' ? 'credentials' : 'settings',
    person: row.person,
    byStaff: row.by_staff,
    deed,
    changes: changes.filter(({ fieldName }) => !shownApart.has(fieldName)),
    reason: changedTo(changes, 'reason') ?? '',
    until: endOf(changedTo(changes, 'pausedUntil')),
    replaced: replacedBy(row.detail),
  };
}

function deedOf(row: DeedRow, changes: readonly ShownChange[]): TimelineDeed {
  const deed = timelineDeeds[row.action] ?? 'changed';
  const value = (field: string) => changes.find(({ fieldName }) => fieldName === field);
  if (deed === 'activated') return value('active')?.to === false ? 'deactivated' : deed;
  if (deed === 'resumed') return row.automatic ? 'pauseEnded' : deed;
  const isSecondPause = [value('reason'), value('pausedUntil')].some(
    (change) => typeof change?.from === 'string',
  );
  return deed === 'paused' && isSecondPause ? 'changedPause' : deed;
}

/** Changes that the event shows as such, not as changed values. */
const shownApart = new Set(['active', 'reason', 'pausedUntil']);

function changedTo(changes: readonly ShownChange[], field: string): string | undefined {
  const to = changes.find(
    ({ fieldName, packageType }) => packageType === null && fieldName === field,
  )?.to;
  return typeof to === 'string' ? to : undefined;
}

const endOf = (instant: string | undefined) => (instant === undefined ? null : new Date(instant));

/** The version that a change replaced. */
function replacedBy(detail: unknown): number | null {
  const { replaced } = (detail ?? {}) as { replaced?: unknown };
  return typeof replaced === 'number' ? replaced : null;
}

function checkEvent(connectionId: string, row: CheckEventRow): WireEvent {
  return {
    ...eventHead(connectionId, row),
    kind: 'credentials',
    credential: {
      credentialId: row.credential_id,
      packageType: row.package_type,
      kind: row.kind,
      outcome: row.outcome,
      startedBy: row.started_by,
      count: row.count,
      firstAt: row.first_at,
      codedMessage: sentMessage(row.coded_message, row.message),
    },
  };
}

type Count = { element_name: string; collection_name: string; status: string; number: number };

/** The packages of a connection with their sign-ins, and what flows between them. */
export async function connectionFlows(
  scope: Scope,
  connectionId: string,
  packages: Parameters<typeof settingsOf>[0],
): Promise<{ packages: z.input<typeof flowPackage>[]; flows: z.input<typeof connectionFlow>[] }> {
  const flows = activeFlows(settingsOf(packages));
  const times = await lastModuleTimes(scope, connectionId, {
    reading: flows.flatMap((flow) => modulesIn(flow, 'fetch')),
    writing: flows.flatMap((flow) => modulesIn(flow, 'push')),
  });
  const signIns = await packageSignIns(scope, connectionId);
  return {
    packages: signIns.map(({ package_type: packageType, credential_id: credentialId, ...row }) => ({
      packageType,
      credentialId,
      ...row,
    })),
    flows: flowsToWire(flows, await syncCounts(scope, connectionId), times),
  };
}

const modulesIn = ({ modules }: Flow, phase: FlowModule['phase']) =>
  modules.filter((module) => module.phase === phase).map(({ moduleType }) => moduleType);

/** Flows with their documents in order, and the counts of each; `times` by module. */
function flowsToWire(
  flows: readonly Flow[],
  counts: readonly Count[],
  times: ReadonlyMap<string, Date>,
): z.input<typeof connectionFlow>[] {
  const latest = (moduleTypes: readonly string[]) => {
    const found = moduleTypes.flatMap((moduleType) => times.get(moduleType)?.getTime() ?? []);
    return found.length > 0 ? new Date(Math.max(...found)) : null;
  };
  return flows.map((flow) => ({
    elementName: flow.name,
    from: flow.from,
    to: flow.to,
    lastReadAt: latest(modulesIn(flow, 'fetch')),
    lastWrittenAt: latest(modulesIn(flow, 'push')),
    documents: (flow.documents as Pick<FlowDocument<unknown>, 'name' | 'packageType'>[]).map(
      (document) => {
        const sum = (states: readonly string[]) =>
          counts
            .filter(
              (row) =>
                row.element_name === flow.name &&
                row.collection_name === document.name &&
                states.includes(row.status),
            )
            .reduce((total, row) => total + row.number, 0);
        return {
          documentName: document.name,
          packageType: document.packageType,
          counts: {
            complete: sum(['complete']),
            open: sum(['pending', 'queued', 'processing', 'cancelled']),
            failed: sum(['failed']),
          },
        };
      },
    ),
  }));
}
