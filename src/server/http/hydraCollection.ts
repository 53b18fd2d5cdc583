import { maxCounted, type ListQuery } from '../../contract/hydra.ts';
import { apiBase } from './apiBase.ts';
import { contextPath } from './describeAnswer.ts';

/**
 * A hydra collection of one page. `path` is the list's own, below the API's base, without its query. More than `atMost`
 * items are reported as that number, with a flag that there are more.
 */
export function hydraCollection<T>(
  path: string,
  members: T[],
  counted: number,
  query?: ListQuery & object,
  atMost = maxCounted,
) {
  const isCapped = counted > atMost;
  const totalItems = Math.min(counted, atMost);
  const self = apiBase + path;
  return {
    // replaced by the class of its members before it is sent
    '@context': contextPath('Collection'),
    '@id': self,
    '@type': 'hydra:Collection' as const,
    'hydra:member': members,
    'hydra:totalItems': totalItems,
    ...(isCapped ? { countIsCapped: true } : {}),
    ...(query
      ? {
          'hydra:view': view(self, query, totalItems, isCapped && members.length === query.perPage),
        }
      : {}),
  };
}

function view(self: string, query: ListQuery & object, totalItems: number, hasMore: boolean) {
  const known = Math.max(1, Math.ceil(totalItems / query.perPage));
  // beyond the counted maximum a full page links to the next, as it may not be the last
  const last = hasMore ? Math.max(known, query.page + 1) : known;
  const link = (page: number) => {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...query, page }))
      if (value !== undefined && value !== '')
        search.set(name, `${value as string | number | boolean}`);
    return `${self}?${search.toString()}`;
  };
  return {
    '@id': link(query.page),
    '@type': 'hydra:PartialCollectionView' as const,
    'hydra:first': link(1),
    'hydra:last': link(last),
    ...(query.page < last ? { 'hydra:next': link(query.page + 1) } : {}),
    ...(query.page > 1 ? { 'hydra:previous': link(Math.min(query.page - 1, last)) } : {}),
  };
}
