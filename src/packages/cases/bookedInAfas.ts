import type { CreditorPayload } from '../afas/connector/creditor.ts';
import type { EntryLine, EntryPayload } from '../afas/connector/entryPayload.ts';
import type { Facts } from '../kit/defineFlow.ts';
import { cents, decimalText, sum } from '../kit/money.ts';
import type { BookkeepingCase } from './bookkeepingCase.ts';
import { mapped, originalIn, orRefusal, settingsOf } from './bookedAs.ts';
import { afasBooks, exampleSettings } from './exampleCompany.ts';

/** An amount with its side, as the vendor has it: never less than nothing. */
function sided(amount: string): string {
  const value = cents(amount);
  return `${decimalText(Math.abs(value))} ${value < 0 ? 'credit' : 'debit'}`;
}

/** The booking in AFAS, or why there is none. */
export function bookedInAfas(one: BookkeepingCase): string[] {
  const { given } = one;
  const own = { ...exampleSettings.afas, ...given?.settings, ...given?.afasSettings };
  const settings = settingsOf('afas', own, given);
  const facts: Facts = { afas: { 1: { ...afasBooks, ...given?.afasBooks } } };
  const input = { settings, results: {}, facts };
  return orRefusal(() => {
    const creditor = mapped<CreditorPayload>('afas', one, 'creditor', input);
    const entry = mapped<EntryPayload>('afas', one, 'purchaseEntry', input);
    if (!entry) return [];
    const { kind, journal, against, lines, year, period, entryDate, voucherDate, rate } = entry;
    const who = creditor && [creditor.name, creditor.code ?? creditor.email].join(' ');
    // the vendor takes nothing that is not balanced, in either currency
    const all = [...lines, against];
    const open = [
      sum(all.map(({ amount }) => cents(amount))),
      sum(all.map(({ amountFc }) => cents(amountFc ?? '0.00'))),
    ];
    return [
      [
        kind === 'journal'
          ? `journal ${journal} against ${against.account}`
          : `journal ${journal}, owed to ${who}`,
        `${entry.currency} ${sided(against.amountFc ?? against.amount)}`,
        voucherDate,
        ...(entryDate === voucherDate ? [] : [`in period ${year}/${period}`]),
        ...(entry.dueDate === undefined ? [] : [`due ${entry.dueDate}`]),
        ...(rate === undefined ? [] : [`rate ${rate}`]),
        ...originalIn(against.description),
        ...(open.every((left) => left === 0) ? [] : [`not balanced by ${open.join(' and ')}`]),
      ].join(' | '),
      ...lines.map(lineText),
    ];
  });
}

function lineText(line: EntryLine): string {
  const { account, amount, amountFc, vatCode, isVat, costCentre, project } = line;
  return [
    account,
    sided(amount),
    ...(amountFc === undefined ? [] : [`${sided(amountFc)} abroad`]),
    isVat ? `the VAT of (${vatCode})` : `VAT code (${vatCode})`,
    ...(costCentre === undefined ? [] : [`cost centre ${costCentre}`]),
    ...(project === undefined ? [] : [`project ${project}`]),
  ].join(' | ');
}
