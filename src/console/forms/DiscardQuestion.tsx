import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

interface Props {
  onNo: () => void;
  onYes: () => void;
}

/** Asks whether the input may be lost. Mount it while it asks. */
export function DiscardQuestion({ onNo, onYes }: Props) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog opened title={t('dialog.discard.title')} danger onNo={onNo} onYes={onYes}>
      {t('dialog.discard.text')}
    </ConfirmDialog>
  );
}
