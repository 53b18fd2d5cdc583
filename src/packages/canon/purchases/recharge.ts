import { type MessageText, text } from '../../../contract/messages/message.ts';
import { amountText, sum } from '../../kit/money.ts';
import { rechargesCosts } from '../../kit/otherAdministrations.ts';
import { mappingSetting, textSetting } from '../../kit/settingValues.ts';
import { mappingMissing } from '../../kit/vendorError.ts';
import { mapped, type PurchaseDocument, type PurchaseLine } from './purchaseDocument.ts';

/*
 * Costs for another administration of the same customer (intercompany; `kit/otherAdministrations.ts` has the settings).
 * The administration that paid books them on its current account with the other, with VAT and all: only the other claims that.
 * The other books the costs and their VAT against its own current account.
 */

type Settings = Readonly<Record<string, unknown>>;

/** Amount of the costs for one other administration, as decimal text. */
export interface RechargedAmount {
  administration: string;
  amount: { amount: string; currency: string };
}

/**
 * The purchase in the administration that paid: lines for others are on the current accounts with them, without VAT. `own`:
 * that administration. Throws class `validation` where a current account is missing.
 */
export function withCurrentAccounts(
  purchase: PurchaseDocument,
  settings: Settings,
  own: () => string | undefined,
): PurchaseDocument {
  const isFor = administrationsOf(purchase, settings, own);
  if (!isFor) return purchase;
  const lines = purchase.lines.map((line): PurchaseLine => {
    const administration = isFor(line);
    if (administration === undefined) return line;
    const { tax: _tax, costCentre: _costCentre, ...rest } = line;
    const { account } = currentAccountOf(settings, administration);
    return { ...rest, currentAccount: account, net: line.gross, vat: 0 };
  });
  return { ...purchase, lines };
}

/**
 * The part of a purchase that is costs of another administration, as that one books it. Undefined if no line is. A part
 * below zero is money back.
 */
export function rechargedPart(
  purchase: PurchaseDocument,
  settings: Settings,
  own: () => string | undefined,
  administration: string,
): PurchaseDocument | undefined {
  const isFor = administrationsOf(purchase, settings, own);
  const lines = purchase.lines.filter((line) => isFor?.(line) === administration);
  if (lines.length === 0) return undefined;
  const { otherJournal, otherAccount } = currentAccountOf(settings, administration);
  const total = sum(lines.map(({ gross }) => gross));
  const { original: _original, invoiceNumber: _number, dueDate: _due, ...whole } = purchase;
  return {
    ...whole,
    description: `${purchase.company.label}: ${purchase.description}`,
    // nobody is owed anything
    party: {
      role: 'clearing',
      key: `company:${purchase.company.label}`,
      name: purchase.company.label,
    },
    paidBy: 'otherAdministration',
    recharge: { administration, journal: otherJournal, account: otherAccount },
    tags: purchase.tags.filter((tag) => mapped(rechargesOf(settings), tag) === undefined),
    creditNote: total < 0 ? !purchase.creditNote : purchase.creditNote,
    total: Math.abs(total),
    lines: lines.map((line) => withoutForeignCentre(total < 0 ? negated(line) : line, settings)),
  };
}

/** The costs for each other administration. */
export function rechargedAmounts(
  purchase: PurchaseDocument,
  settings: Settings,
  own: () => string | undefined,
): RechargedAmount[] {
  const isFor = administrationsOf(purchase, settings, own);
  if (!isFor) return [];
  const { currency, creditNote } = purchase;
  const parts = Map.groupBy(purchase.lines, isFor);
  return [...parts].flatMap(([administration, lines]) => {
    if (administration === undefined) return [];
    const total = (creditNote ? -1 : 1) * sum(lines.map(({ gross }) => gross));
    return { administration, amount: { amount: amountText(total, currency), currency } };
  });
}

/**
 * The administration that bears a line: by its cost centre, its category or a tag of the document. Undefined for our own; what an
 * employee owes is ours. Undefined as a whole where the settings recharge nothing.
 */
function administrationsOf(
  { tags }: PurchaseDocument,
  settings: Settings,
  own: () => string | undefined,
): ((line: PurchaseLine) => string | undefined) | undefined {
  const recharges = rechargesOf(settings);
  if (recharges.size === 0) return undefined;
  return ({ costCentre, category, chargedToEmployee }) => {
    if (chargedToEmployee) return undefined;
    const found = [costCentre, category, ...tags]
      .map((value) => value && mapped(recharges, value))
      .find((administration) => administration !== undefined);
    // asked only here: which administration pays may depend on a mapping of its own
    return found === undefined || found === own() ? undefined : found;
  };
}

/** The administration by what stands for it; none while nothing is recharged. */
export const rechargesOf = (settings: Settings): ReadonlyMap<string, string> =>
  rechargesCosts(settings)
    ? mappingSetting(settings, 'recharges', 'costObject', 'administration')
    : new Map();

/** A cost centre that stands for an administration is none of its cost centres. */
function withoutForeignCentre(line: PurchaseLine, settings: Settings): PurchaseLine {
  const { costCentre, ...rest } = line;
  return costCentre && mapped(rechargesOf(settings), costCentre) === undefined ? line : rest;
}

const negated = (line: PurchaseLine): PurchaseLine => ({
  ...line,
  net: -line.net,
  vat: -line.vat,
  gross: -line.gross,
});

/** The row of the settings with the current accounts of both sides. Throws an error that names the setting. */
function currentAccountOf(settings: Settings, administration: string) {
  const rows = settings['currentAccounts'];
  const row = (Array.isArray(rows) ? (rows as Settings[]) : []).find(
    (one) => textSetting(one, 'administration') === administration,
  );
  const account = row && textSetting(row, 'account');
  const otherAccount = row && textSetting(row, 'otherAccount');
  if (account === undefined || otherAccount === undefined)
    throw mappingMissing(
      text('word.currentAccount'),
      administration,
      text('label.currentAccounts'),
    );
  return { account, otherAccount, otherJournal: row && textSetting(row, 'otherJournal') };
}

/** The setting that chose the current account of a line; nothing for other lines. */
export const currentAccountField = ({ currentAccount }: PurchaseLine): { field?: MessageText } =>
  currentAccount === undefined ? {} : { field: text('label.currentAccounts') };
