import type { RequestAndResponse } from '../../../contract/requests.ts';

/**
 * The request as a command for a POSIX shell (CURL-06). Values recorded as `<hidden>` stay so: the user fills them
 * in. Headers that curl computes itself are left out; the recorded ones would be wrong for an edited body.
 */
export function curlCommand({ method, url, options }: RequestAndResponse): string {
  const parts = ['curl', '--globoff'];
  if (method === 'HEAD') parts.push('--head');
  else parts.push('--request', shellQuote(method));
  const lines = [`${parts.join(' ')} ${shellQuote(withQuery(url, options.query))}`];
  const headers = Object.entries(options.headers).filter(
    ([name]) => !curlHeaders.has(name.toLowerCase()),
  );
  for (const [name, value] of headers) lines.push(`--header ${shellQuote(header(name, value))}`);
  if (Object.keys(options.headers).some((name) => name.toLowerCase() === 'accept-encoding'))
    lines.push('--compressed');
  if (options.body) {
    // Otherwise curl would send it as a form.
    if (!headers.some(([name]) => name.toLowerCase() === 'content-type'))
      lines.push(`--header ${shellQuote('Content-Type:')}`);
    lines.push(`--data-raw ${shellQuote(options.body)}`);
  }
  return lines.join(' \\\n  ');
}

const curlHeaders = new Set([
  'host',
  'content-length',
  'connection',
  'transfer-encoding',
  'accept-encoding',
]);

/** A shell's word: nothing is special between single quotes but the single quote itself (POSIX 2.2.2). */
export function shellQuote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Without a value curl would drop the header; with a semicolon it sends it empty. */
function header(name: string, value: string): string {
  const line = value.replaceAll(/[\r\n]+/g, ' ');
  return line === '' ? `${name};` : `${name}: ${line}`;
}

/** Recorded addresses have their parameters in a separate field. */
function withQuery(url: string, query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(query).toString();
  if (search === '') return url;
  return `${url}${url.includes('?') ? '&' : '?'}${search}`;
}
