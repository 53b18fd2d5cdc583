import type { ProposedRow } from '../../contract/fieldDefinition.ts';
import type { ColumnList, OptionAttributes } from './definePackage.ts';
import { isoCountry } from './isoCountry.ts';

/** A code of a list, of the source or of the books. Attributes are those of `VatNature`, and a country. */
interface Code {
  value: string;
  country: string | undefined;
  /** As a fraction; undefined where nothing states it. */
  percentage: number | undefined;
  attributes: OptionAttributes;
}

/**
 * VAT codes for the rates of a source: the only code of that country with the same percentage. VAT of a country of which
 * the books have no code isn't claimed in their return: the code without VAT, or none where several are possible. Rates of 0 %
 * are left open: reverse charge may be one of them.
 */
export const vatCodeProposals =
  (names: { source: string; target: string }) =>
  ([rates, codes]: readonly ColumnList[]): ProposedRow[] =>
    rates && codes ? proposeVatCodes(names, rates, codes) : [];

function proposeVatCodes(
  names: { source: string; target: string },
  rates: ColumnList,
  codes: ColumnList,
): ProposedRow[] {
  const known = codesOf(codes).filter(isPlain);
  const countries = new Set(known.flatMap(({ country }) => country ?? []));
  const sources = codesOf(rates).filter(({ percentage }) => (percentage ?? 0) > 0);
  // books of an unknown country: rates of several countries look alike by their percentage
  if (countries.size === 0 && new Set(sources.map(({ country }) => country)).size > 1) return [];
  return sources.flatMap(({ value, country, percentage = 0 }): ProposedRow[] => {
    const row = (target: string) => ({ [names.source]: value, [names.target]: target });
    if (country !== undefined && countries.size > 0 && !countries.has(country))
      return [{ row: row(withoutVat(codes) ?? ''), reason: 'foreign' }];
    const found = known.filter(
      (code) =>
        code.attributes['type'] !== 'N' &&
        isSame(code.percentage, percentage) &&
        (country === undefined || code.country === undefined || code.country === country),
    );
    const [only, ...others] = found;
    return only && others.length === 0 ? [{ row: row(only.value), reason: 'rate' }] : [];
  });
}

/** Words of a category's name, in English and Dutch. */
const categoryWords = {
  catering:
    /\b(restaurants?|lunch(es)?|dinners?|diners?|meals?|maaltijden|maaltijd|horeca|borrels?|breakfasts?|ontbijt|etentjes?)\b/i,
  lodging: /\b(hotels?|accommodations?|lodgings?|logies|overnachting(en)?)\b/i,
  entertainment: /\b(entertainment|entertaining|hospitality)\b/i,
  leasedCar: /\b(car leas(e|es|ing)|leas(e|ed|ing) cars?|contract hire|vehicle leas(e|ing))\b/i,
};

/** What is for the company's own people, or served at the office, has rules of its own. */
const ownPeople = /\b(staff|employees?|team|personeel|office|kantoor|canteen|kantine)\b/i;

/**
 * VAT that is usually not deducted in the country of the books, by the names of the source's categories. Proposals only:
 * the law has exceptions that nobody reads from a name. NL: Wet OB, article 15, paragraph 5 (food and drink in hotels and
 * restaurants; the room has 21 % since 2026, breakfast 9 %). GB: VAT Notice 700/65 (entertainment) and 700/64 (half
 * of the VAT on a leased car that is also used privately).
 */
export function proposeVatOfCategories(
  { code, share }: { code: string; share: string },
  { categories, rates, codes }: Record<'categories' | 'rates' | 'codes', ColumnList>,
): ProposedRow[] {
  const country = mostFrequent(codesOf(codes).flatMap((code) => code.country ?? []));
  const none = withoutVat(codes);
  return Object.entries(categories.options).flatMap(([category, label]): ProposedRow[] => {
    const row = (values: Record<string, string | number>) => ({
      ...{ category, taxCode: '', [code]: '', [share]: '' },
      ...values,
    });
    const named = (words: RegExp) => words.test(label) && !ownPeople.test(label);
    if (country === 'NL' && none !== undefined) {
      if (named(categoryWords.catering))
        return [{ row: row({ [code]: none }), reason: 'nlCatering' }];
      if (named(categoryWords.lodging))
        return codesOf(rates)
          .filter((rate) => isSame(rate.percentage, 0.09) && (rate.country ?? country) === country)
          .map(({ value }) => ({
            row: row({ taxCode: value, [code]: none }),
            reason: 'nlBreakfast',
          }));
    }
    if (country === 'GB') {
      if (named(categoryWords.entertainment) && none !== undefined)
        return [{ row: row({ [code]: none }), reason: 'gbEntertainment' }];
      if (named(categoryWords.leasedCar))
        return [{ row: row({ [share]: 50 }), reason: 'gbLeasedCar' }];
    }
    return [];
  });
}

function codesOf({ options, attributes = {} }: ColumnList): Code[] {
  return Object.entries(options).map(([value, label]) => {
    const own = attributes[value] ?? {};
    const { percentage, country } = own;
    return {
      value,
      attributes: own,
      percentage: typeof percentage === 'number' ? percentage : percentageIn(label),
      country: typeof country === 'string' ? isoCountry(country) : countryIn(value),
    };
  });
}

/** A code by which the VAT of a purchase is claimed, or that has none. */
const isPlain = ({ attributes }: Code) =>
  attributes['charged'] !== true && attributes['transaction'] !== 'S';

/** The only code for what has no VAT at all. */
function withoutVat(codes: ColumnList): string | undefined {
  const found = codesOf(codes).filter(
    (code) => isPlain(code) && code.attributes['type'] === 'N' && !code.percentage,
  );
  return found.length === 1 ? found[0]?.value : undefined;
}

const isSame = (one: number | undefined, other: number) =>
  one !== undefined && Math.abs(one - other) < 1e-6;

/** As a fraction. */
function percentageIn(label: string): number | undefined {
  const found = /(\d+(?:[.,]\d+)?)\s*%/.exec(label)?.[1];
  return found === undefined ? undefined : Number(found.replace(',', '.')) / 100;
}

/** Countries in which a code like `DE19` names its own; `UK` is what many write for `GB`. */
const countries =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL NO PL PT RO SE SI SK UK';

function countryIn(code: string): string | undefined {
  const letters = /^([A-Z]{2})[ _-]?\d/i.exec(code)?.[1]?.toUpperCase();
  if (letters === undefined || !countries.split(' ').includes(letters)) return undefined;
  return letters === 'UK' ? 'GB' : letters;
}

function mostFrequent(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}
