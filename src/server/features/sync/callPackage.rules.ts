import type { ConnectorContext } from '../../../packages/kit/connectorContext.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import { getPackage } from '../../../packages/registry.ts';
import type { RunnableConnection } from '../../engine/connections/runningConnection.queries.ts';
import type { Call } from '../../http/handler.ts';
import { notFound, Problem } from '../../platform/problems.ts';

/**
 * Calls a connection's package, outside of any transaction, as it may be slow. A refusal is a 422 with the package's
 * message.
 */
export async function callPackage<T>(
  call: Call,
  connection: RunnableConnection,
  packageType: string,
  ask: (context: ConnectorContext, redact: (message: MessageText) => MessageText) => Promise<T>,
): Promise<T> {
  const use = connection.packages.find((row) => row.packageType === packageType);
  if (!use) throw notFound();
  const session = call.services.connectors.open({
    organizationId: connection.organizationId,
    connectionId: connection.id,
    signal: call.signal,
  });
  try {
    const context = await session.contextOf({
      packageType: use.packageType,
      credentialId: use.credentialId,
      settings: use.settings,
    });
    return await ask(context, (message) => session.redact(message));
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    throw new Problem(
      422,
      text('sync.sourceRefused', {
        package: getPackage(use.packageType)?.title ?? use.packageType,
        reason: session.redact(error.details.text),
      }),
    );
  } finally {
    await session.close();
  }
}
