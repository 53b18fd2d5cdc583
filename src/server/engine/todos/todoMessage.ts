import { type MessageText, text } from '../../../contract/messages/message.ts';
import { getPackage } from '../../../packages/registry.ts';

/** What is left to do so many times at a package. */
export const todoMessage = (packageType: string, count: number): MessageText =>
  text('document.creditorsWithoutBankAccount', {
    count,
    title: getPackage(packageType)?.title ?? packageType,
  });
