import { GraphQLError } from 'graphql';
import type { Call } from '../../http/handler.ts';

/** Calls and entries that one query may cost. */
export const maxAsks = 100;
export const maxEntries = 5_000;
/** Calls of one query that go on at once: it is one of many who want a connection to the database. */
const atOnce = 4;

/** Answers a query's parts by the API's own routes, as the person who asks, and counts what it costs. */
export class AskContext {
  readonly #call: Call;
  readonly #known = new Map<string, Promise<Record<string, unknown>>>();
  readonly #waiting: (() => void)[] = [];
  #free = atOnce;
  #asks = 0;
  #entries = 0;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * What a route answers; the same for the same path within a query. What it refuses is an error with its status and code.
   * @param entries how many it may answer
   */
  ask(path: string, entries: number): Promise<Record<string, unknown>> {
    const known = this.#known.get(path);
    if (known) return known;
    this.#asks += 1;
    this.#entries += entries;
    if (this.#asks > maxAsks || this.#entries > maxEntries)
      throw new GraphQLError(
        `This asks for too much at once: at most ${maxAsks} lists and things, and ${maxEntries} entries.`,
        { extensions: { status: 422 } },
      );
    const answer = this.#inLine(path);
    this.#known.set(path, answer);
    return answer;
  }

  async #inLine(path: string): Promise<Record<string, unknown>> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resume) => this.#waiting.push(resume));
    try {
      this.#call.signal.throwIfAborted();
      const { status, body } = await this.#call.ask(path);
      const answer = body as Record<string, unknown>;
      if (status === 200) return answer;
      const { description, message, messageCode } = answer;
      throw new GraphQLError(String(description ?? message ?? `It was answered ${status}.`), {
        extensions: { status, ...(messageCode === undefined ? {} : { messageCode }) },
      });
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
