import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { InitialRun } from '../../../contract/paymentToggle.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { runRows } from './runRows.ts';
import { RunActions } from './RunDetail.tsx';

const run = (fields: Partial<InitialRun>) =>
  ({
    '@id': '1',
    runId: '1',
    createdAt: '2026-06-01T10:00:00Z',
    status: 'complete',
    dryRun: false,
    reversalRuns: [],
    ...fields,
  }) as unknown as InitialRun;

function Reverse({ of: run }: { of: InitialRun }) {
  const [row] = runRows([run]);
  return row && <RunActions connectionId="1" row={row} onReverse={vi.fn()} />;
}

test.each([
  ['changed some', { numberOfDebtorsChanged: 3, numberOfDebtorsReversible: 3 }, 'offered'],
  ['changed nothing', { numberOfDebtorsChanged: 0, numberOfDebtorsReversible: 0 }, 'absent'],
  ['gave all back', { numberOfDebtorsChanged: 3, numberOfDebtorsReversible: 0 }, 'absent'],
  ['left some', { numberOfDebtorsChanged: 3, numberOfDebtorsReversible: 1 }, 'offered'],
  [
    'goes on',
    { status: 'processing', numberOfDebtorsChanged: 0, numberOfDebtorsReversible: 0 },
    'off',
  ],
  ['failed', { status: 'failed', numberOfDebtorsChanged: 2, numberOfDebtorsReversible: 2 }, 'off'],
] as const)('PAY-02 the reversal of a run that %s', async (_what, fields, expected) => {
  await renderPart(<Reverse of={run(fields)} />, 'nl');
  const [button] = screen.queryAllByRole('button', { name: /^Draai de run van .* terug$/ });
  expect(
    button === undefined ? 'absent' : button.hasAttribute('disabled') ? 'off' : 'offered',
  ).toBe(expected);
});
