import { Button, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormStatus } from '../../../forms/FormStatus.tsx';
import { DialogButtons } from '../../../../ui/DialogButtons.tsx';
import { useSteadyFocus } from '../../../../ui/useSteadyFocus.ts';
import classes from './StepFrame.module.css';
import type { StepForm } from './useStepForm.ts';
import type { StepName } from './wizardSteps.ts';

interface Props {
  step: StepName;
  form: Pick<StepForm, 'status' | 'submitting'> & Partial<Pick<StepForm, 'setElement'>>;
  children: ReactNode;
  /** Undefined if there is no way back (WIZ-09). */
  onBack: (() => void) | undefined;
  onSubmit: () => void;
  /** The step can't be completed yet. */
  nextDisabled?: boolean;
  /** Replaces the step's name and lead. */
  texts?: { title: string; lead: string };
  /** Before the buttons; not on a phone. */
  note?: ReactNode;
  /** Replaces Next. */
  buttons?: ReactNode;
}

/** Common parts of every step: its name, instructions, form, Back and Next. */
export function StepFrame(props: Props) {
  const {
    step,
    form,
    children,
    onBack,
    onSubmit,
    nextDisabled = false,
    texts,
    note,
    buttons,
  } = props;
  const { setElement, status, submitting } = form;
  const { t } = useTranslation('wizard');
  const middle = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // lists that are loaded later bring proposals above the row that is filled in
  const content = useSteadyFocus();
  // Keyboard and screen reader users start where the step starts.
  useEffect(() => {
    middle.current?.scrollTo?.({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <form
      ref={setElement}
      noValidate
      aria-label={texts?.title ?? t(`steps.${step}.title`)}
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!submitting && !nextDisabled) onSubmit();
      }}
    >
      {/* Only this scrolls: the buttons stay in place. */}
      <div ref={middle} className={classes['middle']}>
        <div ref={content} className={classes['content']}>
          <div>
            <Title
              order={3}
              ref={heading}
              tabIndex={-1}
              // When the dialog opens it focuses this, else its close button.
              data-autofocus
              className={classes['heading']}
            >
              {texts?.title ?? t(`steps.${step}.title`)}
            </Title>
            <Text size="sm" c="dimmed">
              {texts?.lead ?? t(`steps.${step}.lead`)}
            </Text>
          </div>
          <FormStatus status={status} />
          {children}
        </div>
      </div>
      <div className={classes['buttons']}>
        <DialogButtons>
          {note && <div className={classes['note']}>{note}</div>}
          <Button variant="default" disabled={!onBack || submitting} onClick={onBack}>
            {t('back')}
          </Button>
          {buttons ?? (
            <Button type="submit" loading={submitting} disabled={nextDisabled}>
              {t('next')}
            </Button>
          )}
        </DialogButtons>
      </div>
    </form>
  );
}
