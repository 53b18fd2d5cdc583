import { text } from '../../../contract/messages/message.ts';
import { mappingKey, textSetting } from '../../kit/settingValues.ts';
import { deductibleColumn } from '../../kit/vatByCategory.ts';
import type { ChosenCode } from './explainCode.ts';
import { mapped, type PurchaseLine, type SourceValue } from './purchaseDocument.ts';
import { vatUnsuitable } from './vatUnsuitable.ts';

type Settings = Readonly<Record<string, unknown>>;

/** The setting with the VAT codes of some categories (`kit/vatByCategory.ts`). */
const setting = 'vatByCategory';

/**
 * The VAT code that the settings name for a line's category, for its tax rate first: VAT on food in a restaurant can't
 * be claimed in the Netherlands, that of a train ticket at the same rate can. Undefined where the rate alone decides.
 * `column`: the name of the code in these books.
 */
export function codeByCategory(
  settings: Settings,
  line: PurchaseLine,
  column: string,
): string | undefined {
  const row = rowOf(settings, line);
  return row && textSetting(row, column);
}

/**
 * Percent of a line's VAT that the settings deduct for its category, for its tax rate first; undefined where all that the
 * code claims is deducted.
 */
export function deductibleShareOf(settings: Settings, line: PurchaseLine): number | undefined {
  const row = rowOf(settings, line);
  const text = row && textSetting(row, deductibleColumn);
  const share = text === undefined ? Number.NaN : Number(text);
  return share >= 0 && share < 100 ? share : undefined;
}

/**
 * Throws if a category's code for every rate takes a line out of reverse charge: the buyer must declare that VAT, also
 * where it can't be claimed. A code for the category at that very rate is a decision, and holds.
 */
export function assertStillDeclared(
  settings: Settings,
  line: PurchaseLine,
  column: string,
  { byRate, isCharged }: { byRate: ReadonlyMap<string, string>; isCharged(code: string): boolean },
): void {
  const row = rowOf(settings, line);
  const code = row && textSetting(row, column);
  const ofRate = line.tax && mapped(byRate, line.tax);
  if (!row || !code || !line.tax || !ofRate || textSetting(row, 'taxCode')) return;
  if (!isCharged(ofRate) || isCharged(code)) return;
  const field = text('label.vatByCategory');
  const params = { category: line.category.label, tax: line.tax.label };
  throw vatUnsuitable(
    code,
    params.category,
    text('document.vatNotDeclared', { tax: params.tax }),
    field,
    text('document.vatNotDeclaredSolution', { ...params, field }),
  );
}

/** The row of the setting for a line: that of its rate, otherwise that of every rate. */
function rowOf(settings: Settings, { category, tax }: PurchaseLine): Settings | undefined {
  const rows = settings[setting];
  if (!tax || !Array.isArray(rows)) return undefined;
  const found = (rows as Settings[]).filter(
    (row) =>
      isNamed(category, textSetting(row, 'category')) &&
      (textSetting(row, 'taxCode') === undefined || isNamed(tax, textSetting(row, 'taxCode'))),
  );
  return found.find((one) => textSetting(one, 'taxCode') !== undefined) ?? found[0];
}

/** The VAT codes of lines, each with what it was chosen for; `byRate`: the codes of the tax rates. */
export function chosenVatCodes(
  settings: Settings,
  lines: readonly PurchaseLine[],
  byRate: ReadonlyMap<string, string>,
  column: string,
): ChosenCode[] {
  return lines.flatMap((line): ChosenCode[] => {
    const own = codeByCategory(settings, line, column);
    if (own !== undefined)
      return [{ code: own, value: line.category, field: text('label.vatByCategory') }];
    const code = line.tax && mapped(byRate, line.tax);
    return code === undefined || line.tax === undefined ? [] : [{ code, value: line.tax }];
  });
}

/** All codes that are chosen there. */
export function codesByCategory(settings: Settings, column: string): string[] {
  const rows = settings[setting];
  return Array.isArray(rows)
    ? (rows as Settings[]).flatMap((row) => textSetting(row, column) ?? [])
    : [];
}

const isNamed = ({ names }: SourceValue, name: string | undefined): boolean =>
  name !== undefined && names.some((one) => mappingKey(one) === mappingKey(name));
