import { Marked } from '../../components/Marked.tsx';
import classes from './find.module.css';
import type { Option, OptionGroup } from './option.ts';

interface Props {
  id: string;
  label: string;
  groups: OptionGroup[];
  /** The text highlighted in the names. */
  search: string;
  active: Option | undefined;
  idOf: (option: Option) => string;
  onMark: (option: Option) => void;
  onChoose: (option: Option) => void;
}

/** The list below the box, by groups. It never has the focus: the box names the active option. */
export function OptionList({ id, label, groups, search, active, idOf, onMark, onChoose }: Props) {
  return (
    <div id={id} role="listbox" aria-label={label} className={classes['list']}>
      {groups.map(({ name, options }) => (
        <div key={name} role="group" aria-label={name}>
          <p className={classes['group']} aria-hidden="true">
            {name}
          </p>
          {options.map((option) => (
            <button
              type="button"
              key={option.id}
              id={idOf(option)}
              role="option"
              tabIndex={-1}
              aria-selected={option.id === active?.id}
              className={classes['option']}
              onPointerMove={() => {
                if (option.id !== active?.id) onMark(option);
              }}
              // the focus stays in the box
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
            >
              <option.Icon size={18} stroke={1.7} aria-hidden="true" />
              <span className={classes['name']}>
                <Marked text={option.label} search={search} />
              </span>
              {option.detail && (
                <span className={classes['detail']}>
                  <Marked text={option.detail} search={search} />
                </span>
              )}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
