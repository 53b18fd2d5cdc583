import { maxFirst } from '../../../contract/graphql.ts';
import { text } from '../../../contract/messages/message.ts';
import { codedError } from './graphqlLimits.rules.ts';

/** Number of requested entries, and of entries before them. Throws if `first` or `after` is invalid. */
export function readPlace({ first, after }: Record<string, unknown>): {
  count: number;
  offset: number;
} {
  const count = Number(first);
  if (!Number.isInteger(count) || count < 1 || count > maxFirst)
    throw codedError(text('graphql.first', { limit: maxFirst }), 400);
  if (after == null) return { count, offset: 0 };
  const place = Buffer.from(String(after), 'base64url').toString();
  if (!/^\d{1,9}$/.test(place)) throw codedError(text('graphql.after'), 400);
  return { count, offset: Number(place) + 1 };
}

/** The cursor of the entry at a position, from 0. */
export const cursorOf = (place: number): string => Buffer.from(String(place)).toString('base64url');
