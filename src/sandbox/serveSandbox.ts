import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { controlPrefix, handleControl } from './controlRoutes.ts';
import { EffectLedger } from './effectLedger.ts';
import { FaultDial } from './faultDial.ts';
import { otherName } from './otherName.ts';
import { RateWindows } from './rateWindows.ts';
import { readBody } from './readBody.ts';
import { RequestRing } from './requestRing.ts';
import { SandboxClock } from './sandboxClock.ts';
import { createControl, type ControlParts, type SandboxControl } from './sandboxControl.ts';
import { SandboxSettings } from './sandboxSettings.ts';
import { sendAnswer } from './sendAnswer.ts';
import { SpaceStore } from './spaceStore.ts';
import type { OAuthApplication, VendorModule, World } from './vendor.ts';
import { VendorGate, type VendorHost } from './vendorGate.ts';

export type { SandboxControl } from './sandboxControl.ts';

export interface SandboxOptions {
  /** Default 0: any free port. */
  port?: number;
  /** The sandbox is never reachable from another machine. */
  host?: '127.0.0.1';
  /** Keeps accounts, tokens and the ledger of effects in this file; without it, in memory only. */
  dataFile?: string;
}

export interface Sandbox {
  /** http://127.0.0.1:PORT */
  origin: string;
  /** packageType → host key → URL prefix, to be used as a connector's host override. */
  hosts: Record<string, Record<string, string>>;
  /** packageType → the OAuth application that its imitation knows, for the server's configuration. */
  applications: Record<string, OAuthApplication>;
  /** packageType → the platform's own key there, for the server's configuration. */
  platformApis: Record<string, { key: string }>;
  control: SandboxControl;
  stop(): Promise<void>;
}

/** Larger bodies are refused, unless a vendor accepts larger ones. */
const smallestMaxBodyBytes = 1024 * 1024;

type ServedVendor = ControlParts['vendors'][number];

/** Starts these vendors' imitations on one loopback port. */
export async function serveSandbox(
  vendors: readonly VendorModule[],
  options: SandboxOptions,
): Promise<Sandbox> {
  const { world, faces } = createWorld(vendors, options.dataFile);
  const dial = new FaultDial();
  const ring = new RequestRing();
  const gate = new VendorGate(world, dial, ring);
  const releaseHanging = (): void => gate.releaseHanging();
  const control = createControl({ world, dial, ring, vendors: faces, releaseHanging });
  const hosts = hostsOf(faces);
  const serving: Serving = {
    gate,
    control,
    faces,
    hosts,
    maxBodyBytes: Math.max(
      smallestMaxBodyBytes,
      ...vendors.map((vendor) => vendor.maxBodyBytes ?? 0),
    ),
    origin: '',
  };
  const server = http.createServer((request, response) => {
    void answer(serving, request, response).catch(() => response.destroy());
  });
  // Clients reuse connections for a while; if the server closed them first, their next call would fail.
  server.keepAliveTimeout = 65_000;
  const origin = await listen(server, options.port ?? 0);
  serving.origin = origin;
  return {
    origin,
    hosts: urlsOf(hosts, origin),
    ...configurationOf(vendors),
    control,
    stop: async () => {
      releaseHanging();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      world.store.close();
    },
  };
}

/** The shared parts and the vendors' faces, with the state of an earlier run if it was kept. */
function createWorld(
  vendors: readonly VendorModule[],
  dataFile: string | undefined,
): { world: World; faces: ServedVendor[] } {
  const effects = new EffectLedger();
  let recordClock: (offset: number) => void = () => {};
  const clock = new SandboxClock((offset) => recordClock(offset));
  const store = new SpaceStore(() => clock.now());
  const settings = new SandboxSettings();
  const world: World = { clock, store, effects, settings, rates: new RateWindows() };
  const faces = vendors.map((module) => {
    settings.declare(module.packageType, module.realLimits, module.knobs);
    return { module, face: module.create(world) };
  });
  effects.record = store.part('effects', effects);
  recordClock = store.part('clock', {
    restore: (offset) => clock.setOffset(offset as number),
    dump: () => [clock.offset],
    clear: () => {},
  });
  if (dataFile !== undefined) store.attach(dataFile);
  return { world, faces };
}

/** The vendors' hosts by their path prefix. */
function hostsOf(faces: readonly ServedVendor[]): Map<string, VendorHost> {
  const hosts = new Map<string, VendorHost>();
  for (const { module, face } of faces)
    for (const [hostKey, prefix] of Object.entries(module.hosts))
      hosts.set(prefix, { module, face, hostKey, prefix });
  return hosts;
}

function urlsOf(hosts: Map<string, VendorHost>, origin: string): Sandbox['hosts'] {
  const urls: Sandbox['hosts'] = {};
  for (const [prefix, { module, hostKey }] of hosts) {
    const at = hostKey === module.alternateHost ? otherName(origin) : origin;
    (urls[module.packageType] ??= {})[hostKey] = `${at}/${prefix}`;
  }
  return urls;
}

function configurationOf(
  vendors: readonly VendorModule[],
): Pick<Sandbox, 'applications' | 'platformApis'> {
  return {
    applications: Object.fromEntries(
      vendors.flatMap(({ packageType, application }) =>
        application ? [[packageType, application]] : [],
      ),
    ),
    platformApis: Object.fromEntries(
      vendors.flatMap(({ packageType, platformKey }) =>
        platformKey === undefined ? [] : [[packageType, { key: platformKey }]],
      ),
    ),
  };
}

/** Resolves to the origin. */
async function listen(server: http.Server, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Serving {
  gate: VendorGate;
  control: SandboxControl;
  faces: ServedVendor[];
  hosts: Map<string, VendorHost>;
  maxBodyBytes: number;
  origin: string;
}

async function answer(
  { gate, control, faces, hosts, maxBodyBytes, origin }: Serving,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const url = request.url ?? '/';
  const body = await readBody(request, maxBodyBytes);
  if (body === undefined) {
    sendAnswer(response, { status: 413, headers: { connection: 'close' }, body: '' });
    return;
  }
  const question = url.indexOf('?');
  const path = question < 0 ? url : url.slice(0, question);
  const search = question < 0 ? '' : url.slice(question);
  const slash = path.indexOf('/', 1);
  const prefix = path.slice(1, slash < 0 ? undefined : slash);
  const host = hosts.get(prefix);
  if (host !== undefined) {
    const rest = slash < 0 ? '/' : path.slice(slash);
    await gate.handle(request, response, { host, path: rest, search, origin, body });
    return;
  }
  if (prefix === controlPrefix || path === '/') {
    sendAnswer(response, await handleControl(control, faces, { request, path, search, body }));
    return;
  }
  sendAnswer(response, {
    status: 404,
    headers: { 'content-type': 'text/plain' },
    body: 'No such host in this sandbox.\n',
  });
}
