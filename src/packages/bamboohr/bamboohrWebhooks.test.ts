import { expect, test } from 'vitest';
import { bamboohrWebhooks } from './bamboohrWebhooks.ts';

const at = new Date('2026-05-21T14:00:00Z');
const signedAt = (instant: string | undefined) =>
  bamboohrWebhooks.signed({
    headers: { 'x-bamboohr-signature': 'ab', 'x-bamboohr-timestamp': instant },
    path: '/webhooks/in/x',
    body: '{}',
  });

test.for([
  String(at.getTime() / 1000),
  String(at.getTime()),
  '2026-05-21T14:00:00Z',
  '2026-05-21T16:00:00+0200',
  '2026-05-21 14:00:00',
])('HOOK-08 BambooHR’s instant %s is read, and signed as it came', (instant) => {
  expect(signedAt(instant)).toEqual({
    text: `{}${instant}`,
    signature: 'ab',
    encoding: 'hex',
    at,
  });
});

test('HOOK-08 T31 a BambooHR notice without a time is refused', () => {
  for (const instant of [undefined, '', 'yesterday', '12'.repeat(20)])
    expect(signedAt(instant)).toBeUndefined();
});
