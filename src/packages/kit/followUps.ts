import type { MessageText } from '../../contract/messages/message.ts';

/**
 * Objects that follow from others: costs of a receipt that another administration bears. They are objects of the same flow,
 * stored with the outcome of the one that they follow from, and gone with it; no source lists them.
 */
export interface FollowUps<S, Settings> {
  /** Those of a booked object, with these settings; none of one that follows from another itself. */
  of(item: S, settings: Settings): S[];
  /** Whether it follows from another itself. */
  isOne(item: S): boolean;
  /** Why one of them is removed. */
  gone: MessageText;
}
