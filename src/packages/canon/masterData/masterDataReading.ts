import type { ConnectorContext } from '../../kit/connectorContext.ts';
import type { Option, OptionLoader } from '../../kit/definePackage.ts';
import type { MasterRecord } from '../../kit/masterData.ts';

/** The part of an option's label after its value. */
export function nameOf({ value, label }: Option): string {
  const name = label.startsWith(`${value} - `) ? label.slice(value.length + 3) : label;
  return name.trim() === '' ? value : name.trim();
}

/**
 * Master data from the list that settings are chosen from, in the books that `at` chooses. `record` returns undefined
 * to skip an option, or adds to it.
 */
export function fromOptions(
  { load }: Pick<OptionLoader, 'load'>,
  at: (books: string) => Record<string, unknown>,
  record: (
    option: Option,
    settings: Readonly<Record<string, unknown>>,
  ) => Partial<MasterRecord> | undefined = () => ({}),
) {
  return async function* (
    context: ConnectorContext,
    books: string,
  ): AsyncGenerator<MasterRecord[]> {
    const { settings } = context;
    const options = await load({ ...context, settings: { ...settings, ...at(books) } });
    yield options.flatMap((option) => {
      const details = record(option, settings);
      return details ? [{ code: option.value, name: nameOf(option), ...details }] : [];
    });
  };
}

/** A VAT code with a purchase's net amount, according to its nature in books that book with their own VAT codes. */
export function purchaseVat({ attributes = {} }: Option): Partial<MasterRecord> | undefined {
  const { type, transaction, percentage, charged } = attributes;
  if (transaction === 'S' || type === 'I') return undefined;
  return {
    percentage: Math.round(Number(percentage ?? 0) * 1_000_000) / 10_000,
    ...(charged === true ? { reverseCharge: true } : {}),
  };
}
