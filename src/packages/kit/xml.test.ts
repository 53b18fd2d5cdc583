import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { VendorError } from './vendorError.ts';
import { filledXml, parseXml, xml, xmlText, type XmlElement, type XmlNode } from './xml.ts';

function refusal(document: string): string {
  try {
    parseXml(document);
  } catch (error) {
    if (error instanceof VendorError) return `${error.details.class} ${error.details.code}`;
  }
  return 'read';
}

describe('reading XML', () => {
  test('names, namespaces, attributes, CDATA and the five entities', () => {
    const root = parseXml(
      '<?xml version="1.0" encoding="utf-16"?><s:E xmlns:s="urn:soap" xmlns="urn:own"><a x="1 &lt; 2">&amp;&lt;&gt;&quot;&apos;&#233;<![CDATA[<b>&raw;]]></a><!-- no --><a/></s:E>',
    );
    expect([root.name, root.namespace]).toEqual(['E', 'urn:soap']);
    const [first, second] = root.all('a');
    expect(first?.namespace).toBe('urn:own');
    expect(first?.attributes.get('x')).toBe('1 < 2');
    expect(first?.text).toBe('&<>"\'é<b>&raw;');
    expect([second?.text, root.textAt('nothing', 'there')]).toEqual(['', '']);
  });

  const laughs = `<!DOCTYPE l [<!ENTITY a "ha">${'bcdefgh'
    .split('')
    .map((name, i) => `<!ENTITY ${name} "${`&${'abcdefg'[i]};`.repeat(10)}">`)
    .join('')}]><l>&h;</l>`;
  test.each([
    ['a billion laughs', laughs],
    [
      'a quadratic blowup',
      `<!DOCTYPE q [<!ENTITY a "${'x'.repeat(50_000)}">]><q>${'&a;'.repeat(10)}</q>`,
    ],
    ['an external entity', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'],
    ['a document type alone', '<!DOCTYPE html><html></html>'],
    ['an entity that nobody defined', '<a>&nbsp;</a>'],
    ['more levels than any answer has', '<a>'.repeat(5000) + '</a>'.repeat(5000)],
    ['a tag that is not closed', '<a><b></a>'],
    ['two roots', '<a/><b/>'],
    ['a prefix that is not bound', '<x:a/>'],
    ['an attribute twice', '<a x="1" x="2"/>'],
    ['an answer that was cut', '<a><b>1</b'],
    ['JSON', '{"accepted":true}'],
    ['nothing', ''],
  ])('%s is refused as an answer that can’t be read', (_, document) => {
    expect(refusal(document)).toBe('transient answer-unreadable');
  });

  test('names that objects already have are names like others', () => {
    const root = parseXml('<__proto__ constructor="x"><toString>1</toString></__proto__>');
    expect([root.name, root.attributes.get('constructor'), root.textAt('toString')]).toEqual([
      '__proto__',
      'x',
      '1',
    ]);
    expect(({} as { x?: string }).x).toBeUndefined();
  });
});

describe('writing XML', () => {
  test('any text is unchanged after a round trip, except for characters that XML can’t represent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (inner, value) => {
        const sent = (whole: string) =>
          whole
            .toWellFormed()
            .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
        const read = parseXml(xmlText(xml('a', [xml('b', inner, { c: value })])));
        expect(read.child('b')?.text).toBe(sent(inner));
        expect(read.child('b')?.attributes.get('c')).toBe(sent(value));
      }),
      { numRuns: 30 },
    );
  });

  test('a text can’t become an element, a name is a name', () => {
    const read: XmlElement = parseXml(xmlText(xml('a', '</a><b>]]>')));
    expect([read.children.length, read.text]).toEqual([0, '</a><b>]]>']);
    expect(() => xmlText(xml('a b'))).toThrow(/fault.technical/);
  });

  test('an empty element is filled by its name, once, and the node itself stays unchanged', () => {
    const node: XmlNode = xml('h', [xml('t:Token'), xml('Token'), undefined]);
    expect(xmlText(filledXml(node, 'Token', 'a&b'))).toBe(
      '<h><t:Token>a&amp;b</t:Token><Token></Token></h>',
    );
    expect(xmlText(node)).not.toContain('a&');
  });
});
