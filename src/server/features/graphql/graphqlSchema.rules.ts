import {
  GraphQLBoolean,
  GraphQLID,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  type GraphQLFieldConfig,
} from 'graphql';
import { getConnection, listConnections } from '../../../contract/connections.ts';
import { getCredential, listCredentials } from '../../../contract/credentials.ts';
import { maxFirst } from '../../../contract/graphql.ts';
import { listLogEntries } from '../../../contract/logs.ts';
import { getOrganization, listOrganizations } from '../../../contract/organizations.ts';
import type { Route } from '../../../contract/route.ts';
import { getSyncStatusReport, listSyncElements } from '../../../contract/sync.ts';
import { listModules, listRuns, listTasks } from '../../../contract/tasks.ts';
import { getUser, listUsers } from '../../../contract/users.ts';
import { apiBase } from '../../http/apiBase.ts';
import type { QueryContext } from './queryContext.rules.ts';
import { argumentsOf, fieldsOf, shapeOf, type Fields } from './graphqlTypes.rules.ts';
import { cursorOf, readPlace } from './listPlace.rules.ts';

type Thing = Record<string, unknown>;
type Field = GraphQLFieldConfig<Thing, QueryContext>;

/** Related things: by the parent's id in their path, or by a filter of their list. */
interface Under {
  field: string;
  member: string;
  list: Route;
  filter?: string;
}

const organizationFilter = 'organization.organizationId';
const underOrganization: Under[] = [
  { field: 'users', member: 'User', list: listUsers, filter: organizationFilter },
  { field: 'credentials', member: 'Credential', list: listCredentials, filter: organizationFilter },
  { field: 'connections', member: 'Connection', list: listConnections, filter: organizationFilter },
];
const underConnection: Under[] = [
  { field: 'tasks', member: 'Task', list: listTasks },
  { field: 'runs', member: 'Run', list: listRuns },
  { field: 'logEntries', member: 'LogEntry', list: listLogEntries },
  { field: 'syncElements', member: 'SyncElement', list: listSyncElements },
  { field: 'modules', member: 'Module', list: listModules },
];

/** Root fields: each by its id (a UUID, or the `id` with which it was read) and as a list. */
const roots = [
  {
    field: 'organization',
    type: 'Organization',
    idField: 'organizationId',
    get: getOrganization,
    list: listOrganizations,
    under: underOrganization,
  },
  { field: 'user', type: 'User', idField: 'userId', get: getUser, list: listUsers, under: [] },
  {
    field: 'credential',
    type: 'Credential',
    idField: 'credentialId',
    get: getCredential,
    list: listCredentials,
    under: [
      { field: 'connections', member: 'Connection', list: listConnections, filter: 'credentialId' },
    ] as Under[],
  },
  {
    field: 'connection',
    type: 'Connection',
    idField: 'connectionId',
    get: getConnection,
    list: listConnections,
    under: underConnection,
  },
] as const;

/**
 * The schema of the contract: types, fields and arguments come from its routes, which also answer them, so that it
 * shows nothing that the routes don't. Lists are cursor connections.
 */
export function buildGraphqlSchema(): GraphQLSchema {
  const types = new ContractTypes();
  const query: Fields = {};
  for (const root of roots) {
    query[root.field] = {
      type: types.named(root.type, root.list),
      description: root.get.summary,
      args: { id: { type: new GraphQLNonNull(GraphQLID) } },
      resolve(_nothing, { id }, context, info) {
        context.count(info);
        return context.callRoute(pathOf(root.get, String(id)), 1);
      },
    };
    query[`${root.field}s`] = types.listField(root.type, root.list);
  }
  return new GraphQLSchema({ query: new GraphQLObjectType({ name: 'Query', fields: query }) });
}

/** Types of the contract's things and of their pages, one for each name. */
class ContractTypes {
  readonly #types = new Map<string, GraphQLObjectType<Thing, QueryContext>>();
  readonly #pages = new Map<string, GraphQLObjectType<Thing, QueryContext>>();

