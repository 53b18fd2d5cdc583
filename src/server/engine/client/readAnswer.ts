import type { EgressAnswer } from '../../platform/egress/egress.ts';
import { parseXml } from '../../../packages/kit/xml.ts';
import { parseJson } from '../../platform/egress/parseJson.ts';
import { isTextType } from './recording/bodyExcerpt.ts';

export interface ReadAnswer {
  /** Undefined for bytes that are not text. */
  text: string | undefined;
  /** Parsed JSON or XML; for an error also its plain text; undefined for an empty body and for files. */
  body: unknown;
  /** The body should have been JSON, or XML, and is not. */
  unreadable: boolean;
}

/**
 * Reads an answer's body once, for the record and for the connector. Errors are read as JSON or text even if bytes were
 * requested, since that is how vendors explain them.
 */
export function readAnswer(answer: EgressAnswer, expect: 'json' | 'xml' | 'bytes'): ReadAnswer {
  const type = answer.headers['content-type'];
  const failed = answer.status >= 400;
  if (answer.bytes.length === 0) return { text: '', body: undefined, unreadable: false };
  const isText = isTextType(type) && !(expect === 'bytes' && type === undefined && !failed);
  if (!isText && expect === 'bytes') return { text: undefined, body: undefined, unreadable: false };
  const text = decodeText(answer.bytes, type);
  if (expect === 'bytes' && !failed) return { text, body: undefined, unreadable: false };
  try {
    const body: unknown = expect === 'xml' ? parseXml(text) : parseJson(text);
    return { text, body, unreadable: false };
  } catch {
    return { text, body: failed ? text : undefined, unreadable: !failed };
  }
}

/** UTF-8 unless the answer names another known character set. */
function decodeText(bytes: Buffer, type: string | undefined): string {
  const charset =
    type === undefined ? undefined : /charset="?([\w.:-]{1,40})/i.exec(type)?.[1]?.toLowerCase();
  if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8') {
    try {
      return new TextDecoder(charset).decode(bytes);
    } catch {
      // an unknown name; most such answers are UTF-8 anyway
    }
  }
  const text = bytes.toString('utf8');
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}
