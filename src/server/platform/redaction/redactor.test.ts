import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Redactor } from './redactor.ts';
import { minSecretLength } from './secretForms.ts';

/** Secrets like those of credentials: any text, with letters of other scripts and awkward characters. */
const secretText = fc
  .oneof(
    fc.string({ minLength: minSecretLength, maxLength: 40 }),
    fc.string({ unit: 'grapheme', minLength: minSecretLength, maxLength: 30 }),
    fc.string({
      unit: fc.constantFrom(
        '"',
        '\\',
        '/',
        '&',
        '<',
        '>',
        "'",
        '+',
        ' ',
        '%',
        '=',
        'a',
        'é',
        '?',
        '#',
        ':',
        '\n',
      ),
      minLength: minSecretLength,
      maxLength: 20,
    }),
    fc.base64String({ minLength: 24, maxLength: 64 }),
  )
  // a text within the placeholder itself can't be distinguished from it, and one that trims to nothing can't be sent
  .filter(
    (text) =>
      text.isWellFormed() && text.trim().length >= minSecretLength && !'<hidden>'.includes(text),
  );

const filler = fc.string({ maxLength: 20 }).filter((text) => text.isWellFormed());

/** The ways in which a secret may be encoded. */
const writings: ((secret: string) => string)[] = [
  (secret) => secret,
  (secret) => encodeURIComponent(secret),
  (secret) => encodeURIComponent(secret).replace(/%../g, (hex) => hex.toLowerCase()),
  (secret) => new URLSearchParams([['a', secret]]).toString().slice(2),
  (secret) => JSON.stringify(secret),
  (secret) => JSON.stringify(secret).replaceAll('/', '\\/'),
  (secret) => JSON.stringify(JSON.stringify({ inner: secret })),
  (secret) => Buffer.from(secret).toString('base64'),
  (secret) => Buffer.from(`user:${secret}`).toString('base64'),
  (secret) => Buffer.from(`ab${secret}:tail`).toString('base64url'),
  (secret) => Buffer.from(secret).toString('hex'),
  (secret) =>
    secret
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;'),
];

/** Undoes every encoding that a reader could undo, so that a hit means the secret is really there. */
function shows(text: string, secret: string): boolean {
  if (text.includes(secret)) return true;
  if (
    text.includes(encodeURIComponent(secret)) ||
    text.toLowerCase().includes(encodeURIComponent(secret).toLowerCase())
  )
    return true;
  if (text.includes(JSON.stringify(secret).slice(1, -1))) return true;
  const bytes = Buffer.from(secret);
  if (text.includes(bytes.toString('hex'))) return true;
  for (const run of text.match(/[A-Za-z0-9+/_=-]{6,}/g) ?? []) {
    for (let from = 0; from < 4; from += 1) {
      if (Buffer.from(run.slice(from), 'base64').includes(bytes)) return true;
    }
  }
  return false;
}

