// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { dashboardAddress } from './ForwardingPage.tsx';
import { forgetInitialPath, rememberInitialPath, consumeInitialPath } from './initialPath.ts';
import { parseSearch, stringifySearch } from './searchText.ts';
import { htmlWithoutTags, sameOriginScript } from './trustedTypes.ts';

test('text that could open a tag is refused as HTML, style text passes', () => {
  expect(htmlWithoutTags(':root{--a:1px}')).toBe(':root{--a:1px}');
  expect(htmlWithoutTags('a<img src=x onerror=alert(1)>')).toBeNull();
});

test('scripts come only from this origin', () => {
  expect(sameOriginScript('/assets/worker.js')).toBe(`${window.location.origin}/assets/worker.js`);
  for (const address of ['https://elsewhere.example/x.js', '//elsewhere.example/x.js', 'data:,x'])
    expect(sameOriginScript(address)).toBeNull();
});

test('SHELL-03 a stored path is valid once, and never leads away', () => {
  rememberInitialPath('/connection?search=a');
  expect(consumeInitialPath()).toBe('/connection?search=a');
  expect(consumeInitialPath()).toBe('/');
  for (const path of ['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example'])
    rememberInitialPath(path);
  expect(consumeInitialPath()).toBe('/');
  rememberInitialPath('/users');
  forgetInitialPath();
  expect(consumeInitialPath()).toBe('/');
});

test('SHELL-05 forwards to the dashboard host with the same path and query', () => {
  const from = new URL('https://console.example/authenticate/redirect?code=1&state=2');
  expect(dashboardAddress('dash.example', from)).toBe(
    'https://dash.example/authenticate/redirect?code=1&state=2',
  );
  expect(dashboardAddress('http://localhost:3000/ignored', from)).toBe(
    'http://localhost:3000/authenticate/redirect?code=1&state=2',
  );
  for (const host of [null, '', 'javascript://x', 'https://console.example'])
    expect(dashboardAddress(host, from)).toBeNull();
});

test('the address keeps texts unchanged', () => {
  expect(parseSearch('?search=12&active=true&name=a%20b')).toEqual({
    search: '12',
    active: 'true',
    name: 'a b',
  });
  expect(stringifySearch({ search: '12', page: 2, none: undefined, empty: '' })).toBe(
    '?search=12&page=2&empty=',
  );
  expect(stringifySearch({})).toBe('');
});
