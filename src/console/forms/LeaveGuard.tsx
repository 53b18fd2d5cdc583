import { DiscardQuestion } from './DiscardQuestion.tsx';
import { useLeaveGuard } from './useLeaveGuard.ts';

/** Asks before a page is left on which something was entered and not saved. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const { asking, stay, leave } = useLeaveGuard({ dirty });
  return asking ? <DiscardQuestion onNo={stay} onYes={leave} /> : null;
}
