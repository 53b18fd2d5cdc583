import type { oas32 } from 'zod-openapi';
import { buildOpenApi } from './openApi.ts';

const base = '/api/docs.jsonld';
const components = '#/components/schemas/';

/** What is read of the document's schemas. */
interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
}
type Member = Record<string, unknown>;

/** An operation of the OpenAPI document, and the class that it answers or whose collection it answers. */
interface Documented {
  path: string;
  method: string;
  operation: oas32.OperationObject;
  thing: string | undefined;
  member: string | undefined;
}

/** The contract in the Hydra core vocabulary: its classes, their properties and what can be done with them. */
export function buildHydraDocumentation(): Member {
  const document = buildOpenApi();
  const documented = operationsOf(document);
  const collections = documented.filter(
    ({ member, method }) => member !== undefined && method === 'GET',
  );
  const classes = Object.entries(
    (document.components?.schemas ?? {}) as Record<string, Schema>,
  ).map(([name, schema]) => ({
    '@id': `#${name}`,
    '@type': 'hydra:Class',
    'hydra:title': name,
    'hydra:supportedProperty': propertiesOf(name, schema),
    'hydra:supportedOperation': documented
      .filter(({ thing, member }) => (thing ?? member) === classOf(name))
      .map(supportedOperation),
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

function classOf(name: string): string {
  return `${base}#${name}`;
}

function operationsOf({ paths = {} }: oas32.OpenAPIObject): Documented[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    (['get', 'post', 'put', 'delete'] as const).flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const { responses = {} } = operation;
      const success = responses['200'] ?? responses['201'] ?? responses['202'];
      const content = (success as oas32.ResponseObject | undefined)?.content;
      const media = content?.['application/ld+json'] as { schema: Schema } | undefined;
      return {
        path,
        method: method.toUpperCase(),
        operation,
        thing: referenced(media?.schema),
        member: referenced(media?.schema.properties?.['hydra:member']?.items),
      };
    }),
  );
}

/** The class that a schema refers to. */
function referenced(schema: Schema | undefined): string | undefined {
  return schema?.$ref?.startsWith(components)
    ? classOf(schema.$ref.slice(components.length))
    : undefined;
}

function supportedOperation({ path, method, operation, thing, member }: Documented): Member {
  return {
    '@type': 'hydra:Operation',
    '@id': `#${operation.operationId}`,
    'hydra:method': method,
    'hydra:title': operation.summary,
    // paths are templates; Hydra has no word for that on an operation
    path: `/api${path}`,
    returns: thing ?? member,
  };
}

const ranges: Record<string, string> = {
  string: 'xmls:string',
  integer: 'xmls:integer',
  number: 'xmls:decimal',
  boolean: 'xmls:boolean',
};

function propertiesOf(className: string, { required = [], properties = {} }: Schema): Member[] {
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

function rangeOf(property: Schema): Member {
  const reference = referenced(property);
  if (reference) return { range: reference };
  if (property.format === 'date-time') return { range: 'xmls:dateTime' };
  const range = ranges[String(property.type)];
  return range ? { range } : {};
}

/** Where a client that knows nothing begins: the collections that need no id. */
function entrypoint(collections: Documented[]): Member {
  return {
    '@id': '#Entrypoint',
    '@type': 'hydra:Class',
    'hydra:title': 'Entrypoint',
    'hydra:supportedProperty': collections
      .filter(({ path }) => !path.includes('{'))
      .map(({ path, operation: { operationId: name }, member }) => ({
        '@type': 'hydra:SupportedProperty',
        'hydra:title': name,
        'hydra:readable': true,
        'hydra:property': {
          '@id': `#Entrypoint/${name}`,
          '@type': 'hydra:Link',
          domain: '#Entrypoint',
          range: 'hydra:Collection',
          path: `/api${path}`,
          'hydra:manages': { 'hydra:object': member },
        },
      })),
  };
}
