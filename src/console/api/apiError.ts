import { type Message, messageParams, type Params } from '../../contract/messages/message.ts';
import type { Violation } from '../../contract/violations.ts';

interface Details {
  status: number;
  title?: string | undefined;
  description?: string | undefined;
  text?: Message | undefined;
  violations?: Violation[] | undefined;
  requestId?: string | undefined;
  retryAfter?: number | undefined;
}

/** A response without success, or no response at all (status 0). */
export class ApiError extends Error {
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly title: string | undefined;
  readonly description: string | undefined;
  /** The description as a code with parameters; undefined if the response isn't from our server. */
  readonly text: Message | undefined;
  readonly violations: readonly Violation[];
  /** Identifies the request in the server's log, for support. */
  readonly requestId: string | undefined;
  /** Seconds, from Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(details: Details) {
    super(details.description ?? details.title ?? `HTTP ${details.status}`);
    this.name = 'ApiError';
    this.status = details.status;
    this.title = details.title;
    this.description = details.description;
    this.text = details.text;
    this.violations = details.violations ?? [];
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
  }
}

/** Reads the error from a response: violation lists, hydra problems, the body of a 401, or plain text. */
export async function readError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  const body = parse(text);
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  const description = textIn(body, 'description', 'hydra:description', 'message', 'detail');
  const code = textIn(body, 'messageCode', 'code');
  return new ApiError({
    status: response.status,
    title: textIn(body, 'title', 'hydra:title'),
    description,
    text: code && description ? { code, params: paramsIn(body), message: description } : undefined,
    violations: violationsIn(body),
    requestId: textIn(body, 'requestId') ?? response.headers.get('x-request-id') ?? undefined,
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
}

function parse(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'string') return { description: body };
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function textIn(body: Record<string, unknown>, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = body[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return undefined;
}

function paramsIn(body: Record<string, unknown>): Params {
  return messageParams.safeParse(body['params']).data ?? {};
}

function violationsIn(body: Record<string, unknown>): Violation[] {
  const list = body['violations'];
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown) => {
    const found = (entry ?? {}) as Record<string, unknown>;
    const { propertyPath, message, code } = found;
    if (typeof propertyPath !== 'string' || typeof message !== 'string') return [];
    const params = paramsIn(found);
    return [{ propertyPath, message, code: typeof code === 'string' ? code : '', params }];
  });
}

/** True for a cancelled request; nothing is shown for it (LIST-05). */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
