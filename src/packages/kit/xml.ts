import { SaxesParser } from 'saxes';
import { text } from '../../contract/messages/message.ts';
import { VendorError } from './vendorError.ts';

/*
 * XML of vendors (SOAP and its content). Strict: a document that is not well-formed, has a document type or an entity
 * beyond the five of the specification, or is larger or deeper than any of their answers, is refused before it costs
 * anything.
 */

/** Deeper than any SOAP answer; a tree is walked by recursion. */
const maxDepth = 100;
const maxNodes = 500_000;
/** Characters. */
const maxLength = 32 * 1024 * 1024;

/** An element that was read. Names are local ones, without their prefix. */
export class XmlElement {
  readonly name: string;
  /** The namespace's address; empty without one. */
  readonly namespace: string;
  /** By name as written. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Its own characters and CDATA, not its children's. */
  readonly text: string;

  constructor(
    name: { local: string; namespace: string },
    attributes: ReadonlyMap<string, string>,
    children: readonly XmlElement[],
    text: string,
  ) {
    this.name = name.local;
    this.namespace = name.namespace;
    this.attributes = attributes;
    this.children = children;
    this.text = text;
  }

  /** The first child with this name. */
  child(name: string): XmlElement | undefined {
    return this.children.find((one) => one.name === name);
  }

  all(name: string): XmlElement[] {
    return this.children.filter((one) => one.name === name);
  }

  /** The element at a path of names below this one. */
  at(...path: string[]): XmlElement | undefined {
    const [first, ...rest] = path;
    return first === undefined ? this : this.child(first)?.at(...rest);
  }

  /** The trimmed text at a path; empty if there is none. */
  textAt(...path: string[]): string {
    return this.at(...path)?.text.trim() ?? '';
  }

  /** This element and all below it, in the order of the document. */
  *walk(): Generator<XmlElement> {
    yield this;
    for (const one of this.children) yield* one.walk();
  }
}

interface OpenElement {
  name: { local: string; namespace: string };
  attributes: Map<string, string>;
  children: XmlElement[];
  text: string;
}

/** Reads a document. Throws a VendorError for an unreadable answer. */
export function parseXml(document: string): XmlElement {
  if (document.length > maxLength) throw unreadable('too large');
  const open: OpenElement[] = [];
  let root: XmlElement | undefined;
  let nodes = 0;
  const parser = new SaxesParser({ xmlns: true, position: false });
  const refuse = (problem: string) => {
    throw unreadable(problem);
  };
  const addText = (characters: string) => {
    const inner = open.at(-1);
    if (inner) inner.text += characters;
  };
  parser.on('error', (error) => refuse(error.message));
  // a document type can define entities that expand without limit, or that read files
  parser.on('doctype', () => refuse('a document type'));
  parser.on('opentag', (tag) => {
    nodes += 1;
    if (open.length >= maxDepth || nodes > maxNodes) refuse('too deep or too many elements');
    const attributes = new Map<string, string>();
    for (const one of Object.values(tag.attributes)) attributes.set(one.name, one.value);
    open.push({
      name: { local: tag.local, namespace: tag.uri },
      attributes,
      children: [],
      text: '',
    });
  });
  parser.on('closetag', () => {
    const inner = open.pop();
    if (!inner) return;
    const element = new XmlElement(inner.name, inner.attributes, inner.children, inner.text);
    const outer = open.at(-1);
    if (outer) outer.children.push(element);
    else root = element;
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(document).close();
  return root ?? refuse('no element');
}

function unreadable(problem: string): VendorError {
  return new VendorError({
    class: 'transient',
    code: 'answer-unreadable',
    text: text('http.badXml', { problem }),
  });
}

/** An element to be written. */
export interface XmlNode {
  /** With its prefix, if it has one. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  content: string | readonly XmlNode[];
}

/** An element with a text, or with elements; absent ones are left out. */
export function xml(
  name: string,
  content: string | readonly (XmlNode | undefined)[] = '',
  attributes: Readonly<Record<string, string>> = {},
): XmlNode {
  const inner = typeof content === 'string' ? content : content.filter((one) => one !== undefined);
  return { name, attributes, content: inner };
}

const namePattern = /^[A-Za-z_][\w.-]*(:[A-Za-z_][\w.-]*)?$/;

/**
 * The document as text, without a declaration. Characters that XML can't represent are left out: they come from what
 * people typed, and must not make a document fail.
 */
export function xmlText(node: XmlNode): string {
  const attributes = Object.entries(node.attributes).map(
    ([name, value]) => ` ${checked(name)}="${escaped(value, true)}"`,
  );
  const name = checked(node.name);
  const inner =
    typeof node.content === 'string'
      ? escaped(node.content, false)
      : node.content.map(xmlText).join('');
  return `<${name}${attributes.join('')}>${inner}</${name}>`;
}

/** The same node with a text put into the first empty element of that (local) name. */
export function filledXml(node: XmlNode, local: string, value: string): XmlNode {
  let done = false;
  const fill = (one: XmlNode): XmlNode => {
    if (done) return one;
    if (one.content === '' && one.name.replace(/^.*:/, '') === local) {
      done = true;
      return { ...one, content: value };
    }
    return typeof one.content === 'string' ? one : { ...one, content: one.content.map(fill) };
  };
  return fill(node);
}

function checked(name: string): string {
  if (namePattern.test(name)) return name;
  throw new VendorError({
    class: 'bug',
    code: 'request-target',
    text: text('fault.technical', { what: `"${name}" is no name of an XML element.` }),
    internal: true,
  });
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

function escaped(value: string, inAttribute: boolean): string {
  const allowed = value
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
  return allowed.replace(inAttribute ? /[&<>"\t\n\r]/g : /[&<>\r]/g, (one) => entities[one] ?? one);
}
