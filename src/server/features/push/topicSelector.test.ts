import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowedSelector } from './allowedSelector.ts';
import { encodeTopic, eventsOf, ownTopic } from './pushEvents.ts';
import { partsOf, topicSelector } from './topicSelector.ts';

const matches = (selector: string, topic: string) => topicSelector(selector).matches(topic);

test('API-04 a selector is the topic itself, everything, or a template that could have been expanded to it', () => {
  const task = 'https://x.example/api/connections/c1/tasks/t1';
  expect(matches(task, task)).toBe(true);
  expect(matches('*', task)).toBe(true);
  const yes: [string, string][] = [
    ['https://x.example/api/connections/{id}/tasks/{task}', task],
    ['https://x.example/api/connections/{id}/{list}/t1', task],
    ['https://x.example{+path}', task],
    ['{+any}', task],
    ['/books{/id}', '/books'],
    ['/books{/id}', '/books/1'],
    ['/books{/id,chapter}', '/books/1/2'],
    ['/books{/path*}', '/books/1/2/3'],
    ['/books{?q}', '/books?q=a%20b'],
    ['/books{?q,lang}', '/books?lang=en'],
    ['/books{?q,lang}', '/books?q=&lang=en'],
    ['/books{?all*}', '/books?a=1'],
    ['/books?x=1{&q}', '/books?x=1&q=2'],
    ['/books{;q}', '/books;q=2'],
    ['/books{#part}', '/books#a/b'],
    ['/books{.format}', '/books.json'],
    ['/books/{id:3}', '/books/abc'],
    ['/users/u1{?topic}', `/users/u1?topic=${encodeTopic(task)}`],
  ];
  for (const [selector, topic] of yes) expect(matches(selector, topic), selector).toBe(true);
  const no: [string, string][] = [
    ['https://x.example/api/connections/{id}/tasks', task],
    ['https://x.example/api/connections/{id}', task],
    ['/books/{id}', '/books/1/2'],
    ['/books{/id}', '/books/1/2'],
    ['/books{/id}', '/booksellers'],
    ['/books{?q}', '/books?lang=en'],
    ['/books{?q}', '/books&q=1'],
    ['/users/u1{?topic}', '/users/u12?topic=x'],
    ['/users/u1{?topic}', `/users/u1?topic=${task}&more`],
    // not templates: compared literally
    ['/books/{id', '/books/1'],
    ['/books/{}', '/books/1'],
    ['/books/{=id}', '/books/1'],
    ['', task],
  ];
  for (const [selector, topic] of no) expect(matches(selector, topic), selector).toBe(false);
  expect(matches('/books/{id', '/books/{id')).toBe(true);
});

test('API-04 a template matches its expansions, and no other place of the same depth', () => {
  const segment = fc.stringMatching(/^[\w~.-]{1,8}$/);
  fc.assert(
    fc.property(
      fc.array(fc.record({ value: segment, open: fc.boolean() }), { minLength: 1, maxLength: 6 }),
      segment,
      (path, other) => {
        const topic = path.map(({ value }) => `/${value}`).join('');
        const template = path
          .map(({ value, open }, at) => (open ? `/{v${at}}` : `/${value}`))
          .join('');
        expect(matches(template, topic)).toBe(true);
        expect(matches(template, `${topic}/${other}`)).toBe(false);
        const fixed = path.find(({ open, value }) => !open && value !== other);
        if (fixed) {
          const elsewhere = path
            .map((segment) => `/${segment === fixed ? other : segment.value}`)
            .join('');
          expect(matches(template, elsewhere)).toBe(false);
        }
      },
    ),
  );
});

test('API-04 R8 a selector with exponential backtracking as a regular expression is matched in linear time', () => {
  const hostile = `${'{a}{b}'.repeat(10)}!`;
  expect(partsOf(hostile)).toBeDefined();
  expect(matches(hostile, 'a'.repeat(20_000))).toBe(false);
  // more variables than anyone needs: compared literally
  expect(partsOf('{a}'.repeat(21))).toBeUndefined();
});

test('API-04 a token’s topics are below the person’s own address, whatever is requested', () => {
  const at = 'https://x.example';
  const personalTopic = (user: string, path: string) => ownTopic(at, user, path);
  const path = '/connections/c1/tasks/t1';
  for (const requested of [
    '*',
    '{+any}',
    '/api/connections/{id}/tasks/{task}',
    `${at}/api${path}`,
    path,
  ]) {
    const selector = allowedSelector(at, 'u1', requested);
    expect(matches(selector, personalTopic('u1', path)), requested).toBe(true);
    expect(matches(selector, personalTopic('u2', path)), requested).toBe(false);
    expect(matches(selector, `${at}/api${path}`), requested).toBe(false);
  }
  const narrow = allowedSelector(at, 'u1', '/api/connections/c1/tasks/{task}');
  expect(matches(narrow, personalTopic('u1', '/connections/c2/tasks/t1'))).toBe(false);
  expect(matches(narrow, personalTopic('u1', '/connections/c1/log-entries/l1'))).toBe(false);
  // another person's address is an ordinary topic, escaped
  const foreign = allowedSelector(at, 'u1', `${at}/users/u2?topic=x`);
  expect(matches(foreign, `${at}/users/u2?topic=x`)).toBe(false);
});

test('API-04 a change of a list also changes related lists, over all connections too', () => {
  const topicsOf = (topic: string) =>
    eventsOf([
      {
        id: 'u',
        position: 1,
        organization_id: 'o',
        topic,
        data: {},
        things: [],
        rank: 'viewer',
        user_id: null,
      },
    ]).map(({ topics }) => topics);
  expect(topicsOf('/connections/c/tasks')).toEqual([
    ['/connections/c/tasks', '/tasks', '/runs', '/connections/c/runs'],
  ]);
  expect(topicsOf('/connections/c/report/sync-status')).toEqual([
    [
      '/connections/c/report/sync-status',
      '/report/sync-status',
      '/sync-element',
      '/connections/c/sync-element',
    ],
  ]);
  expect(topicsOf('/credentials/k')).toEqual([['/credentials/k']]);
});
