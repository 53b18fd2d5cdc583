import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import AbandonedSetups from './AbandonedSetups.tsx';

afterEach(() => vi.unstubAllGlobals());

const left = ['Acorn', 'Alder', 'Ash', 'Aspen', 'Apple'].map((organizationName, index) => ({
  setupId: `0190a6a0-0000-7000-8000-00000000000${index}`,
  organization: { organizationId: '0190a6a0-0000-7000-8000-000000000009', organizationName },
  changedAt: '2026-03-01T13:00:00.000Z',
})) as unknown as Parameters<typeof AbandonedSetups>[0]['abandoned'];

const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('WIZ-19 abandoned set-ups: the newest three, all on demand, each resumes at its step', async () => {
  const onGoOn = vi.fn<(setupId: string) => void>();
  const { user } = await renderPart(<AbandonedSetups abandoned={left} onResume={onGoOn} />);
  screen.getByRole('region', { name: '5 unfinished setups' });
  expect(lines().map((line) => line.split(' · ')[0])).toEqual(['Acorn', 'Alder', 'Ash']);
  await user.click(screen.getByRole('button', { name: '2 more' }));
  expect(lines()).toHaveLength(5);
  expect(screen.queryByRole('button', { name: /more/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Continue the setup for Apple' }));
  expect(onGoOn).toHaveBeenCalledExactlyOnceWith(left[4]?.setupId);
});

test('WIZ-19 a set-up is deleted only after a question that names what is lost', async () => {
  const sent = fakeFetch({
    [`PUT /connection-setups/${left[1]?.setupId}/delete`]: () => ({
      body: { setupId: left[1]?.setupId },
    }),
  });
  const { user } = await renderPart(<AbandonedSetups abandoned={left} onResume={() => {}} />);
  const ask = () => user.click(screen.getByRole('button', { name: 'Discard the setup for Alder' }));
  await ask();
  const dialog = await screen.findByRole('dialog', { name: 'Discard the setup for Alder' });
  expect(dialog.textContent).toContain('Everything chosen and filled in is lost');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
  await ask();
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }),
  );
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ path }) => path)).toEqual([`/connection-setups/${left[1]?.setupId}/delete`]);
});
