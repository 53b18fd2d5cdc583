import { maxViews } from '../../../contract/connectionViews.ts';
import { text } from '../../../contract/messages/message.ts';
import type { Call } from '../../http/handler.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { conflict, notFound, violation } from '../../platform/problems.ts';
import {
  changeView,
  clearDefault,
  deleteView,
  insertView,
  lockViews,
  listViews,
  findViewByName,
  type ViewRow,
  type ViewValues,
} from './connectionViews.queries.ts';

/** Adds a view: 422 if its name is taken, 409 at the maximum number of views. */
export function createView(call: Call, values: ViewValues): Promise<ViewRow> {
  return call.scoped(async (scope) => {
    await lockViews(scope);
    if ((await listViews(scope)).length >= maxViews)
      throw conflict(text('connections.viewsFull', { limit: maxViews }));
    await refuseTakenName(scope, values.name);
    if (values.isDefault) await clearDefault(scope);
    return readView(scope, await insertView(scope, values));
  });
}

/** Omitted values stay unchanged. */
export function updateView(
  call: Call,
  id: string,
  values: { [K in keyof ViewValues]?: ViewValues[K] | undefined },
): Promise<ViewRow> {
  return call.scoped(async (scope) => {
    await lockViews(scope);
    const before = await readView(scope, id);
    const name = values.name ?? before.name;
    await refuseTakenName(scope, name, id);
    const isDefault = values.isDefault ?? before.is_default;
    if (isDefault) await clearDefault(scope);
    await changeView(scope, id, { name, address: values.address ?? before.address, isDefault });
    return readView(scope, id);
  });
}

export function removeView(call: Call, id: string): Promise<void> {
  return call.scoped(async (scope) => {
    if (!(await deleteView(scope, id))) throw notFound();
  });
}

async function readView(scope: Scope, id: string): Promise<ViewRow> {
  const row = (await listViews(scope)).find((view) => view.id === id);
  if (!row) throw notFound();
  return row;
}

async function refuseTakenName(scope: Scope, name: string, except?: string): Promise<void> {
  const taken = await findViewByName(scope, name);
  if (taken !== undefined && taken !== except)
    throw violation('name', text('connections.viewNameTaken'));
}
