import { expect, test } from 'vitest';
import { ExpectedBooks } from './expectedBooks.ts';
import { wholeYear, yearOfCompany } from './yearOfCompany.ts';
import { yearSources, type SourceName } from './yearSources.ts';
import { yearTargets, type TargetName, type YearTarget } from './yearTargets.ts';

/* The year and the books that are kept by hand, without the platform. */

const sources = Object.keys(yearSources) as SourceName[];
const pairs = sources.flatMap((source) =>
  (Object.keys(yearTargets) as TargetName[]).map((target) => [source, target] as const),
);
const stagesOf = (source: SourceName) =>
  yearOfCompany(yearSources[source].traits('acme'), wholeYear, 2025);

test.each(sources)('the year of %s has what a company has, always the same', (source) => {
  const stages = stagesOf(source);
  expect(stages).toEqual(stagesOf(source));
  const documents = stages.flatMap(({ arrive }) => arrive);
  const expenses = documents.filter(({ paid }) => paid !== 'supplier');
  expect(expenses).toHaveLength(1000);
  expect(expenses.filter(({ paid }) => paid === 'card')).toHaveLength(120);
  expect(documents.length - expenses.length).toBe(60);
  const corrections = stages.flatMap(({ corrections }) => corrections);
  expect(new Set(corrections.map(({ document }) => document.number)).size).toBe(40);
  expect(new Set(stages.map(({ closedUntil }) => closedUntil))).toEqual(
    new Set([undefined, '2025-06', '2025-12']),
  );
  const parts = documents.flatMap(({ parts }) => parts);
  const rates = new Set(parts.map(({ rate }) => rate));
  expect(rates).toEqual(new Set(['NL21', 'NL9', 'NL0', 'UK20', 'UK0', undefined]));
  expect(documents.some(({ isCredit }) => isCredit)).toBe(true);
  expect(new Set(documents.map(({ kind }) => kind))).toEqual(
    new Set(['receipt', 'mileage', 'perDiem']),
  );
  const company = { yokoy: ['travel', 'supplier'], payhawk: ['cash', 'advance', 'supplier'] }[
    source
  ];
  expect(new Set(documents.map(({ paid }) => paid))).toEqual(
    new Set(['employee', 'card', ...company]),
  );
});

test.each(pairs)('the books kept by hand balance each month: %s into %s', (source, target) => {
  const { traits }: YearTarget = yearTargets[target];
  const expected = new ExpectedBooks(traits);
  const { books } = expected;
  for (const stage of stagesOf(source)) {
    const before = books.postings.length;
    expected.take(stage);
    const added = books.postings.slice(before).map(({ period }) => period);
    expect(added.filter((period) => period <= (stage.closedUntil ?? ''))).toEqual([]);
  }
  const months = Map.groupBy(books.postings, ({ period }) => period);
  for (const [month, postings] of months)
    expect(
      postings.reduce((all, { amount }) => all + amount, 0),
      month,
    ).toBe(0);
  const cards = books.postings.filter(({ account }) => account === 'card');
  expect(cards.reduce((all, { amount }) => all + amount, 0)).toBe(-expected.statements);
});
