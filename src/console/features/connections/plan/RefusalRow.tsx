import { IconAlertTriangleFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PlannedRefusal } from '../../../../contract/plan.ts';
import { useReadMessage } from '../../../locales/useReadMessage.ts';
import classes from './plan.module.css';

interface Props {
  refusal: PlannedRefusal;
  /** What it concerns: how many, which. */
  facts: string;
  /** The field that mends it; otherwise its solution is shown in words. */
  children: ReactNode;
}

/** Why something can't be done yet, with what mends it. */
export function RefusalRow({ refusal, facts, children }: Props) {
  const readMessage = useReadMessage();
  return (
    <div className={classes['refusal']}>
      <IconAlertTriangleFilled size={18} aria-hidden="true" />
      <div>
        <strong>{readMessage(refusal.codedMessage)}</strong>
        {facts && <span className={classes['sub']}>{facts}</span>}
      </div>
      <div>
        {children ?? (
          <span className={classes['sub']}>
            {refusal.codedSolution && readMessage(refusal.codedSolution)}
          </span>
        )}
      </div>
    </div>
  );
}
