import { text } from '../../../contract/messages/message.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { VendorError } from '../../kit/vendorError.ts';
import { glAccountOf } from './exactApi.ts';
import type { PurchaseEntryLine, WireLine } from './purchaseEntryLines.ts';

/**
 * Lines with the ids of their ledger accounts, checked against the accounts' requirements, because a refused call
 * counts against us.
 */
export async function wireLines(
  context: ConnectorContext,
  lines: readonly PurchaseEntryLine[],
): Promise<WireLine[]> {
  const wired: WireLine[] = [];
  for (const { glAccount, ...line } of lines) {
    const account = await glAccountOf(context, glAccount);
    if (account.needsCostCentre && line.CostCenter === undefined)
      throw new VendorError({
        class: 'validation',
        code: 'unknown-cost-centre',
        text: text('exactOnline.costCentreNeeded', { code: glAccount }),
        solution: text('exactOnline.costCentreNeededSolution', { code: glAccount }),
        wiki: 'unknown-cost-centre',
      });
    // the vendor refuses it for an account without cost centres
    const { CostCenter: _, ...without } = line;
    wired.push({ ...(account.takesCostCentre ? line : without), GLAccount: account.id });
  }
  return wired;
}
