import { expect, test } from 'vitest';
import type { AttentionItem } from '../../src/contract/attention.ts';
import type { MessageText } from '../../src/contract/messages/message.ts';
import type { Language } from '../../src/contract/messages/formatParam.ts';
import type { FaultSpec } from '../../src/sandbox/faultDial.ts';
import { wordFor } from '../../src/server/platform/wording/wording.ts';
import { openWorld } from './openWorld.ts';

// What the customer's own operator reads of a failure, in words: the cause, and what to do about it.

const opened = openWorld();

interface Advice {
  name: string;
  fault: Pick<FaultSpec, 'vendor' | 'kind'> & Partial<FaultSpec>;
  en: [cause: RegExp, advice: string];
  nl: [cause: RegExp, advice: string];
}

const itIsTriedAgain = {
  en: 'Nothing for now: it is retried automatically, and what may already have been written is looked up first. If it keeps happening, contact support and send this log entry along.',
  nl: 'Voorlopig niets: er wordt automatisch opnieuw geprobeerd, en wat er misschien al staat, wordt eerst opgezocht. Houdt het aan, neem dan contact op met support en stuur deze logregel mee.',
};

const cases: Advice[] = [
  {
    name: 'an entry is made, and the answer to it is another than described',
    fault: { vendor: 'exact-online', kind: 'otherJson', match: 'POST .*PurchaseEntries' },
    en: [
      /^The answer differs from the documentation \(a purchase entry, d: .*\)\.$/,
      itIsTriedAgain.en,
    ],
    nl: [
      /^Het antwoord wijkt af van de documentatie \(a purchase entry, d: .*\)\.$/,
      itIsTriedAgain.nl,
    ],
  },
  {
    name: 'expenses may be read, but not exported',
    fault: { vendor: 'yokoy', kind: 'blockedAccount', match: 'POST .*export-tasks' },
    en: [
      /^User not authorized to access organization$/,
      'The API client may read this, but not export it. Give it that right in Yokoy under Admin, Integrations, API clients, then retry.',
    ],
    nl: [
      /^User not authorized to access organization$/,
      'De API-client mag dit lezen, maar niet exporteren. Geef hem dat recht in Yokoy onder Admin, Integrations, API clients en probeer het opnieuw.',
    ],
  },
  {
    name: 'a receipt of 40 MB',
    fault: { vendor: 'yokoy', kind: 'hugeBody', match: '/receipt', bytes: 40_000_000 },
    en: [
      /^The receipt is too large\. Yokoy: The answer is larger than 20 MB\.$/,
      'Replace it with a smaller file in the source package, then retry. To book this one without its receipt, turn off “Send the receipt along”, retry, and turn the setting on again.',
    ],
    nl: [
      /^De bon is te groot\. Yokoy: Het antwoord is groter dan 20 MB\.$/,
      'Vervang die in het bronpakket door een kleiner bestand en probeer het opnieuw. Moet deze zonder bon worden geboekt, zet “De bon meesturen” dan uit, probeer het opnieuw, en zet de instelling weer aan.',
    ],
  },
  {
    name: 'a list of 64 MB',
    fault: { vendor: 'yokoy', kind: 'hugeBody' },
    en: [/^Yokoy: The answer is larger than 20 MB\.$/, itIsTriedAgain.en],
    nl: [/^Yokoy: Het antwoord is groter dan 20 MB\.$/, itIsTriedAgain.nl],
  },
  {
    name: 'a write that Exact does not allow, for a reason of its own',
    fault: { vendor: 'exact-online', kind: 'refused', match: 'POST .*PurchaseEntries' },
    en: [
      /^Not allowed: Create\. The entry is locked\.$/,
      'Fix it in Exact Online or in the connection’s settings, then retry what failed.',
    ],
    nl: [
      /^Not allowed: Create\. The entry is locked\.$/,
      'Los het op in Exact Online of in de instellingen van de koppeling en probeer opnieuw wat mislukte.',
    ],
  },
];

let accounts = 0;

const words = (language: Language, message: AttentionItem['codedMessage']) =>
  message ? wordFor(language, message as MessageText) : '';

test.each(cases)(
  'API-05 CLIST-01 $name: the cause and the advice fit, and what was put right is booked once',
  async ({ fault, en, nl }) => {
    const { world, api } = opened;
    const account = `advice-${(accounts += 1)}`;
    const connection = await world.connect(account);
    world.expenses(account, 2);
    const operator = await world.make.session(
      (await world.make.user({ entries: [{ organizationId: connection.organizationId }] })).id,
    );
    await opened.switchOn(connection.id);
    world.sandbox.control.fault({ ...fault, account });
    await world.run(connection);

    const attention = async () => {
      const { body } = await api.call('GET', '/attention', undefined, operator);
      return (body as { 'hydra:member': AttentionItem[] })['hydra:member'].filter(
        ({ kind }) => kind !== 'todo',
      );
    };
    const rows = await attention();
    expect(rows.length).toBeGreaterThan(0);
    for (const { codedMessage, codedSolution, packageType } of rows) {
      expect(packageType).toBe(fault.vendor);
      expect(words('en', codedMessage)).toMatch(en[0]);
      expect(words('en', codedSolution)).toBe(en[1]);
      expect(words('nl', codedMessage)).toMatch(nl[0]);
      expect(words('nl', codedSolution)).toBe(nl[1]);
    }

    world.sandbox.control.clearFaults();
    await api.call('POST', `/connections/${connection.id}/reset-sync-status`, {}, operator);
    await world.run(connection);
    expect(await attention()).toEqual([]);
    expect(
      world.sandbox.control.effects({
        vendor: 'exact-online',
        account,
        kind: 'purchaseEntry',
        action: 'created',
      }),
    ).toHaveLength(2);
  },
  60_000,
);
