import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './find.module.css';
import { FindBody } from './FindBody.tsx';
import { FindFoot } from './FindFoot.tsx';
import type { ActSubject, Option } from './option.ts';
import { useOptions } from './useOptions.ts';

interface Props {
  typed: string;
  /** Id of the option marked at first; null marks the first. */
  marked: string | null;
  takeTyped: () => string;
  onType: (text: string | ((before: string) => string)) => void;
  onActs: (subject: ActSubject, from: string) => void;
  onClose: () => void;
  onShortcuts: () => void;
  onLogout: () => void;
}

/** What was found for the typed text; before anything is typed what was opened recently and what needs attention. */
export function FindResults(props: Props) {
  const { typed, marked: initiallyMarked, takeTyped, onType, onActs, onClose } = props;
  const { t } = useTranslation('find');
  const { groups, isStale, searching, failed, unsearched } = useOptions(typed, props);
  const options = groups.flatMap((group) => group.options);
  const [marked, mark] = useState(initiallyMarked);
  // the active option may be gone, and later results must not move it
  const active = options.find(({ id }) => id === marked) ?? options[0];
  const choose = (option: Option) => {
    // closes first: the option may open something else in its place
    onClose();
    option.choose();
  };
  const enter = useEnter({ active, isWaiting: searching && (!active || isStale), choose });
  const showActs = ({ subject, id }: Option) => {
    if (subject) onActs(subject, id);
  };
  const onKey = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    const isAtEnd = currentTarget.selectionEnd === currentTarget.value.length;
    if (key !== 'ArrowRight' || !isAtEnd || !active?.subject || active.isStale) return false;
    showActs(active);
    return true;
  };
  const isEmpty = typed.trim() !== '' && options.length === 0 && !searching && !failed;
  return (
    <FindBody
      typed={typed}
      groups={groups}
      label={t('results')}
      active={active}
      words={typed.split(/\s+/).filter(Boolean)}
      head={isEmpty && <p className={classes['empty']}>{t('examples')}</p>}
      foot={
        <FindFoot
          count={options.length}
          isStart={typed.trim() === ''}
          searching={searching}
          failed={failed}
          unsearched={unsearched}
          hasActs={active?.subject !== undefined}
          acts={null}
        />
      }
      onFocus={() => {
        const early = takeTyped();
        if (early !== '') onType((before) => early + before);
      }}
      onType={(text) => {
        mark(null);
        enter.cancel();
        onType(text);
      }}
      onMark={({ id }) => {
        enter.cancel();
        mark(id);
      }}
      onChoose={choose}
      onActs={showActs}
      onEnter={enter.press}
      onKey={onKey}
    />
  );
}

interface EnterInput {
  active: Option | undefined;
  /** The text is still searched for. */
  isWaiting: boolean;
  choose: (option: Option) => void;
}

/** Enter chooses; while the search is on its way it waits for it: a result of an earlier text is not what was meant. */
function useEnter({ active, isWaiting, choose }: EnterInput) {
  const [isPressed, setPressed] = useState(false);
  const mayChoose = active !== undefined && !active.isStale;
  const chooseNow = useEffectEvent(() => {
    setPressed(false);
    if (active && mayChoose) choose(active);
  });
  useEffect(() => {
    if (isPressed && !isWaiting) chooseNow();
  }, [isPressed, isWaiting]);
  return {
    press: () => {
      if (mayChoose) choose(active);
      else if (isWaiting) setPressed(true);
    },
    cancel: () => setPressed(false),
  };
}
