// @vitest-environment jsdom
import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { chooseLanguage, startTexts, textsFor } from './i18n.ts';
import { translateText } from './translateMessage.ts';

const say = (message: string) => translateText(i18next.t, message);

describe('SHELL-12 texts of the server in the user’s language', () => {
  beforeAll(async () => {
    await startTexts('nl');
    await textsFor('packages', 'runtime')();
  });

  test.each([
    ['as it stands', 'Cancelled.', 'Geannuleerd.'],
    ['with several values', '9 read, 2 new, 0 changed', '9 gelezen, 2 nieuw, 0 gewijzigd'],
    ['several in a row', '3 written, 1 failed', '3 geschreven, 1 mislukt'],
    [
      'one within another',
      'Its list could not be loaded. The amount is zero.',
      'De lijst kon niet worden geladen. Het bedrag is nul.',
    ],
    [
      'several in a row within another',
      '3 written, 1 ignored; the rest waits for the next run',
      '3 geschreven, 1 genegeerd; de rest wacht op de volgende run',
    ],
    [
      'behind a name',
      'EXP-1 · J. Jansen: The amount is zero.',
      'EXP-1 · J. Jansen: Het bedrag is nul.',
    ],
    [
      'a vendor’s words within ours',
      'Its list could not be loaded. Bad luck',
      'De lijst kon niet worden geladen. Bad luck',
    ],
    [
      'a vendor’s words with what to do',
      'Xero: Bad luck. Choose an existing purchase journal in the settings.',
      'Xero: Bad luck. Kies een bestaand inkoopdagboek in de instellingen.',
    ],
    [
      'labels, but not the customer’s own words',
      'Open the connection\'s settings and add "Travel" to Ledger accounts.',
      'Open de instellingen van de koppeling en voeg “Travel” toe bij “Grootboekrekeningen”.',
    ],
    [
      'a label within a sentence',
      'No VAT code is set for "Account".',
      'Voor “Account” is geen btw-code ingesteld.',
    ],
  ])('%s', (_what, english, dutch) => {
    expect(say(english)).toBe(dutch);
  });

  test.each(['{{n}}', '$t(runtime:Cancelled.)', '{{title}} $t(a)', '<b>&', '$&'])(
    'a value with %s stands there as it is',
    (value) => {
      expect(say(`${value} answered HTTP 500.`)).toBe(`${value} antwoordde met HTTP 500.`);
      expect(say(`Its list could not be loaded. ${value}`)).toBe(
        `De lijst kon niet worden geladen. ${value}`,
      );
    },
  );

  test.each([
    'Bad luck',
    'Account: 12 is not there',
    'a, b, {{c}} $t(d)',
    'some written',
    'At most some pairs of users and organizations at once.',
    'Its list could not be loaded',
    '',
  ])('what nobody knows is shown as it came: %s', (message) => {
    expect(say(message)).toBe(message);
  });

  test('a long text of a vendor takes no time to speak of', () => {
    const text = 'No x is set for "y: z, w. '.repeat(1000);
    expect(say(text)).toBe(text);
  });

  test('English says what came', async () => {
    await chooseLanguage('en');
    expect(say('Its list could not be loaded. Cancelled.')).toBe(
      'Its list could not be loaded. Cancelled.',
    );
    expect(say('{{n}} $t(a)')).toBe('{{n}} $t(a)');
    await chooseLanguage('nl');
    expect(say('Cancelled.')).toBe('Geannuleerd.');
  });
});
