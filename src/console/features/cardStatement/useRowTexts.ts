import { useTranslation } from 'react-i18next';
import type { PaidElement } from '../../../contract/cardStatement.ts';
import { formatAmount, type Language } from '../../../contract/messages/formatParam.ts';
import type { MessageText, ParamValue } from '../../../contract/messages/message.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { useReadMessage } from '../../locales/useReadMessage.ts';
import type { StatementRow } from './statementRows.ts';

type Money = NonNullable<StatementRow['amount']>;

/** Texts of a statement's rows, in the user's language. */
export function useRowTexts() {
  const { i18n } = useTranslation();
  const read = useReadCoded();
  const readMessage = useReadMessage();
  const money = ({ amount, currency }: Money) =>
    formatAmount(amount, currency, i18n.language as Language);
  return {
    money,
    /** Why its element is not in the books; empty for one that is, and for one without a message. */
    reason({ element }: StatementRow): string {
      if (!element || (element.booked && element.syncElementSyncStatus === 'complete')) return '';
      const { codedMessage, syncMessage } = element;
      // that it was not sent concerns one line, the reason all of them
      const shared =
        codedMessage?.code === 'element.sameRefusal' ? codedMessage.params['reason'] : undefined;
      return isMessage(shared) ? readMessage(shared) : read(codedMessage, syncMessage);
    },
    /** The element's name without the merchant and the amount, which its line has already. */
    elementName({ merchant }: StatementRow, element: PaidElement): string {
      const name = read(element.codedLabel, element.searchedFieldData);
      if (merchant === null) return name;
      const receipt = receiptAmount(element);
      const known = new Set([merchant, receipt && money(receipt)]);
      return (
        name
          .split(' · ')
          .filter((part) => !known.has(part))
          .join(' · ') || name
      );
    },
    /** The amount on the receipt if the line has another one; a credit note may have it without its minus. */
    otherAmount({ amount }: StatementRow, element: PaidElement): string | undefined {
      const receipt = receiptAmount(element);
      if (!amount || !receipt) return undefined;
      const isSame =
        receipt.currency === amount.currency &&
        Math.abs(Number(receipt.amount)) === Math.abs(Number(amount.amount));
      return isSame ? undefined : money(receipt);
    },
  };
}

/** The amount in an element's name. */
function receiptAmount({ codedLabel }: PaidElement): Money | undefined {
  const amount = codedLabel?.params['amount'];
  return typeof amount === 'object' && 'currency' in amount ? amount : undefined;
}

const isMessage = (value: ParamValue | undefined): value is MessageText =>
  typeof value === 'object' && 'code' in value;
