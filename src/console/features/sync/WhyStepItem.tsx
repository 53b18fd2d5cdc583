import {
  type Icon,
  IconChevronRight,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleXFilled,
  IconClock,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../contract/connections.ts';
import type { ElementWhy, WhyState, WhyStep } from '../../../contract/why.ts';
import { usePackageTitles } from '../../components/usePackageTitles.ts';
import { Instant } from '../../../ui/Instant.tsx';
import classes from './why.module.css';
import { WhyActions } from './WhyActions.tsx';
import { isOurs, useWhyPackages } from './WhyAnswer.tsx';
import { WhyEvidence } from './WhyEvidence.tsx';
import { useIsPhone } from '../../../ui/useIsPhone.ts';

const icons: Record<WhyState, Icon> = {
  done: IconCircleCheckFilled,
  held: IconCircleXFilled,
  trouble: IconCircleXFilled,
  waiting: IconCircleDashed,
};
/** Verdicts that hold an element without an error. */
const calmVerdicts = new Set<ElementWhy['verdict']>(['waits', 'removal', 'ignored']);

/** Steps that a phone folds while they don't hold the element: which accounts, which documents. */
const foldedSteps = new Set<WhyStep>(['signIn', 'mapped', 'documents']);

interface Props {
  step: ElementWhy['steps'][number];
  why: ElementWhy;
  connection: Connection;
}

/** A step on the way: its state, since when, the evidence, and for the step that holds the element its repair. */
export function WhyStepItem({ step, why, connection }: Props) {
  const { t } = useTranslation('why');
  const { state, at } = step;
  const isHeld = state === 'held';
  const waits = isHeld && calmVerdicts.has(why.verdict);
  const Mark = waits ? IconClock : icons[state];
  const title = useStepTitle(step, why);
  // the day is named where it differs from that of the step above, and for what is yet to come
  const above = why.steps.slice(0, why.steps.indexOf(step)).findLast((other) => other.at)?.at;
  const near = above && step.step !== 'next' ? { near: above } : {};
  const isPhone = useIsPhone();
  const isFolded =
    isPhone && foldedSteps.has(step.step) && (state === 'done' || state === 'waiting');
  const head = (
    <>
      <h2>
        {title}
        {isFolded && <IconChevronRight size={16} aria-hidden="true" />}
      </h2>
      <span className={classes['at']}>
        {at ? <Instant value={at} {...near} /> : step.step === 'books' && t('state.waiting')}
      </span>
    </>
  );
  const evidence = (
    <div className={classes['evidence']}>
      <WhyEvidence step={step} why={why} />
      {isHeld && <WhyActions why={why} connection={connection} />}
    </div>
  );
  return (
    <li
      className={classes['step']}
      data-state={waits ? 'waits' : state}
      aria-current={isHeld ? 'step' : undefined}
    >
      <span
        className={classes['mark']}
        role="img"
        aria-label={t(`state.${state}`)}
        title={t(`state.${state}`)}
      >
        <Mark size={18} aria-hidden="true" />
      </span>
      {isFolded ? (
        <details className={classes['folded']}>
          <summary className={classes['head']}>{head}</summary>
          {evidence}
        </details>
      ) : (
        <>
          <div className={classes['head']}>{head}</div>
          {evidence}
        </>
      )}
    </li>
  );
}

function useStepTitle({ step, state }: Props['step'], why: ElementWhy): string {
  const { t } = useTranslation('why');
  const titleOf = usePackageTitles();
  const { from, to } = useWhyPackages(why);
  const { answer } = why;
  switch (step) {
    case 'read':
      return t('step.read', { from });
    case 'mapped':
      return t(state === 'held' ? 'step.unmapped' : 'step.mapped');
    case 'answer':
      return t(answer?.asked ? 'step.refused' : isOurs(why) ? 'step.failed' : 'step.notSent', {
        title: answer ? titleOf(answer.type) : to,
      });
    case 'signIn':
      if (state === 'done') return t('step.signIn');
      return t(state === 'waiting' ? 'step.signInWaits' : 'step.signInFails');
    case 'books':
      return t('step.booked');
    default:
      return t(`step.${step}`);
  }
}
