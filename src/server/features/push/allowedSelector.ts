import { apiBase } from '../../http/apiBase.ts';
import { ownSelector } from '../../platform/push/pushToken.ts';
import { encodeTopic, ownTopic } from './pushEvents.ts';
import { topicPath } from './topicPath.ts';
import { partsOf } from './topicSelector.ts';

/**
 * What a token may carry of a topic that a person asks for: a selector of the updates that are addressed to that person. A
 * variable stands for anything here, also for more than one segment, since within the address of another all is escaped.
 */
export function allowedSelector(publicUrl: string, userId: string, topic: string): string {
  const path = topicPath(publicUrl, topic);
  const parts = partsOf(path);
  // one that may begin anywhere
  if (path === '*' || (parts && !path.startsWith('/'))) return ownSelector(publicUrl, userId);
  if (!parts) return ownTopic(publicUrl, userId, path);
  return `${publicUrl}/users/${userId}?topic=${encodeTopic(publicUrl + apiBase)}${parts
    .map((part, index) => ('literal' in part ? encodeTopic(part.literal) : `{v${index}}`))
    .join('')}`;
}
