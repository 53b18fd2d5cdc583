import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CardStatement, StatementLine } from '../../../contract/cardStatement.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { StatementGroup, StatementLines } from './StatementLines.tsx';
import { StatementNumbers } from './StatementNumbers.tsx';
import type { StatementRow } from './statementRows.ts';

const statement = {
  readAt: '2026-03-31T12:00:00.000Z',
  packageType: 'payhawk',
  days: [],
  lines: [
    {
      ...{ lineId: 'line-1', date: '2026-03-02', card: null, merchant: 'Monthly fee' },
      ...{ amount: { amount: '4.95', currency: 'EUR' }, state: 'unmatched', bookedAs: null },
      element: null,
    },
  ],
  withoutLine: [],
  unreadStatements: [],
  booksLines: false,
  more: false,
} satisfies CardStatement;

test.each([
  ['a source that books them', true, /^Book fees and cash withdrawals from here/],
  ['any other source', false, /Book them by hand/],
])(
  'A26 of %s: a line without an expense has an act only where it can be booked',
  async (_, booksLines, words) => {
    await renderPart(
      <StatementLines
        connectionId="c"
        statement={{ ...statement, booksLines }}
        month="2026-03"
        title="Package"
        mayOperate
      />,
    );
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: 'Book as fee' })).toHaveLength(
      booksLines ? 1 : 0,
    );
  },
);

const agreeing = {
  ...statement,
  days: [
    {
      ...{ date: '2026-03-02', currency: 'EUR', statement: '4.95', booked: '4.95' },
      ...{ open: '0.00', difference: '0.00' },
    },
  ],
  lines: statement.lines.map((one) => ({ ...one, state: 'booked' as const })),
};
const unread = { code: 'payhawk.statementNotRead', params: {}, message: 'Not read' };

test.each([
  ['is read whole', agreeing, /^The books match the statement/],
  [
    'has an account that could not be read',
    { ...agreeing, unreadStatements: [unread] },
    /^The lines/,
  ],
  ['is cut', { ...agreeing, more: true }, /^The lines that could be read match/],
])(
  'A26 the books match a statement only where it is read whole: it %s',
  async (_, shown, words) => {
    await renderPart(<StatementNumbers statement={shown} monthName="March 2026" />);
    expect(screen.getByText(words)).toBeTruthy();
  },
);

const line = (number: number): StatementRow => ({
  id: `line-${number}`,
  date: '2026-11-12',
  card: 'Company card 1',
  merchant: `Fuel ${number}`,
  amount: { amount: '70.19', currency: 'EUR' },
  element: null,
  bookedAs: null,
});

test('A26 a long group of statement lines begins with some of them, and shows all when asked', async () => {
  const rows = Array.from({ length: 340 }, (_, index) => line(index));
  const { user } = await renderPart(
    <StatementGroup
      group="unread"
      rows={rows}
      connectionId="0190a6a0-0000-7000-8000-000000000000"
      title="Yokoy"
      mayOperate
      booksLines
    />,
  );
  expect(screen.getByText('340 · €23,864.60')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(25);
  await user.click(screen.getByRole('button', { name: 'Show all 340' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(340);
  expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
});

const refusal = {
  code: 'vendor.refused',
  params: { what: { code: 'refused.periodClosed', params: {} }, words: 'Period 2026-11 is closed' },
} as const;
const reason = 'The period is closed: “Period 2026-11 is closed”';

/** A line that failed; `isFirst`: it was sent, and the others were not. */
const refused = (id: string, isFirst: boolean, charged = '70.19'): StatementLine => ({
  ...{ lineId: id, date: '2026-11-12', card: null, merchant: 'Fuel', state: 'open' },
  ...{ amount: { amount: charged, currency: 'EUR' }, bookedAs: null },
  element: {
    ...{ syncElementId: '0190a6a0-0000-7000-8000-000000000000', searchedFieldData: '' },
    codedLabel: {
      code: 'yokoy.expense',
      params: {
        about: 'Daan Smit · Fuel',
        amount: { amount: '70.19', currency: 'EUR' },
        id: `EXP-${id}`,
      },
      message: '',
    },
    ...{ syncElementSyncStatus: 'failed', syncMessage: '', errorCode: 'period-closed' },
    codedMessage: {
      ...(isFirst ? refusal : { code: 'element.sameRefusal', params: { reason: refusal } }),
      message: '',
    },
    codedSolution: { code: 'x', params: {}, message: 'Open the period, or change the date.' },
    ...{ booked: null, number: null, url: null },
  },
});

const failing = {
  ...statement,
  lines: [refused('1', true), refused('2', false), refused('3', false, '65.10')],
};

test('A26 lines that failed are a group of their own, with each reason and its solution once', async () => {
  await renderPart(
    <StatementLines
      connectionId="0190a6a0-0000-7000-8000-000000000000"
      statement={failing}
      month="2026-11"
      title="Yokoy"
      mayOperate
    />,
  );
  expect(screen.getByText('Booking failed')).toBeTruthy();
  expect(screen.queryByText('Not booked yet')).toBeNull();
  expect(screen.getByText('3 · €205.48')).toBeTruthy();
  expect(screen.getAllByText(reason)).toHaveLength(1);
  expect(screen.getAllByText('Open the period, or change the date.')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'All elements that fail for this reason' })).toBeTruthy();
  // the line has the merchant and the amount; the receipt's is shown where it differs
  expect(screen.getByRole('link', { name: 'Daan Smit · EXP-1' })).toBeTruthy();
  expect(screen.getAllByText(/^receipt:/).map(({ textContent }) => textContent)).toEqual([
    'receipt: €70.19',
  ]);
});

test.each([
  ['nothing is', failing.lines, 'Nothing is booked yet. 3 lines could not be booked.'],
  [
    'others are',
    [...failing.lines, { ...refused('4', true), state: 'booked' as const }].map((one) =>
      one.state === 'booked' && one.element
        ? { ...one, element: { ...one.element, booked: one.amount } }
        : one,
    ),
    '3 lines could not be booked. What is booked matches the statement.',
  ],
])(
  'A26 a month with failed bookings is not shown as waiting where %s booked',
  async (_, lines, words) => {
    await renderPart(
      <StatementNumbers statement={{ ...failing, lines }} monthName="November 2026" />,
    );
    expect(screen.getByText(words).closest('[data-tone]')?.getAttribute('data-tone')).toBe('bad');
  },
);
