import type { QueryClient } from '@tanstack/react-query';
import { makeQueryClient } from './queries.ts';
import type { Session } from './session.ts';

let current: { token: string; client: QueryClient } | undefined;

/** The data loaded for a session. Another session has none of it (SHELL-14). */
export function clientOf({ token }: Pick<Session, 'token'>): QueryClient {
  if (current?.token !== token) current = { token, client: makeQueryClient() };
  return current.client;
}
