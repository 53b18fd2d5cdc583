import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEscape } from '../../../ui/useEscape.ts';
import { useFocusReturn } from '../../../ui/useFocusReturn.ts';
import { FindActs } from './FindActs.tsx';
import { FindResults } from './FindResults.tsx';
import classes from './find.module.css';
import type { ActSubject } from './option.ts';

interface Props {
  /** Text typed before the box had the focus; taken once. */
  takeTyped: () => string;
  onClose: () => void;
  onShortcuts: () => void;
  onLogout: () => void;
}

/** The Ctrl+K dialog: a box, and below it what was found or, by the right arrow, what can be done with a result. */
export function FindDialog({ takeTyped, onClose, onShortcuts, onLogout }: Props) {
  const { t } = useTranslation('find');
  const [typed, setTyped] = useState('');
  const [acting, setActing] = useState<{ subject: ActSubject; from: string } | null>(null);
  // the result that the acts belonged to stays marked
  const [returnTo, setReturnTo] = useState<string | null>(null);
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  useFocusReturn(true);
  const back = () => {
    setReturnTo(acting?.from ?? null);
    setActing(null);
  };
  useEscape(true, acting ? back : onClose);
  const shared = {
    onClose,
    onType: (text: string | ((before: string) => string)) => {
      setTyped(text);
      setReturnTo(null);
      setActing(null);
    },
  };
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={680}
      yOffset="10vh"
      fullScreen={isNarrow}
      closeOnEscape={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes['content'] ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content aria-label={t('title')}>
        {acting ? (
          <FindActs {...shared} typed={typed} subject={acting.subject} onBack={back} />
        ) : (
          <FindResults
            {...shared}
            typed={typed}
            marked={returnTo}
            takeTyped={takeTyped}
            onActs={(subject, from) => setActing({ subject, from })}
            onShortcuts={onShortcuts}
            onLogout={onLogout}
          />
        )}
      </Modal.Content>
    </Modal.Root>
  );
}
