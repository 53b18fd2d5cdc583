import { expect, test } from 'vitest';
import { routes } from '../../../contract/routes.ts';
import type { Route } from '../../../contract/route.ts';
import en from '../../locales/en/audit.ts';

/** Actions of jobs, links and bulk actions, and two GET routes of an OAuth sign-in. */
const otherActions = [
  'account.mailResetLink',
  'credentials.connectCallback',
  'credentials.connectStart',
  'reports.unsubscribe',
  'sync.pauseSyncElement',
  'sync.resumeSyncElement',
  'webhooks.switchOffWebhook',
  'webhooksIn.takeBackWebhookIn',
];

test('DET-01 the audit trail has texts for every route that changes something, and for no other', () => {
  const changing = Object.entries(routes).flatMap(([area, group]) =>
    Object.entries(group as Record<string, Route>)
      .filter(([, { method, reads }]) => method !== 'GET' && !reads)
      .map(([name]) => `${area}.${name}`),
  );
  const actionsWithText = Object.entries(en.did).flatMap(([area, names]) =>
    Object.keys(names).map((name) => `${area}.${name}`),
  );
  expect(actionsWithText.toSorted()).toEqual([...changing, ...otherActions].toSorted());
});
