import { type ComponentProps, type CSSProperties, type ReactNode, useState } from 'react';
import { StepList } from './StepList.tsx';
import { StepContentsSlot } from './stepContentsSlot.ts';
import classes from './WizardFrame.module.css';

interface Props<Name extends string> extends ComponentProps<typeof StepList<Name>> {
  /** The current step. */
  children: ReactNode;
}

/** Frame of the wizards: a rail with the steps and the contents of a long one, and the current step next to it. */
export function WizardFrame<Name extends string>({ children, ...list }: Props<Name>) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const place = list.steps.findIndex(({ name }) => name === list.current);
  return (
    <div className={classes['frame']}>
      <div className={classes['rail']} style={{ '--current': place } as CSSProperties}>
        <StepList {...list} />
        <div ref={setSlot} className={classes['contents']} />
      </div>
      <div className={classes['main']}>
        <StepContentsSlot value={slot}>{children}</StepContentsSlot>
      </div>
    </div>
  );
}
