import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getTogglePreview, previewToggle } from '../../../contract/paymentToggle.ts';
import { routeQuery } from '../../api/queries.ts';
import { useAction } from '../../api/useAction.ts';
import { translateError } from '../../locales/translateError.ts';
import { useReadMessage } from '../../locales/useReadMessage.ts';

/** Starts a preview of an initial run when the page opens: the preview once it is complete, or why there is none. */
export function usePreview(connectionId: string) {
  const { t } = useTranslation();
  const read = useReadMessage();
  const [previewId, setPreviewId] = useState<string>();
  const begun = useAction(previewToggle, { onSuccess: (begins) => setPreviewId(begins.previewId) });
  const [hasBegun, setHasBegun] = useState(false);
  const reload = () => {
    setPreviewId(undefined);
    setHasBegun(true);
    begun.start({ params: { id: connectionId } });
  };
  const isFirst = useRef(true);
  const begin = useEffectEvent(reload);
  useEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    begin();
  }, []);
  const { data, error } = useQuery({
    ...routeQuery(getTogglePreview, { params: { id: connectionId, previewId: previewId ?? '' } }),
    enabled: previewId !== undefined,
    // live updates report it as well; this is for when the stream is down
    refetchInterval: ({ state }) =>
      state.data && (state.data.status === 'complete' || state.data.status === 'failed')
        ? false
        : 1000,
  });
  const preview = previewId === undefined ? undefined : data;
  // a preview that could not be started is reported by a toast
  const isRefused = hasBegun && previewId === undefined && !begun.pending;
  const hasFailed = isRefused || error !== null || preview?.status === 'failed';
  return {
    ready: preview?.status === 'complete' ? preview : undefined,
    failure: !hasFailed
      ? undefined
      : preview?.codedMessage
        ? read(preview.codedMessage)
        : error
          ? translateError(t, error)
          : (preview?.message ?? ''),
    loading: begun.pending,
    reload,
  };
}
