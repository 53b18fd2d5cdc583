import { getNamedType, GraphQLError, type GraphQLResolveInfo } from 'graphql';
import { text } from '../../../contract/messages/message.ts';
import type { Call } from '../../http/handler.ts';
import { anyJson } from './anyJson.rules.ts';
import {
  codedError,
  maxAnswerBytes,
  maxApiCalls,
  maxEntries,
  maxFields,
  maxReadBytes,
} from './graphqlLimits.rules.ts';
import type { EntryFields } from './graphqlPrice.rules.ts';

/** Concurrent calls of one query, which shares the database pool with many others. */
const maxConcurrentCalls = 4;
/** Milliseconds of execution before it yields to others. */
const sliceMilliseconds = 10;
/**
 * Number of fields that an error in the answer counts for: it has a path and a stack, and takes longer than a field.
 */
const fieldsPerError = 20;

/**
 * Answers the parts of a query by the API's own routes, as the caller, and counts the cost. Exceeding a limit aborts
 * `signal` with the refusal.
 */
export class QueryContext {
  readonly #call: Call;
  readonly #entryFields: EntryFields;
  readonly #answers = new Map<string, Promise<Record<string, unknown>>>();
  readonly #waiting: (() => void)[] = [];
  readonly #abort = new AbortController();
  #freePlaces = maxConcurrentCalls;
  #apiCalls = 0;
  #entries = 0;
  #readBytes = 0;
  #fields = 0;
  #bytes = 0;
  #sliceEnds = performance.now() + sliceMilliseconds;
  #breath: Promise<void> | undefined;
  /** Bytes of values without a fixed shape, which are answered as a whole; the same value may be answered often. */
  readonly #jsonBytes = new WeakMap<object, number>();

  /** @param entryFields fields of each entry, for lists with a length that is known only when they are answered */
  constructor(call: Call, entryFields: EntryFields) {
    this.#call = call;
    this.#entryFields = entryFields;
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** The refusal, once the query has cost too much. */
  get refusal(): GraphQLError | undefined {
    return this.signal.reason as GraphQLError | undefined;
  }

  /**
   * The answer of a route, cached by path within the query. A refusal becomes an error with its status and code.
   * @param entries maximum number of entries that it may answer
   */
  async callRoute(path: string, entries: number): Promise<Record<string, unknown>> {
    let answer = this.#answers.get(path);
    if (!answer) {
      this.#apiCalls += 1;
      this.#entries += entries;
      if (this.#apiCalls > maxApiCalls)
        this.#refuse(text('graphql.asks', { price: this.#apiCalls, limit: maxApiCalls }));
      if (this.#entries > maxEntries)
        this.#refuse(text('graphql.entries', { price: this.#entries, limit: maxEntries }));
      answer = this.#callInTurn(path);
      this.#answers.set(path, answer);
    }
    try {
      return await answer;
    } catch (error) {
      this.#countFields(fieldsPerError);
      throw error;
    }
  }

  /** Answers a field that is a member of a route's answer, and counts it. */
  readonly member = (
    thing: Record<string, unknown>,
    _args: unknown,
    _context: unknown,
    info: GraphQLResolveInfo,
  ): unknown => {
    const value = thing[info.fieldName];
    this.count(info, value);
    if (typeof value !== 'object' || value === null) return value;
    if (getNamedType(info.returnType) === anyJson) this.#countBytes(this.#bytesOfJson(value));
    else if (Array.isArray(value))
      for (const node of info.fieldNodes)
        this.#countFields(value.length * (this.#entryFields.get(node) ?? 1));
    return value;
  };

  /** Counts an answered field; throws the refusal beyond the limits. */
  count({ path }: GraphQLResolveInfo, value?: unknown): void {
    this.signal.throwIfAborted();
    this.#countFields(1);
    this.#countBytes(String(path.key).length + 4 + this.#bytesOf(value));
  }

  #countFields(fields: number): void {
    this.#fields += fields;
    if (this.#fields > maxFields)
      this.#refuse(text('graphql.price', { price: this.#fields, limit: maxFields }));
  }

  #countBytes(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > maxAnswerBytes)
      this.#refuse(text('graphql.bytes', { price: this.#bytes, limit: maxAnswerBytes }));
  }

  /** Yields entries of a list one by one, with a pause for the rest of the process now and then. */
  async *inSlices<T>(entries: readonly T[]): AsyncGenerator<T, void, undefined> {
    for (const entry of entries) {
      if (performance.now() > this.#sliceEnds) await this.#yield();
      this.signal.throwIfAborted();
      yield entry;
    }
  }

  /** All lists of the query wait for the same turn of the event loop. */
  #yield(): Promise<void> {
    this.#breath ??= nextTurn().then(() => {
      this.#breath = undefined;
      this.#sliceEnds = performance.now() + sliceMilliseconds;
    });
    return this.#breath;
  }

  #bytesOf(value: unknown): number {
    if (typeof value === 'string') return value.length + 2;
    if (Array.isArray(value) && typeof value[0] !== 'object')
      return value.reduce<number>((bytes, each) => bytes + 1 + this.#bytesOf(each), 2);
    return 4;
  }

  #bytesOfJson(value: object): number {
    const bytes = this.#jsonBytes.get(value) ?? JSON.stringify(value).length;
    this.#jsonBytes.set(value, bytes);
    return bytes;
  }

  #refuse(message: Parameters<typeof codedError>[0]): never {
    const refusal = codedError(message);
    this.#abort.abort(refusal);
    throw refusal;
  }

  async #callInTurn(path: string): Promise<Record<string, unknown>> {
    if (this.#freePlaces > 0) this.#freePlaces -= 1;
    else await new Promise<void>((resume) => this.#waiting.push(resume));
    try {
      this.signal.throwIfAborted();
      this.#call.signal.throwIfAborted();
      const { status, body, bytes } = await this.#call.callRoute(path);
      this.#readBytes += bytes;
      if (this.#readBytes > maxReadBytes)
        this.#refuse(text('graphql.readBytes', { price: this.#readBytes, limit: maxReadBytes }));
      const answer = body as Record<string, unknown>;
      if (status === 200) return answer;
      const { description, message, code, params } = answer;
      throw new GraphQLError(String(description ?? message ?? `It was answered ${status}.`), {
        extensions: { status, ...(typeof code === 'string' ? { messageCode: code, params } : {}) },
      });
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#freePlaces += 1;
    }
  }
}

/** Resolves after one turn of the event loop. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
