import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formText } from '../formText.ts';
import { acceptsFreeText, awaitsOptions } from '../options.ts';
import type { InputProps } from '../useInputFrame.tsx';
import classes from './CellField.module.css';

type FieldProps = ComponentProps<InputProps['Field']>;

/** From this number of rows on a cell is plain until it is used. */
export const minPlainCellRows = 100;

/**
 * The field of a cell in a long table. Until it gets the focus a native input stands in for it: a dozen of the kit's
 * inputs cost more than a frame when a line of rows comes into view.
 */
export function CellField({ Field, ...props }: FieldProps & Pick<InputProps, 'Field'>) {
  const { definition, id, cellLabel, errors, value } = props;
  const { t } = useTranslation('fields');
  const [used, setUsed] = useState<'pressed' | 'focused'>();
  const pressed = useRef(false);
  useLayoutEffect(() => {
    if (!used) return;
    const input = document.getElementById(id);
    if (!(input instanceof HTMLInputElement)) return;
    input.focus();
    input.select();
    if (used === 'pressed' && isChosen(props)) input.click();
    // runs once: the way it was first used
    // oxlint-disable-next-line react/exhaustive-deps
  }, [used, id]);
  if (used || Object.keys(errors).length > 0 || !looksLikeText(props)) return <Field {...props} />;
  const text = formText(value);
  const chosen = isChosen(props);
  const { options = {}, required } = definition.fieldOptions;
  return (
    <span className={classes['cell']} data-chosen={chosen || undefined}>
      <input
        id={id}
        className={classes['input']}
        aria-label={cellLabel}
        aria-required={required === true}
        {...(chosen
          ? { role: 'combobox', 'aria-expanded': false, 'aria-haspopup': 'listbox' as const }
          : {})}
        placeholder={chosen ? t('choose') : undefined}
        value={chosen && text !== '' ? (options[text] ?? t('gone', { value: text })) : text}
        readOnly
        onMouseDown={() => {
          pressed.current = true;
        }}
        onFocus={() => setUsed(pressed.current ? 'pressed' : 'focused')}
      />
      {chosen && (
        <svg viewBox="0 0 24 24" className={classes['arrow']} aria-hidden="true">
          <path d="M8 9l4 -4l4 4 M16 15l-4 4l-4 -4" />
        </svg>
      )}
    </span>
  );
}

/** True if it is chosen from a loaded list. */
const isChosen = ({ definition }: FieldProps) =>
  definition.fieldType === 'searchableSelect' && !acceptsFreeText(definition);

/** True if a plain text looks the same; a field that can't be filled in explains that itself. */
const looksLikeText = ({ definition }: FieldProps) =>
  (definition.fieldType === 'searchableSelect' || definition.fieldType === 'string') &&
  definition.fieldOptions.disabled !== true &&
  !awaitsOptions(definition);
