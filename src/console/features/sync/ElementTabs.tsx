import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../contract/connections.ts';
import { PageTabs } from '../../components/PageTabs.tsx';
import { useSyncNames } from '../../components/syncNames.ts';
import { ElementList } from './ElementList.tsx';
import {
  failedTab,
  lookedUpTab,
  otherBooksTab,
  type Insight,
  type InsightSearch,
  readInsight,
} from './insightSearch.ts';

interface Props {
  connectionId: string;
  mayOperate: boolean;
  elementNames: readonly string[];
  failed: Connection['failedElements'];
  /** Elements with a document in books that the settings no longer name. */
  inOtherBooks: number;
}

/** A tab per sync element, and one for all failed ones; the tab and its filters are in the address. */
export function ElementTabs(props: Props) {
  const { connectionId, mayOperate, elementNames, failed, inOtherBooks } = props;
  const { t, i18n } = useTranslation('sync');
  const number = new Intl.NumberFormat(i18n.language);
  const failedNumber = `${number.format(failed.count)}${failed.isCapped ? '+' : ''}`;
  const names = useSyncNames();
  const navigate = useNavigate();
  const insight = useSearch({
    strict: false,
    select: (search) => readInsight(search as InsightSearch, elementNames),
    structuralSharing: true,
  });
  const change = (next: Partial<Insight>, replace = false) => {
    const { tab, key, status, taskId } = { ...insight, ...next };
    const search: InsightSearch = {
      'sync-element-name': tab,
      'sync-element-key': key || undefined,
      'sync-element-status': status === 'all' ? undefined : status,
      'task-id': taskId || undefined,
    };
    // Without the page: page 3 of one tab is unrelated to page 3 of another.
    void navigate({ to: '.', search: search as never, replace, resetScroll: false });
  };
  const options = [
    ...elementNames.map((name) => ({ value: name, label: names.element(name) })),
    {
      value: failedTab,
      label: t('insight.failedTab'),
      ...(failed.count > 0 ? { count: <small>{failedNumber}</small> } : {}),
    },
    ...(insight.tab === otherBooksTab || inOtherBooks > 0
      ? [
          {
            value: otherBooksTab,
            label: t('insight.otherBooksTab'),
            ...(inOtherBooks > 0 ? { count: <small>{number.format(inOtherBooks)}</small> } : {}),
          },
        ]
      : []),
    ...(insight.tab === lookedUpTab
      ? [{ value: lookedUpTab, label: t('insight.lookedUpTab') }]
      : []),
  ];
  return (
    <PageTabs
      label={t('insight.tabs')}
      value={insight.tab}
      options={options}
      onChange={(tab) => change({ tab })}
    >
      <ElementList
        key={insight.tab}
        connectionId={connectionId}
        mayOperate={mayOperate}
        insight={insight}
        change={change}
      />
    </PageTabs>
  );
}
