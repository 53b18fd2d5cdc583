import type { z } from 'zod';
import type {
  batchEvent,
  batchMessage,
  insuranceBatch,
} from '../../../contract/insuranceBatches.ts';
import { columnsOf, eventColumnValue } from '../../../contract/insuranceEventColumns.ts';
import type { MessageText } from '../../../contract/messages/message.ts';
import { insurancePackage } from '../../../contract/packageTraits.ts';
import { toMessage, wordFor } from '../../platform/wording/wording.ts';
import type { BatchRow, LineRow, MessageRow } from './insuranceBatches.queries.ts';

export const batchesPath = (connectionId: string) =>
  `/connections/${connectionId}/data/${insurancePackage}/batches`;

export function batchToWire(connectionId: string, row: BatchRow): z.input<typeof insuranceBatch> {
  const path = `/api${batchesPath(connectionId)}/${row.id}`;
  return {
    '@id': path,
    '@type': 'InsuranceBatch',
    mongoId: row.id,
    batchId: String(row.number),
    triggeredAt: row.triggered_at,
    finishedAt: row.finished_at,
    triggeredBy: row.triggered_by_name,
    events: row.event_ids.map((id) => `${path}/events/${id}`),
    eventsCount: row.events_count,
    messages: row.messages.map((message) =>
      messageToWire(connectionId, row.id, { ...message, created_at: new Date(message.created_at) }),
    ),
    batchStatus: row.status,
    payloadHash: row.payload_hash,
    sentCount: row.sent,
    refusedCount: row.refused,
  };
}

export function messageToWire(
  connectionId: string,
  batchId: string,
  row: MessageRow,
): z.input<typeof batchMessage> {
  const coded = withCount(row.coded_message);
  return {
    '@id': `/api${batchesPath(connectionId)}/${batchId}/messages/${row.id}`,
    '@type': 'InsuranceBatchMessage',
    messageType: row.message_type,
    description: wordFor('en', coded),
    codedMessage: toMessage(coded),
    createdAt: row.created_at,
  };
}

/** Messages stored before these had a singular name their number `n`. */
function withCount(message: MessageText): MessageText {
  const { n } = message.params;
  return n === undefined ? message : { ...message, params: { ...message.params, count: n } };
}

export function lineToWire(
  connectionId: string,
  batchId: string,
  { payload, external_id, error }: LineRow,
): z.input<typeof batchEvent> {
  const { reference, type, eventDate, employee, before, after } = payload;
  return {
    '@id': `/api${batchesPath(connectionId)}/${batchId}/events/${reference}`,
    '@type': type,
    mongoId: reference,
    eventDate,
    hrEmployee: { name: employee.name, number: employee.key },
    changes: Object.fromEntries(
      columnsOf[type].flatMap((column) => {
        const valueBefore = before ? eventColumnValue(column, before) : undefined;
        const valueAfter = eventColumnValue(column, after);
        if (valueBefore === undefined && valueAfter === undefined) return [];
        return [
          [
            column,
            {
              ...(valueBefore === undefined ? {} : { before: valueBefore }),
              ...(valueAfter === undefined ? {} : { after: valueAfter }),
            },
          ],
        ];
      }),
    ),
    externalId: external_id,
    codedError: error && toMessage(error),
  };
}
