import { Checkbox } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { auditOutcomes, listAudit } from '../../../contract/audit.ts';
import { useOfferAdministered } from '../../api/useUser.ts';
import { OrganizationFilter } from '../../components/OrganizationFilter.tsx';
import { DataTable } from '../../lists/DataTable.tsx';
import { ListToolbar } from '../../lists/ListToolbar.tsx';
import { Pager } from '../../lists/Pager.tsx';
import { usePagedList } from '../../lists/usePagedList.ts';
import { PlainSelect } from '../../../ui/PlainSelect.tsx';
import classes from './audit.module.css';
import { ActionFilter } from './ActionFilter.tsx';
import { DayFilter } from './DayFilter.tsx';
import { DownloadAudit } from './DownloadAudit.tsx';
import { type AuditRow, foldLines } from './foldLines.ts';
import { PersonFilter } from './PersonFilter.tsx';
import { useAuditColumns } from './useAuditColumns.tsx';
import { useAuditTexts } from './useAuditTexts.ts';

/** The audit lines, newest first; the filters are in the address. */
export function AuditList() {
  const { t } = useTranslation('audit');
  const texts = useAuditTexts();
  const list = useAuditLines();
  /** The rows of equal lines that show each of them. */
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = ({ auditId }: AuditRow) => {
    const next = new Set(opened);
    if (!next.delete(auditId)) next.add(auditId);
    setOpened(next);
  };
  const items = foldLines(list.items, opened);
  const columns = useAuditColumns(list.searchQuery, toggle);
  return (
    <>
      <div className={classes['filters']}>
        <ListToolbar
          list={list}
          searchLabel={t('search')}
          chip={(name) => (name === 'resourceId' ? t('filter.thing') : null)}
          actions={<DownloadAudit list={list} />}
        >
          <AuditFilters list={list} />
        </ListToolbar>
      </div>
      <div className={classes['list']}>
        <DataTable
          list={{ ...list, items }}
          columns={columns}
          label={t('title')}
          rowName={({ action }) => texts.action(action)}
          empty={{
            title: t('empty.title'),
            text: t('empty.text'),
            icon: <IconHistory size={24} />,
          }}
        />
      </div>
      <Pager list={list} rows={items.length} />
    </>
  );
}

const useAuditLines = () =>
  usePagedList(listAudit, {
    filters: {
      action: undefined,
      actorId: undefined,
      resource: undefined,
      resourceId: undefined,
      'organization.organizationId': undefined,
      outcome: undefined,
      previews: undefined,
      since: undefined,
      until: undefined,
    },
    pageSize: 25,
  });

function AuditFilters({ list }: { list: ReturnType<typeof useAuditLines> }) {
  const { t } = useTranslation('audit');
  const texts = useAuditTexts();
  const offer = useOfferAdministered();
  const choose = (name: 'resource' | 'outcome') => (chosen: string) =>
    chosen === '' ? list.removeFilter(name) : list.applyFilter(name, chosen);
  return (
    <>
      <ActionFilter list={list} />
      <PersonFilter list={list} />
      <PlainSelect
        label={t('filter.resource')}
        value={String(list.filters.resource ?? '')}
        options={[
          { value: '', label: t('filter.anyResource') },
          ...texts.resources.map((value) => ({ value, label: texts.resource(value) })),
        ]}
        onChoose={choose('resource')}
      />
      <OrganizationFilter
        list={list}
        name="organization.organizationId"
        label={t('filter.organization')}
        placeholder={t('filter.anyOrganization')}
        w={190}
        offer={offer}
      />
      <PlainSelect
        label={t('filter.outcome')}
        value={String(list.filters.outcome ?? '')}
        options={[
          { value: '', label: t('filter.anyOutcome') },
          ...auditOutcomes.map((value) => ({ value, label: t(`outcome.${value}`) })),
        ]}
        onChoose={choose('outcome')}
      />
      <Checkbox
        label={t('filter.previews')}
        checked={list.filters.previews !== undefined}
        onChange={(event) =>
          event.currentTarget.checked
            ? list.applyFilter('previews', true)
            : list.removeFilter('previews')
        }
      />
      <DayFilter list={list} name="since" />
      <DayFilter list={list} name="until" />
    </>
  );
}
