import { type MessageText, text } from '../../../contract/messages/message.ts';
import { listSetting } from '../../../packages/kit/settingValues.ts';
import type { Option, PackageDefinition } from '../../../packages/kit/definePackage.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import type { TokenSet } from '../client/tokens/tokenEndpoint.ts';
import { neededLists } from '../lists/optionLists.ts';
import type { Services } from '../services.ts';

/** Longest time that the lists of one preview may take, milliseconds: a person waits for it. */
const limitMs = 30_000;
/** Most lists of one preview: each is a call at the vendor. */
const maxLists = 30;

export interface CredentialReach {
  reach: 'reached' | 'notReached' | 'unknown' | 'nothingChosen';
  /** Names of the chosen administrations as far as the list has them, else their values. */
  chosen: string[];
  message: MessageText | null;
}

/** A sign-in to use instead of the stored one, and the signal of the caller who waits for it. */
export interface SignInAttempt {
  unsaved?: Readonly<Record<string, unknown>>;
  tokens?: TokenSet;
  signal?: AbortSignal;
}

type Settings = Readonly<Record<string, unknown>>;
type ListScope = ReturnType<typeof neededLists>[number]['scopes'][number];

/**
 * Checks whether a credential reaches what connections have chosen in its package (administrations, companies,
 * tenants), from lists that are read at the vendor now, each once for all connections that need the same.
 */
export async function openReach(
  services: Pick<Services, 'connectors'>,
  definition: PackageDefinition,
  credential: { id: string; organizationId: string },
  attempt: SignInAttempt = {},
): Promise<{ of(settings: Settings): Promise<CredentialReach>; close(): Promise<void> }> {
  const { signal, ...unsaved } = attempt;
  const limit = AbortSignal.timeout(limitMs);
  const session = services.connectors.open({
    organizationId: credential.organizationId,
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
  const lists = new Map<string, Promise<Option[]>>();
  const load = (key: string, scope: ListScope) => {
    const name = `${key}|${scope.text}`;
    const known = lists.get(name);
    if (known) return known;
    if (lists.size >= maxLists) return Promise.reject(new TooManyLists());
    const loading = session
      .contextOf({
        packageType: definition.type,
        credentialId: credential.id,
        settings: scope.settings,
        ...unsaved,
      })
      .then(async (context) => (await definition.options[key]?.load(context)) ?? []);
    lists.set(name, loading);
    return loading;
  };
  return {
    async of(settings) {
      const needed = neededLists(definition, {
        packageType: definition.type,
        credentialId: credential.id,
        settings,
      });
      try {
        return await reachOf(definition, settings, needed, load);
      } catch (error) {
        return { reach: 'unknown', chosen: [], message: unknownBecause(error, session.redact) };
      }
    },
    close: () => session.close(),
  };
}

/** Compares what is chosen in the settings with the vendor's lists. */
async function reachOf(
  definition: PackageDefinition,
  settings: Settings,
  needed: ReturnType<typeof neededLists>,
  load: (key: string, scope: ListScope) => Promise<Option[]>,
): Promise<CredentialReach> {
  const chosen: string[] = [];
  const missing: string[] = [];
  for (const { fieldName, optionsFrom } of definition.preSettings) {
    const values = listSetting(settings, fieldName);
    const list = needed.find(({ key }) => key === optionsFrom);
    if (!list || values.length === 0) continue;
    const options = (await Promise.all(list.scopes.map((scope) => load(list.key, scope)))).flat();
    for (const value of values) {
      const option = options.find((candidate) => candidate.value === value);
      chosen.push(option?.label ?? value);
      if (!option) missing.push(value);
    }
  }
  if (chosen.length === 0) return { reach: 'nothingChosen', chosen, message: null };
  return missing.length === 0
    ? { reach: 'reached', chosen, message: null }
    : {
        reach: 'notReached',
        chosen,
        message: text('credentials.notReached', { names: missing.join(', ') }),
      };
}

class TooManyLists extends Error {}

function unknownBecause(
  error: unknown,
  redact: (message: MessageText) => MessageText,
): MessageText {
  const reason =
    error instanceof VendorError ? redact(error.details.text) : text('credential.notTested');
  return text('credentials.reachUnknown', { reason });
}
