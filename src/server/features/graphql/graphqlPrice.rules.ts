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

/** Upper bound of an answer: its fields, and its bytes as far as they can be estimated. */
interface Price {
  fields: number;
  bytes: number;
}

/** Fields of an entry, for each list with a length that is known only when it is answered. */
export type EntryFields = ReadonlyMap<FieldNode, number>;

const noPrice: Price = { fields: 0, bytes: 0 };
/** Assumed number of entries of a list within a thing, which has no `first`. */
const assumedEntries = 10;
/** Bytes of a field besides its name: quotes, a colon and a comma, and a short value. */
const assumedBytes = 12;

/**
 * The maximum price of an operation: the fields times the entries of the lists that contain them. It is exact for the
 * schema's own types (introspection), as all their entries are known. Each selection is counted once for each thing
 * that it belongs to, and few of the schema's own are visited, so pricing is quick even for a query with billions of
 * fields. Throws a refusal with the price if it exceeds the limits.
 */
export function checkPrice(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: VariableValues,
): EntryFields {
  const prices = new OperationPrices(schema, document, variables);
  const root = schema.getRootType(operation.operation);
  const { fields, bytes } = root ? prices.ofSet(operation.selectionSet, root, {}) : noPrice;
  if (fields > maxFields) refuseExcess('graphql.price', fields, maxFields);
  if (bytes > maxAnswerBytes) refuseExcess('graphql.bytes', bytes, maxAnswerBytes);
  return prices.entryFields;
}

/** What the price of a selection depends on: the thing of the schema that it is asked of, or the size of its page. */
interface Parent {
  thing?: unknown;
  first?: number;
}

/** Prices of an operation's selections, each computed once for each thing or page size. */
class OperationPrices {
  readonly entryFields = new Map<FieldNode, number>();
  readonly #schema: GraphQLSchema;
  readonly #variables: VariableValues;
  readonly #fragments = new Map<string, FragmentDefinitionNode>();
  readonly #known = new Map<SelectionSetNode, Map<unknown, Price>>();
  #visitedFields = 0;

  constructor(schema: GraphQLSchema, document: DocumentNode, variables: VariableValues) {
    this.#schema = schema;
    this.#variables = variables;
    for (const definition of document.definitions)
      if (definition.kind === 'FragmentDefinition')
        this.#fragments.set(definition.name.value, definition);
  }

  ofSet(set: SelectionSetNode, type: GraphQLCompositeType, parent: Parent): Price {
    const things = this.#known.get(set) ?? new Map<unknown, Price>();
    this.#known.set(set, things);
    const key = parent.thing ?? `${type.name} ${parent.first}`;
    const before = things.get(key);
    if (before) return before;
    const price = { fields: 0, bytes: 0 };
    for (const selection of set.selections) {
      const spread =
        selection.kind === 'FragmentSpread' ? this.#fragments.get(selection.name.value) : selection;
      if (!spread) continue;
      addPrice(
        price,
        spread.kind === 'Field'
          ? this.#ofField(spread, type, parent)
          : this.ofSet(spread.selectionSet, type, parent),
      );
    }
    things.set(key, price);
    return price;
  }

  #ofField(node: FieldNode, type: GraphQLCompositeType, parent: Parent): Price {
    const price = { fields: 1, bytes: (node.alias ?? node.name).value.length + assumedBytes };
    const field = this.#schema.getField(type, node.name.value);
    const { selectionSet } = node;
    if (!field || !selectionSet) return price;
    const named = getNamedType(field.type);
    if (!isCompositeType(named)) return price;
    if (isIntrospectionType(named)) {
      const things = introspectedValues(this.#schema, field, node, parent.thing, this.#variables);
      this.#countVisited(things.length);
      for (const thing of things) addPrice(price, this.ofSet(selectionSet, named, { thing }));
      if (price.fields > maxSchemaFields)
        refuseExcess('graphql.price', price.fields, maxSchemaFields);
      return price;
    }
    if (isListType(getNullableType(field.type as GraphQLOutputType))) {
      const entry = this.ofSet(selectionSet, named, {});
      if (parent.first === undefined) this.entryFields.set(node, entry.fields);
      addPrice(price, entry, parent.first ?? assumedEntries);
      return price;
    }
    const takesFirst = field.args.some(({ name }) => name === 'first');
    const page = takesFirst
      ? { first: readPlace(getArgumentValues(field, node, this.#variables)).count }
      : {};
    addPrice(price, this.ofSet(selectionSet, named, page));
    return price;
  }

  #countVisited(fields: number): void {
    this.#visitedFields += fields;
    if (this.#visitedFields > maxSchemaFields)
      refuseExcess('graphql.price', this.#visitedFields, maxSchemaFields);
  }
}

/** The values of a field of the schema's own types, from their resolvers. */
function introspectedValues(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  thing: unknown,
  variables: VariableValues,
): unknown[] {
  const found = field.resolve?.(thing, getArgumentValues(field, node, variables), undefined, {
    schema,
  } as GraphQLResolveInfo) as unknown;
  if (found == null) return [];
  return typeof found === 'object' && Symbol.iterator in found
    ? [...(found as Iterable<unknown>)]
    : [found];
}

/** Adds the price of a part, multiplied by the number of times that it is answered. */
function addPrice(price: Price, part: Price, times = 1): void {
  price.fields += part.fields * times;
  price.bytes += part.bytes * times;
}

function refuseExcess(
  code: 'graphql.price' | 'graphql.bytes',
  price: number,
  limit: number,
): never {
  throw codedError(text(code, { price, limit }));
}
