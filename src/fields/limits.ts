import { maxTableFileRows } from '../contract/tableFiles.ts';

/** Largest value of one field as JSON in UTF-8, bytes; of one cell in a table. */
export const maxValueBytes = 8192;
/** Rows of a table; an uploaded file may bring as many. */
export const maxTableRows = maxTableFileRows;
/** Entries of a stringMap, which are all on the screen at once. */
export const maxMapEntries = 200;

const reservedNames: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** Names that are refused as a key: they reach an object's prototype. */
export function isReservedName(name: string): boolean {
  return reservedNames.includes(name);
}

/** Length in bytes of a text in UTF-8. Counted by hand: neither DOM nor Node is available here. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}
