import { asText } from '../../../sandbox/asText.ts';
import { jsonBody, type Exchange } from '../../../sandbox/exchange.ts';
import { isGuid } from '../../../sandbox/isGuid.ts';
import type { ExactRow } from './exactDivision.ts';
import { refuse, type Problems } from './exactErrors.ts';
import { readOnlyFields } from './exactFields.ts';
import type { FieldKind } from './odataFilter.ts';
import { readInstant } from './readInstant.ts';

/** The posted JSON object, with each value in the form in which rows store it. */
export function readRow(
  exchange: Exchange,
  type: string,
  fields: Record<string, FieldKind>,
  lineFields: Record<string, Record<string, FieldKind>> = {},
): ExactRow {
  const body = jsonBody(exchange);
  if (body === null || typeof body !== 'object' || Array.isArray(body)) {
    refuse(400, 'Error processing request stream. The request content is not valid JSON.');
  }
  return readFields(body as ExactRow, type, fields, lineFields);
}

function readFields(
  body: ExactRow,
  type: string,
  fields: Record<string, FieldKind>,
  lineFields: Record<string, Record<string, FieldKind>>,
): ExactRow {
  const row: ExactRow = {};
  for (const [name, value] of Object.entries(body)) {
    if (name === '__metadata') continue;
    const kind = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (kind === undefined) {
      refuse(
        400,
        `Error processing request stream. The property name '${name}' specified for type 'Exact.Web.Api.Models.${type}' is not valid.`,
      );
    }
    if (readOnlyFields.has(name)) continue;
    if (value === null) row[name] = null;
    else if (kind === 'lines') row[name] = readLines(value, name, lineFields[name] ?? {});
    else row[name] = readValue(name, value, kind);
  }
  return row;
}

function readLines(value: unknown, name: string, fields: Record<string, FieldKind>): ExactRow[] {
  const lines: unknown = Array.isArray(value) ? value : (value as { results?: unknown }).results;
  if (!Array.isArray(lines)) refuse(400, `Invalid value for ${name}.`);
  return lines.map((line: unknown) => {
    if (line === null || typeof line !== 'object') refuse(400, `Invalid value for ${name}.`);
    return readFields(line as ExactRow, name, fields, {});
  });
}

function readValue(name: string, value: unknown, kind: FieldKind): unknown {
  const invalid = (): never => refuse(400, `Error converting value for property '${name}'.`);
  switch (kind) {
    case 'guid': {
      const guid = typeof value === 'string' ? value.replace(/^\{(.*)\}$/, '$1') : '';
      return isGuid(guid) ? guid.toLowerCase() : invalid();
    }
    case 'number': {
      const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
      return typeof number === 'number' && Number.isFinite(number) ? number : invalid();
    }
    case 'boolean':
      return typeof value === 'boolean' ? value : invalid();
    case 'date':
      return readDate(value) ?? invalid();
    default:
      return typeof value === 'string' ? value : invalid();
  }
}

/** Epoch ms of '2026-03-31', an ISO instant or '/Date(1774915200000)/'. */
function readDate(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined;
  const wrapped = /^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/.exec(value)?.[1];
  return wrapped === undefined ? readInstant(value) : Number(wrapped);
}

/** Adds a problem for a text that exceeds the vendor's maximum length. */
export function checkLength(problems: Problems, row: ExactRow, field: string, max: number): void {
  if (asText(row[field] ?? '').length > max) {
    problems.add(`${field}: maximum length is ${max} characters`);
  }
}
