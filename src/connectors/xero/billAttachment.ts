import { z } from 'zod';
import { answer } from '../kit/answer.ts';
import type { ConnectorContext } from '../kit/connectorContext.ts';
import { segment } from '../kit/segment.ts';
import { list, tenantRequest } from './xeroApi.ts';
import { readBillId } from './bill.ts';

export interface AttachmentPayload {
  /** externalId of the bill. */
  bill: string;
  /** Beginning of the file's name; the kind of file is known when it is read. */
  fileStem: string;
}

const attachmentSchema = z.object({ AttachmentID: z.string(), FileName: z.string().nullish() });

function path(externalId: string): { tenant: string; resource: string } {
  const { tenant, kind, id } = readBillId(externalId);
  return { tenant, resource: `${kind.resource}/${segment(id)}/Attachments` };
}

/** The attachment of this source document, by its file name without the ending. */
export async function findAttachment(
  context: ConnectorContext,
  { bill, fileStem }: AttachmentPayload,
): Promise<string | undefined> {
  const { tenant, resource } = path(bill);
  const found = await list(
    context,
    tenantRequest(tenant, resource),
    'Attachments',
    attachmentSchema,
  );
  return found.find(({ FileName }) => FileName?.startsWith(`${fileStem}.`))?.AttachmentID;
}

export async function createAttachment(
  context: ConnectorContext,
  { bill }: AttachmentPayload,
  file: { fileName: string; contentType: string; bytes: Uint8Array },
  idempotencyKey: string,
): Promise<string> {
  const { tenant, resource } = path(bill);
  const response = await context.http.request(
    tenantRequest(tenant, `${resource}/${segment(file.fileName)}`, {
      method: 'PUT',
      idempotencyKey,
      headers: { 'content-type': file.contentType },
      bytes: file.bytes,
    }),
  );
  const schema = z.object({ Attachments: z.array(attachmentSchema).min(1) });
  return answer(schema, response, 'an attachment').Attachments[0]?.AttachmentID ?? '';
}
