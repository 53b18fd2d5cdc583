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
  fieldOptions: { options?: Record<string, string>; fields?: Field[] };
}

/** The option of a column of the setting with this label. */
async function optionsOf(id: string, packageType: string, column: string) {
  const { body } = await w.call('GET', `/connections/${id}/setting-details`);
  const { fields } = body['hydra:member'].find(
    (one: { packageType: string }) => one.packageType === packageType,
  ) as { fields: Field[] };
  const table = fields.find(({ fieldName }) => fieldName === 'vatByCategory');
  const found = table?.fieldOptions.fields?.find(({ fieldName }) => fieldName === column);
  return (label: RegExp) =>
    Object.entries(found?.fieldOptions.options ?? {}).find(([, one]) => label.test(one))?.[0];
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
    const category = (await optionsOf(id, target, 'category'))(/lunch/i);
    const code = (await optionsOf(id, target, column))(noVat);
    expect([category, code]).toEqual([expect.any(String), expect.any(String)]);
    const { body } = await w.call('GET', `/connections/${id}`);
    const packages = body.packages.map((one: { packageType: string; settings: object }) =>
      one.packageType === target
        ? { ...one, settings: { ...one.settings, vatByCategory: [{ category, [column]: code }] } }
        : one,
    );
    const answer = await w.call('POST', `/connections/${id}/plan`, { packages });
    const { elements } = plannedLines(answer);
    const changed = elements.filter(({ entry, before }) => claimed(entry) < claimed(before?.entry));
    expect(changed.length).toBeGreaterThan(0);
    for (const { entry, before } of changed) {
      expect(entry?.total).toBe(before?.entry?.total);
      expect(entry?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    }
    expect(elements.some(({ entry }) => claimed(entry) > 0)).toBe(true);
    const saved = await w.call('PUT', `/connections/${id}`, { packages });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  },
  90_000,
);
