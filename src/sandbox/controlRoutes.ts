import type { IncomingMessage } from 'node:http';
import { html, json, type Answer } from './exchange.ts';
import type { FaultSpec } from './faultDial.ts';
import { humanPage } from './humanPage.ts';
import { peopleRoute } from './people/peopleRoutes.ts';
import type { RateLimits } from './rateWindows.ts';
import type { SandboxControl } from './sandboxControl.ts';
import type { VendorFace, VendorModule } from './vendor.ts';

/** First path segment of the sandbox's own routes; no vendor has such a prefix. */
export const controlPrefix = '__sandbox';

interface ControlRequest {
  request: IncomingMessage;
  path: string;
  search: string;
  body: Buffer;
}

/** Answers a request for the sandbox itself: its page, its journal, its dial. */
export function handleControl(
  control: SandboxControl,
  vendors: { module: VendorModule; face: VendorFace }[],
  { request, path, search, body }: ControlRequest,
): Answer | Promise<Answer> {
  const method = request.method ?? 'GET';
  if (!fromLoopbackName(request)) return json(403, { message: 'not a loopback name' });
  if (path === '/' && method === 'GET') {
    return { status: 302, headers: { location: `/${controlPrefix}/` }, body: '' };
  }
  if (method !== 'GET' && !sameOrigin(request)) {
    return json(403, { message: 'send the header X-Sandbox: 1, or post from the own page' });
  }
  const query = new URLSearchParams(search);
  const route = path.slice(controlPrefix.length + 1).replace(/\/$/, '');
  try {
    if (method === 'GET' && route === '') return html(200, humanPage(control, vendors));
    if (method === 'GET') {
      return peopleRoute(control, method, route, query, {}) ?? read(control, route, query);
    }
    if (route === '/form') return submitForm(control, new URLSearchParams(body.toString('utf8')));
    const text = body.toString('utf8');
    const fields = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
    if (method === 'POST' && route === '/notices') return notify(control, fields);
    return (
      peopleRoute(control, method, route, query, fields) ??
      write(control, method, route, query, fields)
    );
  } catch (error) {
    return badRequest(error);
  }
}

const badRequest = (error: unknown): Answer =>
  json(400, { message: error instanceof Error ? error.message : String(error) });

async function notify(control: SandboxControl, fields: Record<string, unknown>): Promise<Answer> {
  const { vendor, account, ...spec } = fields;
  try {
    const statuses = await control.notify(
      required(vendor, 'vendor'),
      required(account, 'account'),
      spec,
    );
    return json(200, { statuses });
  } catch (error) {
    return badRequest(error);
  }
}

function read(control: SandboxControl, route: string, query: URLSearchParams): Answer {
  switch (route) {
    case '/state':
      return json(200, {
        clock: { now: control.clock.now(), offset: control.clock.offset() },
        accounts: control.accounts(),
        faults: control.faults(),
        counters: control.counters(),
      });
    case '/requests':
      return json(200, control.requests(filterOf(query)));
    case '/effects':
      return json(200, control.effects(filterOf(query)));
    case '/counters':
      return json(200, control.counters());
    case '/faults':
      return json(200, control.faults());
    case '/accounts':
      return json(200, control.accounts());
    case '/clock':
      return json(200, { now: control.clock.now(), offset: control.clock.offset() });
    case '/expenses':
      return json(200, control.expenses.list(required(query.get('account'), 'account')));
    default:
      return json(404, { message: 'no such route' });
  }
}

function write(
  control: SandboxControl,
  method: string,
  route: string,
  query: URLSearchParams,
  fields: Record<string, unknown>,
): Answer {
  switch (`${method} ${route}`) {
    case 'POST /faults':
      return json(201, { id: control.fault(fields as unknown as FaultSpec) });
    case 'DELETE /faults':
      control.clearFaults(Object.fromEntries(query));
      return noContent;
    case 'POST /clock':
      if (typeof fields.offset === 'number') control.clock.setOffset(fields.offset);
      if (typeof fields.advance === 'number') control.clock.advance(fields.advance);
      return json(200, { now: control.clock.now(), offset: control.clock.offset() });
    case 'POST /settings':
      applySettings(control, fields);
      return noContent;
    case 'POST /reset':
      control.reset(fields as { vendor?: string; account?: string });
      return noContent;
    case 'POST /accounts':
      control.openAccount(required(fields.vendor, 'vendor'), required(fields.account, 'account'));
      return noContent;
    case 'POST /expenses': {
      const { account, ...rest } = fields;
      return json(201, control.expenses.add(required(account, 'account'), rest));
    }
    case 'POST /expenses/seed': {
      const ids = control.seedExpenses(required(fields.account, 'account'), Number(fields.count));
      return json(201, { ids });
    }
    case 'POST /debtors/seed': {
      const [vendor, account] = [
        required(fields.vendor, 'vendor'),
        required(fields.account, 'account'),
      ];
      control.addDebtors(vendor, account, Number(fields.count));
      return noContent;
    }
    case 'POST /bank-accounts':
      control.addBankAccounts(
        required(fields.vendor, 'vendor'),
        required(fields.account, 'account'),
      );
      return noContent;
    default:
      return writeExpense(control, method, route, query, fields);
  }
}

