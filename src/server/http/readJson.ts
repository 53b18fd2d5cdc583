import { text } from '../../contract/messages/message.ts';
import { Problem } from '../platform/problems.ts';
import { isStorable } from './parsing.ts';

const maxDepth = 64;
/** Maximum members of one array or object: twice the rows of the largest table (src/fields/limits.ts). */
const maxMembers = 20_000;
/**
 * Bytes of a body's limit for each key, value and container that it may have: five tables of 10,000 rows fit into 10
 * MB.
 */
const bytesPerPart = 40;
/**
 * Keys that reach an object's prototype, and those that convert an object to a text or number: a schema compares the
 * `length` of any value, which would throw.
 */
const refusedKeys: ReadonlySet<string> = new Set([
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
]);
/** A key or a text can only contain something refused if one of these is in the body. */
const suspicious = ['\\u', ...refusedKeys];

/**
 * Reads a JSON body of a route that accepts `limit` bytes. A body that is more complex than a form's is refused before
 * it is parsed: its parts are counted in the bytes.
 * @throws Problem 400 for invalid JSON, too deep nesting, or a refused key or character; 413 for too many parts
 */
export function readJson(bytes: Buffer, limit: number): unknown {
  if (bytes.length === 0) return null;
  checkShape(bytes, Math.floor(limit / bytesPerPart));
  const body = bytes.toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw new Problem(400, text('request.notJson'));
  }
  if (suspicious.some((sign) => body.includes(sign))) checkTexts(value);
  return value;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;

/** Counts parts, members and depth in one pass over the bytes. Invalid JSON is left to the parser. */
function checkShape(bytes: Buffer, maxParts: number): void {
  const members = new Int32Array(maxDepth + 2);
  let depth = 0;
  let parts = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) {
      for (at += 1; at < bytes.length && bytes[at] !== quote; at += 1)
        if (bytes[at] === backslash) at += 1;
    } else if (byte === comma) {
      parts += 1;
      const count = (members[depth] ?? 0) + 1;
      members[depth] = count;
      if (count >= maxMembers) throw tooManyParts(maxMembers);
    } else if (byte === colon) parts += 1;
    // { and [
    else if (byte === 0x7b || byte === 0x5b) {
      parts += 1;
      depth += 1;
      if (depth > maxDepth + 1) throw new Problem(400, text('request.depth'));
      members[depth] = 0;
    } else if ((byte === 0x7d || byte === 0x5d) && depth > 0) depth -= 1;
    if (parts > maxParts) throw tooManyParts(maxParts);
  }
}

const tooManyParts = (limit: number) => new Problem(413, text('request.parts', { limit }));

/** Refuses keys that no form sends, and texts that no database can store. */
function checkTexts(body: unknown): void {
  const pending: unknown[] = [body];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value === 'string') checkText(value);
    else if (Array.isArray(value)) for (const member of value as unknown[]) pending.push(member);
    else if (typeof value === 'object' && value !== null)
      // parsed JSON has no inherited keys; an array of entries would cost as much as the parsing
      // oxlint-disable-next-line guard-for-in
      for (const key in value) {
        if (refusedKeys.has(key)) throw new Problem(400, text('request.key', { key }));
        checkText(key);
        const member = (value as Record<string, unknown>)[key];
        if (typeof member === 'string') checkText(member);
        else if (typeof member === 'object') pending.push(member);
      }
  }
}

function checkText(value: string): void {
  if (!isStorable(value)) throw new Problem(400, text('request.character'));
}
