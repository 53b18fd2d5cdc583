import { describe, expect, test } from 'vitest';
import { seedLedgers } from './seedLedgers.ts';
import { seedEmployees, seedParties } from './seedParties.ts';

describe('the seed company', () => {
  const parties = [...seedParties('acme', 'debtor', 60), ...seedParties('acme', 'supplier', 20)];

  test('has eighty parties with distinct names and codes, and the account’s name', () => {
    expect(new Set(parties.map(({ name }) => name)).size).toBe(80);
    expect(new Set(parties.map(({ code }) => code)).size).toBe(80);
    expect(parties.every(({ name }) => name.endsWith('(acme)'))).toBe(true);
    expect(parties.some(({ blocked }) => blocked)).toBe(true);
    expect(new Set(parties.map(({ paymentMethod }) => paymentMethod))).toEqual(
      new Set(['directDebit', 'credit']),
    );
  });

  test('has account numbers with valid check digits', () => {
    for (const { iban } of parties) {
      const moved = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (c) =>
        String(c.charCodeAt(0) - 55),
      );
      expect([iban, BigInt(moved) % 97n]).toEqual([iban, 1n]);
    }
  });

  test('is the same each time', () => {
    expect([...seedParties('acme', 'debtor', 60), ...seedParties('acme', 'supplier', 20)]).toEqual(
      parties,
    );
    expect(seedEmployees('acme')).toEqual(seedEmployees('acme'));
  });

  test('has twelve employees with plausible addresses', () => {
    const employees = seedEmployees('acme');
    expect(employees).toHaveLength(12);
    expect(new Set(employees.map(({ email }) => email)).size).toBe(12);
    for (const { email } of employees) expect(email).toMatch(/^[a-z.-]+@acme\.example$/);
  });

  test('opens in balance', () => {
    expect(seedLedgers.reduce((sum, { opening }) => sum + opening, 0)).toBe(0);
    expect(new Set(seedLedgers.map(({ code }) => code)).size).toBe(seedLedgers.length);
  });
});
