import type { XmlElement } from '../../kit/xml.ts';

/** Maximum length of a refusal's text, characters. */
const maxRefusalLength = 500;

/**
 * The refusal of ProcessXml, in words that begin with the place (`line total dim2 2000: …`): each element has its own
 * message. Undefined if it accepted everything. A list with one item is refused only if that item is: of several in
 * one call each would have its own `result`, and we send one.
 */
export function refusalOf(root: XmlElement): string | undefined {
  if (root.attributes.get('result') !== '0') return undefined;
  const parts = root.children.filter(({ attributes }) => attributes.has('result'));
  if (parts.length > 0 && parts.every(({ attributes }) => attributes.get('result') === '1'))
    return undefined;
  return [...new Set(messages(root, 'error'))].join('; ').slice(0, maxRefusalLength);
}

/** The messages of a kind below an element, each with its place. */
export function messages(element: XmlElement, kind: 'error' | 'warning', line = ''): string[] {
  const { attributes, name } = element;
  const here = name === 'line' ? `line ${attributes.get('type') ?? ''} ` : line;
  const message = attributes.get('msg')?.trim();
  const isMeant = (attributes.get('msgtype') ?? 'error') === kind;
  const place = name === 'line' ? here : `${here}${name} ${element.text.trim()}`;
  const ownMessages = message && isMeant ? [`${place.trim()}: ${message}`] : [];
  return [...ownMessages, ...element.children.flatMap((one) => messages(one, kind, here))];
}
