/** The event after which the stream goes on; empty if it is unknown. */
let last = '';

export const lastEventId = (): string => last;

/** The last event before the page's data was loaded, as an answer's `Link` names it. */
export function beginAfter(eventId: string | undefined): void {
  last ||= eventId ?? '';
}

/** The stream has delivered everything up to this event. */
export function goOnAfter(eventId: string): void {
  last = eventId || last;
}
