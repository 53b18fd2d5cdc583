import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AttentionItem } from '../../../contract/attention.ts';
import { AttentionCount } from '../../app/AttentionCount.tsx';
import { attentionItem } from '../../testing/attentionItem.ts';
import { collectionOf, fakeFetch } from '../../testing/fakeFetch.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import AttentionPanel from './AttentionPanel.tsx';

afterEach(() => vi.unstubAllGlobals());

const none = { count: 0, isCapped: false };
const restored = attentionItem('restored', { restored: { stateOf: null, waiting: none } });
const abandonedSetup = attentionItem('setupLeft', {
  setupId: '0190a6a0-0000-7000-8000-000000000000',
});

async function show(items: AttentionItem[], total: number, needsPersonCount: number) {
  const { body } = collectionOf(items, total);
  fakeFetch({
    'GET /attention': () => ({ body: { ...(body as object), needsPersonCount } }),
  });
  await renderPart(
    <>
      <output aria-label="menu">
        <AttentionCount />
      </output>
      <AttentionPanel />
    </>,
  );
  await screen.findByRole('region', { name: 'Restored from a backup' });
}
const menu = () => screen.getByRole('status', { name: 'menu' }).textContent;

test('R11 SHELL-09 CLIST-01 a restore is shown, and counted neither in the menu nor above the list', async () => {
  await show([restored, abandonedSetup], 1200, 1199);
  expect(menu()).toBe('1,199');
  const panel = screen.getByRole('region', { name: 'Needs attention' });
  expect(panel.textContent).toContain('1,199 things to look at');
  expect(panel.textContent).toContain('Show all 1,199');
});

test('CLIST-01 the link to all has the number of causes, and none if all of those are shown', async () => {
  const outage = attentionItem('outage', { severity: 'mends', '@id': '/api/attention/outage/2' });
  await show([restored, abandonedSetup, outage], 4, 1);
  const panel = screen.getByRole('region', { name: 'Needs attention' });
  expect(panel.textContent).toContain('1 thing to look at');
  expect(screen.getByRole('link', { name: 'Show all' })).toBeTruthy();
});

test('R11 SHELL-09 CLIST-01 without anything else that needs a person, there is no number', async () => {
  await show([restored], 1, 0);
  expect(menu()).toBe('');
  expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull();
});

test('CLIST-01 an outage is shown and not counted: nobody has to do anything', async () => {
  await show([restored, attentionItem('outage', { severity: 'mends' })], 2, 0);
  expect(menu()).toBe('');
  const panel = screen.getByRole('region', { name: 'Needs attention' });
  expect(panel.textContent).not.toContain('need');
  expect(panel.textContent).not.toContain('Show all');
});