describe('no secret survives by value', () => {
  const cases = fc.tuple(secretText, fc.constantFrom(...writings), filler, filler);

  test.each([
    ['text', (redactor: Redactor, text: string) => redactor.text(text)],
    [
      'header',
      (redactor: Redactor, text: string) =>
        JSON.stringify(redactor.headers({ 'x-note': text, [text]: 'v' })),
    ],
    [
      'url',
      (redactor: Redactor, text: string) =>
        redactor.url(`https://host.example/a/${text}/b?x=${text}#${text}`),
    ],
    [
      'query',
      (redactor: Redactor, text: string) =>
        JSON.stringify(
          redactor.query([
            ['note', text],
            [text, '1'],
          ]),
        ),
    ],
    [
      'form',
      (redactor: Redactor, text: string) =>
        redactor.body(`a=1&note=${text}&b=2`, 'application/x-www-form-urlencoded'),
    ],
    [
      'xml',
      (redactor: Redactor, text: string) => redactor.body(`<a b="${text}">${text}</a>`, 'text/xml'),
    ],
    [
      'broken JSON',
      (redactor: Redactor, text: string) => redactor.body(`{"note": ${text}`, 'application/json'),
    ],
    [
      'value',
      (redactor: Redactor, text: string) =>
        JSON.stringify(redactor.value({ list: [{ [text]: text }] })),
    ],
  ] as const)('in a %s', (_name, redact) => {
    fc.assert(
      fc.property(cases, ([secret, write, before, after]) => {
        const redactor = new Redactor({ secrets: [secret] });
        const out = redact(redactor, before + write(secret) + after);
        expect(shows(out, secret)).toBe(false);
      }),
      { numRuns: 400 },
    );
  });

  test('anywhere in nested JSON, as key or value, in any encoding', () => {
    fc.assert(
      fc.property(
        secretText,
        fc.constantFrom(...writings),
        fc.jsonValue({ maxDepth: 4 }),
        fc.nat(),
        (secret, write, json, where) => {
          const planted = plant(json, write(secret), where);
          const redactor = new Redactor({ secrets: [secret] });
          for (const text of [JSON.stringify(planted), JSON.stringify(planted, undefined, 2)]) {
            expect(shows(redactor.body(text, 'application/json'), secret)).toBe(false);
          }
        },
      ),
      { numRuns: 800 },
    );
  });

  test('the longest of overlapping secrets is hidden completely', () => {
    const redactor = new Redactor({ secrets: ['abcdef', 'abcdefghij', 'ghijkl'] });
    expect(redactor.text('x abcdefghij y')).toBe('x <hidden> y');
  });

  test('secrets added later are hidden from then on', () => {
    const redactor = new Redactor();
    expect(redactor.text('note fresh-token-1')).toBe('note fresh-token-1');
    redactor.add(['fresh-token-1']);
    expect(redactor.text('note fresh-token-1')).toBe('note <hidden>');
  });
});

/** Puts the text into one place of a JSON value, chosen by `where`. */
function plant(json: unknown, text: string, where: number): unknown {
  if (Array.isArray(json) && json.length > 0) {
    const at = where % json.length;
    return json.map((item, index) => (index === at ? plant(item, text, where >> 1) : item));
  }
  if (typeof json === 'object' && json !== null && Object.keys(json).length > 0) {
    const entries = Object.entries(json);
    const at = where % entries.length;
    return Object.fromEntries(
      entries.map(([name, item], index) =>
        index !== at
          ? [name, item]
          : where % 3 === 0
            ? [`${name}${text}`, item]
            : [name, plant(item, text, where >> 1)],
      ),
    );
  }
  return `before ${text} after`;
}

