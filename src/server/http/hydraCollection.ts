import type { ListQuery } from '../../contract/hydra.ts';
import { apiBase } from './registerRoutes.ts';

/** A hydra collection of one page. `path` is the list's own, below the API's base, without its query. */
export function hydraCollection<T>(
  path: string,
  members: T[],
  totalItems: number,
  query?: ListQuery & object,
) {
  const self = apiBase + path;
  return {
    '@context': '/api/contexts/Collection',
    '@id': self,
    '@type': 'hydra:Collection' as const,
    'hydra:member': members,
    'hydra:totalItems': totalItems,
    ...(query ? { 'hydra:view': view(self, query, totalItems) } : {}),
  };
}

function view(self: string, query: ListQuery & object, totalItems: number) {
  const last = Math.max(1, Math.ceil(totalItems / query.perPage));
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
