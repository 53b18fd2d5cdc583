import type { Route } from '../../../contract/route.ts';
import { allRoutes } from '../../../contract/routes.ts';
import { answered, classOf, wireClasses } from '../../../contract/wireTypes.ts';
import { apiBase } from '../../http/apiBase.ts';
import { documentationAddress } from '../../http/apiLinks.ts';
import { entrypoint, itemRoute, operationIds, type Entry } from './entrypoint.ts';
import { vocabularies } from './hydraContext.ts';
import { propertiesOf } from './hydraProperties.ts';

type Member = Record<string, unknown>;

/**
 * The contract in the Hydra core vocabulary, in the form of API Platform 3.4: its classes, their readable, writable and
 * required properties, and their operations.
 */
export function buildHydraDocumentation(publicUrl: string): Member {
  return {
    '@context': {
      ...vocabularies(publicUrl),
      rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
      rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
      xmls: 'http://www.w3.org/2001/XMLSchema#',
      owl: 'http://www.w3.org/2002/07/owl#',
      schema: 'https://schema.org/',
      domain: { '@id': 'rdfs:domain', '@type': '@id' },
      range: { '@id': 'rdfs:range', '@type': '@id' },
      subClassOf: { '@id': 'rdfs:subClassOf', '@type': '@id' },
      expects: { '@id': 'hydra:expects', '@type': '@id' },
      returns: { '@id': 'hydra:returns', '@type': '@id' },
    },
    '@id': documentationAddress(publicUrl),
    '@type': 'hydra:ApiDocumentation',
    'hydra:title': 'Linkspan',
    'hydra:description': 'Links business software packages.',
    'hydra:entrypoint': apiBase,
    'hydra:supportedClass': [
      ...[...wireClasses.keys()].map(supportedClass),
      entrypointClass(),
      ...problemClasses,
    ],
  };
}

function supportedClass(name: string): Member {
  const item = itemRoute(name);
  const classRoutes = allRoutes.filter((route) => classOf(route) === name);
  const onItem = classRoutes.filter(({ method, path }) => method !== 'POST' && path === item?.path);
  const separateRoutes = classRoutes.filter(
    (route) => !onItem.includes(route) && !answered(route)?.isCollection,
  );
  return {
    '@id': `#${name}`,
    '@type': 'hydra:Class',
    'rdfs:label': name,
    'hydra:title': name,
    'hydra:supportedProperty': propertiesOf(name, [...onItem, ...creatingRoutes(name)]),
    'hydra:supportedOperation': onItem.map((route) => operation(route, name)),
    // operations at separate addresses, for which Hydra has no term
    action: separateRoutes.map((route) => ({
      ...operation(route, name),
      template: apiBase + route.path,
    })),
  };
}

const creatingRoutes = (name: string): Route[] =>
  entrypoint.flatMap(({ className, create }) => (className === name && create ? [create] : []));

const kinds: Partial<Record<Route['method'], string>> = {
  GET: 'schema:FindAction',
  POST: 'schema:CreateAction',
  PUT: 'schema:ReplaceAction',
  DELETE: 'schema:DeleteAction',
};

function operation(route: Route, className: string): Member {
  const { body, method, summary } = route;
  return {
    '@id': `#${operationIds.get(route)}`,
    '@type': ['hydra:Operation', kinds[method]],
    'hydra:method': method,
    'hydra:title': summary,
    'rdfs:label': summary,
    ...(body ? { expects: `#${className}` } : {}),
    returns: answered(route)?.isCollection ? 'hydra:Collection' : `#${className}`,
  };
}

/** The starting point of a generic client. */
function entrypointClass(): Member {
  return {
    '@id': '#Entrypoint',
    '@type': 'hydra:Class',
    'hydra:title': 'The API entrypoint',
    'hydra:supportedProperty': entrypoint.map(collectionLink),
    'hydra:supportedOperation': {
      '@type': 'hydra:Operation',
      'hydra:method': 'GET',
      'rdfs:label': 'The API entrypoint.',
      returns: '#Entrypoint',
    },
  };
}

function collectionLink({ key, className, list, create }: Entry): Member {
  return {
    '@type': 'hydra:SupportedProperty',
    'hydra:property': {
      '@id': `#Entrypoint/${key}`,
      '@type': 'hydra:Link',
      domain: '#Entrypoint',
      'rdfs:label': list.summary,
      'rdfs:range': [
        { '@id': 'hydra:Collection' },
        {
          'owl:equivalentClass': {
            'owl:onProperty': { '@id': 'hydra:member' },
            'owl:allValuesFrom': { '@id': `#${className}` },
          },
        },
      ],
      'hydra:supportedOperation': [list, ...(create ? [create] : [])].map((route) =>
        operation(route, className),
      ),
    },
    'hydra:title': list.summary,
    'hydra:readable': true,
    'hydra:writeable': false,
  };
}

const problemClasses: Member[] = ['Error', 'ConstraintViolationList'].map((name) => ({
  '@id': `#${name}`,
  '@type': 'hydra:Class',
  'hydra:title': name,
  subClassOf: 'hydra:Error',
}));
