import { LinkButton } from '../LinkButton.tsx';
import { type MendableCause, useMendingAct } from './useMendingAct.ts';

/** The act that mends a cause; renders nothing for a cause without one. */
export function MendingLink({
  cause,
  isQuiet = false,
}: {
  cause: MendableCause;
  isQuiet?: boolean;
}) {
  const act = useMendingAct()(cause);
  if (!act) return null;
  return (
    <LinkButton
      variant={isQuiet ? 'subtle' : 'default'}
      size={isQuiet ? 'compact-xs' : 'xs'}
      {...act.link}
    >
      {act.label}
    </LinkButton>
  );
}
