import { Loader } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './find.module.css';
import { FindBody } from './FindBody.tsx';
import { FindFoot } from './FindFoot.tsx';
import type { ActSubject, Option } from './option.ts';
import { useActs } from './useActs.ts';

interface Props {
  typed: string;
  subject: ActSubject;
  onType: (text: string) => void;
  onBack: () => void;
  onClose: () => void;
}

/** What can be done with a result. Typing on searches again; the left arrow goes back. */
export function FindActs({ typed, subject, onType, onBack, onClose }: Props) {
  const { t } = useTranslation('find');
  const { options, loading } = useActs(subject);
  const [marked, mark] = useState<string | null>(null);
  const active = options.find(({ id }) => id === marked) ?? options[0];
  const choose = (option: Option) => {
    if (!option.staysOpen) onClose();
    mark(option.id);
    option.choose();
  };
  const onKey = ({ key }: KeyboardEvent<HTMLInputElement>) => {
    if (key !== 'ArrowLeft') return false;
    onBack();
    return true;
  };
  const label = t('acts', { name: subject.element?.name ?? subject.name });
  return (
    <FindBody
      typed={typed}
      groups={[{ name: label, options }]}
      label={label}
      active={active}
      words={[]}
      head={
        <div className={classes['actsHead']}>
          <button
            type="button"
            tabIndex={-1}
            className={classes['back']}
            onMouseDown={(event) => event.preventDefault()}
            onClick={onBack}
          >
            <IconArrowLeft size={16} aria-hidden="true" />
            {t('back')}
          </button>
          {loading && <Loader size="xs" role="status" aria-label={t('loading')} />}
        </div>
      }
      foot={
        <FindFoot
          count={options.length}
          searching={false}
          failed={false}
          unsearched={[]}
          hasActs={false}
          acts={{ state: options.find(({ staysOpen }) => staysOpen)?.detail }}
        />
      }
      onType={onType}
      onMark={({ id }) => mark(id)}
      onChoose={choose}
      onActs={() => {}}
      onEnter={() => {
        if (active) choose(active);
      }}
      onKey={onKey}
    />
  );
}
