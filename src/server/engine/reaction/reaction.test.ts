import { describe, expect, test } from 'vitest';
import { text } from '../../../contract/messages/message.ts';
import { type ErrorClass, VendorError } from '../../../packages/kit/vendorError.ts';
import { detailsOf, isInterruption, reactionTo, waitMs } from './reaction.ts';

const error = (kind: ErrorClass, retryAfterMs?: number) =>
  new VendorError({
    class: kind,
    code: 'x',
    text: text('vendor.words', { words: 'x' }),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  });

describe('API-05 what is done about an error', () => {
  test.each([
    ['rate', { kind: 'park', counts: false }, true],
    ['transient', { kind: 'park', counts: true }, true],
    ['auth', { kind: 'stop' }, true],
    ['validation', { kind: 'fail' }, false],
    ['conflict', { kind: 'fail' }, false],
    ['notFound', { kind: 'fail' }, false],
    ['unexpected', { kind: 'fail' }, false],
    ['bug', { kind: 'fail' }, false],
  ] as const)('API-05 %s: %j', (kind, reaction, interrupts) => {
    expect(reactionTo(error(kind))).toEqual(reaction);
    expect(isInterruption(error(kind))).toBe(interrupts);
  });

  test.each(['08006', '53300', '57P01', '57014', 'ECONNREFUSED'])(
    'API-05 R5 an outage of the database (%s) parks the current work, like a vendor',
    (code) => {
      const outage = Object.assign(new Error('no'), { code });
      expect(reactionTo(outage)).toEqual({ kind: 'park', counts: true });
      expect(detailsOf(outage)).toMatchObject({ code: 'database-unavailable' });
      expect(detailsOf(outage).internal).toBeUndefined();
    },
  );

  test('API-05 an unclassified error is ours: it fails, and its details are for developers', () => {
    expect(reactionTo(new TypeError('x is undefined'))).toEqual({ kind: 'fail' });
    expect(detailsOf('thrown text')).toMatchObject({
      class: 'bug',
      code: 'internal',
      internal: true,
    });
  });

  test("API-05 the vendor's wait counts; else a minute, or longer with each attempt of an outage", () => {
    expect(waitMs(error('rate', 7000).details, 3)).toBe(7000);
    expect(waitMs(error('rate').details, 3)).toBe(60_000);
    expect([1, 2, 3].map((tries) => waitMs(error('transient').details, tries))).toEqual([
      15_000, 30_000, 60_000,
    ]);
  });
});
