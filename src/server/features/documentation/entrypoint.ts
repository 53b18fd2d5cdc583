import type { Route } from '../../../contract/route.ts';
import { allRoutes, routes } from '../../../contract/routes.ts';
import { answered, classOf } from '../../../contract/wireTypes.ts';

/** A collection that needs no id, as the entrypoint links to it. */
export interface Entry {
  key: string;
  className: string;
  list: Route;
  create: Route | undefined;
}

/** Operation ids in the documents: the route's name in the contract. */
export const operationIds: ReadonlyMap<Route, string> = new Map(
  Object.values(routes).flatMap((group) =>
    Object.entries(group as Record<string, Route>).map(([name, route]): [Route, string] => [
      route,
      name,
    ]),
  ),
);

/** The route of a single thing of a class: a GET below its collection's path, or at a separate path. */
export function itemRoute(className: string): Route | undefined {
  return allRoutes.find(
    (route) =>
      route.method === 'GET' &&
      classOf(route) === className &&
      answered(route)?.isCollection === false,
  );
}

/**
 * The collections without a parameter in their path. The collection that contains the addresses of its items is named
 * after the class, as in API Platform; another view of the same class after its route.
 */
export const entrypoint: readonly Entry[] = allRoutes.flatMap((list) => {
  const className = classOf(list);
  if (className === undefined || list.method !== 'GET') return [];
  if (list.path.includes('{') || answered(list)?.isCollection !== true) return [];
  // a search with required parameters is no starting point
  if (list.query && !list.query.safeParse({}).success) return [];
  const lists = allRoutes.filter(
    (other) =>
      other.method === 'GET' &&
      classOf(other) === className &&
      answered(other)?.isCollection === true &&
      !other.path.includes('{'),
  );
  const home =
    lists.find(({ path }) => itemRoute(className)?.path.startsWith(`${path}/`)) ?? lists[0];
  const key =
    home === list
      ? className.replace(/^./, (first) => first.toLowerCase())
      : (operationIds.get(list) ?? '');
  const create = allRoutes.find(({ method, path }) => method === 'POST' && path === list.path);
  return [{ key, className, list, create }];
});
