import { text } from '../contract/messages/message.ts';
import { describe, expect, test } from 'vitest';
import type { PackageDefinition } from './kit/definePackage.ts';
import type { VendorAnswer } from './kit/httpProfile.ts';
import { exactOnline } from './exact-online/package.ts';
import { exactRefresh } from './exact-online/connector/exactRefresh.ts';
import { catalogued } from './kit/catalogued.ts';
import { xero } from './xero/package.ts';
import { yokoy } from './yokoy/package.ts';

const now = Date.parse('2026-03-05T12:00:00Z');

/** A verdict as the platform computes it: with the package's catalogue. */
function classify({ http, catalogue }: PackageDefinition, given: VendorAnswer) {
  const verdict = http.classify(given);
  return verdict && catalogued(verdict, catalogue);
}

function answer(
  status: number,
  body?: unknown,
  headers: Record<string, string> = {},
  method: 'GET' | 'POST' = 'GET',
): VendorAnswer {
  return { status, headers, body, request: { path: '/x', method }, now };
}

describe('Exact Online', () => {
  const error = (value: string) => ({ error: { code: '', message: { lang: '', value } } });

  test.each([
    ['Period 2026-01 is closed', 'period-closed'],
    ['De periode is afgesloten', 'period-closed'],
    ['Invalid reference: G/L Account', 'unknown-ledger'],
    ['Ongeldige verwijzing: Grootboekrekening', 'unknown-ledger'],
    ['Invalid reference: VAT code', 'unknown-vat-code'],
    ['Invalid reference: Cost center', 'unknown-cost-centre'],
    ['Invalid reference: Supplier', 'supplier-invalid'],
    ['Invalid reference: Journal', 'unknown-journal'],
    ['Invalid reference: Currency', 'unknown-currency'],
    ['Something new', 'rejected'],
  ])('"%s" is %s, which an operator can put right', (words, code) => {
    const verdict = classify(exactOnline, answer(400, error(words)));
    expect(verdict).toMatchObject({
      class: 'validation',
      code,
      text: text('vendor.words', { words }),
    });
    expect(Boolean(verdict?.solution)).toBe(code !== 'rejected');
  });

  test('a blocked creditor is named by its number, with what else was refused', () => {
    const words = 'Account is blocked: 20001 - Bakery; Invalid reference: Journal';
    expect(classify(exactOnline, answer(400, error(words)))).toMatchObject({
      code: 'supplier-blocked',
      text: {
        code: 'vendor.refusedWith',
        params: {
          what: { code: 'exactOnline.creditorBlocked', params: { creditor: '20001' } },
          words,
          also: 'unknown-journal',
        },
      },
    });
  });

  test('a forbidden division does not invalidate the credential', () => {
    expect(classify(exactOnline, answer(403, error('Forbidden')))).toMatchObject({
      class: 'validation',
      code: 'division-not-reachable',
    });
  });

  test('a refresh that came too early does not either', () => {
    const body = {
      error: 'access_denied',
      error_description: 'Rate limit exceeded: access_token not expired',
    };
    const tooEarly = (error: string, description: string) =>
      exactRefresh.isTooEarly?.({ code: error, description });
    expect(tooEarly(body.error, body.error_description)).toBe(true);
    expect(tooEarly(body.error, 'Rate limit exceeded: too many token requests today')).toBe(false);
    expect(tooEarly('invalid_grant', body.error_description)).toBe(false);
  });

  test('429 waits for the exhausted window, the day before the minute', () => {
    const minute = {
      'x-ratelimit-remaining': '4000',
      'x-ratelimit-reset': String(now + 3_600_000),
      'x-ratelimit-minutely-remaining': '0',
      'x-ratelimit-minutely-reset': String(now + 20_000),
    };
    expect(classify(exactOnline, answer(429, undefined, minute))).toMatchObject({
      class: 'rate',
      code: 'rate-limit',
      retryAfterMs: 20_000,
    });
    const day = { ...minute, 'x-ratelimit-remaining': '0' };
    expect(classify(exactOnline, answer(429, undefined, day))).toMatchObject({
      code: 'day-limit',
      retryAfterMs: 3_600_000,
    });
    expect(
      classify(exactOnline, answer(429, undefined, { 'retry-after': '7' }))?.retryAfterMs,
    ).toBe(7000);
  });

  test('the headers report both windows', () => {
    const headers = {
      'x-ratelimit-limit': '5000',
      'x-ratelimit-remaining': '4999',
      'x-ratelimit-reset': '1772841600000',
      'x-ratelimit-minutely-limit': '60',
      'x-ratelimit-minutely-remaining': '59',
      'x-ratelimit-minutely-reset': '1772712060000',
    };
    expect(exactOnline.http.observe?.(answer(200, {}, headers))).toEqual([
      { window: 'day', limit: 5000, remaining: 4999, resetAt: 1_772_841_600_000 },
      { window: 'minute', limit: 60, remaining: 59, resetAt: 1_772_712_060_000 },
    ]);
    expect(exactOnline.http.observe?.(answer(200))).toEqual([]);
  });
});

