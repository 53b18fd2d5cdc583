import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AttentionItem } from '../../src/contract/attention.ts';
import type { MessageText } from '../../src/contract/messages/message.ts';
import { wordFor } from '../../src/server/platform/wording/wording.ts';
import { plannedLines } from '../support/plannedLines.ts';
import { startWizard, type Wizard } from '../support/wizardCalls.ts';
import { connectByWizard, runSettled } from '../support/wizardConnection.ts';

// What a sign-in reaches: an administration less than before, one of two that is closed, lists that come empty.

let w: Wizard;
beforeAll(async () => {
  w = await startWizard();
});
afterAll(() => w.t.close());
beforeEach(() => w.t.sandbox?.control.clearFaults());

const run = async (id: string) => {
  await w.call('POST', `/connections/${id}/force-run`);
  await runSettled(w, id);
};

/** What needs attention in a connection, in the words of both languages. */
async function attention(id: string) {
  const { body } = await w.call('GET', `/attention?connection.connectionId=${id}`);
  const failing = (body['hydra:member'] as AttentionItem[]).filter(({ kind }) => kind !== 'todo');
  return failing.map(({ code, severity, ...item }) => {
    const [cause, advice] = [item.codedMessage, item.codedSolution] as MessageText[];
    const words = (message?: MessageText) =>
      message ? [wordFor('en', message), wordFor('nl', message)] : [];
    return {
      code,
      severity,
      packageType: item.packageType,
      cause: words(cause),
      advice: words(advice),
    };
  });
}

const booked = async (id: string) => {
  const { body } = await w.call('GET', `/connections/${id}/sync-element?syncStatus=complete`);
  return body['hydra:totalItems'] as number;
};

test.each([
  [
    'afas',
    'division-not-reachable',
    'AFAS gives the user of the app connector no access to this administration (No unit available).',
    'AFAS geeft de gebruiker van de appconnector geen toegang tot deze administratie (No unit available).',
    'Give the user of the app connector access to this in AFAS.',
  ],
  [
    'exact-online',
    'division-not-reachable',
    'Exact Online gives the connected user no access to this administration, or not to this part of it (Forbidden: no access to this division).',
    'Exact Online geeft de gebruiker die heeft ingelogd geen toegang tot deze administratie, of niet tot dit onderdeel ervan (Forbidden: no access to this division).',
    'Give the connected user access to this administration and its financial rights, or choose another administration.',
  ],
  [
    'twinfield',
    'division-not-reachable',
    'Twinfield gives the connected user no access to this administration (Access denied. Company id is not valid.).',
    'Twinfield geeft de gebruiker die heeft ingelogd geen toegang tot deze administratie (Access denied. Company id is not valid.).',
    'Give the connected user access to this administration in Twinfield, or choose another one.',
  ],
  [
    'xero',
    'tenant-disconnected',
    'The sign-in no longer has access to this organisation at Xero (AuthenticationUnsuccessful).',
    'De inloggegevens geven bij Xero geen toegang meer tot deze organisatie (AuthenticationUnsuccessful).',
    'Sign in to Xero again and allow this organisation, or remove it from the pre-settings.',
  ],
])(
  'CLIST-01 API-05 %s: an administration that the sign-in no longer reaches is one cause, in words, and is booked in once it is reached again',
  async (target, code, en, nl, advice) => {
    const account = `shrunk-${target}`;
    const { control } = w.t.sandbox!;
    const id = await connectByWizard(w, ['yokoy', target], account);
    control.fault({ vendor: target, account, kind: 'noAdministration' });
    await run(id);
    expect(await attention(id)).toEqual([
      {
        code,
        severity: 'stopped',
        packageType: target,
        cause: [en, nl],
        advice: [advice, expect.any(String)],
      },
    ]);
    // AFAS's creditors belong to no administration
    const made = control.effects({ vendor: target, account, action: 'created' });
    expect(made.filter(({ kind }) => kind !== 'supplier')).toEqual([]);

    control.clearFaults();
    await w.call('POST', `/connections/${id}/reset-sync-status`, {});
    await run(id);
    expect(await attention(id)).toEqual([]);
    expect(await booked(id)).toBe(40);
  },
  120_000,
);

test.each([
  ['afas', 'VAT codes', 'Btw-codes', 'Profit_VAT_code'],
  ['exact-online', 'VAT codes', 'Btw-codes', 'VATCodes'],
  ['exact-online', 'Ledger accounts', 'Grootboekrekeningen', 'GLAccounts'],
  ['xero', 'Tax rates', 'Btw-tarieven', 'TaxRates'],
])(
  'CLIST-01 API-05 %s: a list of %s that comes empty is a failure with a name, and refuses no document',
  async (target, list, nlList, match) => {
    const account = `empty-${match.toLowerCase()}`.slice(0, 40);
    const { control } = w.t.sandbox!;
    const id = await connectByWizard(w, ['yokoy', target], account);
    control.fault({ vendor: target, account, kind: 'emptyList', match });
    await run(id);
    const items = await attention(id);
    expect(items.map(({ code }) => code)).toEqual(['list-empty']);
    expect(items[0]?.cause[0]).toContain(`“${list}” is empty. It isn’t used.`);
    expect(items[0]?.cause[1]).toContain(`“${nlList}” is leeg. Er wordt niets mee gedaan.`);
    expect(items[0]?.advice[0]).toContain('the next run reads it again');

    control.clearFaults();
    await w.call('POST', `/connections/${id}/reset-sync-status`, {});
    await run(id);
    expect(await attention(id)).toEqual([]);
    expect(await booked(id)).toBe(40);
  },
  120_000,
);

test('CLIST-01 WIZ-14 a month that is closed in one of two administrations of a sign-in stops nothing in the other', async () => {
  const account = 'two-administrations';
  const { control } = w.t.sandbox!;
  const id = await connectByWizard(w, ['yokoy', 'afas'], account);
  const plan = async () => plannedLines(await w.call('POST', `/connections/${id}/plan`));
  const { elements } = await plan();
  const months = new Set(elements.flatMap(({ entry }) => entry?.date.slice(0, 7) ?? []));
  const { packages } = (await w.call('GET', `/connections/${id}`)).body as {
    packages: { packageType: string; settings: Record<string, unknown> }[];
  };
  const here = String(packages[1]?.settings['administration']);
  const close = (administration: string) => {
    for (const period of months)
      control.fault({ vendor: 'afas', account, kind: 'closedPeriod', period, administration });
  };
  close(String(Number(here) + 1));
  expect((await plan()).elements.filter(({ refusal }) => refusal)).toEqual([]);
  close(here);
  const closed = (await plan()).elements.map(({ refusal }) => refusal?.errorCode);
  expect(new Set(closed)).toEqual(new Set(['period-closed']));
}, 120_000);
