import { getPackage } from '../../../packages/registry.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { documentUrl } from '../../engine/sync/documentUrl.ts';
import { placesOf } from './documentPlaces.queries.ts';

/** The place of a written document. */
export interface WrittenDocument {
  name: string;
  package_type: string;
  external_id: string | null;
  books: string | null;
}

/** Links to a connection's documents in their packages' web applications. */
export async function documentUrls(
  scope: Scope,
  connectionId: string,
): Promise<(document: WrittenDocument) => string | null> {
  const places = await placesOf(scope, connectionId);
  return ({ name, package_type: type, external_id: externalId, books }) => {
    const place = places.find(({ package_type: placeType }) => placeType === type);
    return externalId === null || !place
      ? null
      : documentUrl(getPackage(type), {
          name,
          externalId,
          books,
          settings: place.settings,
          credential: place.fields,
        });
  };
}
