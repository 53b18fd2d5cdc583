import { LinkButton } from '../LinkButton.tsx';
import { type MendableCause, useMendingAct } from './useMendingAct.ts';

/** The act that mends a cause; renders nothing for a cause without one. */
export function MendingLink({
  cause,
  isQuiet = false,
  isMain = false,
}: {
  cause: MendableCause;
  isQuiet?: boolean;
  /** The one act that its page is opened for. */
  isMain?: boolean;
}) {
  const act = useMendingAct()(cause);
  if (!act) return null;
  return (
    <LinkButton
      variant={isQuiet ? 'subtle' : isMain ? 'filled' : 'default'}
      size={isQuiet ? 'compact-xs' : 'xs'}
      {...act.link}
    >
      {act.label}
    </LinkButton>
  );
}
