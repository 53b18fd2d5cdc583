import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { VendorErrorDetails } from '../../../packages/kit/vendorError.ts';
import { getPackage } from '../../../packages/registry.ts';
import { wordFor } from '../../platform/wording/wording.ts';

type Details = Partial<VendorErrorDetails>;

/** Whether the fault is ours: hidden from everyone but super admins. */
export const isOurs = (details: Details): boolean =>
  details.internal === true || details.class === 'bug';

/** Remedy for an operator: the connector's solution, else the default of the error's class. Never empty. */
export function remedyOf(details: Details, packageType: string): MessageText {
  const title = getPackage(packageType)?.title ?? packageType;
  if (details.solution) return details.solution;
  if (isOurs(details)) return text('remedy.report');
  switch (details.class) {
    case 'rate':
      return text('remedy.rate', { title });
    case 'transient':
      return text('remedy.transient', { title });
    case 'auth':
      return text('remedy.auth', { title });
    case 'unexpected':
      return text('remedy.unexpected');
    case 'notFound':
      return text('remedy.notFound', { title });
    default:
      return text('remedy.putRight', { title });
  }
}

/** Adds the vendor's name to a message of the vendor that lacks it. */
export function namedText(title: string, message: MessageText): MessageText {
  return wordFor('en', message).includes(title) ? message : text('message.by', { title, message });
}

/** A message followed by its solution. */
export function withSolution(message: MessageText, solution: MessageText | undefined): MessageText {
  if (!solution) return message;
  // vendors' messages are often not whole sentences
  const isSentence = /[.!?…]["'”’)]*\s*$/.test(wordFor('en', message));
  return isSentence
    ? text('message.withSolution', { message, solution })
    : text('message.endedWithSolution', { message, solution });
}
