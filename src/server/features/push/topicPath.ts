import { apiBase } from '../../http/apiBase.ts';

/** A topic as stored: the path below the API's base. Absolute addresses and paths are equivalent. */
export function topicPath(publicUrl: string, topic: string): string {
  const path = topic.startsWith(`${publicUrl}/`) ? topic.slice(publicUrl.length) : topic;
  return path.startsWith(`${apiBase}/`) ? path.slice(apiBase.length) : path;
}
