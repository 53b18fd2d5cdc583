import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../console/testing/renderPart.tsx';
import { type RunMark, RunStrip } from './RunStrip.tsx';

const many = (count: number, mark: RunMark) => Array.from({ length: count }, () => mark);

function heightsOf(strip: HTMLElement): (readonly [string | null, number])[] {
  return [...strip.querySelectorAll('rect')].map(
    (bar) => [bar.getAttribute('data-mark'), Number(bar.getAttribute('height'))] as const,
  );
}

const mixed: RunMark[] = [
  ...many(5, 'failed'),
  ...many(27, 'complete'),
  ...many(2, 'partlyFailed'),
  'failed',
];

test('DET-01 in a list’s row the strip describes the 20 runs that it draws', async () => {
  await renderPart(<RunStrip outcomes={mixed} />);
  const strip = await screen.findByRole('img', {
    name: '20 runs: 17 complete, 2 partly failed, 1 failed',
  });
  expect(strip.querySelector('title')?.textContent).toMatch(/^20 runs:/);
  expect(strip.getAttribute('viewBox')).toBe('0 0 79 18');
  const marks = heightsOf(strip).map(([mark]) => mark);
  expect(marks).toEqual(mixed.slice(-20));
});

test('DET-01 the strip describes the results of the last 30 runs, and failures are taller', async () => {
  await renderPart(<RunStrip size="large" outcomes={mixed} />);
  const strip = await screen.findByRole('img', {
    name: '30 runs: 27 complete, 2 partly failed, 1 failed',
  });
  const heights = heightsOf(strip);
  expect(heights).toHaveLength(30);
  const height = (mark: string) => heights.find(([name]) => name === mark)?.[1] ?? 0;
  expect(height('failed')).toBeGreaterThan(height('partlyFailed'));
  expect(height('partlyFailed')).toBeGreaterThan(height('complete'));
});

test('DET-01 SHELL-12 a new connection has no runs yet, in Dutch, and a running one shows that', async () => {
  const { rerender } = await renderPart(<RunStrip outcomes={[]} />, 'nl');
  const strip = await screen.findByRole('img', { name: 'Nog geen runs' });
  expect(heightsOf(strip).every(([mark]) => mark === 'none')).toBe(true);
  rerender(<span />);
  await renderPart(<RunStrip outcomes={['nothing', 'waits', 'running']} />, 'nl');
  expect(
    await screen.findByRole('img', {
      name: '3 runs: 1 zonder iets nieuws, 1 bezig, 1 in de wacht',
    }),
  ).toBeTruthy();
});

test('DET-01 a run with nothing new while elements fail has a mark and a name of its own', async () => {
  await renderPart(<RunStrip outcomes={['nothing', 'stillFailing', 'stillFailing']} />);
  const strip = await screen.findByRole('img', {
    name: '3 runs: 1 with nothing new, 2 with nothing new while elements fail',
  });
  expect(heightsOf(strip).filter(([mark]) => mark === 'stillFailing')).toHaveLength(2);
});
