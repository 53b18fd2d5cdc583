import { unexpectedAnswer } from '../../kit/answer.ts';
import { text } from '../../../contract/messages/message.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import type { SharedCondition } from '../../kit/defineFlow.ts';
import { periodName } from '../../kit/periodName.ts';
import { segment } from '../../kit/segment.ts';
import { settingMissing, VendorError } from '../../kit/vendorError.ts';
import { chosenAdministration, insert } from './afasApi.ts';
import { transactionRows } from './entryBookings.ts';
import { sentLines, type EntryLine, type EntryPayload } from './entryPayload.ts';

/** The period, accounts and VAT codes of an entry, which others share. */
export function entryConditions({ year, period, lines }: EntryPayload): SharedCondition[] {
  return [
    { code: 'period-closed', about: `${year}/${period}` },
    ...lines.map(({ account }) => ({ code: 'unknown-ledger', about: account })),
    ...lines.flatMap(({ vatCode }) =>
      vatCode === undefined ? [] : [{ code: 'unknown-vat-code', about: vatCode }],
    ),
  ];
}

/** `administration/journal/invoice/number`; a journal entry has no invoice. */
export function readEntryId(externalId: string): {
  administration: string;
  journal: string;
  invoice: string;
  number: string;
} {
  const [administration = '', journal = '', invoice = '', number = ''] = externalId.split('/');
  return { administration, journal, invoice, number };
}

/** Books the entry, and logs if it is not booked in the period of its date. */
export async function createEntry(
  context: ConnectorContext,
  payload: EntryPayload,
): Promise<string> {
  const { kind, against, reference, journal, year, period, entryDate, voucherDate } = payload;
  if (against.account === '')
    throw new VendorError({
      class: 'bug',
      code: 'creditor-not-resolved',
      text: text('afas.entryWithoutCreditor', { reference }),
      internal: true,
    });
  const vatNowhere = payload.lines.find(({ account }) => account === '');
  if (vatNowhere)
    throw settingMissing(
      text('word.ledgerAccount'),
      vatNowhere.vatCode ?? '',
      text('label.vatLedger'),
    );
  const administration = chosenAdministration(context);
  const made = await insert(context, 'FiEntries', {
    FiEntryPar: {
      Element: {
        Fields: {
          Year: year,
          Peri: period,
          UnId: Number(administration),
          JoCo: journal,
          ...(kind === 'purchase' ? { AuNu: true } : {}),
        },
        Objects: [
          {
            FiEntries: {
              Element: sentLines(payload).map((line) => lineOf(line, payload)),
            },
          },
        ],
      },
    },
  });
  const number = made['enno'] ?? '';
  if (number === '') throw unexpectedAnswer('FiEntries', 'EnNo');
  if (entryDate !== voucherDate && !payload.isPostingPeriod)
    context.log({
      level: 200,
      code: 'booked-in-open-period',
      text: text('afas.bookedInOpenPeriod', {
        reference,
        date: { date: voucherDate },
        booked: periodName({ year, period }),
      }),
    });
  return [administration, journal, made['inid'] ?? '', number].join('/');
}

/** Debit or credit, never negative. */
function sides(amount: string, debit: string, credit: string): Record<string, number> {
  const value = Number(amount);
  return value < 0 ? { [credit]: -value } : { [debit]: value };
}

function lineOf(line: EntryLine, payload: EntryPayload): object {
  const { entryDate, voucherDate, reference, currency, rate, dueDate, axes } = payload;
  const { amount, amountFc } = line;
  const foreign =
    amountFc === undefined ? {} : { CuId: currency, ...sides(amountFc, 'AmDc', 'AmCc') };
  const amounts = { ...sides(amount, 'AmDe', 'AmCr'), ...foreign };
  const codes = {
    ...(line.costCentre === undefined ? {} : { [`DiC${axes.costCentre}`]: line.costCentre }),
    ...(line.project === undefined ? {} : { [`DiC${axes.project}`]: line.project }),
  };
  return {
    Fields: {
      VaAs: line.of === 'creditor' ? '3' : '1',
      AcNr: line.account,
      EnDa: entryDate,
      BpDa: voucherDate,
      BpNr: reference,
      Ds: line.description,
      ...amounts,
      ...(amountFc === undefined ? {} : { Rate: rate }),
      ...(line.vatCode === undefined ? {} : { VaId: line.vatCode }),
      ...(line.of === 'creditor' && dueDate !== undefined ? { DaEx: dueDate } : {}),
    },
    ...(Object.keys(codes).length === 0
      ? {}
      : { Objects: [{ FiDimEntries: { Element: [{ Fields: { ...codes, ...amounts } }] } }] }),
  };
}

/** Deletes the entry; one that is already gone counts as deleted. */
export async function removeEntry(context: ConnectorContext, externalId: string): Promise<void> {
  const { administration, journal, number } = readEntryId(externalId);
  try {
    await context.http.request({
      method: 'DELETE',
      path: `/ProfitRestServices/connectors/FiEntries/FiEntryPar/UnId,JoCo/${segment(administration)},${segment(journal)}/FiEntries/@EnNo/${segment(number)}`,
    });
  } catch (error) {
    const refused =
      error instanceof VendorError && /^(?:validation|notFound)$/.test(error.details.class);
    if (!refused) throw error;
    // the vendor's answer for a missing entry is not published, so it is looked up
    const existingLines = await transactionRows(context, [[{ field: 'EntryNo', is: number }]]);
    if (existingLines.some(({ JournalId }) => JournalId === journal)) throw error;
  }
}
