import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

// One word for one thing in what is shown to people (docs/glossary.md): a word on the left was settled on as the one on the right.
// A third part names the texts that may have it, by file and key.
type Settled = readonly [word: RegExp, instead: string, except?: RegExp];
const settled: Record<'en' | 'nl', readonly Settled[]> = {
  en: [
    [/\bby itself\b/i, 'automatically'],
    [/\bsomebody\b/i, 'someone'],
    [/\blook whether\b/i, 'check whether'],
    [/\b(doesn’t|didn’t|does not|did not) answer\b/i, 'doesn’t respond'],
    [/\bsign(ed)? in at \{\{title/i, 'sign in to'],
    [/\bset-ups?\b/i, 'setup'],
    [
      /\breset/i,
      'retry; “Reset sync items” is the specification’s',
      / (sync|security|columns) reset|resetSyncStatus|TwoFactor|auth\.ts|day-?limit/i,
    ],
  ],
  nl: [
    [/\bvanzelf\b/i, 'automatisch'],
    [/\baanvaard/i, 'accepteren'],
    [/\bbonnetje/i, 'bon'],
    [/\bmet de hand\b/i, 'handmatig'],
    [/\bhelpdesk\b/i, 'support'],
    [/\bauditspoor\b/i, 'audittrail'],
    [/\bwerknemer/i, 'medewerker'],
    [/\b(antwoordt|antwoordde) niet\b/i, 'reageert niet'],
    [
      /\b(aan(ge)?meld|meld(t|de|den)? (je |u |zich )+aan\b)/i,
      'inloggen; aanmelden is only to sign up',
      /\/auth\.ts|\bsign(ed)?Up|newcomer|regist(ration|ered)|termsHint/i,
    ],
    [/\bmachtiging/i, 'toegang; only a debtor gives a machtiging', /noMandate/],
    [/\bgeheim(en)?\b/i, 'secret', /requests\.hidden/],
    [
      /\b(elk vervolg|waaraan$|bekeek .*vooraf|is niet gevraagd)/i,
      'vervolgstap, onderwerp, een voorbeeld van',
    ],
    [
      /reset|opnieuw klaarzet/i,
      'opnieuw proberen, opnieuw ophalen bij de bron',
      /security reset|TwoFactor/,
    ],
    [/\bclient-id\b/, 'client-ID'],
    [/^storing\b/i, 'mislukt; only an outage is a storing', /outage|\/find\.ts/],
  ],
};

const source = join(import.meta.dirname, '../src');
const files = (folder: string) =>
  readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => name.endsWith('.ts'));

/** The texts of a language's files, with the path of each. */
async function textsOf(language: 'en' | 'nl'): Promise<[path: string, text: string][]> {
  const paths = [
    ...files(`console/locales/${language}`),
    ...files(`contract/messages/${language}`),
    ...files('packages').filter((name) => name.endsWith(`messages.${language}.ts`)),
  ];
  const flat = (path: string, value: unknown): [string, string][] =>
    typeof value === 'string'
      ? [[path, value]]
      : Object.entries(value as object).flatMap(([key, part]) => flat(`${path} ${key}`, part));
  const modules = await Promise.all(
    paths.map(async (path) => [path, (await import(join(source, path))) as object] as const),
  );
  return modules.flatMap(([path, module]) =>
    'default' in module ? flat(path, module.default) : [],
  );
}

describe('SHELL-12 one word for one thing', () => {
  test.each(['en', 'nl'] as const)(
    'SHELL-12 no text has a word that was given up: %s',
    async (language) => {
      const texts = await textsOf(language);
      expect(texts.length).toBeGreaterThan(1500);
      const wrong = texts.flatMap(([path, text]) =>
        settled[language].flatMap(([word, instead, except]) =>
          word.test(text) && !except?.test(path) ? [`${path}: “${text}” (say ${instead})`] : [],
        ),
      );
      expect(wrong).toEqual([]);
    },
  );
});
