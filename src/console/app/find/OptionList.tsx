import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Marked } from '../../components/Marked.tsx';
import classes from './find.module.css';
import type { Option, OptionGroup } from './option.ts';

interface Props {
  id: string;
  label: string;
  groups: OptionGroup[];
  /** The words highlighted in the names. */
  words: readonly string[];
  active: Option | undefined;
  idOf: (option: Option) => string;
  onMark: (option: Option) => void;
  onChoose: (option: Option) => void;
  /** Shows the acts of an option that has some. */
  onActs: (option: Option) => void;
}

/** The list below the box, by groups. It never has the focus: the box names the active option. */
export function OptionList({ id, label, groups, ...shared }: Props) {
  const { t } = useTranslation('find');
  return (
    <div id={id} role="listbox" aria-label={label} className={classes['list']}>
      {groups.map(({ name, options, hasMore }) => (
        <div key={name} role="group" aria-label={name}>
          <p className={classes['group']} aria-hidden="true">
            {name}
            {hasMore && <span className={classes['more']}>{t('more')}</span>}
          </p>
          {options.map((option) => (
            <Row key={option.id} option={option} {...shared} />
          ))}
        </div>
      ))}
    </div>
  );
}

type RowProps = Omit<Props, 'id' | 'label' | 'groups'> & { option: Option };

function Row({ option, words, active, idOf, onMark, onChoose, onActs }: RowProps) {
  const { t } = useTranslation('find');
  const isActive = option.id === active?.id;
  const pointing = {
    onPointerMove: () => {
      if (!isActive) onMark(option);
    },
    // the focus stays in the box
    onMouseDown: (event: React.MouseEvent) => event.preventDefault(),
  };
  return (
    <div
      role="presentation"
      className={classes['row']}
      data-active={isActive || undefined}
      data-stale={option.isStale || undefined}
    >
      <button
        type="button"
        id={idOf(option)}
        role="option"
        tabIndex={-1}
        aria-selected={isActive}
        className={classes['option']}
        {...pointing}
        onClick={() => onChoose(option)}
      >
        <option.Icon size={18} stroke={1.7} aria-hidden="true" />
        <span className={classes['name']}>
          <Marked text={option.label} search={words} />
        </span>
        {option.detail && (
          <span className={classes['detail']}>
            <Marked text={option.detail} search={words} />
          </span>
        )}
      </button>
      {option.subject && (
        <button
          type="button"
          // a listbox holds options alone; the right arrow does the same
          role="option"
          tabIndex={-1}
          aria-selected={false}
          aria-label={t('acts', { name: option.label })}
          className={classes['acts']}
          {...pointing}
          onClick={() => onActs(option)}
        >
          <IconChevronRight size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
