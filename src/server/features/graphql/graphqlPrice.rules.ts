import {
  getArgumentValues,
  getNamedType,
  getNullableType,
  isCompositeType,
  isIntrospectionType,
  isListType,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type VariableValues,
} from 'graphql';
import { text } from '../../../contract/messages/message.ts';
import { codedError, maxAnswerBytes, maxFields, maxSchemaFields } from './graphqlLimits.rules.ts';
import { readPlace } from './listPlace.rules.ts';

/** What an answer holds at most: its fields, and its bytes as far as they can be foreseen. */
interface Price {
  fields: number;
  bytes: number;
}

/** Fields of one entry of each list whose length is only known when it is answered. */
export type EntryFields = ReadonlyMap<FieldNode, number>;

const nothing: Price = { fields: 0, bytes: 0 };
/** Entries that are assumed of a list within a thing, which has no `first`. */
const assumedEntries = 10;
/** Bytes of a field beside its name: quotes, a colon and a comma, and a short value. */
const assumedBytes = 12;

/**
 * The highest price that an operation can have, down the tree: fields times the entries of the lists that they are in. Of the schema's
 * own types (introspection) it is exact, for each of their entries is known.
 *
 * Each selection is counted once for each thing that it is of, and few of the schema's own are looked at, so it is short also for
 * a query that would answer billions of fields. Throws the refusal of what is over the limits, with its price.
 */
export function checkPrice(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: VariableValues,
): EntryFields {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === 'FragmentDefinition') fragments.set(definition.name.value, definition);
  const known = new Map<SelectionSetNode, Map<unknown, Price>>();
  const entryFields = new Map<FieldNode, number>();
  let walked = 0;
  const info = { schema } as GraphQLResolveInfo;

  /** Price of a selection set of one thing. `of` tells prices apart: the thing itself, or the entries of its page. */
  const priceOfSet = (
    set: SelectionSetNode,
    type: GraphQLCompositeType,
    of: { thing?: unknown; first?: number },
  ): Price => {
    const things = known.get(set) ?? new Map<unknown, Price>();
    known.set(set, things);
    const key = of.thing ?? `${type.name} ${of.first}`;
    const before = things.get(key);
    if (before) return before;
    const price = { fields: 0, bytes: 0 };
    for (const selection of set.selections) {
      const spread =
        selection.kind === 'FragmentSpread' ? fragments.get(selection.name.value) : selection;
      if (!spread) continue;
      add(
        price,
        spread.kind === 'Field'
          ? priceOfField(spread, type, of)
          : priceOfSet(spread.selectionSet, type, of),
      );
    }
    things.set(key, price);
    return price;
  };

  const priceOfField = (
    node: FieldNode,
    type: GraphQLCompositeType,
    of: { thing?: unknown; first?: number },
  ): Price => {
    const price = { fields: 1, bytes: (node.alias ?? node.name).value.length + assumedBytes };
    const field = schema.getField(type, node.name.value);
    if (!field || !node.selectionSet) return price;
    const named = getNamedType(field.type);
    if (!isCompositeType(named)) return price;
    if (isIntrospectionType(named)) {
      const things = introspected(field, node, of.thing, variables, info);
      walked += things.length;
      if (walked > maxSchemaFields) refuse('graphql.price', walked, maxSchemaFields);
      for (const thing of things) add(price, priceOfSet(node.selectionSet, named, { thing }));
      if (price.fields > maxSchemaFields) refuse('graphql.price', price.fields, maxSchemaFields);
      return price;
    }
    if (isListType(getNullableType(field.type as GraphQLOutputType))) {
      const entry = priceOfSet(node.selectionSet, named, {});
      if (of.first === undefined) entryFields.set(node, entry.fields);
      add(price, entry, of.first ?? assumedEntries);
      return price;
    }
    const takesFirst = field.args.some(({ name }) => name === 'first');
    const first = takesFirst
      ? readPlace(getArgumentValues(field, node, variables)).count
      : undefined;
    add(price, priceOfSet(node.selectionSet, named, first === undefined ? {} : { first }));
    return price;
  };

  const root = schema.getRootType(operation.operation);
  const { fields, bytes } = root ? priceOfSet(operation.selectionSet, root, {}) : nothing;
  if (fields > maxFields) refuse('graphql.price', fields, maxFields);
  if (bytes > maxAnswerBytes) refuse('graphql.bytes', bytes, maxAnswerBytes);
  return entryFields;
}

/** What a field of the schema's own types answers, by their own resolvers. */
function introspected(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  thing: unknown,
  variables: VariableValues,
  info: GraphQLResolveInfo,
): unknown[] {
  const found = field.resolve?.(
    thing,
    getArgumentValues(field, node, variables),
    undefined,
    info,
  ) as unknown;
  if (found == null) return [];
  return typeof found === 'object' && Symbol.iterator in found
    ? [...(found as Iterable<unknown>)]
    : [found];
}

/** Adds what a part costs, as often as it is answered. */
function add(price: Price, part: Price, times = 1): void {
  price.fields += part.fields * times;
  price.bytes += part.bytes * times;
}

function refuse(code: 'graphql.price' | 'graphql.bytes', price: number, limit: number): never {
  throw codedError(text(code, { price, limit }));
}
