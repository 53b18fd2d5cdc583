import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Connection } from '../../../../../contract/connections.ts';
import { togglesAlone } from '../../../../../contract/packageTraits.ts';
import { collectionOf, fakeFetch } from '../../../../testing/fakeFetch.ts';
import { renderPart } from '../../../../testing/renderPart.tsx';
import { StartDateCounts } from '../../wizard/steps/StartDateCounts.tsx';
import { RunsPanel } from './RunsPanel.tsx';

afterEach(() => vi.unstubAllGlobals());

const connectionId = '01890000-0000-7000-8000-0000000000c1';
const alone = ['exact-online', 'payment-toggle'];
const syncing = ['yokoy', 'exact-online', 'payment-toggle'];
const texts = {
  en: [/started under “Payment toggle”/, /wait for the schedule/, 'Run a module'],
  nl: [/start je onder “Payment toggle”/, /wacht op het schema/, 'Module uitvoeren'],
} as const;

test.each([
  [alone, true],
  [syncing, false],
  [['yokoy', 'exact-online'], false],
  [['exact-online'], false],
  [['payment-toggle'], true],
])('PAY-02 with %s nothing is synced: %s', (packages, expected) => {
  expect(togglesAlone(packages)).toBe(expected);
});

test.each([
  ['en', alone],
  ['nl', alone],
  ['en', syncing],
] as const)(
  'PAY-02 TASK-03 a connection that only toggles has no modules and no schedule (%s, %s)',
  async (language, types) => {
    fakeFetch({ [`GET /connections/${connectionId}/runs`]: () => collectionOf([]) });
    const packages = types.map((packageType) => ({ packageType }));
    const connection = {
      connectionId,
      mayOperate: true,
      preconfigured: true,
      packages,
      lastRuns: [],
    };
    const root = createRootRoute({
      component: () => (
        <RunsPanel
          connection={connection as unknown as Connection}
          superAdmin={false}
          onManual={() => {}}
        />
      ),
    });
    const router = createRouter({ routeTree: root, history: createMemoryHistory() });
    await renderPart(<RouterProvider router={router as never} />, language);
    const [toggle, schedule, menu] = texts[language];
    const only = types === alone;
    await screen.findByText(only ? toggle : schedule);
    expect(screen.queryByText(only ? schedule : toggle)).toBeNull();
    expect(screen.queryAllByRole('button', { name: menu })).toHaveLength(only ? 0 : 1);
  },
);

test('PAY-02 WIZ-14 no documents are counted where there are none', async () => {
  const sent = fakeFetch({
    [`GET /connections/${connectionId}/document-counts`]: () => collectionOf([]),
  });
  const props = { connectionId, startDate: '2026-01-01', titleOf: (type: string) => type };
  await renderPart(<StartDateCounts {...props} packages={alone} />);
  expect(screen.queryByRole('status')).toBeNull();
  expect(sent).toEqual([]);
  await renderPart(<StartDateCounts {...props} packages={syncing} />);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await screen.findByText(/none of the packages can count/);
});
