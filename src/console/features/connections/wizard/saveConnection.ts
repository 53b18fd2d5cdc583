import {
  type Connection,
  createConnection,
  getConnection,
  updateConnection,
} from '../../../../contract/connections.ts';
import { call } from '../../../api/call.ts';
import { packagesBody, type WizardDraft } from './wizardDraft.ts';

/** Creates the connection of the wizard, or changes the one created before, and fetches it by its id (WIZ-10). */
export async function saveConnection(
  draft: WizardDraft,
  name: string,
  setupId?: string,
): Promise<Connection> {
  const packages = packagesBody(draft);
  const { synchronizationStartDate, connectionId } = draft;
  if (connectionId !== undefined) {
    await call(updateConnection, {
      params: { id: connectionId },
      body: { connectionId, active: draft.active, synchronizationStartDate, packages },
    });
    return call(getConnection, { params: { id: connectionId } });
  }
  const created = await call(createConnection, {
    body: {
      ...(setupId === undefined ? {} : { setupId }),
      resellerId: draft.resellerId,
      name,
      connectionTag: draft.connectionTag,
      synchronizationStartDate,
      packages,
      organization: { organizationId: draft.organizationId },
    },
  });
  return call(getConnection, { params: { id: created.connectionId } });
}
