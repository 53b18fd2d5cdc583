import { compareRequest } from '../../../contract/requests.ts';
import { useRoute } from '../../api/queries.ts';
import { ComparedRequests } from '../../components/comparedRequests/ComparedRequests.tsx';

interface Props {
  connectionId: string;
  /** The request that was refused. */
  requestId: string;
}

/** The refused request and the last success of the same call; nothing while there is none. For super admins. */
export default function WhyComparison({ connectionId, requestId }: Props) {
  const { data } = useRoute(compareRequest, { params: { id: connectionId, requestId } });
  if (!data?.other) return null;
  return <ComparedRequests connectionId={connectionId} comparison={data} other={data.other} />;
}
