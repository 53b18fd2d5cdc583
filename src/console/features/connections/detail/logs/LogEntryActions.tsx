import { Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  type LogEntry,
  logIcon,
  type LogStatus,
  logStatuses,
} from '../../../../../contract/logs.ts';
import { missingSettingOf } from '../../../../components/missingSettingOf.ts';
import { DialogButtons } from '../../../../../ui/DialogButtons.tsx';
import { useLogActions } from './useLogActions.ts';
import { useIsPhone } from '../../../../../ui/useIsPhone.ts';

interface Props {
  connectionId: string;
  entry: LogEntry;
  superAdmin: boolean;
  onCleared: () => void;
}

/** Actions on the open entry (LOG-03, LOG-04); on a phone all but the main one are in a menu. */
export function LogEntryActions({ connectionId, entry, superAdmin, onCleared }: Props) {
  const { t } = useTranslation('connection');
  const isPhone = useIsPhone();
  const actions = useLogActions(connectionId);
  const { mongoId, status, logLevel, archived } = entry;
  // informational entries stay resolved
  const mayChange = !archived && !['debug', 'info'].includes(logIcon(logLevel));
  const mark = (other: LogStatus) => ({
    key: other as string,
    label: t(`logs.actions.${other}`),
    start: () => void actions.setStatus(other, [mongoId]).catch(() => undefined),
  });
  const [main, ...marks] = mayChange
    ? logStatuses.filter((other) => other !== status).map(mark)
    : [];
  const clear = {
    key: 'clear',
    label: t('logs.actions.clearOne'),
    start: () => void actions.clear({ logEntryIds: [mongoId] }).then(onCleared, () => undefined),
  };
  const others = [...(superAdmin && !archived ? [clear] : []), ...marks];
  const hasMend = [entry.codedSolution, entry.codedMessage].some(missingSettingOf);
  if (!main && others.length === 0) return null;
  return (
    <DialogButtons>
      {isPhone && main && others.length > 0 ? (
        <Menu position="top-start" shadow="md" transitionProps={{ duration: 0 }}>
          <Menu.Target>
            <Button
              variant="default"
              px={10}
              loading={actions.pending}
              aria-label={t('actions.more')}
            >
              <IconDots size={18} aria-hidden="true" />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ key, label, start }) => (
              <Menu.Item key={key} onClick={start}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        others.map(({ key, label, start }) => (
          <Button
            key={key}
            variant={main ? 'subtle' : 'default'}
            loading={actions.pending}
            onClick={start}
          >
            {label}
          </Button>
        ))
      )}
      {main && (
        <Button
          // a mark mends nothing: where there is a mend, that is the main action
          variant={hasMend ? 'default' : 'filled'}
          loading={actions.pending}
          onClick={main.start}
        >
          {main.label}
        </Button>
      )}
    </DialogButtons>
  );
}
