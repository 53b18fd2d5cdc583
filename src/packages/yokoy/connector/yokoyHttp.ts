import type { HttpProfile } from '../../kit/httpProfile.ts';
import { statusVerdict } from '../../kit/statusVerdict.ts';

/** `{code, message}`, `{field, message}` if a field is wrong, and lists of the latter, bare or as `errors`. */
function messageOf(body: unknown): string | undefined {
  if (Array.isArray(body)) {
    const texts = body.map(messageOf).filter((text) => text !== undefined);
    return texts.length === 0 ? undefined : texts.join(' ');
  }
  if (typeof body !== 'object' || body === null) {
    return undefined;
  }
  const {
    message,
    field,
    errors,
    error_description: description,
  } = body as Record<string, unknown>;
  const details = Array.isArray(errors) ? messageOf(errors) : undefined;
  if (details !== undefined) {
    return details;
  }
  const words = typeof message === 'string' ? message : description;
  if (typeof words !== 'string') {
    return undefined;
  }
  return typeof field === 'string' ? `${field}: ${words}` : words;
}

export const yokoyHttp: HttpProfile = {
  // The vendor publishes no figure and sends no header, only 429; this keeps a full first read polite.
  budget: [{ name: 'minute', limit: 300, ms: 60_000, per: 'credential' }],
  concurrency: 4,
  classify: (answer) => statusVerdict(answer, messageOf(answer.body)),
  headers: () => ({ accept: 'application/json', 'x-yk-auth-method': 'yokoy' }),
  redact: ['client_secret', 'clientSecret', 'access_token'],
};
