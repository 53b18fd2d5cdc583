import { parseXml, type XmlElement } from '../../../packages/kit/xml.ts';
import { placeholder } from '../../platform/redaction/redactJsonText.ts';
import type { Exchange } from '../../engine/client/recording/recorder.ts';

/** A value of a request or an answer, e.g. `PurchaseEntryLines[0].GLAccount`. */
export interface RequestField {
  part: 'query' | 'header' | 'body' | 'answer';
  name: string;
  value: string;
}

/**
 * Headers that differ with every request and never explain an answer: dates, rates, ids of the request, lengths, and those
 * with a value that is replaced before it is recorded.
 */
const volatileHeaders =
  /^(date|age|expires|connection|keep-alive|content-length|etag|user-agent|authorization|cookie|set-cookie|traceparent|via)$|rate-?limit|retry|request-?id|correlation|trace|timing|-date$|idempotency/i;
/** Longer values are cut: they are compared in full, but not shown. */
export const maxShownLength = 300;

/** Fields of the request: parameters, headers that can matter, and the body by field. */
export function sentFields({ options }: Exchange): RequestField[] {
  return [
    ...named('query', options.query),
    ...named(
      'header',
      Object.fromEntries(
        Object.entries(options.headers)
          .filter(([name]) => !volatileHeaders.test(name))
          .map(([name, value]) => [name.toLowerCase(), value]),
      ),
    ),
    ...bodyFields('body', options.body),
  ];
}

/**
 * Kind of the document that an XML request sends, e.g. `Envelope transactions`: Twinfield reads, searches and books at one
 * address. Empty for other requests, which differ by their address.
 */
export function documentOf({ options }: Exchange): string {
  if (!options.body.trimStart().startsWith('<')) return '';
  const fields = bodyFields('body', options.body);
  const valueAt = (end: string) => fields.find(({ name }) => name.endsWith(end))?.value ?? '';
  const roots = new Set(fields.map(({ name }) => name.split(/[.[]/)[0]));
  return [...roots, valueAt('read.type'), valueAt('Search.type')].join(' ');
}

/** Fields of the answer. */
export const answerFields = ({ response }: Exchange): RequestField[] =>
  bodyFields('answer', response.content);

const named = (part: RequestField['part'], values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([name, value]) => ({ part, name, value }));

function bodyFields(part: 'body' | 'answer', text: string | null): RequestField[] {
  if (!text) return [];
  const fields: RequestField[] = [];
  const add = (name: string, value: string) => fields.push({ part, name, value });
  const trimmed = text.trimStart();
  try {
    if (trimmed.startsWith('{') || trimmed.startsWith('[')) addJson(add, '', JSON.parse(trimmed));
    else if (trimmed.startsWith('<')) addXml(add, '', parseXml(withPlaceholderAsText(trimmed)));
    else if (/^[\w.~%+[\]-]+=/.test(trimmed) && !/\s/.test(trimmed))
      for (const [name, value] of new URLSearchParams(trimmed)) add(name, value);
    else add('', text);
  } catch {
    // only the beginning was recorded, or it is in no known form
    add('', text);
  }
  return fields;
}

type Add = (name: string, value: string) => void;

/** A hidden value of an element is recorded as `<Token><hidden></Token>`, which is no XML. */
const withPlaceholderAsText = (document: string): string =>
  document.replaceAll(placeholder, placeholder.replace('<', '&lt;').replace('>', '&gt;'));

function addJson(add: Add, name: string, value: unknown): void {
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) addJson(add, `${name}[${index}]`, item);
  else if (value !== null && typeof value === 'object')
    for (const [key, item] of Object.entries(value))
      addJson(add, name === '' ? key : `${name}.${key}`, item);
  else add(name, String(value));
}

function addXml(add: Add, parent: string, element: XmlElement, index?: number): void {
  const local = index === undefined ? element.name : `${element.name}[${index}]`;
  const name = parent === '' ? local : `${parent}.${local}`;
  for (const [attribute, value] of element.attributes)
    if (!attribute.startsWith('xmlns')) add(`${name}.${attribute}`, value);
  const text = element.text.trim();
  if (text.startsWith('<') && element.children.length === 0) addInnerXml(add, name, text);
  else if (text !== '') add(name, text);
  const seen = new Map<string, number>();
  for (const child of element.children) {
    const count = seen.get(child.name) ?? 0;
    seen.set(child.name, count + 1);
    addXml(add, name, child, element.all(child.name).length > 1 ? count : undefined);
  }
}

/** Twinfield's documents are a text within its envelope; their paths begin at their own root. */
function addInnerXml(add: Add, name: string, document: string): void {
  try {
    addXml(add, '', parseXml(withPlaceholderAsText(document)));
  } catch {
    add(name, document);
  }
}
