import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
  type GraphQLFieldConfigArgumentMap,
  type GraphQLFieldConfigMap,
  type GraphQLInputType,
  type GraphQLNullableOutputType,
} from 'graphql';
import { z } from 'zod';
import { instant } from '../../../contract/hydra.ts';
import { anyJson } from './anyJson.rules.ts';
import type { QueryContext } from './queryContext.rules.ts';

/** The parts of a contract's schema that are used here. */
interface Shape {
  type?: string | string[];
  format?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  anyOf?: Shape[];
}
export type Fields = GraphQLFieldConfigMap<Record<string, unknown>, QueryContext>;

const namePattern = /^[A-Za-z]\w*$/;
const scalars: Readonly<Record<string, GraphQLNullableOutputType>> = {
  integer: GraphQLInt,
  number: GraphQLFloat,
  boolean: GraphQLBoolean,
};

/** A schema of the contract as JSON Schema; instants are strings. */
export function shapeOf(schema: z.ZodType, io: 'input' | 'output'): Shape {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema !== instant) return;
      delete jsonSchema.anyOf;
      Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
    },
  }) as Shape;
}

/**
 * The fields of an object of the contract: its `@id` is `id`, required fields are non-null, and its objects are types
 * named after it.
 */
export function fieldsOf({ properties = {}, required = [] }: Shape, typeName: string): Fields {
  const fields: Fields = {};
  for (const [name, shape] of Object.entries(properties)) {
    const type = typeOf(shape, typeName + name.charAt(0).toUpperCase() + name.slice(1));
    const whole = required.includes(name) && !isNullable(shape);
    if (name === '@id')
      fields['id'] = {
        type: new GraphQLNonNull(GraphQLID),
        resolve(thing, _given, context, info) {
          context.count(info, thing['@id']);
          return thing['@id'];
        },
      };
    else if (namePattern.test(name))
      fields[name] = { type: whole ? new GraphQLNonNull(type) : type };
  }
  return fields;
}

/** Arguments from a list's query, with `_` for dots in names; `sent` maps each back to its name in the query. */
export function argumentsOf(query: z.ZodType | undefined, without: readonly string[]) {
  const args: GraphQLFieldConfigArgumentMap = {};
  const sent = new Map<string, string>();
  for (const [name, shape] of Object.entries(
    query ? (shapeOf(query, 'input').properties ?? {}) : {},
  )) {
    // a sort key without anything to sort by
    if (without.includes(name) || (name === 'sortBy' && shape.type === undefined)) continue;
    const argument = name.replaceAll('.', '_');
    args[argument] = { type: (scalars[String(shape.type)] ?? GraphQLString) as GraphQLInputType };
    sent.set(argument, name);
  }
  return { args, sent };
}

function isNullable({ type, anyOf }: Shape): boolean {
  return [type].flat().includes('null') || (anyOf ?? []).some((shape) => shape.type === 'null');
}

function typeOf(shape: Shape, name: string): GraphQLNullableOutputType {
  const { type, format, anyOf, items, properties } = shape;
  if (anyOf) {
    const others = anyOf.filter((alternative) => alternative.type !== 'null');
    return others.length === 1 ? typeOf(others[0] as Shape, name) : anyJson;
  }
  const [kind, ...more] = [type].flat().filter((typeName) => typeName !== 'null');
  if (kind === undefined || more.length > 0) return anyJson;
  if (kind === 'array')
    return items ? new GraphQLList(new GraphQLNonNull(typeOf(items, name))) : anyJson;
  if (kind === 'object') {
    const fields = properties ? fieldsOf(shape, name) : {};
    return Object.keys(fields).length > 0 ? new GraphQLObjectType({ name, fields }) : anyJson;
  }
  if (kind === 'string') return format === 'uuid' ? GraphQLID : GraphQLString;
  return scalars[kind] ?? anyJson;
}
