import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CardStatement } from '../../../contract/cardStatement.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { StatementLines } from './StatementLines.tsx';

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
  booksLines: false,
  more: false,
} satisfies CardStatement;

test.each([
  ['yokoy', true, /^Book fees and cash withdrawals from here/],
  ['payhawk', false, /Book them by hand/],
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
