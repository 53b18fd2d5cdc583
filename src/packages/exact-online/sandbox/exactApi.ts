import { json, jsonBody, type Answer } from '../../../sandbox/exchange.ts';
import { entitySets } from './entitySets.ts';
import type { EntitySet } from './entitySet.ts';
import type { ExactContext } from './exactContext.ts';
import { refuse } from './exactErrors.ts';
import { readRow } from './exactInput.ts';
import { renderRow } from './renderRow.ts';
import { countEntities, listEntities, type ListMode } from './odataList.ts';

const byPath = new Map<string, { set: EntitySet; mode: ListMode }>();
for (const set of entitySets) {
  byPath.set(set.path.toLowerCase(), { set, mode: 'normal' });
  if (set.bulk !== undefined) byPath.set(set.bulk.toLowerCase(), { set, mode: 'bulk' });
  if (set.sync !== undefined) byPath.set(set.sync.toLowerCase(), { set, mode: 'sync' });
}

/** `crm/Accounts`, `crm/Accounts(guid'…')`, `crm/Accounts/$count` → the resource, and the part of it. */
export function parseResource(
  path: string,
): { set: EntitySet; mode: ListMode; key?: string; count: boolean } | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  const match =
    /^([A-Za-z]+(?:\/[A-Za-z]+){1,2}?)(?:\((?:guid)?'?([0-9a-fA-F-]+)'?\))?(\/\$count)?$/.exec(
      decoded,
    );
  const found = byPath.get((match?.[1] ?? '').toLowerCase());
  if (match === null || found === undefined) return undefined;
  const key = match[2]?.toLowerCase();
  return { ...found, count: match[3] !== undefined, ...(key === undefined ? {} : { key }) };
}

/** Answers a request for one of a division's resources. */
export function handleResource(context: ExactContext, path: string): Answer {
  const resource = parseResource(path);
  if (resource === undefined) refuse(404, 'Resource not found for the segment.');
  const { set, mode, key } = resource;
  const { method } = context.exchange;
  if (key === undefined) {
    if (method === 'GET') {
      return resource.count ? countEntities(context, set) : listEntities(context, set, mode);
    }
    if (method === 'POST' && mode === 'normal' && set.create !== undefined) {
      return create(context, set);
    }
    return refuse(405, 'The request method is not valid for this resource.');
  }
  const row = set.table(context.division).get(key);
  if (row === undefined) refuse(404, `Resource not found: ${set.path}(guid'${key}').`);
  if (method === 'GET') return json(200, { d: renderRow(context, set, row) });
  if (method === 'PUT' && set.update !== undefined) {
    set.update(context, row, readBody(context, set));
    return { status: 204, headers: {}, body: '' };
  }
  if (method === 'DELETE' && set.remove !== undefined) {
    set.remove(context, row);
    return { status: 204, headers: {}, body: '' };
  }
  return refuse(405, 'The request method is not valid for this resource.');
}

/** POST: 201 with the whole row only if the client prefers it, otherwise with its key. */
function create(context: ExactContext, set: EntitySet): Answer {
  const createRow = set.create as NonNullable<EntitySet['create']>;
  const row = createRow(context, readBody(context, set));
  const prefer = String(context.exchange.headers.prefer ?? '');
  const whole = /return=representation/i.test(prefer);
  const d = renderRow(context, set, row, whole ? {} : { select: [set.key] });
  return json(201, { d });
}

function readBody(context: ExactContext, set: EntitySet) {
  const { exchange } = context;
  const type = String(exchange.headers['content-type'] ?? '');
  if (!/json/i.test(type)) refuse(415, 'Unsupported media type requested.');
  if (jsonBody(exchange) === undefined) {
    refuse(400, 'Error processing request stream. The request content is not valid JSON.');
  }
  const attachments = set.path === 'documents/DocumentAttachments';
  // Attachment is written, never read back, so it is no field of the answers.
  const fields = attachments ? { ...set.fields, Attachment: 'string' as const } : set.fields;
  return readRow(exchange, set.type, fields, set.lineFields);
}
