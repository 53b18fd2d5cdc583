import { text } from '../../../contract/messages/message.ts';
import type { BatchDocument, FlowSettings } from '../../kit/defineFlow.ts';
import type { FollowUps } from '../../kit/followUps.ts';
import { VendorError } from '../../kit/vendorError.ts';
import type { PurchaseSource, PurchaseTarget } from './purchaseParts.ts';
import {
  rechargedAmounts,
  rechargedPart,
  rechargesOf,
  withCurrentAccounts,
  type RechargedAmount,
} from './recharge.ts';

/*
 * Costs of a receipt that another administration bears are objects of their own, which follow from the receipt: so they are
 * planned, booked, corrected and removed like any other.
 */

/** The snapshot of a receipt, or of its part for another administration. */
export type WithRecharge<S> = S & { recharge?: RechargedAmount };

const idPrefix = 'recharge:';

const rechargeId = (administration: string, sourceId: string) =>
  `${idPrefix}${encodeURIComponent(administration)}:${sourceId}`;

/** The id of the receipt in the id of its recharge. */
const receiptId = (id: string) => id.slice(id.indexOf(':', idPrefix.length) + 1);

/** The source with receipts that are recharged by the settings of this target. */
export function withRecharges<S>(
  ofReceipts: PurchaseSource<S>,
  target: PurchaseTarget,
): PurchaseSource<WithRecharge<S>> & { followUps: FollowUps<WithRecharge<S>, FlowSettings> } {
  // a receipt is a snapshot without recharge, and the source reads the others as their receipts
  const source = ofReceipts as unknown as PurchaseSource<WithRecharge<S>>;
  const { side, confirmation } = source;
  const { cardStatement } = side;
  const settingsOf = ({ packages }: FlowSettings) => packages[target.packageType] ?? {};
  const purchase: PurchaseSource<WithRecharge<S>>['purchase'] = (snapshot, choices, all) => {
    const whole = source.purchase(snapshot, choices, all);
    const settings = settingsOf(all);
    const { recharge } = snapshot;
    const own = () => target.administrationOf?.(whole, settings);
    if (!recharge) return withCurrentAccounts(whole, settings, own);
    const part = rechargedPart(whole, settings, own, recharge.administration);
    if (part) return part;
    throw notRecharged(recharge.administration);
  };
  return {
    ...source,
    purchase,
    side: {
      ...side,
      async fetchOne(context, tenant, id, known) {
        if (!known?.recharge) return side.fetchOne(context, tenant, id, known);
        const { recharge } = known;
        const receipt = await side.fetchOne(context, tenant, receiptId(id), known);
        return receipt && { ...receipt, recharge };
      },
      sourceId: (item) =>
        item.recharge
          ? rechargeId(item.recharge.administration, side.sourceId(item))
          : side.sourceId(item),
      label: (item) =>
        item.recharge
          ? text('element.recharge', { amount: item.recharge.amount, receipt: side.label(item) })
          : side.label(item),
      amount: (item) => item.recharge?.amount ?? side.amount?.(item),
      relevant: (item) => {
        const relevant = side.relevant ? side.relevant(item) : item;
        return item.recharge ? { relevant, recharge: item.recharge } : relevant;
      },
      invoice: (item) => (item.recharge ? undefined : side.invoice?.(item)),
      awaits: (item, settings) => (item.recharge ? undefined : side.awaits?.(item, settings)),
      reopens: (item) => (item.recharge ? undefined : side.reopens?.(item)),
      ...(cardStatement && {
        cardStatement: {
          ...cardStatement,
          lacksLine: (item, ...read) => !item.recharge && cardStatement.lacksLine(item, ...read),
          ...(cardStatement.lineBookings && {
            lineBookings: {
              ...cardStatement.lineBookings,
              linesOf: (item) =>
                item.recharge ? [] : (cardStatement.lineBookings?.linesOf(item) ?? []),
            },
          }),
        },
      }),
    },
    ...(confirmation && {
      confirmation: { ...confirmation, document: forReceipts(confirmation.document) },
    }),
    followUps: {
      isOne: (item) => item.recharge !== undefined,
      gone: text('element.notRecharged'),
      of(item, all) {
        if (item.recharge) return [];
        const settings = settingsOf(all);
        if (rechargesOf(settings).size === 0) return [];
        const whole = source.purchase(item, target.readingChoices(settings), all);
        const own = () => target.administrationOf?.(whole, settings);
        return rechargedAmounts(whole, settings, own).map((recharge) => ({ ...item, recharge }));
      },
    },
  };
}

function notRecharged(administration: string): VendorError {
  const field = text('label.recharges');
  return new VendorError({
    class: 'validation',
    code: 'mapping-missing',
    text: text('document.notRecharged', { administration }),
    solution: text('document.notRechargedSolution', { field }),
    wiki: 'mapping-missing',
  });
}

/** The source is notified of its receipts alone. */
const forReceipts = <S>(
  document: BatchDocument<WithRecharge<S>>,
): BatchDocument<WithRecharge<S>> => ({
  ...document,
  appliesTo: (item) => !item.recharge && (document.appliesTo?.(item) ?? true),
});