  /** The type of a list's entries; a root's has its related things as fields, too. */
  named(name: string, list: Route): GraphQLObjectType<Thing, QueryContext> {
    const known = this.#types.get(name);
    if (known) return known;
    const { properties } = shapeOf(list.answers[200] as never, 'output');
    const shape = properties?.['hydra:member']?.items ?? {};
    const root = roots.find((candidate) => candidate.type === name);
    const type = new GraphQLObjectType<Thing, QueryContext>({
      name,
      fields: () => ({ ...fieldsOf(shape, name), ...(root ? this.#relatedFields(root) : {}) }),
    });
    this.#types.set(name, type);
    return type;
  }

  listField(name: string, list: Route, parent?: { idField: string; filter?: string }): Field {
    const excludedArguments = ['page', 'perPage', 'globalFilter', parent?.filter ?? ''];
    const { args, sent } = argumentsOf(list.query, excludedArguments);
    return {
      type: new GraphQLNonNull(this.#page(name, list)),
      description: list.summary,
      args: {
        first: { type: GraphQLInt, defaultValue: 10, description: `At most ${maxFirst}.` },
        after: { type: GraphQLString, description: 'The cursor after which to go on.' },
        search: { type: GraphQLString },
        ...args,
      },
      resolve: (thing, given, context, info) => {
        context.count(info);
        const query = new URLSearchParams();
        for (const [argument, name] of sent)
          if (given[argument] != null) query.set(name, String(given[argument]));
        if (given['search']) query.set('globalFilter', String(given['search']));
        const id = parent ? String(thing[parent.idField]) : '';
        if (parent?.filter) query.set(parent.filter, id);
        return readPage(context, list.path.replace('{id}', id), query, given);
      },
    };
  }

  #page(name: string, list: Route): GraphQLObjectType<Thing, QueryContext> {
    const type = this.#pages.get(name) ?? pageOf(name, this.named(name, list));
    this.#pages.set(name, type);
    return type;
  }

  #relatedFields({ idField, under, type }: (typeof roots)[number]): Fields {
    const fields: Fields = {};
    for (const { field, member, list, filter } of under)
      fields[field] = this.listField(member, list, { idField, ...(filter ? { filter } : {}) });
    if (type === 'Connection') fields['syncStatus'] = syncStatus();
    return fields;
  }
}

/** Counts of a connection's elements by state. */
function syncStatus(): Field {
  const shape = shapeOf(getSyncStatusReport.answers[200], 'output');
  return {
    type: new GraphQLObjectType({ name: 'SyncStatus', fields: fieldsOf(shape, 'SyncStatus') }),
    description: getSyncStatusReport.summary,
    resolve(thing, _given, context, info) {
      context.count(info);
      return context.callRoute(
        getSyncStatusReport.path.replace('{id}', String(thing['connectionId'])),
        1,
      );
    },
  };
}

/** Path of a thing with this id, or with the address at which it was read; always a single segment. */
function pathOf({ path }: Route, id: string): string {
  const before = apiBase + path.replace('{id}', '');
  const plainId = id.startsWith(before) ? id.slice(before.length) : id;
  return path.replace('{id}', encodeURIComponent(plainId));
}

const pageInfo = new GraphQLObjectType({
  name: 'PageInfo',
  fields: {
    hasNextPage: { type: new GraphQLNonNull(GraphQLBoolean) },
    hasPreviousPage: { type: new GraphQLNonNull(GraphQLBoolean) },
    startCursor: { type: GraphQLString },
    endCursor: { type: GraphQLString },
  },
});

function pageOf(name: string, node: GraphQLObjectType<Thing, QueryContext>) {
  const edge = new GraphQLObjectType({
    name: `${name}Edge`,
    fields: {
      cursor: { type: new GraphQLNonNull(GraphQLString) },
      node: { type: new GraphQLNonNull(node) },
    },
  });
  return new GraphQLObjectType<Thing, QueryContext>({
    name: `${name}List`,
    fields: {
      edges: {
        type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(edge))),
        resolve(page, _given, context, info) {
          context.count(info);
          return context.inSlices(page['edges'] as Thing[]);
        },
      },
      pageInfo: { type: new GraphQLNonNull(pageInfo) },
      totalCount: { type: new GraphQLNonNull(GraphQLInt) },
      countIsCapped: {
        type: new GraphQLNonNull(GraphQLBoolean),
        description: 'There are more than totalCount: what grows is counted up to a ceiling.',
      },
    },
  });
}

/** Entries after a cursor, which is a position in the list: they may span two of its pages. */
async function readPage(
  context: QueryContext,
  path: string,
  query: URLSearchParams,
  given: Record<string, unknown>,
) {
  const { count, offset } = readPlace(given);
  const skipped = offset % count;
  const begin = Math.floor(offset / count) + 1;
  const read = async (number: number) => {
    const parameters = new URLSearchParams(query);
    parameters.set('page', String(number));
    parameters.set('perPage', String(count));
    const { 'hydra:member': members, ...rest } = await context.callRoute(
      `${path}?${parameters.toString()}`,
      count,
    );
    return { members: members as Thing[], rest };
  };
  const [first, second] = await Promise.all([
    read(begin),
    skipped > 0 ? read(begin + 1) : undefined,
  ]);
  const found = [...first.members, ...(second?.members ?? [])].slice(skipped, skipped + count);
  const total = Number(first.rest['hydra:totalItems']);
  const capped = first.rest['countIsCapped'] === true;
  const edges = found.map((node, at) => ({ cursor: cursorOf(offset + at), node }));
  return {
    edges,
    pageInfo: {
      hasNextPage: edges.length > 0 && (capped || offset + edges.length < total),
      hasPreviousPage: offset > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    totalCount: total,
    countIsCapped: capped,
  };
}
