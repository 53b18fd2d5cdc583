import { text } from '../../../contract/messages/message.ts';
import { mappingKey, textSetting } from '../../kit/settingValues.ts';
import type { ChosenCode } from './explainCode.ts';
import { mapped, type PurchaseLine, type SourceValue } from './purchaseDocument.ts';

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
  { category, tax }: PurchaseLine,
  column: string,
): string | undefined {
  const rows = settings[setting];
  if (!tax || !Array.isArray(rows)) return undefined;
  const found = (rows as Settings[]).filter(
    (row) =>
      isNamed(category, textSetting(row, 'category')) &&
      (textSetting(row, 'taxCode') === undefined || isNamed(tax, textSetting(row, 'taxCode'))),
  );
  const row = found.find((one) => textSetting(one, 'taxCode') !== undefined) ?? found[0];
  return row && textSetting(row, column);
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
