import { guidOf, shortIdOf } from '../../../sandbox/deterministicId.ts';
import { seedCostCentres, seedLedgers, seedVats } from '../../../sandbox/seedLedgers.ts';
import { seedParties } from '../../../sandbox/seedParties.ts';
import type { LegalEntity } from './legalEntity.ts';

/** A legal entity with its categories, policy and tax rates. */
export function legalEntity(
  organization: string,
  code: string,
  name: string,
  language: string,
): LegalEntity {
  const id = shortIdOf(20, organization, 'entity', code);
  return {
    id,
    code,
    name,
    language,
    categories: seedLedgers
      .filter(({ category }) => category !== undefined)
      .map((ledger) => ({
        id: shortIdOf(20, id, 'category', ledger.code),
        name: ledger.category as string,
        accountReference: ledger.code,
        chargeToEmployee: false,
        statusActive: true,
        customInformation: {},
      })),
    policies: [
      {
        id: shortIdOf(20, id, 'policy'),
        code: 'policy0',
        name: 'Employee policy',
        statusActive: true,
      },
    ],
    taxRates: seedVats.map((vat) => ({
      id: shortIdOf(20, id, 'rate', vat.key),
      code: vat.key,
      name: vat.name,
      country: vat.country,
      rate: vat.percentage,
      type: vat.percentage === 0 ? 'zero' : vat.percentage > 10 ? 'standard' : 'reduced',
      statusActive: true,
      customInformation: {},
    })),
  };
}

/** Categories of suppliers' invoices of a legal entity; their ids differ from those of expenses. */
export function invoiceCategoriesOf(entity: string): Record<string, unknown>[] {
  return seedLedgers
    .filter(({ category }) => category !== undefined)
    .map(({ code, category }) => ({
      id: shortIdOf(9, entity, 'invoiceCategory', code),
      name: category,
      accountReference: code,
      exportCostObject: true,
      isTaxOnly: false,
      statusActive: true,
      customInformation: {},
    }));
}

/** Cost centres of a legal entity. */
export function costCentersOf(organization: string, entity: string): Record<string, unknown>[] {
  return seedCostCentres.map(({ code, name }) => ({
    id: shortIdOf(20, entity, 'costCenter', code),
    code,
    name,
    description: `${name} of ${organization}`,
    accessType: 'all',
    scopes: ['travel', 'expenses', 'invoices'],
    statusActive: true,
    customInformation: {},
  }));
}

/** Two company cards of a legal entity. */
export function companyCardsOf(
  organization: string,
  entity: string,
  owners: readonly string[],
): Record<string, unknown>[] {
  return [0, 1].map((i) => ({
    id: shortIdOf(12, entity, 'card', i),
    name: `Company card ${i + 1} (${organization})`,
    number: `XXXX-XXXX-XXXX-${4100 + i}`,
    cardReference: `card0${i + 1}`,
    accountReference: '1620',
    currency: i === 0 ? 'EUR' : 'GBP',
    ownerId: owners[i],
    description: '',
    statusActive: true,
  }));
}

/** Tags of a legal entity. */
export function tagsOf(organization: string, entity: string): Record<string, unknown>[] {
  return ['Event', 'Onboarding'].map((name, i) => ({
    id: shortIdOf(20, entity, 'tag', name),
    code: String(11 + i),
    dimensionCode: 'purpose',
    name: `${name} (${organization})`,
    statusActive: true,
    customInformation: {},
  }));
}

/** The organization's twenty suppliers. */
export function suppliersOf(organization: string): Record<string, unknown>[] {
  return seedParties(organization, 'supplier', 20).map((party) => ({
    id: guidOf(organization, 'supplier', party.code),
    externalId: party.code,
    name: party.name,
    shortName: party.name.split(' ')[0],
    street: party.street,
    zipCode: party.postcode,
    city: party.city,
    countryCode: party.country,
    taxNumber: party.vatNumber,
    statusActive: true,
    isTemplateOneTimeSupplier: false,
    bankAccounts: [{ iban: party.iban, bankCountry: party.country, externalId: party.code }],
    contacts: [],
    customInformation: {},
  }));
}

/** Two trips. */
export function tripsOf(
  organization: string,
  entity: string,
  userIds: readonly string[],
  now: number,
): Record<string, unknown>[] {
  return ['Trade fair in Köln', 'Client visit in London'].map((name, i) => {
    const start = new Date(now - (20 + i) * 86_400_000).toISOString();
    return {
      id: shortIdOf(10, organization, 'trip', i),
      name: `${name} (${organization})`,
      legalEntityId: entity,
      userId: userIds[i],
      currency: 'EUR',
      status: 'forReview',
      totalClaim: 480 + 55.5 * i,
      startDatetime: start.slice(0, 16),
      endDatetime: new Date(now - (18 + i) * 86_400_000).toISOString().slice(0, 16),
      customInformation: {},
      created: start,
      lastModified: start,
    };
  });
}
