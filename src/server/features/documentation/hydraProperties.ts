import { z } from 'zod';
import { instant } from '../../../contract/hydra.ts';
import { recordForms } from '../../../contract/recordForms.ts';
import type { Route } from '../../../contract/route.ts';
import { wireClasses } from '../../../contract/wireTypes.ts';

type Member = Record<string, unknown>;

interface Property {
  name: string;
  schema: z.ZodType;
  readable: boolean;
  writeable: boolean;
  required: boolean;
}

/**
 * The properties of a class: those that its schemas show and those that the routes that write it accept. A separately
 * written part of an object is a property with its path in the record as title (`personName.firstName`), so that a
 * client that generates a form has an input for the value instead of the object.
 */
export function propertiesOf(className: string, routes: readonly Route[]): Member[] {
  const properties = new Map<string, Property>();
  for (const { shape } of wireClasses.get(className) ?? [])
    for (const [name, schema] of Object.entries(shape))
      if (!name.startsWith('@') && !properties.has(name))
        properties.set(name, { name, schema, readable: true, writeable: false, required: false });
  for (const route of routes)
    for (const written of writtenBy(className, route)) {
      const known = properties.get(written.name);
      properties.set(written.name, {
        ...(known ?? written),
        writeable: true,
        required: written.required || known?.required === true,
      });
    }
  return [...properties.values()].map((property) => supportedProperty(className, property));
}

/** Fields of a route's body; those that the record shows elsewhere have the path by which they are read. */
function writtenBy(className: string, route: Route): Omit<Property, 'writeable'>[] {
  const { body } = route;
  if (!(body instanceof z.ZodObject)) return [];
  const form = Object.entries(recordForms.get(route) ?? {}).filter(
    ([target]) => !/\*/.test(target),
  );
  const elsewhere = new Set(form.map(([target]) => target.split('.')[0]));
  // the id in the address may be repeated in the body, and changes nothing
  if (route.method === 'PUT') elsewhere.add(className.replace(/^./, lower) + 'Id');
  const properties = Object.entries(body.shape)
    .filter(([name]) => !elsewhere.has(name))
    .map(([name, schema]) => ({ name, schema, readable: false, required: !takesNothing(schema) }));
  const read = form.map(([target, source]) => ({
    name: source,
    schema: schemaAt(body, target),
    readable: true,
    required: !takesNothing(schemaAt(body, target)),
  }));
  return [...properties, ...read];
}

const lower = (letter: string) => letter.toLowerCase();

const takesNothing = (schema: z.ZodType) => schema.safeParse(undefined).success;

/** The schema of `package.name` in a body. */
function schemaAt(body: z.ZodObject, path: string): z.ZodType {
  return path.split('.').reduce<z.ZodType>((schema, name) => {
    const found = schema instanceof z.ZodObject ? schema.shape[name] : undefined;
    if (!(found instanceof z.ZodType)) throw new Error(`There is no ${path} in the body.`);
    return found;
  }, body);
}

function supportedProperty(className: string, property: Property): Member {
  const { name, readable, required, schema, writeable } = property;
  const range = rangeOf(schema);
  return {
    '@type': 'hydra:SupportedProperty',
    'hydra:property': {
      '@id': `#${className}/${name}`,
      '@type': 'rdf:Property',
      'rdfs:label': name,
      domain: `#${className}`,
      ...(range === undefined ? {} : { range }),
    },
    'hydra:title': name,
    'hydra:required': required,
    'hydra:readable': readable,
    'hydra:writeable': writeable && !isListOfObjects(schema),
  };
}

/**
 * A list of objects isn't offered to generated forms: it would be a field that reads "[object Object]", and a person's
 * access isn't a reference to organizations, as each has its roles. A record that is sent back as read keeps it.
 */
const isListOfObjects = (schema: z.ZodType): boolean =>
  isWrapped(schema)
    ? isListOfObjects(schema.unwrap() as z.ZodType)
    : schema instanceof z.ZodArray && schema.element instanceof z.ZodObject;

const isWrapped = (schema: z.ZodType) =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodNullable ||
  schema instanceof z.ZodDefault;

const ranges: Record<string, string> = {
  string: 'xmls:string',
  integer: 'xmls:integer',
  number: 'xmls:decimal',
  boolean: 'xmls:boolean',
};

/** Type of a value; undefined for an object or a list. */
function rangeOf(schema: z.ZodType): string | undefined {
  if (isWrapped(schema)) return rangeOf(schema.unwrap() as z.ZodType);
  if (schema === instant) return 'xmls:dateTime';
  const { type, format } = z.toJSONSchema(schema, { unrepresentable: 'any' });
  return format === 'date' ? 'xmls:date' : ranges[String(type)];
}
