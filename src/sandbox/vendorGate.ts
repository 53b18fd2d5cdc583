import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Refused, type Answer, type Exchange } from './exchange.ts';
import type { FaultDial, FaultSpec } from './faultDial.ts';
import type { JournalledRequest, RequestRing } from './requestRing.ts';
import { sendAnswer, sendHuge, sendTruncated } from './sendAnswer.ts';
import type { VendorFace, VendorModule, World } from './vendor.ts';

export interface VendorHost {
  module: VendorModule;
  face: VendorFace;
  hostKey: string;
  prefix: string;
}

/**
 * Passes one request to a vendor through the dial: faults that stop it before it takes effect, the vendor's own
 * handling as one transaction, then faults that spoil only the answer.
 */
export class VendorGate {
  readonly #world: World;
  readonly #dial: FaultDial;
  readonly #ring: RequestRing;
  readonly #inFlight = new Map<string, number>();
  readonly #hanging = new Set<ServerResponse>();

  constructor(world: World, dial: FaultDial, ring: RequestRing) {
    this.#world = world;
    this.#dial = dial;
    this.#ring = ring;
  }

  /** Drops the connections that a hang fault holds open. */
  releaseHanging(): void {
    for (const response of this.#hanging) response.destroy();
    this.#hanging.clear();
  }

  async handle(
    request: IncomingMessage,
    response: ServerResponse,
    target: { host: VendorHost; path: string; search: string; origin: string; body: Buffer },
  ): Promise<void> {
    const { host } = target;
    const struck: string[] = [];
    const exchange = this.#exchange(request, target, struck);
    const recorded = this.#ring.record({
      at: exchange.at,
      vendor: host.module.packageType,
      host: host.hostKey,
      account: undefined,
      tenant: undefined,
      method: exchange.method,
      path: exchange.path + target.search,
      status: 0,
      faults: struck,
    });
    this.#countInFlight(host, exchange, response);
    response.setHeader('date', new Date(exchange.at).toUTCString());

    const stopped = this.#beforeCommit(exchange, host.face);
    if (stopped === 'hang') {
      this.#hanging.add(response);
      response.on('close', () => this.#hanging.delete(response));
      return;
    }
    if (stopped === 'drop') {
      response.destroy();
      return;
    }
    if (stopped !== undefined && 'bytes' in stopped) {
      recorded.status = 200;
      await sendHuge(response, stopped.bytes);
      return;
    }
    const answer = stopped ?? this.#commit(exchange, host.face);
    recorded.account = exchange.account ?? accountsOf(host.face, exchange)[0];
    recorded.tenant = exchange.tenant;
    const delay =
      this.#world.settings.latency(host.module.packageType) +
      slowness(exchange.consumeFault('slow'));
    if (delay > 0) await wait(delay);
    this.#afterCommit(exchange, answer, response, recorded);
  }

