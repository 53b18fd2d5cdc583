import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './StepList.module.css';

interface Props<Name extends string> {
  steps: readonly { name: Name; title: string; completed: boolean }[];
  current: Name;
  /** Undefined while no other step can be opened. */
  onStep: ((name: Name) => void) | undefined;
}

/** The steps and the current one; on a phone only the numbers. A click opens a finished step. */
export function StepList<Name extends string>({ steps, current, onStep }: Props<Name>) {
  const { t } = useTranslation('wizard');
  return (
    <ol className={classes['steps']} aria-label={t('stepsLabel')}>
      {steps.map(({ name, title, completed }, place) => (
        <li
          key={name}
          className={classes['step']}
          style={{ '--place': place } as CSSProperties}
          aria-current={name === current ? 'step' : undefined}
          data-completed={completed || undefined}
        >
          <StepContent
            onClick={completed && onStep && name !== current ? () => onStep(name) : undefined}
          >
            <span className={classes['mark']} aria-hidden="true">
              {completed && name !== current ? <IconCheck size={14} /> : place + 1}
            </span>
            <span className={classes['name']}>
              {title}
              {completed && <span className="visually-hidden"> ({t('completed')})</span>}
            </span>
          </StepContent>
        </li>
      ))}
    </ol>
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
