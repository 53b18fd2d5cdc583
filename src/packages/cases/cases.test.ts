import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { BookkeepingCase } from './bookkeepingCase.ts';
import { decimalText, sum } from '../kit/money.ts';
import { bookedIn, caseChapters, caseTargets, entryIn, inOther } from './caseChapters.ts';
import { caseSubjects } from './caseSubjects.ts';
import { caseSnapshot, readCaseSnapshot } from './caseSnapshot.ts';

const pageOf = (type: string) =>
  readFileSync(join(import.meta.dirname, `../${type}/cases.snapshot.md`), 'utf8');
const snapshots = caseTargets.map((target) => ({
  target,
  snapshot: readCaseSnapshot(pageOf(target.type)),
}));

describe.each(caseChapters.map((chapter) => [chapter.group.title, chapter] as const))(
  'API-05 %s',
  (_, { source, group }) => {
    const named = (one: BookkeepingCase) => [one.rule, one.title].filter(Boolean).join(' ');
    test.each(group.cases.map((one) => [named(one), one] as const))('%s', (_title, one) => {
      expect(
        Object.fromEntries(
          caseTargets.map((target) => [target.title, bookedIn(target, source, one)]),
        ),
      ).toEqual(
        Object.fromEntries(
          snapshots.map(({ target, snapshot }) => [target.title, snapshot.get(one.title)]),
        ),
      );
    });
  },
);

test.each(caseTargets)(
  'API-05 every entry in $title is balanced, and has the total and the accounts of its booking',
  (target) => {
    for (const { source, group } of caseChapters)
      for (const one of group.cases) {
        const [header = '', ...lines] = bookedIn(target, source, one);
        const entry = entryIn(target, source, one);
        if (header === '' || header.startsWith('refused')) {
          expect(entry, one.title).toBeUndefined();
          continue;
        }
        const { lines: entryLines = [], currency, total = 0 } = entry ?? {};
        expect(sum(entryLines.map(({ amount }) => amount)), one.title).toBe(0);
        expect(header.replace(/ (debit|credit)\b/, ''), one.title).toMatch(
          new RegExp(`\\b${currency} -?${decimalText(total).replace('.', '[.]')}\\b`),
        );
        const bought = entryLines.filter(({ kind }) => kind === 'bought');
        const other = lines.findIndex((line) => line.startsWith(inOther));
        const accounts = lines
          .slice(0, other < 0 ? undefined : other)
          .filter((line) => !line.includes('the VAT of'))
          .map((line) => line.split(' | ')[0]);
        expect(
          bought.map(({ account }) => account),
          one.title,
        ).toEqual(accounts);
      }
  },
);

test.each(caseTargets)('the snapshot of $title has every case and no other', (target) => {
  expect(pageOf(target.type)).toBe(caseSnapshot(target));
});

test('every case has a unique title, and there are enough of them', () => {
  const titles = caseChapters.flatMap(({ group }) => group.cases.map(({ title }) => title));
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.length).toBeGreaterThanOrEqual(60);
});

test.each(caseTargets)('differences in $title refer to existing cases', ({ differences }) => {
  const titles = caseChapters.flatMap(({ group }) => group.cases.map(({ title }) => title));
  expect(titles).toEqual(expect.arrayContaining(Object.keys(differences)));
});

/** Subjects of which each target must book a case. */
const booked = [
  ...['Reverse charge', 'Several VAT rates', 'VAT that isn’t claimed', 'Rounding', 'Tips'],
  ...['Foreign currency', 'Company cards in another currency', 'Credit notes and refunds'],
  ...['Mileage', 'Per diems', 'Private purchases', 'Cost centres', 'Closed periods'],
];

test('API-05 every case has a subject, and every subject has cases', () => {
  const subjects = Object.entries(caseSubjects);
  const cases = caseChapters.flatMap(({ group }) => group.cases);
  const withoutSubject = cases.filter((one) => !subjects.some(([, isOf]) => isOf(one)));
  expect(withoutSubject.map(({ title }) => title)).toEqual([]);
  expect(subjects.filter(([, isOf]) => !cases.some(isOf)).map(([name]) => name)).toEqual([]);
});

test.each(booked)('API-05 there is a booking in each target of the subject %s', (subject) => {
  const titles = caseChapters.flatMap(({ group }) =>
    group.cases.filter((one) => caseSubjects[subject]?.(one)).map(({ title }) => title),
  );
  // Xero has no periods to move to: its refusal names the closed one
  const isDemonstrated = ([header = 'refused']: readonly string[] = []) =>
    !header.startsWith('refused') || header === 'refused: period-closed';
  for (const { snapshot } of snapshots)
    expect(titles.some((title) => isDemonstrated(snapshot.get(title)))).toBe(true);
});
