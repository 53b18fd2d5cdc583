import { apiBase } from '../../http/apiBase.ts';
import { ownSelector } from '../../platform/push/pushToken.ts';
import { encodeTopic, ownTopic } from './pushEvents.ts';
import { topicPath } from './topicPath.ts';
import { partsOf } from './topicSelector.ts';

/**
 * The selector that a token may contain for a requested topic: it selects updates that are addressed to that person. A
 * variable matches anything here, even several segments, since everything within another address is escaped.
 */
export function allowedSelector(publicUrl: string, userId: string, topic: string): string {
  const path = topicPath(publicUrl, topic);
  const parts = partsOf(path);
  // a topic that may begin anywhere
  if (path === '*' || (parts && !path.startsWith('/'))) return ownSelector(publicUrl, userId);
  if (!parts) return ownTopic(publicUrl, userId, path);
  return `${publicUrl}/users/${userId}?topic=${encodeTopic(publicUrl + apiBase)}${parts
    .map((part, index) => ('literal' in part ? encodeTopic(part.literal) : `{v${index}}`))
    .join('')}`;
}
