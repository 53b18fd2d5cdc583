import { webAddress } from '../../../../ui/webAddress.ts';

interface About {
  /** Address of the page that the question is about. */
  page: string;
  packages: readonly string[];
}

/**
 * The service desk's form, prefilled (DET-03). Each desk names its fields differently, so the setting may place the
 * two texts, `https://desk.example/new?customfield_1={page}&customfield_2={packages}`; otherwise they are added as
 * `page` and `packages`. Null if the setting is no web address.
 */
export function supportAddress(setting: string, { page, packages }: About): string | null {
  const list = packages.join(', ');
  if (/\{(page|packages)\}/.test(setting))
    return webAddress(
      setting
        .replaceAll('{page}', encodeURIComponent(page))
        .replaceAll('{packages}', encodeURIComponent(list)),
    );
  const address = webAddress(setting);
  if (!address) return null;
  const url = new URL(address);
  url.searchParams.set('page', page);
  url.searchParams.set('packages', list);
  return url.href;
}
