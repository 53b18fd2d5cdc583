import { IconContrastFilled, IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Language, languages } from '../../contract/messages/formatParam.ts';
import { chooseScheme, schemes, useSchemeChoice } from './colorScheme.ts';
import classes from './Preferences.module.css';
import { changeLanguage } from './changeLanguage.ts';

interface Props {
  /** Called after the page has switched to another language. */
  onLanguage?: (language: Language) => void;
}

/** Language and colours; both choices are kept in the browser. */
export function Preferences({ onLanguage }: Props) {
  const { t, i18n } = useTranslation();
  const scheme = useSchemeChoice();
  return (
    <div className={classes['preferences']}>
      <Choice
        label={t('shell.language')}
        icon={<IconLanguage size={16} aria-hidden="true" />}
        value={i18n.language}
        options={languages.map((value) => ({ value, text: t(`shell.languages.${value}`) }))}
        onChoose={(language) => {
          void changeLanguage(language).then((taken) => taken && onLanguage?.(language));
        }}
      />
      <Choice
        label={t('shell.colorScheme.label')}
        icon={<IconContrastFilled size={16} aria-hidden="true" />}
        value={scheme}
        options={schemes.map((value) => ({ value, text: t(`shell.colorScheme.${value}`) }))}
        onChoose={chooseScheme}
      />
    </div>
  );
}

interface ChoiceProps<V extends string> {
  label: string;
  icon: React.ReactNode;
  value: string;
  options: { value: V; text: string }[];
  onChoose: (value: V) => void;
}

function Choice<V extends string>({ label, icon, value, options, onChoose }: ChoiceProps<V>) {
  return (
    <label className={classes['choice']}>
      {icon}
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value as V)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}
