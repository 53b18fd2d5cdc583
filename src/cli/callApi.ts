import type { z } from 'zod';
import type { BodySent, ParamsSent, ResultOf, Route } from '../contract/route.ts';
import { CliError } from './cliError.ts';
import type { Settings } from './settings.ts';

/** Milliseconds that an answer may take. */
const patienceMs = 60_000;

interface Sent<R extends Route> {
  params?: ParamsSent<R>;
  query?: Partial<z.input<NonNullable<R['query']>>> | Record<string, string | number>;
  body?: BodySent<R>;
}

/** Calls a route of the contract with the key; refusals become readable errors. */
export async function callApi<R extends Route>(
  settings: Settings,
  route: R,
  sent: Sent<R> = {},
): Promise<ResultOf<R>> {
  const answer = parse(await callForText(settings, route, sent));
  if (answer === undefined)
    throw new CliError(
      `${settings.url} answers something else than Linkspan’s API.`,
      'Check the address: it is the one that you open in the browser.',
    );
  return answer as ResultOf<R>;
}

/** Calls a route of the contract for an answer that is not one JSON value, which may take `patience` milliseconds. */
export async function callForText<R extends Route>(
  { url, key }: Settings,
  route: R,
  { params, query, body }: Sent<R> = {},
  patience = patienceMs,
): Promise<string> {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) search.set(name, String(value));
  const address = `${url}/api${path}${search.size > 0 ? `?${search.toString()}` : ''}`;
  let response: Response;
  let text: string;
  try {
    response = await fetch(address, {
      method: route.method,
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/ld+json',
        'user-agent': 'linkspan-cli',
        ...(body === undefined ? {} : { 'content-type': 'application/ld+json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // the key goes nowhere else
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    text = await response.text();
  } catch (error) {
    throw unreachable(url, patience, error);
  }
  if (!response.ok) throw refused(url, response, parse(text));
  return text;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function unreachable(url: string, patience: number, error: unknown): CliError {
  const { name, cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError')
    return new CliError(
      `${url} gave no answer within ${patience / 1000} s.`,
      'Try again in a moment.',
    );
  const why = cause?.code ?? cause?.message ?? message;
  return new CliError(
    `${url} can’t be reached (${why}).`,
    'Check the address and whether Linkspan runs there.',
  );
}

interface Refusal {
  description?: string;
  violations?: { propertyPath: string; message: string }[];
}

function refused(url: string, response: Response, answer: unknown): CliError {
  const { description, violations } = (answer ?? {}) as Refusal;
  const message = violations?.length
    ? violations
        .map((v) => (v.propertyPath ? `${v.propertyPath}: ${v.message}` : v.message))
        .join('\n')
    : (description ?? `The answer was ${response.status}.`);
  switch (response.status) {
    case 401:
      return new CliError(
        'The key is not accepted: it is wrong, expired or revoked.',
        `Make another on ${url}/account, then run linkspan login.`,
      );
    case 403:
      return new CliError(
        message,
        `The permission of a key is chosen when it is made: ${url}/account.`,
      );
    case 404:
      return new CliError(
        'This is not there, or the key does not reach it.',
        'linkspan connections lists what it reaches.',
      );
    case 409:
      return new CliError(message, 'Read the current state and try again.');
    case 422:
      return new CliError(message, 'Correct what is named here and try again.');
    case 429:
    case 503:
      return new CliError(
        message,
        `Try again in ${response.headers.get('retry-after') ?? 'some'} seconds.`,
      );
    default:
      return new CliError(
        message,
        response.status >= 500
          ? `If it persists, give this number to the operators: ${response.headers.get('x-request-id') ?? '–'}.`
          : undefined,
      );
  }
}
