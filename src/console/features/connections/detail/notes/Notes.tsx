import { Button, Loader, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Connection,
  getConnection,
  updateNotes,
} from '../../../../../contract/connections.ts';
import { ApiError } from '../../../../api/apiError.ts';
import { call } from '../../../../api/call.ts';
import { routeKey } from '../../../../api/queries.ts';
import { translateError } from '../../../../locales/translateError.ts';
import { type Fold, Panel } from '../../../../../ui/Panel.tsx';
import { showToast } from '../../../../api/showToast.ts';
import { useFold } from '../useFold.ts';
import { createTextSaver, type SaveState } from './createTextSaver.ts';
import classes from './Notes.module.css';

const notesId = 'notes';
/** Milliseconds (DET-04). */
const saveDelayMs = 500;
/** Maximum characters in the contract. */
const maxNotesLength = 20_000;

/** Notes, edited in place and saved while typing (DET-04); read-only for users who may not change the connection. */
export function Notes({ connection }: { connection: Connection }) {
  const { t } = useTranslation('connection');
  const fold = useFold(connection.connectionId, notesId);
  if (connection.mayOperate) return <EditedNotes connection={connection} fold={fold} />;
  return (
    <Panel
      id={notesId}
      title={t('notes.title')}
      fold={fold}
      aside={!fold.opened && <FirstLine text={connection.notes} />}
    >
      <p className={classes['text']} data-empty={connection.notes === '' || undefined}>
        {connection.notes || t('notes.none')}
      </p>
    </Panel>
  );
}

/** What a folded part begins with, on a phone. */
function FirstLine({ text }: { text: string }) {
  return (
    <span className={classes['first']} title={text}>
      {text.split('\n', 1)[0]}
    </span>
  );
}

function EditedNotes({ connection, fold }: { connection: Connection; fold: Fold }) {
  const { t } = useTranslation(['connection', 'app']);
  const { t: plain } = useTranslation();
  const client = useQueryClient();
  const { connectionId, notes } = connection;
  const [saver] = useState(() =>
    createTextSaver(notes, saveDelayMs, (text) => save(client, plain, connectionId, text)),
  );
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  const [text, setText] = useState(notes);

  useEffect(() => {
    const saveWhenHidden = () => {
      if (document.hidden) saver.flush();
    };
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden);
      saver.flush();
    };
  }, [saver]);

  return (
    <Panel
      id={notesId}
      title={t('connection:notes.title')}
      fold={fold}
      aside={
        <>
          {!fold.opened && <FirstLine text={text} />}
          <SavedState state={state} onRetry={saver.flush} />
        </>
      }
    >
      <Textarea
        aria-label={t('connection:notes.label')}
        data-print=""
        placeholder={t('connection:notes.placeholder')}
        autosize
        minRows={5}
        maxRows={16}
        maxLength={maxNotesLength}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          saver.edit(event.currentTarget.value);
        }}
        onBlur={saver.flush}
      />
    </Panel>
  );
}

async function save(client: QueryClient, t: TFunction, connectionId: string, text: string) {
  const params = { id: connectionId };
  try {
    const connection = await call(updateNotes, { params, body: { notes: text } });
    client.setQueryData(routeKey(getConnection, { params }), connection);
  } catch (error) {
    if (error instanceof ApiError) showToast('connection.notes', 'error', translateError(t, error));
    throw error;
  }
}

function SavedState({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const { t } = useTranslation('connection');
  return (
    <>
      <span role="status" className={classes['state']} data-state={state}>
        {state === 'saving' && <Loader size={13} aria-hidden="true" />}
        {state === 'saved' && <IconCheck size={15} aria-hidden="true" />}
        {state === 'failed' && <IconAlertTriangle size={15} aria-hidden="true" />}
        {state !== 'idle' && t(`notes.${state}`)}
      </span>
      {state === 'failed' && (
        <Button variant="default" size="compact-xs" onClick={onRetry}>
          {t('notes.retry')}
        </Button>
      )}
    </>
  );
}
