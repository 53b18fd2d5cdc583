import { expect, test } from 'vitest';
import type { CauseGroup } from '../../../../contract/causes.ts';
import { mendRows } from './mendRows.ts';

const closed = (period: string, elementsCount: number) =>
  ({
    causeKey: period,
    message: `Period ${period} is closed.`,
    codedMessage: { code: 'document.periodClosed', params: { period }, message: '' },
    codedSolution: {
      code: 'exactOnline.openPeriod',
      params: { field: { code: 'label.bookInOpenPeriod', params: {} } },
      message: '',
    },
    connections: [{ connectionId: 'a2', connectionName: 'A2', elementsCount }],
  }) as unknown as CauseGroup;

test('CHG-01 a setting that several causes ask for is one row, which has all of them', () => {
  const rows = mendRows([closed('2026-10', 12), closed('2026-11', 40)], 'a2');
  expect(rows).toHaveLength(1);
  expect(rows[0]?.elements).toBe(52);
  expect(rows[0]?.causes.map(({ causeKey }) => causeKey)).toEqual(['2026-10', '2026-11']);
});
