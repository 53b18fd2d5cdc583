import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  eventModuleTypes,
  listInsuranceEvents,
  type EventFilters,
} from '../../../../contract/insuranceEvents.ts';
import { runModule } from '../../../../contract/tasks.ts';
import { useAction } from '../../../api/useAction.ts';
import { PlainButton } from '../../../../ui/PlainButton.tsx';
import classes from './events.module.css';
import { ProcessDialog } from './ProcessDialog.tsx';
import type { EventSelection } from './useEventSelection.ts';
import { useEventTypeName } from './useEventTypeName.ts';

/** Types that are named in the bar; the others are one number. */
const maxNamedTypes = 2;

interface Props {
  connectionId: string;
  selection: EventSelection;
  /** Events on the page, selected or not. */
  onPageCount: number;
  filters: Omit<EventFilters, 'archived' | 'processed'> & { archived?: string | undefined };
}

/** Actions on the selected events (EVT-05, EVT-06). Shown below the list while something is selected. */
export function EventActions({ connectionId, selection, onPageCount, filters }: Props) {
  const { t } = useTranslation('insuranceEvents');
  const [withNote, setWithNote] = useState(false);
  const after = { invalidates: [listInsuranceEvents], onSuccess: selection.clear };
  const toastFor = <const Name extends string>(name: Name) => ({ success: name, error: name });
  const process = useAction(runModule, { toast: toastFor('processSelectedEvents'), ...after });
  const archive = useAction(runModule, { toast: toastFor('archiveSelectedEvents'), ...after });
  const unarchive = useAction(runModule, { toast: toastFor('unArchiveSelectedEvents'), ...after });
  const pending = process.pending || archive.pending || unarchive.pending;
  const { eventIds, onPage, archivedCount, unarchivedCount, all } = selection;
  const count = eventIds.length;
  const query = { ...filters, processed: false };
  const run = (moduleType: string, parameters: Record<string, unknown>) => ({
    params: { id: connectionId },
    body: { connectionId, moduleType, parameters: { ...parameters, filters: query } },
  });
  const processWith = (note: string) =>
    process.start(
      run(eventModuleTypes.process, {
        eventIds,
        archiveOtherEvents: false,
        selectAll: all,
        ...(note !== '' && { note }),
      }),
    );
  if (count === 0) return null;
  return (
    <div role="group" aria-label={t('bar.label')} className={classes['bar']}>
      <span className={classes['selected']}>
        <span role="status">
          <strong>{t(onPage < count ? 'bar.elsewhere' : 'bar.selected', { count })}</strong>
          <span className={classes['contents']}>
            <Contents selection={selection} />
          </span>
        </span>
        {!all && onPageCount > 1 && (
          <PlainButton look="bare" disabled={pending} onClick={selection.selectEverything}>
            {t('bar.all', { count: onPageCount })}
          </PlainButton>
        )}
        <PlainButton look="bare" disabled={pending} onClick={selection.clear}>
          {t('bar.clear')}
        </PlainButton>
      </span>
      <span className={classes['buttons']}>
        {archivedCount > 0 && (
          <PlainButton
            look="quiet"
            loading={unarchive.pending}
            disabled={unarchivedCount > 0 || (pending && !unarchive.pending)}
            onClick={() =>
              unarchive.start(run(eventModuleTypes.unarchive, { unarchiveEventIds: eventIds }))
            }
          >
            {t('bar.unarchive')}
          </PlainButton>
        )}
        {unarchivedCount > 0 && (
          <PlainButton
            look="quiet"
            loading={archive.pending}
            disabled={archivedCount > 0 || (pending && !archive.pending)}
            onClick={() =>
              archive.start(run(eventModuleTypes.archive, { archiveEventIds: eventIds }))
            }
          >
            {t('bar.archive')}
          </PlainButton>
        )}
        <PlainButton look="quiet" disabled={pending} onClick={() => setWithNote(true)}>
          {t('bar.note')}
        </PlainButton>
        <PlainButton
          loading={process.pending}
          disabled={pending && !process.pending}
          onClick={() => processWith('')}
        >
          {t('bar.process', { count })}
        </PlainButton>
      </span>
      {withNote && (
        <ProcessDialog
          count={count}
          pending={process.pending}
          onProcess={processWith}
          onClose={() => setWithNote(false)}
        />
      )}
    </div>
  );
}

/** What is selected: its most frequent types, and whether some of it is archived. */
function Contents({
  selection: { countByType, archivedCount, unarchivedCount },
}: Pick<Props, 'selection'>) {
  const { t, i18n } = useTranslation('insuranceEvents');
  const nameOf = useEventTypeName();
  const number = new Intl.NumberFormat(i18n.language);
  const named = countByType.slice(0, maxNamedTypes);
  const others = countByType.slice(maxNamedTypes).reduce((sum, [, count]) => sum + count, 0);
  const parts = [
    ...named.map(([type, count]) =>
      [type ? nameOf(type) : t('bar.otherTypes'), number.format(count)].join(' '),
    ),
    ...(others > 0 ? [`${t('bar.otherTypes')} ${number.format(others)}`] : []),
    ...(archivedCount === 0
      ? []
      : unarchivedCount === 0
        ? [t('bar.archived')]
        : [t('bar.mixed', { archived: archivedCount, unarchived: unarchivedCount })]),
  ];
  return parts.join(' · ');
}
