import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Entry } from '../../src/contract/entry.ts';
import { plannedLines } from '../support/plannedLines.ts';
import { startWizard, type Wizard } from '../support/wizardCalls.ts';
import { connectByWizard } from '../support/wizardConnection.ts';

// A category gets a VAT code of its own, from the lists that the settings offer.

let w: Wizard;
beforeAll(async () => {
  w = await startWizard();
});
afterAll(() => w.t.close());

interface Field {
  fieldName: string;
  fieldOptions: {
    options?: Record<string, string>;
    fields?: Field[];
    proposals?: { row: Record<string, string | number>; reason: string }[];
  };
}

/** A setting that is a table, as its form reads it. */
async function tableOf(id: string, packageType: string, setting: string) {
  const { body } = await w.call('GET', `/connections/${id}/setting-details`);
  const { fields } = body['hydra:member'].find(
    (one: { packageType: string }) => one.packageType === packageType,
  ) as { fields: Field[] };
  const table = fields.find(({ fieldName }) => fieldName === setting)?.fieldOptions;
  return {
    proposals: table?.proposals ?? [],
    optionOf(column: string, label: RegExp) {
      const found = table?.fields?.find(({ fieldName }) => fieldName === column);
      return Object.entries(found?.fieldOptions.options ?? {}).find(([, one]) =>
        label.test(one),
      )?.[0];
    },
  };
}

/** The connection's packages with these rows of VAT by category. */
async function packagesWith(id: string, target: string, vatByCategory: object[]) {
  const { body } = await w.call('GET', `/connections/${id}`);
  return body.packages.map((one: { packageType: string; settings: object }) =>
    one.packageType === target ? { ...one, settings: { ...one.settings, vatByCategory } } : one,
  );
}

/** The VAT that an entry claims, cents. */
const claimed = (entry: Entry | null | undefined) =>
  (entry?.lines ?? []).reduce(
    (sum, { kind, amount }) => (kind === 'vatToClaim' ? sum + Math.abs(amount) : sum),
    0,
  );

test.each(
  ['yokoy', 'payhawk'].flatMap(
    (source) =>
      [
        [source, 'afas', 'vatCode', /^7\b|geen|none/i],
        [source, 'exact-online', 'vatCode', /^0 - /],
        [source, 'twinfield', 'vatCode', /^IN\b/],
        [source, 'xero', 'taxType', /No VAT/i],
      ] as const,
  ),
)(
  'A30 WIZ-14 %s and %s: the VAT of a chosen category becomes cost, that of the others is claimed',
  async (source, target, column, noVat) => {
    const id = await connectByWizard(w, [source, target], `vat-${source.slice(0, 1)}-${target}`);
    const table = await tableOf(id, target, 'vatByCategory');
    const category = table.optionOf('category', /lunch/i);
    const code = table.optionOf(column, noVat);
    expect([category, code]).toEqual([expect.any(String), expect.any(String)]);
    const packages = await packagesWith(id, target, [{ category, [column]: code }]);
    const answer = await w.call('POST', `/connections/${id}/plan`, { packages });
    const { elements } = plannedLines(answer);
    const changed = elements.filter(({ entry, before }) => claimed(entry) < claimed(before?.entry));
    expect(changed.length).toBeGreaterThan(0);
    for (const { entry, before } of changed) {
      expect(entry?.total).toBe(before?.entry?.total);
      expect(entry?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    }
    expect(elements.some(({ entry }) => claimed(entry) > 0)).toBe(true);
    // half of it: the code of the rate stays, and the rest of the VAT is cost
    const half = await packagesWith(id, target, [{ category, deductibleShare: 50 }]);
    const halved = plannedLines(
      await w.call('POST', `/connections/${id}/plan`, { packages: half }),
    );
    const parts = halved.elements.filter(
      ({ entry, before }) => claimed(entry) < claimed(before?.entry),
    );
    expect(parts).toHaveLength(changed.length);
    const left = new Map(changed.map(({ entry }) => [entry?.reference, claimed(entry)]));
    for (const { entry, before } of parts) {
      const all = claimed(before?.entry);
      const ofCategory = all - (left.get(entry?.reference) ?? Number.NaN);
      expect(Math.abs(2 * (all - claimed(entry)) - ofCategory)).toBeLessThanOrEqual(1);
      expect(entry?.total).toBe(before?.entry?.total);
    }
    const saved = await w.call('PUT', `/connections/${id}`, { packages });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  },
  90_000,
);

test.each([
  ['yokoy', 'afas', 'vatCode', '7'],
  ['payhawk', 'exact-online', 'vatCode', '0'],
  ['yokoy', 'twinfield', 'vatCode', 'IN'],
  ['yokoy', 'xero', 'taxType', 'NONE'],
] as const)(
  'A30 %s and %s: what the law of the books’ country usually excludes is proposed, and foreign VAT is not claimed',
  async (source, target, column, none) => {
    const id = await connectByWizard(w, [source, target], `law-${source.slice(0, 1)}-${target}`);
    const byCategory = await tableOf(id, target, 'vatByCategory');
    const proposed = byCategory.proposals.map(({ row, reason }) => [
      reason,
      row['category'],
      row['taxCode'],
      row[column],
    ]);
    expect(proposed).toEqual([
      ['nlBreakfast', 'Hotel', 'NL9', none],
      ['nlCatering', 'Lunch and dinner', '', none],
    ]);
    const rates = await tableOf(id, target, 'vatMap');
    const foreign = rates.proposals.filter(({ reason }) => reason === 'foreign');
    // 0 % may be reverse charge
    expect(foreign.map(({ row }) => [row['taxCode'], row[column]])).toEqual([['UK20', none]]);
    // as a person takes them over
    const rows = byCategory.proposals.map(({ row }) => row);
    const saved = await w.call('PUT', `/connections/${id}`, {
      packages: await packagesWith(id, target, rows),
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  },
  90_000,
);