describe('Xero', () => {
  const invalid = (Message: string) => ({
    ErrorNumber: 10,
    Type: 'ValidationException',
    Message: 'A validation exception occurred',
    Elements: [{ ValidationErrors: [{ Message }] }],
  });

  test.each([
    ["Account code '999' is not a valid code for this document.", 'unknown-ledger'],
    [
      "The TaxType code 'X' does not exist or cannot be used for this type of transaction.",
      'unknown-vat-code',
    ],
    ['The document date cannot be before the period lock date', 'period-closed'],
    ['The Contact Name is already assigned to another contact.', 'supplier-invalid'],
    ['The contact has been archived and cannot be used', 'supplier-blocked'],
    [
      'This document cannot be edited as it has a payment or credit note allocated to it.',
      'document-final',
    ],
    ['Organisation is not subscribed to currency USD', 'unknown-currency'],
    ['Something new', 'rejected'],
  ])('"%s" is %s', (words, code) => {
    expect(classify(xero, answer(400, invalid(words)))).toMatchObject({
      class: 'validation',
      code,
      text: text('vendor.words', { words }),
    });
  });

  test('a write that answers 200 with a refused element is an error, a read is not', () => {
    const body = {
      Invoices: [
        {
          StatusAttributeString: 'ERROR',
          ValidationErrors: [{ Message: 'Account code must be specified' }],
        },
      ],
    };
    expect(classify(xero, answer(200, body, {}, 'POST'))).toMatchObject({
      class: 'validation',
      code: 'unknown-ledger',
    });
    expect(classify(xero, answer(200, body))).toBeUndefined();
    const good = { Invoices: [{ StatusAttributeString: 'OK' }], Warnings: [] };
    expect(classify(xero, answer(200, good, {}, 'POST'))).toBeUndefined();
  });

  test('a disconnected organisation does not invalidate the credential, a revoked token does', () => {
    const forbidden = { Title: 'Forbidden', Status: 403, Detail: 'AuthenticationUnsuccessful' };
    expect(classify(xero, answer(403, forbidden))).toMatchObject({
      class: 'validation',
      code: 'tenant-disconnected',
    });
    expect(
      classify(xero, answer(401, { Title: 'Unauthorized', Detail: 'TokenExpired' }))?.class,
    ).toBe('auth');
    expect(classify(xero, answer(400, { error: 'invalid_grant' }))).toMatchObject({
      class: 'auth',
      code: 'credential-revoked',
    });
  });

  test.each([
    ['minute', 'rate-limit'],
    ['day', 'day-limit'],
    ['appminute', 'app-limit'],
    ['concurrent', 'concurrency-limit'],
  ])('429 of the %s limit is %s', (problem, code) => {
    const headers = { 'x-rate-limit-problem': problem, 'retry-after': '31' };
    expect(classify(xero, answer(429, undefined, headers))).toMatchObject({
      class: 'rate',
      code,
      retryAfterMs: 31_000,
    });
  });

  test('the tenant is sent as a header', () => {
    expect(xero.http.headers?.({ credential: {}, tenant: 'T1' })).toEqual({
      accept: 'application/json',
      'xero-tenant-id': 'T1',
    });
    expect(xero.http.headers?.({ credential: {} })).not.toHaveProperty('xero-tenant-id');
  });

  test('the headers report the remaining calls', () => {
    const headers = { 'x-minlimit-remaining': '59', 'x-daylimit-remaining': '4990' };
    expect(xero.http.observe?.(answer(200, {}, headers))).toEqual([
      { window: 'minute', remaining: 59 },
      { window: 'day', remaining: 4990 },
    ]);
  });

  test('more remaining calls than declared mean a higher limit', () => {
    expect(xero.http.observe?.(answer(200, {}, { 'x-minlimit-remaining': '599' }))).toEqual([
      { window: 'minute', remaining: 599, limit: 600 },
    ]);
  });

  test('a refusal reports when the exhausted window restarts', () => {
    const headers = {
      'x-minlimit-remaining': '0',
      'x-daylimit-remaining': '4990',
      'x-rate-limit-problem': 'minute',
      'retry-after': '12',
    };
    expect(xero.http.observe?.(answer(429, {}, headers))).toEqual([
      { window: 'minute', remaining: 0, resetAt: now + 12_000 },
      { window: 'day', remaining: 4990 },
    ]);
  });
});

describe('Yokoy', () => {
  test.each([
    [
      422,
      { code: 422, message: 'Insufficient data: already exported: a1' },
      'expense-not-exportable',
    ],
    [
      422,
      { code: 422, message: 'Insufficient data: not ready for export: a1' },
      'expense-not-exportable',
    ],
    [
      400,
      { field: 'exporterId', message: 'user has no finance role' },
      'exporter-without-finance-role',
    ],
    [400, [{ field: 'earliestPostingDate', message: 'too early' }], 'posting-date-refused'],
    [
      400,
      {
        code: 400,
        message: 'Validation Error',
        errors: [{ field: 'exporterId', message: 'unknown' }],
      },
      'exporter-without-finance-role',
    ],
    [422, { code: 422, message: 'Insufficient data' }, 'insufficient-data'],
    [400, { code: 400, message: 'Something new' }, 'rejected'],
  ])('%i %j is %s', (status, body, code) => {
    expect(classify(yokoy, answer(status, body))).toMatchObject({ class: 'validation', code });
  });

  test('a withdrawn client invalidates the credential; an outage does not', () => {
    expect(classify(yokoy, answer(401, { code: 401, message: 'Unauthorized' }))?.class).toBe(
      'auth',
    );
    expect(classify(yokoy, answer(502, { code: 502, message: 'Bad gateway' }))?.class).toBe(
      'transient',
    );
    expect(classify(yokoy, answer(429, { code: 429, message: 'Too many' }))?.class).toBe('rate');
  });
});