describe('by name', () => {
  const unknown = 'not-known-to-the-job';
  const names = [
    'access_token',
    'refreshToken',
    'client_secret',
    'Password',
    'apiKey',
    'api-key',
    'assertion',
    'X-Api-Key',
    'mine',
  ];

  test('a value under a secret name is hidden at any depth of JSON', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.oneof(
          fc.constant(unknown),
          fc.constant([unknown]),
          fc.constant({ deep: { er: unknown } }),
          fc.constant(`a"${unknown}\\`),
        ),
        fc.jsonValue({ maxDepth: 3 }),
        fc.nat({ max: 4 }),
        (name, value, sibling, depth) => {
          let json: unknown = { before: sibling, [name]: value, after: sibling };
          for (let level = 0; level < depth; level += 1)
            json = level % 2 === 0 ? [sibling, json] : { level: json };
          const redactor = new Redactor({ names: ['mine'] });
          for (const text of [
            JSON.stringify(json),
            JSON.stringify(json, undefined, 2),
            escapedKeys(json, name),
          ]) {
            expect(redactor.body(text, 'application/json')).not.toContain(unknown);
          }
          expect(JSON.stringify(redactor.value(json))).not.toContain(unknown);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('the rest of the JSON stays unchanged to the letter', () => {
    const redactor = new Redactor();
    expect(redactor.body('{ "total": 3.10, "token": "abc", "x": [1,2] }', 'application/json')).toBe(
      '{ "total": 3.10, "token": "<hidden>", "x": [1,2] }',
    );
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        const text = JSON.stringify(json);
        if (
          /token|secret|passw|pwd|key|assert|auth|cookie|code|pin|otp|sid|jwt|pass|cred|verif/i.test(
            text,
          )
        )
          return;
        expect(redactor.body(text, 'application/json')).toBe(text);
      }),
    );
  });

  test('a business code stays readable in JSON, an authorization code does not', () => {
    const redactor = new Redactor();
    const json =
      '{"code":"4000","Code":"                 1","vat":{"code":21},"nested":{"code":"Rv9xTzQ2bW5hLmV4YW1wbGU"}}';
    expect(redactor.body(json, 'application/json')).toBe(
      '{"code":"4000","Code":"                 1","vat":{"code":21},"nested":{"code":"<hidden>"}}',
    );
    expect(
      redactor.body(
        'grant_type=authorization_code&code=short',
        'application/x-www-form-urlencoded',
      ),
    ).toBe('grant_type=authorization_code&code=<hidden>');
    expect(redactor.url('https://h.example/cb?state=1&code=short')).toBe(
      'https://h.example/cb?state=1&code=<hidden>',
    );
  });

  test('CURL-04 headers: authorization, cookies, keys and proxy headers', () => {
    const redactor = new Redactor({ names: ['X-Payhawk-ApiKey'] });
    const hidden = [
      'Authorization',
      'cookie',
      'Set-Cookie',
      'x-api-key',
      'Proxy-Authorization',
      'proxy-foo',
      'X-Payhawk-ApiKey',
      'Ocp-Apim-Subscription-Key',
      'X-Auth-Token',
    ];
    const out = redactor.headers(
      Object.fromEntries([
        ...hidden.map((name) => [name, unknown]),
        ['etag', 'W/1'],
        ['x-yk-auth-method', 'yokoy'],
      ]),
    );
    for (const name of hidden) expect(out[name]).toBe('<hidden>');
    expect(out).toMatchObject({ etag: 'W/1', 'x-yk-auth-method': 'yokoy' });
  });

  test('XML elements and free text', () => {
    const redactor = new Redactor();
    expect(
      redactor.body(
        '<h:Header><AccessToken a="1">abc</AccessToken><Office>001</Office></h:Header>',
        'text/xml',
      ),
    ).toBe('<h:Header><AccessToken a="1"><hidden></AccessToken><Office>001</Office></h:Header>');
    expect(redactor.body('<Token><![CDATA[abc]]></Token>', 'text/xml')).not.toContain('abc');
    expect(
      redactor.text('login failed: password="hunter2", token=abc123; Bearer eyJhbGciOi.x'),
    ).toBe('login failed: password="<hidden>", token=<hidden>; Bearer <hidden>');
    expect(redactor.text('see https://user:pw@host.example/x')).toBe(
      'see https://<hidden>@host.example/x',
    );
    expect(
      redactor.body('{"raw":"{\\"password\\":\\"hunter2\\"}"}', 'application/json'),
    ).not.toContain('hunter2');
  });

  test('in a cut-off body an unfinished secret is hidden', () => {
    const redactor = new Redactor();
    expect(redactor.body('{"a":1,"access_token":"eyJhb', 'application/json')).toBe(
      '{"a":1,"access_token":"<hidden>"',
    );
  });

  test('any bytes are accepted without an error', () => {
    const redactor = new Redactor({ secrets: ['canary-secret'] });
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom(
          'application/json',
          'text/xml',
          'text/plain',
          'application/x-www-form-urlencoded',
        ),
        (text, type) => {
          expect(typeof redactor.body(text, type)).toBe('string');
          expect(typeof redactor.url(text)).toBe('string');
        },
      ),
    );
  });
});

function escapedKeys(json: unknown, name: string): string {
  const escaped = [...name]
    .map((char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
  return JSON.stringify(json).replaceAll(`"${name}":`, `"${escaped}":`);
}

test('API-06 our own keys are hidden everywhere; only their beginning may be shown', () => {
  const key = `lsk_${'aB3-_'.repeat(8)}xyz`;
  const redactor = new Redactor();
  const texts = [
    redactor.text(`tried with ${key}, in vain`),
    redactor.url(`https://vendor.test/x?q=${key}#${key}`),
    redactor.body(JSON.stringify({ note: `see ${key}` }), 'application/json'),
    redactor.body(`<a>${key}</a>`, 'application/xml'),
    JSON.stringify(redactor.headers({ 'x-note': key })),
    JSON.stringify(redactor.value({ deep: [{ note: key, [key]: 1 }] })),
  ];
  expect(texts.filter((text) => text.includes(key.slice(0, 16)))).toEqual([]);
  expect(texts.every((text) => text.includes('<hidden>'))).toBe(true);
  expect(redactor.text(`the key ${key.slice(0, 12)}…`)).toContain(key.slice(0, 12));
});
