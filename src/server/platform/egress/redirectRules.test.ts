import { expect, test } from 'vitest';
import { isAmong, sameRegistrableHost } from './redirectRules.ts';

test.each([
  ['api.vendor.com', 'api.vendor.com', true],
  ['api.vendor.com', 'files.vendor.com', true],
  ['vendor.com', 'api.vendor.com', true],
  ['start.exactonline.co.uk', 'api.exactonline.co.uk', true],
  ['start.exactonline.co.uk', 'evil.co.uk', false],
  ['co.uk', 'evil.co.uk', false],
  ['com', 'evil.com', false],
  ['vendor.com', 'vendor.com.evil.org', false],
  ['api.vendor.com', 'api-vendor.com', false],
  ['127.0.0.1', '127.0.0.2', false],
  ['1.2.3.4', '5.2.3.4', false],
  ['[::1]', '[::1]', true],
])('%s and %s: %s', (a, b, same) => {
  expect(sameRegistrableHost(a, b)).toBe(same);
  expect(sameRegistrableHost(b, a)).toBe(same);
});

test.each([
  ['storage.example', ['storage.example'], true],
  ['a.storage.example', ['storage.example'], false],
  ['a.storage.example', ['*.storage.example'], true],
  ['storage.example', ['*.storage.example'], false],
  ['evilstorage.example', ['*.storage.example'], false],
  ['storage.example.evil', ['storage.example', '*.storage.example'], false],
])('T24 %s among %j: %s', (host, names, among) => {
  expect(isAmong(host, names)).toBe(among);
});
