import { useTranslation } from 'react-i18next';
import type { CustomerRequest } from '../../../contract/customerRequests.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { formatShort } from '../../../ui/formatInstant.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { CustomerFrame } from './CustomerFrame.tsx';
import classes from './customerRequest.module.css';
import { unbroken } from './unbroken.ts';

/** Result of a request, and what happens next; for a failed one, how to try once more. */
export function EndedRequest({ request }: { request: CustomerRequest }) {
  const { t, i18n } = useTranslation('customerRequest');
  const read = useReadCoded();
  const { state, codedMessage, packageTitle: title, organizationName, linkedWith } = request;
  const reason = codedMessage && read(codedMessage, codedMessage.message);
  if (state === 'done')
    return (
      <CustomerFrame request={request}>
        <div role="status">
          <StatusBadge tone="good">{t('done.badge')}</StatusBadge>
          <h1>{t('done.title')}</h1>
          <p>
            {t('done.text', { title, organization: organizationName })}{' '}
            {linkedWith.length > 0 && t('done.goesOn')}{' '}
            {t('done.sees', { name: request.askedBy.name })}
          </p>
        </div>
        <p className={classes['until']}>{t('done.withdraw', { title })}</p>
      </CustomerFrame>
    );
  return (
    <CustomerFrame request={request}>
      <div role="alert">
        <h1>{state === 'open' ? t('failed') : t(`ended.${state}`)}</h1>
        {state === 'open' ? (
          <>
            {reason && <p>{reason}</p>}
            <p>
              {t('tryAgain', { date: unbroken(formatShort(request.expiresAt, i18n.language)) })}
            </p>
          </>
        ) : (
          <p>
            {t(`onward.${state}`, {
              date: unbroken(formatShort(request.expiresAt, i18n.language)),
              name: request.askedBy.name,
              asker: request.askedBy.organizationName,
              title,
            })}
          </p>
        )}
      </div>
    </CustomerFrame>
  );
}