function writeExpense(
  control: SandboxControl,
  method: string,
  route: string,
  query: URLSearchParams,
  fields: Record<string, unknown>,
): Answer {
  const id = /^\/expenses\/([^/]+)$/.exec(route)?.[1];
  if (id === undefined) return json(404, { message: 'no such route' });
  const account = required(query.get('account'), 'account');
  if (method === 'PATCH') return json(200, control.expenses.change(account, id, fields));
  if (method === 'DELETE') return control.expenses.remove(account, id) ? noContent : json(404, {});
  return json(405, { message: 'PATCH or DELETE' });
}

function applySettings(control: SandboxControl, fields: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(fields)) {
    const setting = (typeof value === 'object' ? value : {}) as Record<string, unknown>;
    const vendor = setting.vendor as string | undefined;
    if (name === 'rates')
      control.rates(required(vendor, 'vendor'), setting.limits as RateLimits | 'real');
    else if (name === 'latency') control.latency(Number(setting.ms), vendor);
    else if (name === 'autoConsent') control.autoConsent(setting.on === true, vendor);
    else if (name === 'optionsReadyAfter') {
      control.optionsReadyAfter(Number(setting.ms), vendor, setting.account as string | undefined);
    } else control.knob(name, value as number | string);
  }
}

/** Handles the forms of the human page. */
function submitForm(control: SandboxControl, form: URLSearchParams): Answer {
  const text = (name: string): string | undefined => form.get(name)?.trim() || undefined;
  const number = (name: string): number | undefined =>
    text(name) === undefined ? undefined : Number(text(name));
  switch (form.get('action')) {
    case 'set': {
      const given = {
        vendor: text('vendor') ?? '*',
        kind: text('kind'),
        account: text('account'),
        administration: text('administration'),
        match: text('match'),
        times: number('times'),
        ms: number('ms'),
        seconds: number('seconds'),
      };
      const spec = Object.fromEntries(Object.entries(given).filter(([, v]) => v !== undefined));
      control.fault(spec as unknown as FaultSpec);
      break;
    }
    case 'clear': {
      const id = text('id');
      control.clearFaults(id === undefined ? {} : { id });
      break;
    }
    case 'advance':
      control.clock.advance(Number(form.get('ms')));
      break;
    case 'seedExpenses':
      control.seedExpenses(required(text('account'), 'account'), number('count') ?? 1);
      break;
    case 'stepYear':
      control.people(text('vendor')).step(required(text('account'), 'account'));
      break;
    case 'addBankAccounts':
      control.addBankAccounts(
        required(text('vendor'), 'vendor'),
        required(text('account'), 'account'),
      );
      break;
    case 'autoConsent':
      control.autoConsent(form.get('on') === 'yes');
      break;
    default:
      throw new RangeError('unknown action');
  }
  return { status: 303, headers: { location: `/${controlPrefix}/` }, body: '' };
}

const noContent: Answer = { status: 204, headers: {}, body: '' };

function filterOf(query: URLSearchParams): Record<string, string | number> {
  const filter: Record<string, string | number> = Object.fromEntries(query);
  if (query.has('limit')) filter.limit = Number(query.get('limit'));
  return filter;
}

function required(value: unknown, name: string): string {
  if (typeof value !== 'string' || value === '') throw new RangeError(`${name} is needed`);
  return value;
}

/** Refuses other host names: a page of another site could reach this port under its own name. */
function fromLoopbackName(request: IncomingMessage): boolean {
  return /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(request.headers.host ?? '');
}

/** Changes need a header that no cross-site form or plain fetch can send, or the Origin of the page itself. */
function sameOrigin(request: IncomingMessage): boolean {
  if (request.headers['x-sandbox'] !== undefined) return true;
  return request.headers.origin === `http://${request.headers.host}`;
}
