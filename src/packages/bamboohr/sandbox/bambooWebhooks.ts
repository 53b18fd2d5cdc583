import { createHmac, randomBytes } from 'node:crypto';
import { shapeProblems, type BodyShape } from '../../../sandbox/bodyShape.ts';
import { json, jsonBody, type Answer, Refused } from '../../../sandbox/exchange.ts';
import { isCallbackAddress } from '../../../sandbox/isCallbackAddress.ts';
import type { PathParams } from '../../../sandbox/routeTable.ts';
import type { NoticeDial } from '../../../sandbox/vendor.ts';
import type { BambooContext } from './bambooContext.ts';
import type { BambooWebhook, BambooWebhooks } from './bambooWebhook.ts';
import { bambooFields } from './bambooEmployee.ts';

/** Possible events: with values of fields, or with only their names; not both. */
const withValues = ['created', 'updated', 'deleted'].map((what) => `employee_with_fields.${what}`);
const withNames = ['created', 'updated', 'deleted'].map((what) => `employee.${what}`);

const webhookShape: BodyShape = {
  required: ['name', 'url', 'format'],
  fields: {
    ...{ name: 'text', url: 'text', format: ['json', 'form-encoded'], events: 'list' },
    ...{ monitorFields: 'list', postFields: 'object', includeCompanyDomain: 'yesNo' },
  },
};

function refuse(status: number, error: string, ...issues: string[]): never {
  throw new Refused(json(status, { errors: [{ error, issues }] }));
}

export const listWebhooks = ({ webhooks }: BambooContext): Answer =>
  json(200, {
    webhooks: [...webhooks.hooks.rows()].map(({ id, name, created, url }) => ({
      id,
      name,
      created,
      lastSent: null,
      url,
    })),
  });

export const listMonitorFields = (): Answer =>
  json(200, {
    fields: bambooFields
      .filter((field) => field.alias !== undefined && field.alias !== 'lastChanged')
      .map(({ id, name, alias }) => ({ id: String(id), name, alias })),
  });

export function addWebhook({ webhooks, exchange }: BambooContext): Answer {
  const body = jsonBody(exchange) as Partial<Record<string, unknown>> | undefined;
  const { name, url, events = withValues, monitorFields = [] } = body ?? {};
  const issues = shapeProblems(webhookShape, body ?? {}).map(
    ({ field, problem }) => `${field} is ${problem}`,
  );
  if (!isCallbackAddress(url)) issues.push('url must start with https://');
  const all = Array.isArray(events) ? events.map(String) : [];
  const known = [withNames, withValues].some((kinds) => all.every((one) => kinds.includes(one)));
  if (all.length === 0 || !known) issues.push('events are not valid');
  const fields = Array.isArray(monitorFields) ? monitorFields.map(String) : [];
  if (all.some((one) => one.endsWith('.updated')) && fields.length === 0)
    issues.push('monitorFields is required');
  if (issues.length > 0) refuse(400, 'Invalid request body', ...issues);
  const aliases = new Set(bambooFields.flatMap(({ id, alias }) => [String(id), alias]));
  const unknown = fields.filter((field) => !aliases.has(field));
  if (unknown.length > 0) refuse(403, `No permission for fields: ${unknown.join(', ')}`);
  const id = String(Math.max(0, ...[...webhooks.hooks.rows()].map((hook) => Number(hook.id))) + 1);
  const made: BambooWebhook = {
    id,
    name: String(name),
    url: String(url),
    events: all,
    monitorFields: fields.length > 0 ? fields : null,
    created: new Date(exchange.at).toISOString().slice(0, 19).replace('T', ' '),
    privateKey: randomBytes(16).toString('hex'),
  };
  webhooks.hooks.put(made);
  return json(201, {
    ...made,
    lastSent: null,
    postFields: {},
    format: 'json',
    includeCompanyDomain: false,
  });
}

export function removeWebhook({ webhooks }: BambooContext, { id = '' }: PathParams): Answer {
  if (!webhooks.hooks.delete(id)) refuse(404, `No webhook was found with ID: ${id}.`);
  return {
    status: 200,
    headers: { 'content-type': 'text/plain' },
    body: 'Web hook has been deleted.',
  };
}

/** Sends a notice to each webhook of the event, signed like BambooHR does: the body followed by the instant. */
export function createBambooNotices(
  webhooksOf: (account: string) => BambooWebhooks,
  now: () => number,
): NoticeDial {
  return async (account, { event = 'employee.updated', forged = false, agoMs = 0 }) => {
    const statuses: number[] = [];
    for (const { url, events, privateKey } of webhooksOf(account).hooks.rows()) {
      if (!events.includes(event)) continue;
      const at = new Date(now() - agoMs);
      const body = JSON.stringify({
        type: event,
        timestamp: at.toISOString(),
        data: { companyId: '12345', employeeId: '101', changedFields: ['jobTitle'] },
      });
      const instant = String(Math.floor(at.getTime() / 1000));
      const signature = createHmac('sha256', privateKey).update(`${body}${instant}`).digest('hex');
      const { status } = await fetch(url, {
        method: 'POST',
        body: forged ? `${body} ` : body,
        headers: {
          'content-type': 'application/json',
          'x-bamboohr-timestamp': instant,
          'x-bamboohr-signature': signature,
        },
      });
      statuses.push(status);
    }
    return statuses;
  };
}
