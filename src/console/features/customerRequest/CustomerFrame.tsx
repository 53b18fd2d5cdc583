import { useLayoutEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerRequest } from '../../../contract/customerRequests.ts';
import { languages } from '../../../contract/messages/formatParam.ts';
import { chooseLanguage } from '../../locales/i18n.ts';
import { usePlatform } from '../../api/platform.ts';
import { setAccent } from '../../app/brandColours.ts';
import { PackageMark } from '../../components/PackageMark.tsx';
import classes from './customerRequest.module.css';

interface Props {
  request?: CustomerRequest;
  children: ReactNode;
}

/**
 * A page with one purpose, in the name and colour of the asking party, as the mail that led here; the sender and the
 * other language below; no menu, no account.
 */
export function CustomerFrame({ request, children }: Props) {
  const { t, i18n } = useTranslation(['customerRequest', 'app']);
  const { platformName, themeSettings } = usePlatform();
  const askedBy = request?.askedBy;
  const color = askedBy?.color ?? themeSettings.primaryColor;
  useLayoutEffect(() => setAccent(color), [color]);
  const others = languages.filter((language) => language !== i18n.language);
  return (
    <div className={classes['page']}>
      <header>{askedBy?.organizationName ?? platformName}</header>
      <main className={classes['main']}>
        <div className={classes['card']}>
          {request && <Marks request={request} />}
          {children}
        </div>
      </main>
      <footer>
        {askedBy && (
          <span>
            {t('customerRequest:sentBy', {
              name: askedBy.name,
              organization: askedBy.organizationName,
            })}
          </span>
        )}
        {others.map((language) => (
          <button
            key={language}
            type="button"
            className={classes['language']}
            lang={language}
            onClick={() => void chooseLanguage(language)}
          >
            {t(`app:shell.languages.${language}`)}
          </button>
        ))}
      </footer>
    </div>
  );
}

/** The package, and the one that it is linked with; the line between them is whole once it is connected. */
function Marks({ request: { state, packageTitle, linkedWith } }: { request: CustomerRequest }) {
  const [other] = linkedWith;
  return (
    <div className={classes['marks']} data-connected={state === 'done' || undefined}>
      {other !== undefined && <PackageMark title={other} large />}
      {other !== undefined && <span className={classes['line']} />}
      <PackageMark title={packageTitle} large />
    </div>
  );
}
