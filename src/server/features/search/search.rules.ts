import type { z } from 'zod';
import {
  maxResultsPerKind,
  type SearchKind,
  searchKinds,
  type searchResult,
} from '../../../contract/search.ts';
import { reaches } from '../../../contract/roles.ts';
import { packages } from '../../../packages/registry.ts';
import type { Call } from '../../http/handler.ts';
import { rankIn, type Scope } from '../../platform/accounts/viewer.ts';
import { sentMessage } from '../../platform/wording/storedMessage.ts';
import { healthFacts } from '../connections/connectionHealth.queries.ts';
import type { FoundElementRow } from './elementSearch.queries.ts';
import { searchElements } from './elementSearch.rules.ts';
import {
  type FoundConnectionRow,
  type PackageWord,
  searchConnections,
  searchCredentials,
  searchOrganizations,
  searchOutages,
  searchUsers,
} from './search.queries.ts';
import { searchWords } from './searchWords.ts';

type Result = z.input<typeof searchResult>;

export interface Found {
  results: Result[];
  more: SearchKind[];
  unsearched: { kind: SearchKind; reason: 'short' | 'slow' }[];
}

/** Minimum length of the beginning of a package's name that finds it. */
const minPackageLength = 2;

/** The best matches of each kind that have all words of the text, and the kinds that were not searched. */
export async function search(call: Call, text: string): Promise<Found> {
  const words = searchWords(text).map(withPackages);
  const elements = await searchElements(call, words);
  const byKind = await call.scoped(async (scope) => ({
    connection: await connectionResults(scope, await searchConnections(scope, words)),
    organization: (await searchOrganizations(scope, words)).map((row) =>
      resultOf('organization', row.id, `organizations/${row.id}`, {
        name: row.name,
        organizationName: row.reseller_name,
      }),
    ),
    element: elements.rows.map(elementResult),
    credential: (await searchCredentials(scope, words)).map((row) =>
      resultOf('credential', row.id, `credentials/${row.id}`, {
        name: row.name,
        organizationName: row.organization_name,
        packageTypes: [row.package_type],
      }),
    ),
    user: (await searchUsers(scope, words)).map((row) =>
      resultOf('user', row.id, `users/${row.id}`, {
        name: row.name,
        emailAddress: row.email_address,
      }),
    ),
    outage: (await searchOutages(scope, packagesOfAll(words))).map((row) =>
      resultOf('outage', row.id, `outages?outageId=${row.id}`, {
        packageTypes: [row.package_type],
        isOpen: row.is_open,
      }),
    ),
  }));
  // an exact number is what was meant
  const order = searchKinds.toSorted(
    (a, b) => Number(isExact(byKind[b][0])) - Number(isExact(byKind[a][0])),
  );
  return {
    results: order.flatMap((kind) => byKind[kind].slice(0, maxResultsPerKind)),
    more: order.filter((kind) => byKind[kind].length > maxResultsPerKind),
    unsearched: elements.unsearched ? [{ kind: 'element', reason: elements.unsearched }] : [],
  };
}

const isExact = (result: Result | undefined): boolean => result?.isExact ?? false;

/** A word with the packages that have a word which begins with it. */
function withPackages(word: ReturnType<typeof searchWords>[number]): PackageWord {
  const beginning = word.text.toLowerCase();
  const isNamed = ({ title, type }: { title: string; type: string }) =>
    ` ${title} ${type}`.toLowerCase().includes(` ${beginning}`);
  return {
    ...word,
    packageTypes:
      beginning.length < minPackageLength ? [] : packages.filter(isNamed).map(({ type }) => type),
    externalNumber: beginning.split('/').at(-1) ?? beginning,
  };
}

/** The packages that every word names. */
const packagesOfAll = ([first, ...others]: readonly PackageWord[]): string[] =>
  (first?.packageTypes ?? []).filter((type) =>
    others.every(({ packageTypes }) => packageTypes.includes(type)),
  );

const resultOf = (
  kind: SearchKind,
  resultId: string,
  path: string,
  known: Partial<Result>,
): Result => ({
  '@id': `/api/${path}`,
  '@type': 'SearchResult',
  kind,
  resultId,
  name: '',
  codedName: null,
  organizationName: null,
  packageTypes: [],
  isExact: false,
  connection: null,
  element: null,
  emailAddress: null,
  isOpen: null,
  ...known,
});

async function connectionResults(
  scope: Scope,
  rows: readonly FoundConnectionRow[],
): Promise<Result[]> {
  const facts = await healthFacts(
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const known = facts.get(row.id);
    return resultOf('connection', row.id, `connections/${row.id}`, {
      name: row.name,
      organizationName: row.organization_name,
      packageTypes: row.package_types,
      connection: {
        health: known?.state ?? 'healthy',
        active: row.active,
        preconfigured: row.preconfigured,
        failedCount: known?.failed ?? 0,
        mayOperate: reaches(rankIn(scope.viewer, row.organization_id), 'operator'),
      },
    });
  });
}

const elementResult = (row: FoundElementRow): Result =>
  resultOf('element', row.id, `connections/${row.connection_id}/sync-element/${row.id}`, {
    name: row.label || row.sync_key,
    codedName: sentMessage(row.coded_label, row.label),
    organizationName: row.organization_name,
    isExact: row.is_exact,
    element: {
      connectionId: row.connection_id,
      connectionName: row.connection_name,
      syncElementName: row.name,
      syncElementSyncKey: row.sync_key,
      syncElementSyncStatus: row.status,
      externalId: row.external_id,
    },
  });
