import { jsonBody } from '../../../sandbox/exchange.ts';
import { isRealDate } from '../../../sandbox/isRealDate.ts';
import { refuse, type AfasContext } from './afasEnvironment.ts';
import { afasShapes, type AfasKind, type AfasShape } from './afasShapes.ts';

export type Fields = Readonly<Record<string, unknown>>;
type Objects = Readonly<Record<string, { Element: Element | Element[] }>>;
export interface Element {
  '@DbId'?: unknown;
  Fields?: Fields;
  Objects?: Objects | Objects[];
}

/** The elements of a sub-object with that name. */
export function elementsOf(parent: Element | undefined, name: string): Element[] {
  const objects = [parent?.Objects ?? []].flat();
  const found = objects.find((one) => Object.hasOwn(one, name))?.[name]?.Element;
  return found === undefined ? [] : Array.isArray(found) ? found : [found];
}

/** Whether a field that is yes or no is yes. */
export const isYes = (value: unknown): boolean => value === true || value === '1';

/** The main element of a body. Refuses a body with an unknown field or object, or a value of another kind. */
export function mainElement({ exchange }: AfasContext, name: string): Element {
  if (!/^application\/json\b/i.test(exchange.headers['content-type'] ?? ''))
    refuse('Unsupported Media Type', 415);
  const body = jsonBody(exchange);
  if (!isObject(body) || !Object.hasOwn(body, name)) return refuse(`Het object ${name} ontbreekt.`);
  // the names are those of a change, which may name its element by a key
  checkObjects([body], { [name]: afasShapes[name] ?? { fields: {} } }, ['@DbId']);
  return (body as Record<string, { Element: Element }>)[name]?.Element as Element;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function checkElement(element: unknown, shape: AfasShape, keys: readonly string[]): void {
  if (!isObject(element)) return refuse('Het element is ongeldig.');
  for (const name of Object.keys(element))
    if (!['Fields', 'Objects', ...keys].includes(name)) refuse(`Veld '${name}' bestaat niet.`);
  const { Fields: fields = {}, Objects: objects = [] } = element;
  if (!isObject(fields)) return refuse('Fields is ongeldig.');
  for (const [name, value] of Object.entries(fields)) {
    const kind = Object.hasOwn(shape.fields, name) ? shape.fields[name] : undefined;
    if (kind === undefined) refuse(`Veld '${name}' bestaat niet.`);
    else if (!fits(kind, value)) refuse(`De ingevulde waarde bij '${name}' is ongeldig.`);
  }
  checkObjects([objects].flat(), shape.objects ?? {}, []);
}

/** Each object has a name, which is used once, and one or more elements. */
function checkObjects(
  objects: readonly unknown[],
  shapes: Readonly<Record<string, AfasShape>>,
  keys: readonly string[],
): void {
  const used = new Set<string>();
  for (const one of objects)
    for (const [name, content] of Object.entries(isObject(one) ? one : { '': one })) {
      const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
      if (!shape || used.has(name)) return refuse(`Object '${name}' bestaat niet.`);
      used.add(name);
      if (!isObject(content) || Object.keys(content).join() !== 'Element')
        return refuse(`Object '${name}' heeft geen element.`);
      for (const element of [content['Element']].flat()) checkElement(element, shape, keys);
    }
}

function fits(kind: AfasKind, value: unknown): boolean {
  switch (kind) {
    case 'number':
      return Number.isInteger(value) || (typeof value === 'string' && /^\d+$/.test(value));
    case 'amount':
      return (
        typeof value === 'number' || (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value))
      );
    case 'yesNo':
      return typeof value === 'boolean' || value === '1' || value === '0';
    case 'date':
      return typeof value === 'string' && isRealDate(value);
    default:
      return typeof value === 'string';
  }
}
