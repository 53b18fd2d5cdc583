import type { MessageText } from '../../../contract/messages/message.ts';

/** An entry of a connection's log, before it is written. */
export interface NewLog {
  level: number;
  code: string;
  text: MessageText;
  packageType?: string | undefined;
  moduleType?: string | undefined;
  taskId?: string | undefined;
  elementName?: string | undefined;
  elementKey?: string | undefined;
  solution?: MessageText | undefined;
  wiki?: string | undefined;
  internal?: boolean | undefined;
  requestId?: string | undefined;
  /** Something that a person has to do at its package. */
  todo?: { subject: string; name: string } | undefined;
  extraData?: Record<string, unknown> | undefined;
}

/** The lowest level that needs attention; entries below it are created as resolved (docs/sync.md 11). */
export const warning = 300;
