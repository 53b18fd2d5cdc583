import { json, type Answer } from '../exchange.ts';
import type { SandboxControl } from '../sandboxControl.ts';
import type { Person } from './person.ts';

/** Routes about people under `/__sandbox/people`; undefined for another route. */
export function peopleRoute(
  control: SandboxControl,
  method: string,
  route: string,
  query: URLSearchParams,
  fields: Record<string, unknown>,
): Answer | undefined {
  const [, room, id] = route.split('/');
  if (room !== 'people') return undefined;
  const { account: named, vendor: which, count, ...rest } = fields;
  const account = String(named ?? query.get('account') ?? '');
  if (account === '') throw new RangeError('account is needed');
  const vendor = which ?? query.get('vendor') ?? undefined;
  const dial = control.people(vendor === undefined ? undefined : String(vendor));
  switch (
    `${method} ${id === undefined || ['seed', 'step', 'clock'].includes(id) ? (id ?? '') : ':id'}`
  ) {
    case 'GET ':
      return json(200, dial.list(account));
    case 'POST ':
      return json(201, dial.add(account, rest as Partial<Person>));
    case 'POST seed':
      return json(201, { ids: dial.seed(account, Number(count)) });
    case 'POST step':
      return json(200, dial.step(account) ?? { step: null });
    case 'POST clock':
      dial.playByClock(account);
      return { status: 204, headers: {}, body: '' };
    case 'PATCH :id':
      return json(200, dial.change(account, id ?? '', rest as Partial<Person>));
    case 'DELETE :id':
      return dial.remove(account, id ?? '')
        ? { status: 204, headers: {}, body: '' }
        : json(404, { message: 'no such employee' });
    default:
      return json(404, { message: 'no such route' });
  }
}
