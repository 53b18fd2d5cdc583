import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type LogEntry, logIcon, logStatuses } from '../../../../../contract/logs.ts';
import { DialogButtons } from '../../../../../ui/DialogButtons.tsx';
import { useLogActions } from './useLogActions.ts';

interface Props {
  connectionId: string;
  entry: LogEntry;
  superAdmin: boolean;
  onCleared: () => void;
}

/** Actions on the open entry (LOG-03, LOG-04). */
export function LogEntryActions({ connectionId, entry, superAdmin, onCleared }: Props) {
  const { t } = useTranslation('connection');
  const actions = useLogActions(connectionId);
  const { mongoId, status, logLevel, archived } = entry;
  // informational entries stay resolved
  const mayChange = !archived && !['debug', 'info'].includes(logIcon(logLevel));
  if (!mayChange && !(superAdmin && !archived)) return null;
  return (
    <DialogButtons>
      {superAdmin && !archived && (
        <Button
          variant="default"
          loading={actions.pending}
          onClick={() =>
            void actions.clear({ logEntryIds: [mongoId] }).then(onCleared, () => undefined)
          }
        >
          {t('logs.actions.clearOne')}
        </Button>
      )}
      {mayChange &&
        logStatuses
          .filter((other) => other !== status)
          .toReversed()
          .map((other) => (
            <Button
              key={other}
              // a mark mends nothing: the mend is the main action
              variant="default"
              loading={actions.pending}
              onClick={() => void actions.setStatus(other, [mongoId]).catch(() => undefined)}
            >
              {t(`logs.actions.${other}`)}
            </Button>
          ))}
    </DialogButtons>
  );
}
