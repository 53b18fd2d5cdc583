import { z } from 'zod';
import { answer } from '../../kit/answer.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { segment } from '../../kit/segment.ts';
import { list, tenantRequest } from './xeroApi.ts';
import { readBillId } from './bill.ts';

export interface AttachmentPayload {
  /** externalId of the bill. */
  bill: string;
  /** Beginnings of the files' names, in order; the type of each is known once it is read. */
  fileStems: string[];
}

const attachmentSchema = z.object({ AttachmentID: z.string(), FileName: z.string().nullish() });

function path(externalId: string): { tenant: string; resource: string } {
  const { tenant, kind, id } = readBillId(externalId);
  return { tenant, resource: `/${kind.key}/${segment(id)}/Attachments` };
}

async function attachments(context: ConnectorContext, bill: string) {
  const { tenant, resource } = path(bill);
  return list(context, tenantRequest(tenant, resource), 'Attachments', attachmentSchema);
}

const isFile = (stem: string) => (one: { FileName?: string | null | undefined }) =>
  one.FileName?.startsWith(`${stem}.`) === true;

/**
 * The first attachment of this source document, once all of its files exist; matched by their names without
 * extension.
 */
export async function findAttachment(
  context: ConnectorContext,
  { bill, fileStems }: AttachmentPayload,
): Promise<string | undefined> {
  const existing = await attachments(context, bill);
  const found = fileStems.map((stem) => existing.find(isFile(stem))?.AttachmentID);
  return found.includes(undefined) ? undefined : found[0];
}

/** A bill that took the place of another gets the files too. Returns the first's id. */
export async function moveAttachment(
  context: ConnectorContext,
  payload: AttachmentPayload,
  files: AsyncIterable<{ fileName: string; contentType: string; bytes: Uint8Array }>,
  idempotencyKey: string,
): Promise<string> {
  const found = await findAttachment(context, payload);
  const { id } = readBillId(payload.bill);
  return found ?? createAttachment(context, payload, files, `${idempotencyKey}-${id}`);
}

const sentSchema = z.object({ Attachments: z.array(attachmentSchema).min(1) });

/** Sends the missing files, one after the other: an earlier attempt may have sent some. Returns the first's id. */
export async function createAttachment(
  context: ConnectorContext,
  { bill, fileStems }: AttachmentPayload,
  files: AsyncIterable<{ fileName: string; contentType: string; bytes: Uint8Array }>,
  idempotencyKey: string,
): Promise<string> {
  const { tenant, resource } = path(bill);
  const existing = fileStems.length > 1 ? await attachments(context, bill) : [];
  const ids: string[] = [];
  let index = 0;
  for await (const file of files) {
    const stem = fileStems[index] ?? '';
    const known = existing.find(isFile(stem))?.AttachmentID;
    if (known !== undefined) ids.push(known);
    else {
      const response = await context.http.request(
        tenantRequest(tenant, `${resource}/${segment(file.fileName)}`, {
          method: 'PUT',
          // a key belongs to one request
          idempotencyKey: index === 0 ? idempotencyKey : `${idempotencyKey}-${index + 1}`,
          headers: { 'content-type': file.contentType },
          bytes: file.bytes,
        }),
      );
      ids.push(answer(sentSchema, response, 'an attachment').Attachments[0]?.AttachmentID ?? '');
    }
    index += 1;
  }
  return ids[0] ?? '';
}
