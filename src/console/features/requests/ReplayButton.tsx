import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  listRequests,
  replayRequest,
  type RequestAndResponse,
} from '../../../contract/requests.ts';
import { lazyPart } from '../../api/lazyPart.tsx';
import { useAction } from '../../api/useAction.ts';
import { paths } from '../../paths.ts';

const RetryElements = lazyPart(() => import('./RetryElements.tsx'));

interface Props {
  connectionId: string;
  record: RequestAndResponse;
}

/**
 * Sends a request again: a reading one at once (CURL-09); for a writing one it first shows what is retried
 * (CURL-10).
 */
export function ReplayButton({ connectionId, record }: Props) {
  const { t } = useTranslation('requests');
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { mongoId: requestId, method } = record;
  const read = useAction(replayRequest, {
    toast: { error: 'requests.read' },
    invalidates: [listRequests],
    onSuccess: ({ requestId: made }) => {
      if (made)
        void navigate({
          to: paths.curl,
          params: { connectionId, curlId: made },
          search: { again: requestId },
        });
    },
  });
  const isRead = method === 'GET';
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} aria-hidden="true" />}
        loading={read.pending}
        onClick={() => {
          if (isRead) read.start({ params: { id: connectionId, requestId }, body: {} });
          else setAsking(true);
        }}
      >
        {t(isRead ? 'replay.read' : 'replay.write')}
      </Button>
      {asking && (
        <Suspense>
          <RetryElements
            connectionId={connectionId}
            requestId={requestId}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
