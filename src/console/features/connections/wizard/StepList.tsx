import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './StepList.module.css';
import type { WizardSteps } from './wizardSteps.ts';

/** Where the wizard is among its steps; on a narrow screen the numbers alone. */
export function StepList({ steps: { steps, index } }: { steps: WizardSteps }) {
  const { t } = useTranslation('wizard');
  return (
    <ol className={classes['steps']} aria-label={t('stepsLabel')}>
      {steps.map(({ name, completed }, place) => (
        <li
          key={name}
          className={classes['step']}
          aria-current={place === index ? 'step' : undefined}
          data-completed={completed || undefined}
        >
          <span className={classes['mark']} aria-hidden="true">
            {completed && place !== index ? <IconCheck size={14} /> : place + 1}
          </span>
          <span className={classes['name']}>
            {t(`steps.${name}.title`)}
            {completed && <span className="visually-hidden"> ({t('completed')})</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
