import { createHash } from 'node:crypto';

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A GUID derived from the parts, in version 4's form. */
export function guidOf(...parts: (string | number)[]): string {
  const hash = digest(parts);
  hash[6] = ((hash[6] as number) & 0x0f) | 0x40;
  hash[8] = ((hash[8] as number) & 0x3f) | 0x80;
  const hex = hash.toString('hex', 0, 16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}

/** A short identifier of letters and digits, derived from the parts. */
export function shortIdOf(length: number, ...parts: (string | number)[]): string {
  const hash = digest(parts);
  let id = '';
  for (let i = 0; i < length; i += 1) id += base62[(hash[i % hash.length] as number) % 62];
  return id;
}

/** A whole number in [0, below), derived from the parts. */
export function numberOf(below: number, ...parts: (string | number)[]): number {
  return digest(parts).readUInt32BE(0) % below;
}

function digest(parts: (string | number)[]): Buffer {
  return createHash('sha1').update(parts.join('\u0000')).digest();
}
