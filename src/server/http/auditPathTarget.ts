import type { Route } from '../../contract/route.ts';
import type { Audited } from './handler.ts';

/** Records the path's target in the audit data, before anything is checked, so that a refusal has it too. */
export function auditPathTarget(
  { access, path }: Route,
  params: Record<string, string> = {},
  audited: Audited,
): void {
  const name = (resource: string | undefined, id: string | undefined) => {
    if (resource !== undefined && id !== undefined)
      Object.assign(audited, { resource, resourceId: id } satisfies Audited);
  };
  if ('reference' in access && access.reference)
    name(access.reference.kind, params[access.reference.from]);
  else if (access.kind === 'self') name('user', params[access.param]);
  else if (params['resellerId']) name('organization', params['resellerId']);
  // `/users/{id}` is about a user, no matter who may call it
  else name(/^\/([\w-]+)s\/\{id\}/.exec(path)?.[1], params['id']);
}
