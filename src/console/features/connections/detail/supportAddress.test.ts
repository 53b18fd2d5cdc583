import { expect, it } from 'vitest';
import { supportAddress } from './supportAddress.ts';

const about = {
  page: 'https://console.example/connection/1?logs.page=2&x=a b',
  packages: ['yokoy', 'exact-online'],
};

it('adds page address and package list to the form of the service desk (DET-03)', () => {
  const address = new URL(supportAddress('https://desk.example/new?form=7', about) ?? '');
  expect(address.origin + address.pathname).toBe('https://desk.example/new');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    form: '7',
    page: about.page,
    packages: 'yokoy, exact-online',
  });
});

it("puts them where the setting's placeholders are, escaped (DET-03)", () => {
  const setting = 'https://desk.example/new?cf_1={page}&cf_2={packages}';
  const address = new URL(supportAddress(setting, about) ?? '');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    cf_1: about.page,
    cf_2: 'yokoy, exact-online',
  });
});

it.each(['javascript:alert(1)', '/desk', '', 'javascript:{page}'])('refuses %j', (setting) => {
  expect(supportAddress(setting, about)).toBeNull();
});
