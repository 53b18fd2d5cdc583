import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CustomerRequest, viewCustomerRequest } from '../../../contract/customerRequests.ts';
import type { Language } from '../../../contract/messages/formatParam.ts';
import { call } from '../../api/call.ts';
import { usePageTitle } from '../../components/usePageTitle.ts';
import { keptLanguage, speakLanguage } from '../../locales/i18n.ts';
import { requestedLanguage } from '../../locales/requestedLanguage.ts';
import { translateError } from '../../locales/translateError.ts';
import { AskCustomer } from './AskCustomer.tsx';
import { CustomerFrame } from './CustomerFrame.tsx';
import { EndedRequest } from './EndedRequest.tsx';
import { CustomerMessage } from './CustomerMessage.tsx';

/**
 * `/connect-request#<token>`: the request to a customer without an account (CRED-07). The part after # is only sent
 * to a server in the body of the call.
 */
export function CustomerRequestPage() {
  const token = useLocation({ select: ({ hash }) => hash });
  return <RequestView key={token} token={token} />;
}

/** The end of the vendor's window; the request is identified only by the window's cookie. */
export function CustomerRequestEndPage() {
  const { t } = useTranslation('customerRequest');
  const { end } = useParams({ from: '/customer/connect-request/$end' });
  useUnchosenLanguage(end === 'over' ? requestedLanguage() : undefined);
  // the window has neither the cookie of a customer nor that of a user any more
  return end === 'over' ? (
    <CustomerMessage title={t('over.title')} text={t('over.text')} />
  ) : (
    <RequestView token={null} />
  );
}

/** `token` is null if the window is known; empty if the address has none. */
function RequestView({ token }: { token: string | null }) {
  const { t } = useTranslation('customerRequest');
  const { t: plain } = useTranslation();
  const [ended, setEnded] = useState<CustomerRequest | null>(null);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [viewCustomerRequest.path, token],
    queryFn: ({ signal }) =>
      call(viewCustomerRequest, {
        body: token === null ? {} : { token },
        signal,
        // a user signed in here is not the person who was asked
        token: '',
      }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const request = ended ?? data;
  usePageTitle(request?.packageTitle ?? t('title'));
  // without a request nobody has chosen a language but the browser
  const unknown = token === '' || error ? requestedLanguage() : undefined;
  useUnchosenLanguage(data?.language ?? unknown);

  if (token === '') return <CustomerMessage title={t('ended.unknown')} text={t('noToken')} />;
  if (error)
    return (
      <CustomerMessage
        title={error.status === 404 ? t('ended.unknown') : t('failed')}
        text={error.status === 404 ? t('onward.unknown') : translateError(plain, error)}
        {...(error.status === 404 ? {} : { onRetry: () => void refetch() })}
      />
    );
  if (!request)
    return (
      <CustomerFrame>
        <Loader size="sm" role="status" aria-label={t('loading')} />
      </CustomerFrame>
    );
  if (request.state === 'open' && token !== null)
    return <AskCustomer request={request} token={token} busy={isFetching} onChanged={setEnded} />;
  return <EndedRequest request={request} />;
}

/** Switches to a language unless another was chosen here; keeps nothing. */
function useUnchosenLanguage(language: Language | undefined): void {
  const { i18n } = useTranslation();
  const switchLanguage = useEffectEvent((next: Language) => {
    if (!keptLanguage() && next !== i18n.language) void speakLanguage(next);
  });
  useEffect(() => {
    if (language) switchLanguage(language);
  }, [language]);
}
