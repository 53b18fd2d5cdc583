import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listPackageTypes } from '../../../contract/packages.ts';
import { routeQuery } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { hasWordsStartingWith, type Option, type OptionGroup } from './option.ts';
import { useFindActions } from './useFindActions.ts';
import { useFindResults } from './useFindResults.ts';
import { useResultOption } from './useResultOption.ts';
import { useStartOptions } from './useStartOptions.ts';

/** Maximum number of pages and actions above the server's results. */
const maxActions = 5;

interface Given {
  onShortcuts: () => void;
  onLogout: () => void;
}

/** All options for the typed text, by groups, and the state of the search; empty groups are left out. */
export function useOptions(typed: string, given: Given) {
  const { t } = useTranslation('find');
  const text = typed.trim();
  const { results, more, ...search } = useFindResults(typed);
  const { pages, actions } = useFindActions(given);
  const packagePages = usePackagePages();
  const { recent, attention } = useStartOptions();
  const optionOf = useResultOption(text.split(/\s+/));
  const start: OptionGroup[] = [
    { name: t('group.recent'), options: recent },
    { name: t('group.attention'), options: attention },
    { name: t('group.pages'), options: pages },
    { name: t('group.actions'), options: actions },
  ];
  const matching = [...pages, ...packagePages, ...actions].filter(({ label }) =>
    hasWordsStartingWith(label, text),
  );
  // in the server's order, which puts an exact number first
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  const found: OptionGroup[] = [
    // synchronous, and first: later results must not move them
    { name: t('group.actions'), options: matching.slice(0, maxActions) },
    ...kinds.map((kind) => ({
      name: t(`group.${kind}`),
      options: results
        .filter((result) => result.kind === kind)
        .map((result) => ({ ...optionOf(result), isStale: search.isStale })),
      hasMore: more.includes(kind),
    })),
  ];
  const groups = (text === '' ? start : found).filter(({ options }) => options.length > 0);
  return { groups, ...search };
}

/** The list of the connections with a package. */
function usePackagePages(): Option[] {
  const { t } = useTranslation('find');
  const navigate = useNavigate();
  const { data } = useQuery({
    ...routeQuery(listPackageTypes, { query: {} }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (data?.['hydra:member'] ?? []).map(({ packageType, title }) => ({
    id: `package:${packageType}`,
    label: t('action.package', { title }),
    Icon: IconArrowsExchange,
    choose: () => void navigate({ to: paths.connections, search: { packageType } }),
  }));
}
