import { DiscardQuestion } from './DiscardQuestion.tsx';
import { useLeaveGuard } from './useLeaveGuard.ts';

/** Asks before the user leaves a page with unsaved input. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const { asking, stay, leave } = useLeaveGuard({ dirty });
  return asking ? <DiscardQuestion onNo={stay} onYes={leave} /> : null;
}
