import { Button, Loader } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  bookCardLines,
  compareCardStatement,
  type LineBookingKind,
  previewLineBookings,
} from '../../../contract/cardStatement.ts';
import { getConnection } from '../../../contract/connections.ts';
import { getSyncStatusReport } from '../../../contract/sync.ts';
import { listRuns, listTasks } from '../../../contract/tasks.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { call } from '../../api/call.ts';
import { invalidateRoutes } from '../../api/queries.ts';
import { useAction } from '../../api/useAction.ts';
import { EntryCard } from '../../components/entry/EntryCard.tsx';
import { SettingLink } from '../../components/SettingLink.tsx';
import { usePackageTitles } from '../../components/usePackageTitles.ts';
import { useRunNow } from '../../components/useRunNow.ts';
import { translateError } from '../../locales/translateError.ts';
import { useReadMessage } from '../../locales/useReadMessage.ts';
import classes from './cardStatement.module.css';
import bookings from './lineBookings.module.css';
import type { StatementRow } from './statementRows.ts';

interface Props {
  kind: LineBookingKind;
  rows: readonly StatementRow[];
  connectionId: string;
  /** Name of the package that has the statement. */
  title: string;
  onClose: () => void;
}

type Preview = Awaited<ReturnType<typeof readPreview>>;

const readPreview = (
  { connectionId, ...body }: { connectionId: string } & ChosenLines,
  signal: AbortSignal,
) => call(previewLineBookings, { params: { id: connectionId }, body, signal });

interface ChosenLines {
  kind: LineBookingKind;
  lines: { lineId: string; date: string }[];
}

/** Shows how lines would be booked, and has the next run book them. */
export default function BookLines({ kind, rows, connectionId, title, onClose }: Props) {
  const { t } = useTranslation('cardStatement');
  const { t: plain } = useTranslation();
  const params = { id: connectionId };
  const lines = rows.map(({ id, date }) => ({ lineId: id, date }));
  const { data, error } = useQuery({
    queryKey: [previewLineBookings.path, connectionId, kind, lines],
    queryFn: ({ signal }) => readPreview({ connectionId, kind, lines }, signal),
    retry: false,
    gcTime: 0,
  });
  const [refused, setRefused] = useState<Preview['lines']>([]);
  const client = useQueryClient();
  const run = useRunNow([getConnection, getSyncStatusReport, listTasks, listRuns]);
  // the page reads the statement again, and has nothing to show meanwhile: not before what was refused was seen
  const closeAndRead = () => {
    onClose();
    void invalidateRoutes(client, [compareCardStatement]);
  };
  const book = useAction(bookCardLines, {
    onSuccess({ booked, refused: left }) {
      if (booked.length > 0) run.start({ params });
      if (left.length === 0) return closeAndRead();
      setRefused(left.map((one) => ({ ...one, entry: null, codedSolution: null })));
    },
  });
  const bookable = data?.lines.filter(({ entry }) => entry) ?? [];
  const close = refused.length > 0 ? closeAndRead : onClose;
  const canBook = refused.length === 0 && (!data || bookable.length > 0) && !error;
  return (
    <Dialog opened title={t(`book.title.${kind}`)} onClose={close} size={720}>
      {!data && !error && (
        <p className={classes['reading']} role="status">
          <Loader size="xs" aria-hidden="true" /> {t('reading', { title })}
        </p>
      )}
      {error && <p role="alert">{translateError(plain, error)}</p>}
      {data && <Entries preview={data} refused={refused} rows={rows} connectionId={connectionId} />}
      <DialogButtons>
        <Button variant="default" onClick={close}>
          {plain(canBook ? 'dialog.cancel' : 'dialog.close')}
        </Button>
        {canBook && (
          <Button
            disabled={!data}
            loading={book.pending}
            onClick={() => {
              const ids = new Set(bookable.map(({ lineId }) => lineId));
              book.start({
                params,
                body: { kind, lines: lines.filter(({ lineId }) => ids.has(lineId)) },
              });
            }}
          >
            {t('book.verb', { count: data ? bookable.length : rows.length })}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}

interface EntriesProps {
  preview: Preview;
  /** Those that were refused after the preview; they are all that is shown then. */
  refused: Preview['lines'];
  rows: readonly StatementRow[];
  connectionId: string;
}

function Entries({ preview, refused, rows, connectionId }: EntriesProps) {
  const { t } = useTranslation('cardStatement');
  const titleOf = usePackageTitles();
  const readMessage = useReadMessage();
  const isDone = refused.length > 0;
  const shown = isDone ? refused : preview.lines;
  const canBook = preview.lines.some(({ entry }) => entry);
  const lead = isDone ? 'refused' : canBook ? 'text' : 'none';
  const merchantOf = (lineId: string) =>
    rows.find(({ id }) => id === lineId)?.merchant || t('lines.noMerchant');
  return (
    <div className={bookings['entries']}>
      <p>{t(`book.${lead}`, { title: titleOf(preview.to) })}</p>
      {shown.map(({ lineId, entry, codedMessage, codedSolution }) =>
        entry ? (
          <EntryCard key={lineId} entry={entry} />
        ) : (
          <div key={lineId} className={bookings['refusal']}>
            <strong>{merchantOf(lineId)}</strong>
            {codedMessage && <span>{readMessage(codedMessage)}</span>}
            <SettingLink connectionId={connectionId} messages={[codedSolution, codedMessage]} />
          </div>
        ),
      )}
    </div>
  );
}
