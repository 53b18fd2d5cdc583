import { text } from '../../../contract/messages/message.ts';
import type { Call } from '../../http/handler.ts';
import { conflict, notFound, ViolationsProblem } from '../../platform/problems.ts';
import { knownLists } from '../../engine/lists/requestLists.ts';
import { endSetup } from '../../engine/connections/connectionSetup.queries.ts';
import { changeConnection, setPackages } from '../../engine/connections/saveConnection.queries.ts';
import { lockConnection, type ConnectionRow } from './connections.queries.ts';
import { checkSettings, listViolations, unknownValues } from './connections.rules.ts';
import { reasonChange } from './pauseChanges.ts';
import { read, switchActive } from './saveConnection.rules.ts';

/** Activates or deactivates: 409 for an unfinished connection, 422 while a credential isn't connected. */
export function setConnectionActive(
  call: Call,
  id: string,
  { active, reason }: { active: boolean; reason: string },
): Promise<ConnectionRow> {
  return call.scoped(async (scope) => {
    if (!(await lockConnection(scope, id))) throw notFound();
    const row = await read(scope, id);
    if (active && row.preconfigured_at === null)
      throw conflict(text('connections.settingsMissing'));
    if (active !== row.active) {
      await switchActive(call, scope, id, row.packages, active, reason);
      const changes = [
        { field: 'active', from: row.active, to: active },
        ...(reason === '' ? [] : [reasonChange(reason)]),
      ];
      call.audited.detail = { ...call.audited.detail, changes };
    }
    return read(scope, id);
  });
}

/**
 * Finishes a connection (WIZ-14): every required setting is present and every chosen value is in a loaded list. Only
 * then can it run. Whether it starts at once was stored during set-up, unless `active` overrides it (WIZ-11).
 */
export function completePreconfiguration(
  call: Call,
  id: string,
  { active }: { active: boolean | undefined },
): Promise<ConnectionRow> {
  return call.scoped(async (scope) => {
    if (!(await lockConnection(scope, id))) throw notFound();
    const row = await read(scope, id);
    const { needed, stored } = await knownLists(scope.tx, row.packages);
    const settings = checkSettings(row.packages, needed, stored, { draft: false });
    const named = new Set(settings.violations.map(({ propertyPath }) => propertyPath));
    const violations = [
      ...settings.violations,
      ...[
        ...listViolations(row.packages, needed, stored),
        ...unknownValues(settings.packages, needed, stored),
      ].filter(({ propertyPath }) => !named.has(propertyPath)),
    ];
    if (violations.length > 0) throw new ViolationsProblem(violations);
    const now = call.services.now();
    await setPackages(scope, { id, organizationId: row.organization_id }, settings.packages);
    await changeConnection(scope, id, { preconfigured_at: row.preconfigured_at ?? now });
    await endSetup(scope, id);
    if ((active ?? row.setup?.active) && !row.active)
      await switchActive(call, scope, id, row.packages, true);
    return read(scope, id);
  });
}
