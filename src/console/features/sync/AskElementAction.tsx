import { useElementName } from '../../components/useElementName.ts';
import { useTranslation } from 'react-i18next';
import {
  getSyncStatusReport,
  ignoreSyncElement,
  listSyncElements,
  resetSyncElementFromSource,
  type SyncElement,
} from '../../../contract/sync.ts';
import { getElementWhy } from '../../../contract/why.ts';
import { useAction } from '../../api/useAction.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

export interface ElementQuestion {
  action: 'resetFromSource' | 'ignore';
  element: Pick<
    SyncElement,
    'syncElementName' | 'syncElementSyncKey' | 'codedLabel' | 'searchedFieldData'
  >;
}

interface Props extends ElementQuestion {
  connectionId: string;
  onClose: () => void;
}

/** Asks before an action that gives something up: the read data of the element, or its place in the runs. */
export function AskElementAction({ connectionId, action, element, onClose }: Props) {
  const { t } = useTranslation('sync');
  const toastName = `syncElement.${action}` as const;
  const options = {
    toast: { success: toastName, error: toastName },
    invalidates: [listSyncElements, getSyncStatusReport, getElementWhy],
  };
  const fromSource = useAction(resetSyncElementFromSource, options);
  const ignore = useAction(ignoreSyncElement, options);
  const chosen = action === 'ignore' ? ignore : fromSource;
  const { syncElementName, syncElementSyncKey } = element;
  const nameOf = useElementName();
  return (
    <ConfirmDialog
      opened
      title={t(`insight.${action}.title`)}
      verb={t(`insight.actions.${action}`)}
      pending={chosen.pending}
      onNo={onClose}
      onYes={() =>
        void chosen
          .run({
            params: { id: connectionId },
            body: { connectionId, syncElementName, syncElementKey: syncElementSyncKey },
          })
          .then(onClose, onClose)
      }
    >
      {t(`insight.${action}.text`, { name: nameOf(element) })}
    </ConfirmDialog>
  );
}
