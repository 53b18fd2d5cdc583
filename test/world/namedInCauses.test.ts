import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AttentionItem } from '../../src/contract/attention.ts';
import type { CauseGroup } from '../../src/contract/causes.ts';
import { wordFor } from '../../src/server/platform/wording/wording.ts';
import { startWizard, type Wizard } from '../support/wizardCalls.ts';
import { connectByWizard, runSettled } from '../support/wizardConnection.ts';

let w: Wizard;
beforeAll(async () => {
  w = await startWizard();
});
afterAll(() => w.t.close());

const titles = { afas: 'AFAS Profit', 'exact-online': 'Exact Online' };
test.each(['afas', 'exact-online'] as const)(
  'CLIST-01 LOG-03 %s: blocked creditors are one row with their number and the number of each, in words that fit them',
  async (target) => {
    const account = `by-number-${target}`;
    const id = await connectByWizard(w, ['yokoy', target], account);
    w.t.sandbox?.control.fault({ vendor: target, account, kind: 'blockedAccount' });
    await w.call('POST', `/connections/${id}/force-run`);
    await runSettled(w, id);
    const { body } = await w.call('GET', `/attention?connection.connectionId=${id}&kind=cause`);
    const rows = body['hydra:member'] as AttentionItem[];
    expect(rows).toMatchObject([{ code: 'supplier-blocked' }]);
    const [, count, named = ''] =
      /^(\d+) creditors are blocked in (?:AFAS Profit|Exact Online): (.*)\.$/.exec(
        rows[0]?.codedMessage?.message ?? '',
      ) ?? [];
    expect(rows[0]?.codedMessage?.message).toContain(`in ${titles[target]}:`);
    expect(named).toMatch(/^\d+(?:, \d+){2,}/);
    const { body: causes } = await w.call(
      'GET',
      `/causes?connection.connectionId=${id}&perPage=100&code=supplier-blocked`,
    );
    const single = (causes['hydra:member'] as CauseGroup[]).map(
      ({ codedMessage }) => codedMessage?.message,
    );
    expect(single).toHaveLength(Number(count));
    for (const message of single)
      expect(message).toMatch(new RegExp(`^Creditor \\d+ is blocked in ${titles[target]}\\.`));
    const { body: dutch } = await w.call(
      'GET',
      `/attention?connection.connectionId=${id}&kind=cause`,
    );
    expect(wordFor('nl', dutch['hydra:member'][0].codedMessage)).toBe(
      `${count} crediteuren zijn geblokkeerd in ${titles[target]}: ${named.replace(' and ', ' en nog ').replace(' more', '')}.`,
    );
  },
  60_000,
);
