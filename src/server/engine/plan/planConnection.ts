import { type MessageText, text } from '../../../contract/messages/message.ts';
import { activeFlows, getPackage } from '../../../packages/registry.ts';
import type { ConnectorSession } from '../client/connectors.ts';
import { detailsOf } from '../reaction/reaction.ts';
import { namedText } from '../reaction/remedies.ts';
import { flowSettingsOf } from '../runs/connectionModules.ts';
import type { Services } from '../services.ts';
import type { PlanEvent, PlanRest } from './planEvent.ts';
import { isBookingFlow, planFlow } from './planFlow.ts';
import { planWrites } from './planWrites.ts';
import { openPlanning, type PlanRequest } from './planning.ts';

/** Milliseconds that a plan may take: a person waits for it. */
const planLimitMs = 5 * 60_000;

/**
 * Plans the next run of a connection, by the same steps as the run: reads its packages, and neither stores nor writes. The
 * last event has the reason if the plan stopped early; throws only if `signal` is aborted.
 */
export async function planConnection(
  services: Services,
  request: PlanRequest,
  emit: (event: PlanEvent) => void,
): Promise<void> {
  const { organizationId, connectionId } = request;
  const rest: PlanRest = {
    early: 0,
    ignored: 0,
    paused: 0,
    awaiting: 0,
    notPlanned: 0,
    more: false,
  };
  const session = services.connectors.open({
    organizationId,
    connectionId,
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(planLimitMs)]),
  });
  const sources: string[] = [];
  let stopped: MessageText | null = null;
  try {
    const settings = flowSettings(request);
    const flows = activeFlows(settings.packages);
    for (const flow of flows.filter(isBookingFlow)) {
      sources.push(flow.from);
      const found = await planFlow(
        await openPlanning(services, session, request, flow),
        { flow, settings, current: request.current && flowSettings(request.current) },
        emit,
      );
      rest.early += found.early;
      rest.ignored += found.ignored;
      rest.paused += found.paused;
      rest.awaiting += found.awaiting;
      rest.notPlanned += found.notPlanned;
      rest.more ||= found.more;
    }
    // settings are compared by what they book
    const others = request.current ? [] : flows.filter((flow) => !isBookingFlow(flow));
    for (const flow of others) {
      const planning = await openPlanning(services, session, request, flow);
      const planned = await planWrites(planning, { flow, settings, current: undefined }, emit);
      emit({ kind: 'flow', flow: planned });
    }
  } catch (error) {
    request.signal.throwIfAborted();
    stopped = whyStopped(services, session, error);
  } finally {
    await session.close();
  }
  emit({ kind: 'end', sources, stopped, ...rest });
}

const flowSettings = ({ packages, startDate }: Pick<PlanRequest, 'packages' | 'startDate'>) =>
  flowSettingsOf(packages, startDate);

/** Why a plan ended early, in words. */
function whyStopped(services: Services, session: ConnectorSession, error: unknown): MessageText {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return text('plan.tookTooLong');
  const details = detailsOf(error);
  if (details.class !== 'bug') {
    const title = getPackage(details.packageType ?? '')?.title;
    return session.redact(title ? namedText(title, details.text) : details.text);
  }
  services.log.error({ err: error }, 'connection not planned');
  return text('fault.recorded');
}
