import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  type FailingElement,
  listFailingElements,
  noCode,
} from '../../../contract/failingElements.ts';
import { invalidateRoutes } from '../../api/queries.ts';
import { useLiveUpdates } from '../../api/useLiveUpdates.ts';
import { hasRankSomewhere, useUser } from '../../api/useUser.ts';
import { SelectionBar } from '../../components/bulk/SelectionBar.tsx';
import { MendingLink } from '../../components/attention/MendingLink.tsx';
import { ElementEntry } from '../../components/entry/ElementEntry.tsx';
import { useElementName } from '../../components/useElementName.ts';
import { DataTable } from '../../lists/DataTable.tsx';
import { ListToolbar } from '../../lists/ListToolbar.tsx';
import { Pager } from '../../lists/Pager.tsx';
import { usePagedList } from '../../lists/usePagedList.ts';
import { paths } from '../../paths.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { waitChoices } from './choices.ts';
import { ConnectionFilter } from './ConnectionFilter.tsx';
import { causeOfFailing } from './mendableCause.ts';
import classes from './logs.module.css';
import { useFailingColumns } from './useFailingColumns.tsx';

/** Each failed element, newest first; selected ones are reset or ignored together (INSIGHT-05). */
export function FailingList() {
  const { t } = useTranslation('logs');
  const nameOf = useElementName();
  const mayOperate = hasRankSomewhere(useUser(), 'operator');
  const list = usePagedList(listFailingElements, {
    filters: { 'connection.connectionId': undefined, code: undefined, waits: undefined },
  });
  useLiveUpdates(['/api/report/sync-status'], (_, client) =>
    invalidateRoutes(client, [listFailingElements]),
  );
  const columns = useFailingColumns(list.searchQuery);
  return (
    <>
      <ListToolbar
        list={list}
        searchLabel={t('search.failing')}
        chip={(name, value) => {
          if (name !== 'code') return null;
          return value === noCode ? t('filter.withoutCode') : t('filter.codeIs', { code: value });
        }}
        selectionBar
      >
        <ConnectionFilter list={list} />
        <ChoiceFilter
          list={list}
          name="waits"
          label={t('filter.waits')}
          all={t('filter.anyWaits')}
          options={waitChoices.map((value) => ({ value, label: t(`waits.${value}`) }))}
        />
      </ListToolbar>
      <div className={classes['failing']}>
        <DataTable
          list={list}
          columns={columns}
          label={t('title.failing')}
          rowName={nameOf}
          selectable={mayOperate}
          details={(element) => <FailingDetails element={element} />}
          empty={{
            title: t('empty.failing'),
            text: t('empty.failingText'),
            icon: <IconCircleCheck size={24} />,
          }}
        />
      </div>
      {mayOperate && (
        <>
          {/* app/pageKeys.ts */}
          <span hidden data-retries="" />
          <SelectionBar
            list={list}
            actions={['resetElements', 'ignoreElements']}
            from={{ list: 'failingElements' }}
          />
        </>
      )}
      <Pager list={list} />
    </>
  );
}

/** An element's entry, its act and the meaning of its code. */
function FailingDetails({ element }: { element: FailingElement }) {
  const { t } = useTranslation('logs');
  const { connectionId, syncElementId, errorCode } = element;
  return (
    <>
      <div className={classes['ways']}>
        <MendingLink cause={causeOfFailing(element)} />
        {errorCode && (
          <Link to={paths.helpCode} params={{ code: errorCode }}>
            {t('details.about')}
          </Link>
        )}
      </div>
      <ElementEntry connectionId={connectionId} elementId={syncElementId} />
    </>
  );
}
