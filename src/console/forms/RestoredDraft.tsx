import { useTranslation } from 'react-i18next';
import classes from './RestoredDraft.module.css';

/** Shows that a form has its input from before the session ended, and removes that input. */
export function RestoredDraft({ onUndo }: { onUndo: (() => void) | undefined }) {
  return onUndo ? <Notice onUndo={onUndo} /> : null;
}

function Notice({ onUndo }: { onUndo: () => void }) {
  const { t } = useTranslation();
  // few forms are restored: the text is not among those of every page
  const { t: fields, ready } = useTranslation('fields', { useSuspense: false });
  return (
    <div role="status" className={classes['restored']}>
      <span>{ready && fields('restored')}</span>
      <button type="button" className={classes['undo']} onClick={onUndo}>
        {t('form.undo')}
      </button>
    </div>
  );
}
