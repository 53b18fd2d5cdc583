import { z } from 'zod';
import type { Route } from '../../../contract/route.ts';
import { routes } from '../../../contract/routes.ts';
import { WireSchemas, type JsonSchema } from './wireSchemas.ts';

const base = '/api/docs.jsonld';

/** The contract in the Hydra core vocabulary: its classes, their properties and what can be done with them. */
export function buildHydraDocumentation(): JsonSchema {
  const schemas = new WireSchemas(`${base}#`);
  const operations = new Map<string, JsonSchema[]>();
  const collections: { name: string; route: Route; member: string }[] = [];
  for (const [name, route] of Object.values(routes).flatMap(
    (group) => Object.entries(group) as [string, Route][],
  )) {
    const { thing, member } = answered(schemas, route);
    if (member !== undefined && route.method === 'GET') collections.push({ name, route, member });
    const about = thing ?? member;
    if (about !== undefined)
      operations.set(about, [...(operations.get(about) ?? []), operation(name, route, about)]);
  }
  const classes = Object.entries(schemas.components).map(([name, schema]) => ({
    '@id': `#${name}`,
    '@type': 'hydra:Class',
    'hydra:title': name,
    'hydra:supportedProperty': propertiesOf(name, schema),
    'hydra:supportedOperation': operations.get(`${base}#${name}`) ?? [],
  }));
  return {
    '@context': {
      '@vocab': `${base}#`,
      hydra: 'http://www.w3.org/ns/hydra/core#',
      rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
      rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
      xmls: 'http://www.w3.org/2001/XMLSchema#',
      domain: { '@id': 'rdfs:domain', '@type': '@id' },
      range: { '@id': 'rdfs:range', '@type': '@id' },
      expects: { '@id': 'hydra:expects', '@type': '@id' },
      returns: { '@id': 'hydra:returns', '@type': '@id' },
    },
    '@id': base,
    '@type': 'hydra:ApiDocumentation',
    'hydra:title': 'Linkspan',
    'hydra:entrypoint': '/api',
    'hydra:supportedClass': [...classes, entrypoint(collections)],
  };
}

/** Reference of the thing that a route answers with success, or of the members of its collection. */
function answered(
  schemas: WireSchemas,
  route: Route,
): { thing?: string | undefined; member?: string | undefined } {
  const schema = route.answers[200] ?? route.answers[201] ?? route.answers[202];
  if (!(schema instanceof z.ZodObject)) return {};
  const made = schemas.of(schema, 'output') as {
    $ref?: string;
    properties?: Record<string, { items?: { $ref?: string } }>;
  };
  return { thing: made.$ref, member: made.properties?.['hydra:member']?.items?.$ref };
}

function operation(name: string, route: Route, about: string): JsonSchema {
  return {
    '@type': 'hydra:Operation',
    '@id': `#${name}`,
    'hydra:method': route.method,
    'hydra:title': route.summary,
    // paths are templates; Hydra has no word for that on an operation
    path: `/api${route.path}`,
    returns: about,
  };
}

const ranges: Record<string, string> = {
  string: 'xmls:string',
  integer: 'xmls:integer',
  number: 'xmls:decimal',
  boolean: 'xmls:boolean',
};

function propertiesOf(className: string, schema: JsonSchema): JsonSchema[] {
  const required = (schema['required'] as string[] | undefined) ?? [];
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>;
  return Object.entries(properties)
    .filter(([name]) => !name.startsWith('@'))
    .map(([name, property]) => ({
      '@type': 'hydra:SupportedProperty',
      'hydra:title': name,
      'hydra:required': required.includes(name),
      'hydra:readable': true,
      'hydra:property': {
        '@id': `#${className}/${name}`,
        '@type': 'rdf:Property',
        domain: `#${className}`,
        ...rangeOf(property),
      },
    }));
}

function rangeOf(property: JsonSchema): JsonSchema {
  if (typeof property['$ref'] === 'string') return { range: property['$ref'] };
  if (property['format'] === 'date-time') return { range: 'xmls:dateTime' };
  const range = ranges[String(property['type'])];
  return range ? { range } : {};
}

/** Where a client that knows nothing begins: the collections that need no id. */
function entrypoint(collections: { name: string; route: Route; member: string }[]): JsonSchema {
  return {
    '@id': '#Entrypoint',
    '@type': 'hydra:Class',
    'hydra:title': 'Entrypoint',
    'hydra:supportedProperty': collections
      .filter(({ route }) => !route.path.includes('{'))
      .map(({ name, route, member }) => ({
        '@type': 'hydra:SupportedProperty',
        'hydra:title': name,
        'hydra:readable': true,
        'hydra:property': {
          '@id': `#Entrypoint/${name}`,
          '@type': 'hydra:Link',
          domain: '#Entrypoint',
          range: 'hydra:Collection',
          path: `/api${route.path}`,
          'hydra:manages': { 'hydra:object': member },
        },
      })),
  };
}
