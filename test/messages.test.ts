import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { flows, packages } from '../src/packages/registry.ts';
import enCalls from '../src/contract/messages/en/calls.ts';
import enForms from '../src/contract/messages/en/forms.ts';
import enLabels from '../src/contract/messages/en/labels.ts';
import enMails from '../src/contract/messages/en/mails.ts';
import enWork from '../src/contract/messages/en/work.ts';
import nlCalls from '../src/contract/messages/nl/calls.ts';
import nlForms from '../src/contract/messages/nl/forms.ts';
import nlLabels from '../src/contract/messages/nl/labels.ts';
import nlMails from '../src/contract/messages/nl/mails.ts';
import nlWork from '../src/contract/messages/nl/work.ts';

const root = join(import.meta.dirname, '..');
const english: Record<string, string> = {
  ...enCalls,
  ...enForms,
  ...enLabels,
  ...enMails,
  ...enWork,
  ...Object.assign({}, ...packages.map(({ messages }) => messages.en)),
};
const dutch: Record<string, string> = {
  ...nlCalls,
  ...nlForms,
  ...nlLabels,
  ...nlMails,
  ...nlWork,
  ...Object.assign({}, ...packages.map(({ messages }) => messages.nl)),
};
const placeholders = (wording = '') =>
  [...wording.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
const withoutPlural = (key: string) => key.replace(/_(one|other)$/, '');

/** The codes that no product file writes in quotes. */
function unused(codes: Iterable<string>, sources: string): string[] {
  return [...new Set([...codes].map(withoutPlural))].filter(
    (code) => !sources.includes(`'${code}'`),
  );
}

/** What the product's files of these folders hold. */
const sourcesOf = (...folders: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/messages(\/|\.)(en|nl)[/.]/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');

describe('SHELL-12 the wordings of messages', () => {
  test('SHELL-12 each code is said somewhere', () => {
    expect(unused(Object.keys(english), sourcesOf('src'))).toEqual([]);
    expect(unused(['task.neverSaid', 'a_one', 'a_other'], "text('a')")).toEqual(['task.neverSaid']);
  });

  test('SHELL-12 what runs in the browser says nothing that only the server words in English', () => {
    const codes = [...new Set(Object.keys(enCalls).map(withoutPlural))];
    const inBrowser = sourcesOf('src/contract', 'src/fields', 'src/console');
    const unsaid = new Set(unused(codes, inBrowser));
    expect(codes.filter((code) => !unsaid.has(code))).toEqual([]);
  });

  test('SHELL-12 Dutch has each wording of English, and no other', () => {
    expect(Object.keys(dutch).sort()).toEqual(Object.keys(english).sort());
    expect(Object.entries(dutch).filter(([, wording]) => wording.trim() === '')).toEqual([]);
  });

  test('SHELL-12 Dutch fills in the same values as English', () => {
    const differing = Object.entries(dutch).filter(
      ([code, wording]) => placeholders(wording).join() !== placeholders(english[code]).join(),
    );
    expect(differing).toEqual([]);
  });

  /** More than three words, and not only values. */
  const hasWords = (wording: string) =>
    wording.split(' ').length > 3 && /[a-z]/i.test(wording.replaceAll(/\{\{\w+\}\}/g, ''));

  test('SHELL-12 the Dutch wordings are not the English ones', () => {
    const same = Object.entries(english).filter(
      ([code, wording]) => hasWords(wording) && dutch[code] === wording,
    );
    expect(same).toEqual([]);
  });

  test('SHELL-12 Dutch says je, wherever the wording stands', () => {
    const said = [...Object.values(dutch), ...sourcesOf('src/console/locales/nl').split('\n')];
    expect(said.filter((wording) => /\b[Uu]w?\b/.test(wording))).toEqual([]);
  });

  test('SHELL-12 each document of a flow has a name in words', () => {
    const names = flows.flatMap(({ documents }) => documents.map(({ name }) => name));
    const unnamed = names.filter((name) => !Object.hasOwn(english, `documentName.${name}`));
    expect(unnamed).toEqual([]);
  });

  test('SHELL-12 no code is in two files', () => {
    const codes = [
      ...[enCalls, enForms, enLabels, enMails, enWork],
      ...packages.map(({ messages }) => messages.en),
    ].flatMap((wordings) => Object.keys(wordings));
    expect(codes.length).toBe(new Set(codes).size);
  });
});
