import { asText } from '../../../sandbox/asText.ts';
/** Names of list items that are not the list's name without its plural. */
const itemNames: Record<string, string> = { Tracking: 'TrackingCategory' };

/** Xero's answer to a client that does not request JSON: the same content as XML. */
export function toXml(body: unknown, root = 'Response'): string {
  return `<?xml version="1.0" encoding="utf-8"?>${element(root, body)}`;
}

function element(name: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) {
    const item = itemName(name);
    return `<${name}>${value.map((one) => element(item, one)).join('')}</${name}>`;
  }
  if (typeof value === 'object') {
    const fields = Object.entries(value as Record<string, unknown>)
      .filter(([field]) => !(field.endsWith('String') && field.slice(0, -6) in (value as object)))
      .map(([field, inner]) => element(field, inner));
    return `<${name}>${fields.join('')}</${name}>`;
  }
  return `<${name}>${escapeXml(isoDate(asText(value)))}</${name}>`;
}

function itemName(list: string): string {
  if (itemNames[list] !== undefined) return itemNames[list];
  if (list.endsWith('ies')) return `${list.slice(0, -3)}y`;
  if (list.endsWith('sses')) return list.slice(0, -2);
  return list.endsWith('s') ? list.slice(0, -1) : list;
}

function isoDate(text: string): string {
  const at = /^\/Date\((-?\d+)(?:\+0000)?\)\/$/.exec(text)?.[1];
  return at === undefined ? text : new Date(Number(at)).toISOString();
}

function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/g, '')
    .replace(/[&<>]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[c] as string);
}
