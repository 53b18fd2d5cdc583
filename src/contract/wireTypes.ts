import { z } from 'zod';
import { insuranceEventClass } from './insuranceEvents.ts';
import type { Route } from './route.ts';
import { allRoutes } from './routes.ts';

/** The resource that a route returns or lists. */
export interface Answered {
  schema: z.ZodObject;
  isCollection: boolean;
}
export function answered(route: Route): Answered | undefined {
  const schema = successOf(route);
  if (!(schema instanceof z.ZodObject)) return undefined;
  const members: unknown = schema.shape['hydra:member'];
  if (!(members instanceof z.ZodArray)) return { schema, isCollection: false };
  const { element } = members;
  return element instanceof z.ZodObject ? { schema: element, isCollection: true } : undefined;
}

/** The class of a route's answer or of its members; undefined if it has no `@type`. */
export function classOf(route: Route): string | undefined {
  const answer = answered(route);
  return answer && namesOf(answer.schema)[0];
}

/** Names of all classes, and the schemas that show each: what routes answer, and the things in it. */
export const wireClasses: ReadonlyMap<string, readonly z.ZodObject[]> = findClasses();

function findClasses(): Map<string, z.ZodObject[]> {
  const found = new Map<string, z.ZodObject[]>();
  for (const schema of new Set(allRoutes.flatMap((route) => objectsIn(successOf(route)))))
    for (const name of namesOf(schema)) found.set(name, [...(found.get(name) ?? []), schema]);
  return new Map([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The classes of an object by its `@type`, the general one first. */
function namesOf({ shape }: z.ZodObject): readonly string[] {
  const type: unknown = shape['@type'];
  if (type === insuranceEventClass) return ['InsuranceEvent', ...insuranceEventClass.options];
  const names = type instanceof z.ZodLiteral ? [...type.values].map(String) : [];
  return names.filter((name) => !name.startsWith('hydra:'));
}

function successOf({ answers }: Route): z.ZodType | undefined {
  return Object.entries(answers).find(([status]) => Number(status) < 300)?.[1];
}

/** The schema's objects, at any depth. */
function objectsIn(schema: unknown): z.ZodObject[] {
  if (schema instanceof z.ZodObject)
    return [schema, ...Object.values(schema.shape).flatMap(objectsIn)];
  if (schema instanceof z.ZodArray) return objectsIn(schema.element);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return objectsIn(schema.unwrap());
  return schema instanceof z.ZodUnion ? schema.options.flatMap(objectsIn) : [];
}
