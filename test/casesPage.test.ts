import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { casesPage } from '../src/packages/cases/casesPage.ts';
import { wordFor } from '../src/server/platform/wording/wording.ts';

test('docs/bookkeeping-cases.md is what the cases make of it: npm run cases', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/bookkeeping-cases.md'), 'utf8');
  expect(page).toBe(casesPage((text) => wordFor('en', text)));
});
