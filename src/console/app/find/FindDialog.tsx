import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEscape } from '../../../ui/useEscape.ts';
import { useFocusReturn } from '../../../ui/useFocusReturn.ts';
import classes from './find.module.css';
import { wrappedIndex, type Option } from './option.ts';
import { OptionList } from './OptionList.tsx';
import { useOptions } from './useOptions.ts';

interface Props {
  onClose: () => void;
  onShortcuts: () => void;
  onLogout: () => void;
}

/** The Ctrl+K dialog: a box, and below it the pages, things and actions; the focus always stays in the box. */
export function FindDialog({ onClose, onShortcuts, onLogout }: Props) {
  const { t } = useTranslation('find');
  const { t: app } = useTranslation();
  const [typed, setTyped] = useState('');
  const { groups, searching, failed } = useOptions(typed, { onShortcuts, onLogout });
  const options = groups.flatMap((group) => group.options);
  const { at, active, mark } = useMarked(options);
  const ids = useId();
  const idOf = (option: Option) => `${ids}-${option.id}`;
  useFocusReturn(true);
  useEscape(true, onClose);
  const activeId = active && idOf(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const choose = (option: Option) => {
    // closes first: the option may open something else in its place
    onClose();
    option.choose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    if (step) mark(options[wrappedIndex(at, step, options.length)]?.id ?? null);
    else if (event.key !== 'Enter') return;
    else if (active) choose(active);
    event.preventDefault();
  };
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={620}
      yOffset="10vh"
      closeOnEscape={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes['content'] ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content aria-label={t('title')}>
        <div className={classes['head']}>
          <IconSearch size={18} aria-hidden="true" />
          <input
            data-autofocus
            role="combobox"
            aria-label={t('box')}
            aria-expanded={options.length > 0}
            aria-controls={`${ids}-list`}
            aria-activedescendant={activeId}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            placeholder={t('box')}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              mark(null);
            }}
            onKeyDown={onKeyDown}
          />
          <Modal.CloseButton aria-label={app('dialog.close')} />
        </div>
        <OptionList
          id={`${ids}-list`}
          label={t('results')}
          groups={groups}
          search={typed.trim()}
          active={active}
          idOf={idOf}
          onMark={({ id }) => mark(id)}
          onChoose={choose}
        />
        <Foot count={options.length} searching={searching} failed={failed} />
      </Modal.Content>
    </Modal.Root>
  );
}

/** The active option: the marked one, else the first. */
function useMarked(options: readonly Option[]) {
  const [marked, mark] = useState<string | null>(null);
  // the active option may be gone, and later results must not move it
  const at = Math.max(
    0,
    options.findIndex(({ id }) => id === marked),
  );
  return { at, active: options[at], mark };
}

/** The state of the search, and the keys. */
function Foot({
  count,
  searching,
  failed,
}: {
  count: number;
  searching: boolean;
  failed: boolean;
}) {
  const { t } = useTranslation('find');
  const statusText = () => {
    if (failed) return t('failed');
    if (searching) return t('searching');
    return count === 0 ? t('nothing') : t('count', { count });
  };
  return (
    <div className={classes['foot']}>
      <p role="status" data-failed={failed || undefined}>
        {statusText()}
      </p>
      <p className={classes['hints']} aria-hidden="true">
        <kbd className={classes['key']}>↑</kbd>
        <kbd className={classes['key']}>↓</kbd> {t('hint.choose')}
        <kbd className={classes['key']}>{t('key.enter')}</kbd> {t('hint.open')}
        <kbd className={classes['key']}>{t('key.escape')}</kbd> {t('hint.close')}
      </p>
    </div>
  );
}
