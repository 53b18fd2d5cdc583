import { SaxesParser } from 'saxes';

/** An element of a request. */
export interface Element {
  /** Without its prefix. */
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

/** Reads a document; undefined if it is invalid. */
export function readXml(document: string): Element | undefined {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ local, attributes }) => {
    const pairs = Object.values(attributes).map(({ name, value }) => [name, value]);
    const element: Element = {
      name: local,
      attributes: Object.fromEntries(pairs) as Record<string, string>,
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (text: string) => {
    const inner = open.at(-1);
    if (inner) inner.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => open.pop());
  try {
    parser.write(document).close();
  } catch {
    return undefined;
  }
  return root.children[0];
}

/** The first child with this name. */
export function child(element: Element | undefined, name: string): Element | undefined {
  return element?.children.find((one) => one.name === name);
}

/** The trimmed text of the first child with this name; empty without one. */
export function textOf(element: Element | undefined, name: string): string {
  return child(element, name)?.text.trim() ?? '';
}

export function all(element: Element | undefined, name: string): Element[] {
  return element?.children.filter((one) => one.name === name) ?? [];
}

/** An element as text: its content is text to be escaped, or elements that are already text. */
export function tag(
  name: string,
  content: string | readonly string[] = '',
  attributes: Readonly<Record<string, string>> = {},
): string {
  const named = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const inner = typeof content === 'string' ? escapeXml(content) : content.join('');
  return `<${name}${named.join('')}>${inner}</${name}>`;
}

/** An element that was read, as text again, with attributes for its messages. */
export function written(
  element: Element,
  marks: ReadonlyMap<Element, Readonly<Record<string, string>>> = new Map(),
): string {
  const attributes = { ...element.attributes, ...marks.get(element) };
  return element.children.length === 0
    ? tag(element.name, element.text.trim(), attributes)
    : tag(
        element.name,
        element.children.map((one) => written(one, marks)),
        attributes,
      );
}

function escapeXml(text: string): string {
  return text.replace(
    /[&<>"]/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c,
  );
}
