import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './StepList.module.css';
import type { StepName, WizardSteps } from './wizardSteps.ts';

interface Props {
  steps: WizardSteps;
  onStep: (name: StepName) => void;
  /** Shown below: when the draft was saved. */
  note: ReactNode;
}

/** The steps and the current one; on a narrow screen only the numbers. A click opens a finished step. */
export function StepList({ steps: wizard, onStep, note }: Props) {
  const { steps, index } = wizard;
  const { t } = useTranslation('wizard');
  return (
    <div className={classes['rail']}>
      <ol className={classes['steps']} aria-label={t('stepsLabel')}>
        {steps.map(({ name, completed }, place) => (
          <li
            key={name}
            className={classes['step']}
            aria-current={place === index ? 'step' : undefined}
            data-completed={completed || undefined}
          >
            <StepContent onClick={completed && place !== index ? () => onStep(name) : undefined}>
              <span className={classes['mark']} aria-hidden="true">
                {completed && place !== index ? <IconCheck size={14} /> : place + 1}
              </span>
              <span className={classes['name']}>
                {t(`steps.${name}.title`)}
                {completed && <span className="visually-hidden"> ({t('completed')})</span>}
              </span>
            </StepContent>
          </li>
        ))}
      </ol>
      {note}
    </div>
  );
}

function StepContent({
  onClick,
  children,
}: {
  onClick: (() => void) | undefined;
  children: ReactNode;
}) {
  if (!onClick) return <span className={classes['inside']}>{children}</span>;
  return (
    <UnstyledButton className={classes['inside']} onClick={onClick}>
      {children}
    </UnstyledButton>
  );
}
