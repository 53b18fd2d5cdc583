import type { ConnectorContext } from '../../../packages/kit/connectorContext.ts';
import type { Facts } from '../../../packages/kit/defineFlow.ts';
import { getPackage } from '../../../packages/registry.ts';

/** Reads the facts of each of the books that a package writes to with these settings. */
export async function readBooksFacts(
  packageType: string,
  context: ConnectorContext,
): Promise<Facts[string]> {
  const definition = getPackage(packageType);
  const facts: Record<string, Record<string, unknown>> = {};
  for (const books of definition?.books?.(context.settings) ?? [])
    if (definition?.facts)
      facts[books] = (await definition.facts(context, books)) as Record<string, unknown>;
  return facts;
}
