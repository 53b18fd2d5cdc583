import type { z } from 'zod';
import type * as contract from '../../../contract/elementEntry.ts';
import { activeFlows } from '../../../packages/registry.ts';
import { getBooksFacts } from '../../engine/connections/booksFacts.queries.ts';
import { getRunnableConnection } from '../../engine/connections/runningConnection.queries.ts';
import { knownLists } from '../../engine/lists/requestLists.ts';
import { elementEntry } from '../../engine/plan/elementEntry.ts';
import { flowSettingsOf } from '../../engine/runs/connectionModules.ts';
import { entryNames, withNames } from '../../engine/plan/entryNames.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { notFound } from '../../platform/problems.ts';
import { toMessage } from '../../platform/wording/wording.ts';
import { documentUrls } from './documentUrls.ts';
import { formerPackages, getEntryElement } from './elementEntry.queries.ts';

export const elementEntryHandlers: HandlersOf<typeof contract> = {
  getElementEntry: async ({ params: { id, elementId }, call }) => ({
    status: 200,
    body: await call.scoped((scope) => readEntry(scope, id, elementId)),
  }),
};

async function readEntry(
  scope: Scope,
  id: string,
  elementId: string,
): Promise<z.input<typeof contract.elementEntry>> {
  const element = await getEntryElement(scope, id, elementId);
  const connection = element && (await getRunnableConnection(scope.tx, id));
  if (!connection) throw notFound();
  const { packages, startDate } = connection;
  const settings = flowSettingsOf(packages, startDate);
  const flow = activeFlows(settings.packages).find(({ name }) => name === element.name);
  const base = {
    '@id': `/api/connections/${id}/sync-elements/${elementId}/entry`,
    '@type': 'SyncElementEntry' as const,
    syncElementId: elementId,
    to: flow?.to ?? null,
    entry: null,
    externalId: null,
    url: null,
    codedMessage: null,
    codedSolution: null,
  };
  if (!flow) return { ...base, state: 'none' };
  const former = await formerPackages(scope, id);
  const found = elementEntry(
    flow,
    element,
    await getBooksFacts(scope.tx, id),
    settings,
    former.map((one) => flowSettingsOf(one.packages, one.startDate ?? startDate)),
  );
  if (found.state === 'none') return { ...base, state: 'none' };
  if (found.state === 'refused') {
    const { text, solution } = found.details;
    return {
      ...base,
      state: 'refused',
      codedMessage: toMessage(text),
      codedSolution: solution ? toMessage(solution) : null,
    };
  }
  const { needed, stored } = await knownLists(scope.tx, packages);
  const written = element.documents.find(({ name }) => name === found.document);
  const urlOf = await documentUrls(scope, id);
  return {
    ...base,
    state: found.state,
    entry: withNames(found.entry, entryNames(flow.to, needed, stored)),
    externalId: written?.external_id ?? null,
    url: written ? urlOf({ ...written, package_type: flow.to }) : null,
  };
}
