import { cleanup, render } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { startTexts, textsFor } from '../locales/i18n.ts';
import { LogLevel } from './LogLevel.tsx';

beforeAll(async () => {
  await startTexts('en');
  await textsFor('connection')();
});

function shown(level: number) {
  const { container } = render(<LogLevel level={level} />);
  const message = { word: container.textContent, icon: container.querySelector('svg')?.innerHTML };
  cleanup();
  return message;
}

it.each([
  [100, 'Debug'],
  [101, 'Info'],
  [250, 'Info'],
  [299, 'Info'],
  [300, 'Warning'],
  [399, 'Warning'],
  [400, 'Alert'],
  [499, 'Alert'],
  [500, 'Error'],
  [600, 'Error'],
])('level %i reads %s (LOG-02)', (level, word) => {
  expect(shown(level).word).toBe(word);
});

it('each level has an icon with a different shape (LOG-02)', () => {
  const shapes = [100, 200, 300, 400, 500].map((level) => shown(level).icon);
  expect(new Set(shapes).size).toBe(5);
});
