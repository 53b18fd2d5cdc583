import { ApiError, isAborted, readError } from './apiError.ts';
import { countInFlight } from './inFlight.ts';
import { isUnreachableError, recordAnswer, recordUnreachable } from './serverReach.ts';
import { endSession, getSession } from './session.ts';

const mediaType = 'application/ld+json';

export interface Transport {
  signal?: AbortSignal | undefined;
  headers?: Record<string, string> | undefined;
  /** Replaces the session's token, e.g. the temporary one of the second step. */
  token?: string | undefined;
  /** Not counted as activity: long polls and other waiting. */
  quiet?: boolean | undefined;
}

interface Message {
  method: string;
  body?: unknown;
  /** The route declares 401 as a normal response (sign-in): it doesn't concern the session. */
  declares401?: boolean;
}

/**
 * The only network client. Returns a success; fails with an `ApiError` (status 0 without a response), or with the
 * AbortError of `signal`. A 401 ends the session and the promise never settles, so that neither a value nor an error
 * reaches the page (SHELL-13).
 */
export async function send(
  url: string,
  { method, body, declares401 = false }: Message,
  { signal, headers, token = getSession()?.token, quiet = false }: Transport = {},
): Promise<Response> {
  const request = fetchOrFail(url, {
    method,
    headers: {
      accept: mediaType,
      ...(body === undefined ? {} : { 'content-type': mediaType }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  const response = await (quiet ? request : countInFlight(request));
  if (response.ok) {
    recordAnswer();
    return response;
  }
  if (response.status === 401 && !declares401) return neverAfterLogout(token);
  const error = await readError(response);
  if (isUnreachableError(error)) recordUnreachable();
  else recordAnswer();
  throw error;
}

/** The only place that handles a 401. A late response to an earlier session's call leaves the new one alone. */
function neverAfterLogout(usedToken: string | undefined): Promise<never> {
  if (getSession()?.token === usedToken) endSession('expired');
  return new Promise<never>(() => {});
}

async function fetchOrFail(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (isAborted(error) || init.signal?.aborted) throw error;
    recordUnreachable();
    throw new ApiError({ status: 0 });
  }
}
