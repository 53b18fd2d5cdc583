import { v7 as uuidv7 } from 'uuid';
import type { EgressAnswer } from '../../../platform/egress/egress.ts';
import type { Redactor } from '../../../platform/redaction/redactor.ts';
import { pooledRandomBytes } from '../../../platform/secrets/pooledRandomBytes.ts';
import { binaryMarker, bodyExcerpt, isTextType } from './bodyExcerpt.ts';
import type { ExchangeScope, RecordedExchange } from './recorder.ts';

export interface CallAttempt {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
  /** Epoch milliseconds. */
  startedAt: number;
  durationUs: number;
  answer: EgressAnswer | undefined;
  /** The answer's body, if it is text. */
  text: string | undefined;
  error: Error | undefined;
}

/** The record of one attempt, with every secret of the job redacted. */
export function recordAttempt(
  scope: ExchangeScope,
  attempt: CallAttempt,
  redactor: Redactor,
): RecordedExchange {
  const { url, headers, body, answer, error } = attempt;
  const sentType = headers['content-type'];
  const receivedType = answer?.headers['content-type'];
  const sent =
    body === undefined
      ? ''
      : typeof body === 'string'
        ? bodyExcerpt(body, sentType, redactor)
        : isTextType(sentType)
          ? bodyExcerpt(Buffer.from(body).toString('utf8'), sentType, redactor)
          : binaryMarker(body.length, sentType);
  const received =
    answer === undefined || answer.bytes.length === 0
      ? ''
      : attempt.text === undefined
        ? binaryMarker(answer.bytes.length, receivedType)
        : bodyExcerpt(attempt.text, receivedType, redactor);
  return {
    id: uuidv7({ msecs: attempt.startedAt, random: pooledRandomBytes(16) }),
    createdAt: new Date(attempt.startedAt),
    scope,
    method: attempt.method,
    url: redactor.url(url.origin + url.pathname),
    statusCode: answer?.status ?? 0,
    durationUs: attempt.durationUs,
    exchange: {
      options: {
        headers: redactor.headers(headers),
        query: url.search === '' ? {} : redactor.query(url.searchParams),
        body: sent,
      },
      response: {
        headers: answer === undefined ? {} : redactor.headers(answer.headers),
        content: received,
      },
      info: { total_time: attempt.durationUs / 1e6 },
      total_time_us: attempt.durationUs,
      ...(error === undefined ? {} : { error: redactor.text(error.message) }),
    },
  };
}
