import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../../../ui/PlainButton.tsx';
import classes from './AuthField.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  label: string;
  value: string;
  error: string | undefined;
  /** Shown below the label: the expected input. */
  hint?: string;
  onChange: (value: string) => void;
}

/** A required field of an authentication form; a password can be shown. */
export function AuthField(props: Props) {
  const { label, error, hint, onChange, type = 'text', className, ...rest } = props;
  const { t } = useTranslation();
  const id = useId();
  const [shown, setShown] = useState(false);
  const isPassword = type === 'password';
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>
        {label} <span aria-hidden="true">*</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className={classes['hint']}>
          {hint}
        </p>
      )}
      <div className={classes['box']}>
        <input
          {...rest}
          id={id}
          type={isPassword && shown ? 'text' : type}
          className={className}
          aria-required="true"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {isPassword && (
          <PlainButton
            look="icon"
            aria-label={t('form.showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? (
              <IconEyeOff size={18} aria-hidden="true" />
            ) : (
              <IconEye size={18} aria-hidden="true" />
            )}
          </PlainButton>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes['error']}>
          {error}
        </p>
      )}
    </div>
  );
}
