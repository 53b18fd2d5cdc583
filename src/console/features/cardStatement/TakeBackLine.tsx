import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { compareCardStatement, takeBackCardLines } from '../../../contract/cardStatement.ts';
import { getConnection } from '../../../contract/connections.ts';
import { getSyncStatusReport } from '../../../contract/sync.ts';
import { listRuns, listTasks } from '../../../contract/tasks.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useAction } from '../../api/useAction.ts';
import { useRunNow } from '../../components/useRunNow.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import type { StatementRow } from './statementRows.ts';

/** Takes the booking of a line back after a question; nothing while that is under way already. */
export function TakeBackLine({ row, connectionId }: { row: StatementRow; connectionId: string }) {
  const { t } = useTranslation('cardStatement');
  const read = useReadCoded();
  const [asking, setAsking] = useState(false);
  const params = { id: connectionId };
  const run = useRunNow([getConnection, getSyncStatusReport, listTasks, listRuns]);
  const takeBack = useAction(takeBackCardLines, {
    invalidates: [compareCardStatement],
    onSuccess: () => run.start({ params }),
  });
  const { element } = row;
  if (!element || element.syncElementSyncStatus === 'remove') return null;
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
        {t('takeBack.act')}
      </Button>
      {asking && (
        <ConfirmDialog
          opened
          title={t('takeBack.title')}
          verb={t('takeBack.verb')}
          pending={takeBack.pending}
          onNo={() => setAsking(false)}
          onYes={() =>
            void takeBack
              .run({ params, body: { lineIds: [row.id] } })
              .then(undefined, () => setAsking(false))
          }
        >
          {t(element.booked ? 'takeBack.text' : 'takeBack.notBooked', {
            line: read(element.codedLabel, element.searchedFieldData),
          })}
        </ConfirmDialog>
      )}
    </>
  );
}
