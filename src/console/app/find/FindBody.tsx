import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './find.module.css';
import { type Option, type OptionGroup, wrappedIndex } from './option.ts';
import { OptionList } from './OptionList.tsx';

interface Props {
  typed: string;
  groups: OptionGroup[];
  /** The list's name. */
  label: string;
  active: Option | undefined;
  words: readonly string[];
  /** Above the list, e.g. what its options are about. */
  head?: ReactNode;
  foot: ReactNode;
  onType: (text: string) => void;
  onMark: (option: Option) => void;
  onChoose: (option: Option) => void;
  onActs: (option: Option) => void;
  /** Enter, where there may be nothing to choose yet. */
  onEnter: () => void;
  /** Other keys; true if it was used. */
  onKey: (event: KeyboardEvent<HTMLInputElement>) => boolean;
  onFocus?: () => void;
}

/** The box and the list below it; the focus always stays in the box. */
export function FindBody(props: Props) {
  const { typed, groups, label, active, words, head, foot, onType, onMark, onChoose } = props;
  const { t } = useTranslation('find');
  const { t: app } = useTranslation();
  const ids = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = box.current;
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
  }, []);
  const idOf = (option: Option) => `${ids}-${option.id}`;
  const options = groups.flatMap((group) => group.options);
  const activeId = active && idOf(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    if (step) {
      const next =
        options[wrappedIndex(active ? options.indexOf(active) : 0, step, options.length)];
      if (next) onMark(next);
    } else if (event.key === 'Enter') props.onEnter();
    else if (!props.onKey(event)) return;
    event.preventDefault();
  };
  return (
    <>
      <div className={classes['head']}>
        <IconSearch size={18} aria-hidden="true" />
        <input
          ref={box}
          data-autofocus
          role="combobox"
          aria-label={t('box')}
          aria-expanded={options.length > 0}
          aria-controls={`${ids}-list`}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          placeholder={t('box')}
          value={typed}
          onFocus={props.onFocus}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Modal.CloseButton aria-label={app('dialog.close')} className={classes['close'] ?? ''} />
      </div>
      {head}
      <OptionList
        id={`${ids}-list`}
        label={label}
        groups={groups}
        words={words}
        active={active}
        idOf={idOf}
        onMark={onMark}
        onChoose={onChoose}
        onActs={props.onActs}
      />
      {foot}
    </>
  );
}
