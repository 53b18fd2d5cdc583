import { FindDialog } from './FindDialog.tsx';
import { ShortcutSheet } from './ShortcutSheet.tsx';

export type Opened = 'find' | 'shortcuts';

interface Props {
  opened: Opened;
  /** Text typed before the box had the focus; taken once. */
  takeTyped: () => string;
  /** Opens the other dialog, or closes this one. */
  onOpen: (opened: Opened | null) => void;
  onLogout: () => void;
}

/** The dialogs opened by the top bar's box and its keys. */
export default function Finder({ opened, takeTyped, onOpen, onLogout }: Props) {
  const close = () => onOpen(null);
  if (opened === 'shortcuts') return <ShortcutSheet onClose={close} />;
  return (
    <FindDialog
      takeTyped={takeTyped}
      onClose={close}
      onShortcuts={() => onOpen('shortcuts')}
      onLogout={onLogout}
    />
  );
}
