import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTextSaver } from './createTextSaver.ts';

/** A server that answers on demand. */
function makeServer() {
  const sent: string[] = [];
  let answer: { take: () => void; refuse: () => void } | undefined;
  return {
    sent,
    save: (text: string) => {
      sent.push(text);
      return new Promise<void>((resolve, reject) => {
        answer = { take: resolve, refuse: () => reject(new Error('refused')) };
      });
    },
    async take() {
      answer?.take();
      await vi.advanceTimersByTimeAsync(0);
    },
    async refuse() {
      answer?.refuse();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('DET-04 saves after 500 ms without typing, and reports the progress', async () => {
  const server = makeServer();
  const saver = createTextSaver('', 500, server.save);
  const states: string[] = [];
  saver.subscribe(() => states.push(saver.state()));
  saver.edit('a');
  vi.advanceTimersByTime(499);
  saver.edit('ab');
  vi.advanceTimersByTime(499);
  expect(server.sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(server.sent).toEqual(['ab']);
  await server.take();
  expect(states).toEqual(['waiting', 'waiting', 'saving', 'saved']);
});

it('DET-04 never sends two texts at once: the later one follows the earlier', async () => {
  const server = makeServer();
  const saver = createTextSaver('', 500, server.save);
  saver.edit('first');
  vi.advanceTimersByTime(500);
  saver.edit('second');
  vi.advanceTimersByTime(500);
  expect(server.sent).toEqual(['first']);
  expect(saver.state()).toBe('saving');
  await server.take();
  expect(server.sent).toEqual(['first', 'second']);
  await server.take();
  expect(saver.state()).toBe('saved');
});

it("sends nothing when the text equals the server's again", () => {
  const server = makeServer();
  const saver = createTextSaver('kept', 500, server.save);
  saver.edit('kept!');
  saver.edit('kept');
  vi.advanceTimersByTime(500);
  expect(server.sent).toEqual([]);
  expect(saver.state()).toBe('saved');
});

it('a refused text is kept and can be sent again', async () => {
  const server = makeServer();
  const saver = createTextSaver('', 500, server.save);
  saver.edit('text');
  vi.advanceTimersByTime(500);
  saver.edit('text, longer');
  vi.advanceTimersByTime(500);
  await server.refuse();
  expect(saver.state()).toBe('failed');
  saver.flush();
  expect(server.sent).toEqual(['text', 'text, longer']);
  await server.take();
  expect(saver.state()).toBe('saved');
});

it('saves a waiting text at once when the page is left', () => {
  const server = makeServer();
  const saver = createTextSaver('', 500, server.save);
  saver.flush();
  expect(server.sent).toEqual([]);
  saver.edit('last words');
  saver.flush();
  vi.advanceTimersByTime(2000);
  expect(server.sent).toEqual(['last words']);
});
