import type { FastifyReply, FastifyRequest } from 'fastify';
import { text } from '../../contract/messages/message.ts';
import { currentCall, type Asker } from '../platform/askers/asker.ts';
import { FairPlaces } from '../platform/askers/fairPlaces.ts';
import { Problem, tooManyAtOnce } from '../platform/problems.ts';
import { tooLarge } from './errors.ts';
import { LoopTime } from './loopTime.ts';

/** Bytes from which a body waits for its turn before it is read. */
const largeBodyBytes = 256_000;

/** Query parameters that search a text. */
const searchFields = ['globalFilter', 'globalDocumentFilter', 'syncKey', 'number', 'words'];

/**
 * Limits of what one asker may have in progress in this process: calls, searches, large bodies (docs/security.md T41).
 * Places are taken before a body is read, and released when the work has ended and its answer was sent or its client
 * has disconnected. Connections of the pool are shared by `fairPool`.
 */
export class AskerBudget {
  readonly #calls = new FairPlaces(
    { process: 2_000, organization: 120, person: 60, waiting: 0, waitMs: 0 },
    () => tooManyAtOnce(1, text('request.calls')),
  );
  /** They wait unread: the client's bytes stay with the client. A process has room for six of 14 MB. */
  readonly #largeBodies = new FairPlaces(
    { process: 6, organization: 2, person: 1, waiting: 10, waitMs: 10_000 },
    () => tooManyAtOnce(5, text('request.calls')),
  );
  /**
   * Concurrent searches of one person: typing on abandons the previous one, and a third is spare. PostgreSQL continues
   * a search after its client has disconnected (T20).
   */
  readonly #searches = new FairPlaces(
    { process: Infinity, organization: Infinity, person: 3, waiting: 0, waitMs: 0 },
    () => tooManyAtOnce(1, text('request.searches')),
  );

  readonly #loopTime = new LoopTime();
  readonly #askers = new WeakMap<FastifyRequest, Asker>();

  /** Takes a place for a call, and for a search if its query is one. */
  async enter(asker: Asker, request: FastifyRequest, held: HeldPlaces): Promise<void> {
    this.#askers.set(request, asker);
    // calls to other routes within a call are part of it
    if (!currentCall()) {
      held.add(await this.#calls.take(asker));
      await this.#loopTime.wait(asker);
    }
    if (isSearch(request.query)) held.add(await this.#searches.take(asker));
  }

  /** Takes a place for the body, which is still to come: a large one waits for its turn. */
  async enterBody(
    asker: Asker,
    { headers }: FastifyRequest,
    limit: number,
    held: HeldPlaces,
  ): Promise<void> {
    const isChunked = headers['transfer-encoding'] !== undefined;
    const bytes = isChunked ? limit : Number(headers['content-length'] ?? 0);
    if (bytes > limit) throw tooLarge(limit);
    if (bytes <= largeBodyBytes) return;
    held.add(await this.#largeBodies.take(asker));
    this.#loopTime.receive(asker, bytes);
  }

  /** Runs work that blocks the process, and charges its time to the asker. */
  charge<T>(request: FastifyRequest, work: () => T): T {
    const asker = this.#askers.get(request);
    return asker ? this.#loopTime.charge(asker, work) : work();
  }

  /** Runs the work as one of the asker's searches, if the query has a text to search for. */
  search<T>(asker: Asker, query: unknown, work: () => Promise<T>): Promise<T> {
    return isSearch(query) ? this.#searches.run(asker, work) : work();
  }
}

/** The places of one request. */
export class HeldPlaces {
  readonly #reply: FastifyReply;
  #leave: (() => void)[] = [];
  #isWorking = false;

  constructor(reply: FastifyReply) {
    this.#reply = reply;
    reply.raw.once('finish', () => this.#settle());
    reply.raw.once('close', () => this.#settle());
  }

  /** Adds a place, unless the client disconnected while it waited. */
  add(leave: () => void): void {
    this.#leave.push(leave);
    this.#settle();
    if (this.#isOver) throw new Problem(400, text('request.unreadable'));
  }

  /** Runs the handler's work, which continues after the client has disconnected. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#isWorking = true;
    try {
      return await work();
    } finally {
      this.#isWorking = false;
      this.#settle();
    }
  }

  get #isOver(): boolean {
    const { raw } = this.#reply;
    return raw.writableFinished || raw.destroyed;
  }

  #settle(): void {
    if (this.#isWorking || !this.#isOver) return;
    for (const leave of this.#leave.splice(0)) leave();
  }
}

const isSearch = (query: unknown): boolean =>
  typeof query === 'object' &&
  query !== null &&
  searchFields.some((field) => Boolean((query as Record<string, unknown>)[field]));
