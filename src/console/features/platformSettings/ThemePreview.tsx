import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { accentRoles } from '../../app/brandColours.ts';
import { LinkspanMark } from '../../app/LinkspanMark.tsx';
import { makePalette } from '../../app/palette.ts';
import classes from './platformSettings.module.css';
import type { SettingsForm } from './settingsSchema.ts';

interface Props {
  scheme: 'light' | 'dark';
  settings: SettingsForm;
}

/** A small part of the console in these colours; the page's own colours don't change. */
export function ThemePreview({ scheme, settings }: Props) {
  const { t } = useTranslation('platformSettings');
  const { t: app } = useTranslation();
  const { primaryColor } = settings.themeSettings;
  // An incomplete colour, while it is typed, changes nothing.
  const roles = /^#[0-9a-f]{6}$/i.test(primaryColor) ? accentRoles(makePalette(primaryColor)) : {};
  const style = { colorScheme: scheme, ...roles } as CSSProperties;
  return (
    <div
      role="img"
      aria-label={t(`preview.${scheme}`)}
      className={classes['preview']}
      style={style}
      data-scheme={scheme}
    >
      <div className={classes['side']}>
        <div className={classes['brand']}>
          {settings.logoUrl ? (
            <img src={settings.logoUrl} alt="" />
          ) : (
            <LinkspanMark className={classes['mark']} />
          )}
          <span>{settings.platformName}</span>
        </div>
        <div className={classes['chosen']}>{app('menu.connections')}</div>
        <div className={classes['entry']}>{app('menu.users')}</div>
      </div>
      <div className={classes['page']}>
        <strong>{app('menu.connections')}</strong>
        <span>
          {t('preview.text')} <span className={classes['link']}>{t('preview.link')}</span>
        </span>
        <span className={classes['button']}>{t('preview.button')}</span>
      </div>
    </div>
  );
}
