import type { ElementShape } from './twinfieldShapes.ts';
import { written, type Element } from './twinfieldXml.ts';

/** Messages about elements of a request: errors refuse it. */
export class RequestErrors {
  readonly #marks = new Map<Element, Record<string, string>>();
  refused = false;

  error(element: Element | undefined, message: string): void {
    if (element) this.#marks.set(element, { result: '0', msgtype: 'error', msg: message });
    this.refused = true;
  }

  /** Marks what a description doesn't have: elements, and attributes at the element that has them. */
  checkShape(element: Element, shape: ElementShape): void {
    for (const name of Object.keys(element.attributes))
      if (!shape.attributes.includes(name))
        this.error(element, `The attribute ${name} is not known.`);
    for (const one of element.children) {
      const known = shape.elements.get(one.name);
      if (known) this.checkShape(one, known);
      else this.error(one, `The element ${one.name} is not known.`);
    }
  }

  /** The refused document, with its messages. */
  answer(root: Element): string {
    return written(
      { ...root, attributes: { ...root.attributes, result: '0', ...this.#marks.get(root) } },
      this.#marks,
    );
  }
}

/** A document that is refused as a whole. */
export function refusedDocument(root: Element, message: string): string {
  const attributes = { ...root.attributes, result: '0', msgtype: 'error', msg: message };
  return written({ ...root, attributes });
}
