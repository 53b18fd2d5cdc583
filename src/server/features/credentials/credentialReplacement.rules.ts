import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { previewReplacement as previewRoute } from '../../../contract/credentialReplacement.ts';
import { text } from '../../../contract/messages/message.ts';
import { getPackage } from '../../../packages/registry.ts';
import { replaceCredentialOf } from '../../engine/connections/saveConnection.queries.ts';
import { resumeWork } from '../../engine/credentials/resumeWork.ts';
import { requestLists } from '../../engine/lists/requestLists.ts';
import { writeLogs } from '../../engine/logs/writeLogs.queries.ts';
import type { Call } from '../../http/handler.ts';
import { requireRank, type Scope } from '../../platform/accounts/viewer.ts';
import { conflict, notFound, violation } from '../../platform/problems.ts';
import { sentMessage, storedMessage } from '../../platform/wording/storedMessage.ts';
import { openReach, type CredentialReach } from '../../engine/credentials/credentialReach.ts';
import { listUses, type UseRow } from './credentialUse.queries.ts';
import { getCredential, type CredentialRow } from './credentials.queries.ts';

type Preview = z.input<(typeof previewRoute)['answers'][200]>;

interface Inspected {
  from: CredentialRow;
  to: CredentialRow;
  uses: { use: UseRow; reach: CredentialReach }[];
  /** Digest of what the reader saw and decides by. */
  digest: string;
}

/** Preview of replacing this credential by another. */
export async function previewReplacement(
  call: Call,
  id: string,
  replacementId: string,
): Promise<Preview> {
  const { uses, digest } = await inspectReplacement(call, id, replacementId);
  return {
    credentialId: id,
    replacementId,
    preview: digest,
    connections: uses.map(({ use, reach }) => {
      const message = use.task_id === null ? reach.message : text('credentials.runWorks');
      const stored = storedMessage(message);
      return {
        connectionId: use.id,
        connectionName: use.name,
        active: use.active,
        packages: use.packages,
        waitingElements: use.waiting,
        runningTask:
          use.task_id === null ? null : { taskId: use.task_id, moduleType: use.module_type ?? '' },
        chosen: reach.chosen,
        reach: reach.reach,
        mayMove: use.task_id === null && isReached(reach),
        codedMessage: sentMessage(stored.coded, stored.message),
      };
    }),
  };
}

/**
 * Gives the chosen connections the other credential: all or none, as previewed. What the credential reaches is read
 * again; a run that works on one of them, or started meanwhile, refuses all.
 */
export async function replaceCredential(
  call: Call,
  id: string,
  body: { replacementId: string; preview: string; connections: readonly string[] },
): Promise<{ connections: string[]; queuedAgain: number }> {
  const chosen = [...new Set(body.connections)];
  const { from, to, uses, digest } = await inspectReplacement(call, id, body.replacementId);
  if (digest !== body.preview) throw conflict(text('credentials.previewOver'));
  for (const connectionId of chosen) {
    const found = uses.find(({ use }) => use.id === connectionId);
    if (!found) throw violation('connections', text('form.unknown'));
    if (!isReached(found.reach) && found.reach.message)
      throw violation('connections', found.reach.message);
  }
  return call.scoped(async (scope) => {
    // it may have failed or changed its account since the preview; locked before the connections, as a test of it locks
    // them too
    const replacement = await getCredential(scope, to.id, { lock: 'signIn' });
    const now = await listUses(scope, id, { lock: true });
    const moved = now.filter((use) => chosen.includes(use.id));
    if (moved.some((use) => use.task_id !== null)) throw conflict(text('credentials.runWorks'));
    if (
      replacement?.state !== 'connected' ||
      digestOf(from, replacement, now, uses) !== body.preview
    )
      throw conflict(text('credentials.previewOver'));
    await replaceCredentialOf(scope.tx, chosen, id, to.id);
    return {
      connections: chosen,
      queuedAgain: await applyConsequences(call, scope, from, to, chosen),
    };
  });
}

/**
 * Consequences for each connection: lists of the other account are requested, stopped work resumes, and a log entry is
 * written.
 */
async function applyConsequences(
  call: Call,
  { tx }: Scope,
  from: CredentialRow,
  to: CredentialRow,
  connections: readonly string[],
): Promise<number> {
  const { queue } = call.services;
  for (const connectionId of connections) {
    await requestLists(tx, queue, { connectionId, now: call.services.now() });
    await writeLogs(tx, { id: connectionId, organizationId: from.organization_id }, [
      {
        level: 250,
        code: 'credential-replaced',
        text: text('credential.replaced', { from: from.name, to: to.name }),
        packageType: from.package_type,
      },
    ]);
  }
  call.audited.detail = { replacementId: to.id, connections: [...connections] };
  return resumeWork(tx, queue, { connectionIds: connections });
}

async function inspectReplacement(
  call: Call,
  id: string,
  replacementId: string,
): Promise<Inspected> {
  const { from, to, rows } = await call.scoped(async (scope) => ({
    from: await getCredential(scope, id),
    to: await getCredential(scope, replacementId),
    rows: await listUses(scope, id),
  }));
  const definition = from && getPackage(from.package_type);
  if (!from || !to || !definition) throw notFound();
  requireRank(call.viewer, from.organization_id, 'operator');
  if (from.id === to.id) throw violation('replacementId', text('credentials.sameCredential'));
  if (to.organization_id !== from.organization_id || to.package_type !== from.package_type)
    throw violation('replacementId', text('credentials.otherAccount'));
  if (to.state !== 'connected')
    throw violation(
      'replacementId',
      text('connections.namedNotConnected', { name: to.name, title: definition.title }),
    );
  const owner = { id: to.id, organizationId: to.organization_id };
  const reach = await openReach(call.services, definition, owner, { signal: call.signal });
  try {
    const uses: Inspected['uses'] = [];
    for (const use of rows) uses.push({ use, reach: await reach.of(use.settings) });
    return { from, to, uses, digest: digestOf(from, to, rows, uses) };
  } finally {
    await reach.close();
  }
}

const isReached = ({ reach }: CredentialReach) => reach === 'reached' || reach === 'nothingChosen';

/** Runs start and end, and are checked at the replacement; settings and reach must be as shown. */
function digestOf(
  from: CredentialRow,
  to: CredentialRow,
  rows: readonly UseRow[],
  reached: Inspected['uses'],
): string {
  const facts = rows.map(({ id, settings, active }) => [
    id,
    active,
    settings,
    reached.find(({ use }) => use.id === id)?.reach.reach,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([from.id, to.id, to.fields, to.secrets, to.signed_in_at, facts]))
    .digest('base64url');
}
