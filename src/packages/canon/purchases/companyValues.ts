import type { PurchaseDocument, SourceValue } from './purchaseDocument.ts';

/** A company by name, code and id; by its id alone if it is gone. */
export function companyValue(
  company: { id: string; name?: string; code?: string } | undefined,
  companyId: string,
): SourceValue {
  const id = company?.id ?? companyId;
  const names = [company?.name, company?.code, id].filter((name): name is string => Boolean(name));
  return { label: company?.name ?? id, names };
}

/** The company card of a purchase, by name, reference, account and id; nothing for a card without a name. */
export function companyCardValue(
  card: { id: string; name?: string; reference?: string; account?: string } | undefined,
): Pick<PurchaseDocument, 'card'> {
  if (!card?.name) return {};
  const names = [card.name, card.reference, card.account, card.id];
  return {
    card: { label: card.name, names: names.filter((name): name is string => Boolean(name)) },
  };
}
