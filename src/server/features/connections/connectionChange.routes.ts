import type * as contract from '../../../contract/connectionChange.ts';
import type { ChangePreview } from '../../../contract/connectionChange.ts';
import { packageIn } from '../../../packages/registry.ts';
import { documentUse, usesIn } from '../../engine/lists/documentUse.ts';
import { listOf, listTitle, progressOf } from '../../engine/lists/optionLists.ts';
import { allSettings, wireFields } from '../../engine/lists/packageFields.ts';
import { knownLists, requestProspectiveLists } from '../../engine/lists/requestLists.ts';
import { countRepaired } from '../../engine/elements/repairedElements.queries.ts';
import type { NewPackage } from '../../engine/connections/saveConnection.queries.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { ViolationsProblem } from '../../platform/problems.ts';
import { toMessage } from '../../platform/wording/wording.ts';
import { sentMessage } from '../../platform/wording/storedMessage.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { linkedCredentials, type ConnectionRow } from './connections.queries.ts';
import { packageViolations } from './connections.rules.ts';
import {
  answerRepairOffer,
  changeViolations,
  failedElementsAfter,
  movedBooks,
} from './connectionChange.rules.ts';
import { startDateEffects } from './startDate.rules.ts';
import { inConnectionOrder, read, refuseOtherPackages } from './saveConnection.rules.ts';

export const connectionChangeHandlers: HandlersOf<typeof contract> = {
  previewChange: async ({ params, body, call }) => {
    const { services } = call;
    return call.scoped(async (scope) => {
      const row = await read(scope, params.id);
      refuseOtherPackages(row, body.packages);
      const packages = inConnectionOrder(row, body.packages);
      const ids = body.packages.map(({ credentialId }) => credentialId);
      const credentials = await linkedCredentials(scope, ids, { keep: false });
      const refused = packageViolations(body.packages, credentials, row.organization_id);
      if (refused.length > 0) throw new ViolationsProblem(refused);
      if (body.load)
        await requestProspectiveLists(scope.tx, services.queue, {
          connectionId: row.id,
          organizationId: row.organization_id,
          packages,
          now: services.now(),
          again: body.load === 'again',
        });
      const startDate = body.synchronizationStartDate ?? row.synchronization_start_date;
      return { status: 200, body: await preview(scope, row, packages, startDate) };
    });
  },
  getMended: async ({ params, call }) => ({
    status: 200,
    body: await call.scoped((scope) => countRepaired(scope, params.id)),
  }),
  answerMended: async ({ params, body, call }) => ({
    status: 200,
    body: { count: await answerRepairOffer(call, params.id, body.retry) },
  }),
};

async function preview(
  scope: Scope,
  row: ConnectionRow,
  packages: readonly NewPackage[],
  startDate: string,
): Promise<ChangePreview> {
  const { needed, stored } = await knownLists(scope.tx, packages);
  const { state, progress } = progressOf(needed, stored);
  const uses = usesIn(documentUse(packages, needed, stored, startDate));
  const failed = await failedElementsAfter(scope, row, packages, startDate);
  return {
    version: row.version,
    state,
    progress: progress.map((list) => ({ ...list, ...listTitle(list.packageType, list.key) })),
    packages: packages.flatMap(({ packageType, credentialId }) => {
      const definition = packageIn(
        packageType,
        packages.map((use) => use.packageType),
      );
      const known = listOf(needed, stored, packageType, uses);
      return definition
        ? [{ packageType, credentialId, fields: wireFields(allSettings(definition), known) }]
        : [];
    }),
    violations: changeViolations(row, packages, needed, stored).map(
      ({ propertyPath, ...message }) => ({
        propertyPath,
        ...toMessage(message),
      }),
    ),
    moved: await movedBooks(scope, row, packages, needed, stored),
    movedStart: await startDateEffects(scope, row, packages, { needed, stored, startDate }),
    failed: [...Map.groupBy(failed, ({ element }) => element.errorCode ?? '')].map(
      ([code, members]) => ({
        code,
        count: members.length,
        mended: members.filter(({ effect }) => effect === 'mended').length,
        different: members.filter(({ effect }) => effect === 'different').length,
        codedMessage: messageOf(members[0]?.element.coded ?? null),
      }),
    ),
  };
}

function messageOf(coded: Parameters<typeof sentMessage>[0]) {
  return coded && toMessage(coded);
}
