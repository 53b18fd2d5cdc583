import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CauseGroup } from '../../../contract/causes.ts';
import { useCauseChanges } from './useCauseChanges.ts';

interface Props {
  groups: readonly CauseGroup[];
  onIgnore: (ids: readonly string[]) => void;
  onDone: () => void;
}

/** Actions on the chosen causes; read-only ones are left out. */
export function CauseActions({ groups, onIgnore, onDone }: Props) {
  const { t } = useTranslation('logs');
  const changes = useCauseChanges();
  const ids = groups.flatMap((group) => group.ids);
  const none = ids.length === 0;
  const open = groups.every(({ state }) => state === 'open');
  return (
    <>
      {!groups.every(({ state }) => state === 'resolved') && (
        <Button
          variant="default"
          size="xs"
          disabled={none}
          loading={changes.resolve.pending}
          onClick={() => void changes.resolve.run({ body: { ids } }).then(onDone, () => undefined)}
        >
          {t('actions.resolve')}
        </Button>
      )}
      {open ? (
        <Button variant="default" size="xs" disabled={none} onClick={() => onIgnore(ids)}>
          {t('actions.ignore')}
        </Button>
      ) : (
        <Button
          variant="default"
          size="xs"
          disabled={none}
          loading={changes.reopen.pending}
          onClick={() => void changes.reopen.run({ body: { ids } }).then(onDone, () => undefined)}
        >
          {t('actions.reopen')}
        </Button>
      )}
    </>
  );
}
