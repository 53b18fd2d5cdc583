import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { PlainSelect } from '../../ui/PlainSelect.tsx';
import classes from './logs.module.css';
import { useCauseChanges } from './useCauseChanges.ts';

/** Days that a cause is ignored, or until it is seen again. */
const choices = ['back', '1', '7', '30'] as const;
type Choice = (typeof choices)[number];

interface Props {
  ids: readonly string[];
  onClose: () => void;
}

/** Asks how long causes are left alone. */
export function IgnoreCauses({ ids, onClose }: Props) {
  const { t } = useTranslation('logs');
  const [choice, setChoice] = useState<Choice>('back');
  const { ignore } = useCauseChanges();
  const until = () =>
    choice === 'back' ? null : new Date(Date.now() + Number(choice) * 86_400_000).toISOString();
  return (
    <ConfirmDialog
      opened
      title={t('ignore.title')}
      verb={t('ignore.verb')}
      pending={ignore.pending}
      onNo={onClose}
      onYes={() =>
        void ignore.run({ body: { ids: [...ids], until: until() } }).then(onClose, onClose)
      }
    >
      <p className={classes['asked']}>{t('ignore.text')}</p>
      <PlainSelect
        label={t('ignore.until')}
        value={choice}
        options={choices.map((value) => ({
          value,
          label: value === 'back' ? t('ignore.back') : t('ignore.days', { count: Number(value) }),
        }))}
        onChoose={(value) => setChoice(value as Choice)}
      />
    </ConfirmDialog>
  );
}
