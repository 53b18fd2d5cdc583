import { getPackage } from '../../../packages/registry.ts';
import { getRunnableConnection } from '../../engine/connections/runningConnection.queries.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import type { WrittenBooks } from './sync.queries.ts';

/** The books that a connection's settings name, for each package that has several. */
export async function writtenBooks({ tx }: Scope, connectionId: string): Promise<WrittenBooks[]> {
  const connection = await getRunnableConnection(tx, connectionId);
  return (connection?.packages ?? []).flatMap(({ packageType, settings }) => {
    const books = getPackage(packageType)?.books?.(settings) ?? [];
    return books.length === 0 ? [] : [{ packageType, books }];
  });
}
