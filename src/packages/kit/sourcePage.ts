import type { MessageText } from '../../contract/messages/message.ts';

/** What one call of a source's list read. */
export interface SourcePage<S> {
  items: S[];
  /** Opaque JSON, committed together with the items. */
  cursor: unknown;
  /** Ids of objects that the vendor reports as gone; only from a real deletion feed. */
  removed?: string[];
  /** Only in a full sweep: ids of existing objects, without their content. */
  seen?: string[];
  /**
   * Ends a full sweep: this pull's pages contained every object of the tenant in `items` or `seen`. Any other known
   * object is gone, unless that is implausible: then nothing is removed, a person is asked, and this page's cursor is
   * not stored, so that the next pull sweeps again.
   */
  complete?: true;
}

/** Something that an object waits for at its source. */
export interface AwaitedArrival {
  /** What it waits for. */
  message: MessageText;
  /** ISO 8601. */
  until: string;
  /** What is booked if it has not arrived by then: for the log. */
  without: { code: string; text: MessageText; solution: MessageText };
}
