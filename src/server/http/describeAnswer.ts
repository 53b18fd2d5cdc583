import { z } from 'zod';
import { queryFields } from '../../contract/queryFields.ts';
import type { Route } from '../../contract/route.ts';
import { classOf } from '../../contract/wireTypes.ts';
import { apiBase } from './apiBase.ts';

type Answer = Record<string, unknown>;

/**
 * Adds to a route's answers what a generic client needs, as API Platform does: the context of their contents, and for a
 * list its search and sort options.
 */
export function describeAnswer(route: Route): (body: unknown) => unknown {
  const className = classOf(route);
  const search = route.query && searchOf(route.query);
  return (body) => {
    if (typeof body !== 'object' || body === null) return body;
    const answer = body as Answer;
    if (answer['@type'] === 'hydra:Collection')
      return {
        ...answer,
        '@context': contextPath(className ?? 'Collection'),
        ...(search ? { 'hydra:search': search(String(answer['@id'])) } : {}),
      };
    const type = answer['@type'];
    if (className === undefined || typeof type !== 'string' || '@context' in answer) return body;
    return { '@context': contextPath(type), ...answer };
  };
}

export const contextPath = (name: string): string => `${apiBase}/contexts/${name}`;

/** A template of the list's address, made once for a route. */
function searchOf(query: z.ZodType): ((self: string) => Answer) | undefined {
  const { filters, sorts, isSearched } = queryFields(query);
  const mapping = [
    ...(isSearched ? [{ variable: 'globalFilter', property: null }] : []),
    ...filters.map((name) => ({ variable: name, property: name })),
    ...sorts.map((field) => ({ variable: `order[${field}]`, property: field })),
  ].map((each) => ({ '@type': 'IriTemplateMapping', ...each, required: false }));
  if (mapping.length === 0) return undefined;
  const variables = mapping.map(({ variable }) => variable).join();
  return (self) => ({
    '@type': 'hydra:IriTemplate',
    'hydra:template': `${self}{?${variables}}`,
    'hydra:variableRepresentation': 'BasicRepresentation',
    'hydra:mapping': mapping,
  });
}
