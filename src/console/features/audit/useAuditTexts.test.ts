import { expect, test } from 'vitest';
import { routes } from '../../../contract/routes.ts';
import type { Route } from '../../../contract/route.ts';
import en from '../../locales/en/audit.ts';
import { knownActions } from './useAuditTexts.ts';

test('DET-01 the audit trail has texts for every route that changes something', () => {
  const changing = Object.entries(routes).flatMap(([area, group]) =>
    Object.entries(group as Record<string, Route>)
      .filter(([, { method, reads }]) => method !== 'GET' && !reads)
      .map(([name]) => `${area}.${name}`),
  );
  expect(changing.filter((action) => !knownActions.includes(action))).toEqual([]);
  const actionsWithText = Object.entries(en.did).flatMap(([area, names]) =>
    Object.keys(names).map((name) => `${area}.${name}`),
  );
  expect(actionsWithText.toSorted()).toEqual(knownActions.toSorted());
});