  #exchange(
    request: IncomingMessage,
    target: { host: VendorHost; path: string; search: string; origin: string; body: Buffer },
    struck: string[],
  ): Exchange {
    const { host } = target;
    const { face, module } = host;
    const method = request.method ?? 'GET';
    const exchange = {
      packageType: module.packageType,
      host: host.hostKey,
      method,
      path: target.path,
      query: new URLSearchParams(target.search),
      headers: request.headers,
      body: target.body,
      at: this.#world.clock.now(),
      base: `${target.origin}/${host.prefix}`,
      inFlight: 1,
      account: undefined as string | undefined,
      tenant: undefined as string | undefined,
      consumeFault: (() => undefined) as Exchange['consumeFault'],
    };
    if (this.#dial.empty || face.isPage?.(exchange) === true) return exchange;
    const detail = face.detailOf?.(exchange) ?? '';
    const line = `${method} /${host.prefix}${target.path}${target.search}${detail && ` ${detail}`}`;
    exchange.consumeFault = (kind, applies, administration = exchange.tenant) => {
      if (this.#dial.empty) return undefined;
      const names = accountsOf(face, exchange);
      const accounts = exchange.account === undefined ? names : [...names, exchange.account];
      const subject = { vendor: module.packageType, accounts, administration, line };
      const fault = this.#dial.consume(kind, subject, applies);
      if (fault !== undefined) struck.push(kind);
      return fault;
    };
    const skew = exchange.consumeFault('clockSkew');
    if (skew !== undefined) exchange.at += skew.ms ?? 300_000;
    return exchange;
  }

  #beforeCommit(
    exchange: Exchange,
    face: VendorFace,
  ): Answer | 'hang' | 'drop' | { bytes: number } | undefined {
    if (this.#dial.empty) return undefined;
    if (exchange.consumeFault('dropBeforeCommit') !== undefined) return 'drop';
    if (exchange.consumeFault('hang') !== undefined) return 'hang';
    const tooMany = exchange.consumeFault('429');
    if (tooMany !== undefined) return face.tooMany(exchange, tooMany);
    if (exchange.consumeFault('503') !== undefined) return face.unavailable(exchange);
    const early = (spec: FaultSpec) => spec.late !== true;
    if (exchange.consumeFault('html200', early) !== undefined) return maintenanceAnswer;
    const huge = exchange.consumeFault('hugeBody', early);
    if (huge !== undefined) return { bytes: huge.bytes ?? hugeAnswerBytes };
    return undefined;
  }

  #commit(exchange: Exchange, face: VendorFace): Answer {
    try {
      return this.#world.store.transaction(() => face.handle(exchange));
    } catch (error) {
      if (error instanceof Refused) return error.answer;
      return face.failure(exchange, error instanceof Error ? error.message : String(error));
    }
  }

  #afterCommit(
    exchange: Exchange,
    answer: Answer,
    response: ServerResponse,
    noted: JournalledRequest,
  ): void {
    if (exchange.consumeFault('dropAfterCommit') !== undefined) {
      response.destroy();
      return;
    }
    noted.status = answer.status;
    const page = exchange.consumeFault('html200');
    const other = exchange.consumeFault('otherJson');
    if (page !== undefined || other !== undefined) {
      sendAnswer(response, page === undefined ? otherJsonAnswer : maintenanceAnswer);
      return;
    }
    const huge = exchange.consumeFault('hugeBody');
    if (huge !== undefined) {
      void sendHuge(response, huge.bytes ?? hugeAnswerBytes);
      return;
    }
    if (exchange.consumeFault('invalidJson') !== undefined) {
      const text = answer.body.toString();
      sendAnswer(response, { ...answer, body: `${text.slice(0, text.length / 2)}\u0000{` });
      return;
    }
    if (exchange.consumeFault('truncatedBody') !== undefined) {
      sendTruncated(response, answer);
      return;
    }
    sendAnswer(response, answer);
  }

  #countInFlight(host: VendorHost, exchange: Exchange, response: ServerResponse): void {
    const concurrencyKey = host.face.concurrencyKey?.(exchange);
    if (concurrencyKey === undefined) return;
    const key = `${host.module.packageType} ${concurrencyKey}`;
    exchange.inFlight = (this.#inFlight.get(key) ?? 0) + 1;
    this.#inFlight.set(key, exchange.inFlight);
    response.on('close', () => {
      const left = (this.#inFlight.get(key) ?? 1) - 1;
      if (left > 0) this.#inFlight.set(key, left);
      else this.#inFlight.delete(key);
    });
  }
}

/** Answer of a proxy in front of a vendor while the vendor is down: 200, but no API. */
const maintenanceAnswer: Answer = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '<!doctype html><html><head><title>Scheduled maintenance</title></head><body><h1>We will be back soon</h1></body></html>',
};

/** Answer of an API that changed without notice. */
const otherJsonAnswer: Answer = {
  status: 200,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: '{"accepted":true}',
};

/** Size in bytes of an answer that a client should not read completely. */
const hugeAnswerBytes = 64 * 1024 * 1024;

function accountsOf(face: VendorFace, exchange: Exchange): string[] {
  return face.accountsOf(exchange).filter((name) => name !== undefined);
}

/** Milliseconds by which a slow fault delays an answer. */
function slowness(fault: FaultSpec | undefined): number {
  return fault === undefined ? 0 : (fault.ms ?? 5000);
}
