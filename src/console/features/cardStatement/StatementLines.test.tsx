import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CardStatement } from '../../../contract/cardStatement.ts';
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
  ['is read whole', agreeing, /^The books agree with the statement/],
  [
    'has an account that could not be read',
    { ...agreeing, unreadStatements: [unread] },
    /^The lines/,
  ],
  ['is cut', { ...agreeing, more: true }, /^The lines that could be read agree/],
])(
  'A26 the books agree with a statement only where it is read whole: it %s',
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
  expect(screen.getByText('340')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(25);
  await user.click(screen.getByRole('button', { name: 'Show all 340' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(340);
  expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
});
