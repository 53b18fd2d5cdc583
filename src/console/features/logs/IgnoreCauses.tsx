import { useTranslation } from 'react-i18next';
import { IgnoreFields } from '../../components/ignoring/IgnoreFields.tsx';
import { useIgnoreForm } from '../../components/ignoring/useIgnoreForm.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import classes from './logs.module.css';
import { useCauseChanges } from './useCauseChanges.ts';

interface Props {
  ids: readonly string[];
  onClose: () => void;
}

/** Asks before causes are ignored (LOG-03). */
export function IgnoreCauses({ ids, onClose }: Props) {
  const { t } = useTranslation('logs');
  const ignoring = useIgnoreForm();
  const { ignore } = useCauseChanges();
  const { until } = ignoring;
  const { reason } = ignoring.input;
  return (
    <ConfirmDialog
      opened
      title={t('ignore.title', { count: ids.length })}
      verb={t('ignore.verb', { count: ids.length })}
      pending={ignore.pending}
      disabled={until === undefined}
      onNo={onClose}
      onYes={() =>
        until !== undefined &&
        void ignore.run({ body: { ids: [...ids], until, reason } }).then(onClose, onClose)
      }
    >
      <p className={classes['asked']}>{t('ignore.text', { count: ids.length })}</p>
      <IgnoreFields {...ignoring} />
    </ConfirmDialog>
  );
}
