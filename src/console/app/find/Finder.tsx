import { FindDialog } from './FindDialog.tsx';
import { ShortcutSheet } from './ShortcutSheet.tsx';

export type Opened = 'find' | 'shortcuts';

interface Props {
  opened: Opened;
  /** Opens the other, or closes. */
  onOpen: (opened: Opened | null) => void;
  onLogout: () => void;
}

/** What the box of the top bar and its keys open. */
export default function Finder({ opened, onOpen, onLogout }: Props) {
  const close = () => onOpen(null);
  if (opened === 'shortcuts') return <ShortcutSheet onClose={close} />;
  return <FindDialog onClose={close} onShortcuts={() => onOpen('shortcuts')} onLogout={onLogout} />;
}
