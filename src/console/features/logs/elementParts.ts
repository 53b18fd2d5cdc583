import { formatAmount } from '../../../contract/messages/formatParam.ts';
import type { Message } from '../../../contract/messages/message.ts';

interface ElementParts {
  /** What was bought. */
  what: string;
  /** The person or the supplier. */
  who: string | null;
  /** In the language. */
  amount: string;
  number: string | null;
}

/** An expense's label in the parts that its package gave it; null for a label without them. */
export function elementParts(label: Message | null, language: string): ElementParts | null {
  const { about, amount, id } = label?.params ?? {};
  if (typeof about !== 'string' || typeof amount !== 'object' || !('amount' in amount)) return null;
  // `who · what`, as the packages write it
  const [who, ...what] = about.split(' · ');
  return {
    what: what.length > 0 ? what.join(' · ') : about,
    who: what.length > 0 && who ? who : null,
    amount: formatAmount(amount.amount, amount.currency, language === 'nl' ? 'nl' : 'en'),
    number: typeof id === 'string' ? id : null,
  };
}
