import type { Booking } from '../../kit/booking.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import type { DocumentCorrection } from '../../kit/correction.ts';
import type { DocumentBookings } from '../../kit/defineFlow.ts';
import { inAdministration } from '../../kit/otherAdministrations.ts';
import type { Recharge } from './purchaseDocument.ts';

/*
 * How a target with one administration in its settings writes entries in another one: its connector is called as if the
 * settings named that. Payloads and ids name it, since ids of one administration mean nothing in another.
 */

type Settings = Readonly<Record<string, unknown>>;

/** Part of a payload that is booked in another administration than that of the settings. */
export interface Recharged {
  rechargedTo?: string;
}

/** A payload for this administration; unchanged for that of the settings. */
export const rechargedTo = <P extends object>(
  payload: P,
  administration: string | undefined,
): P & Recharged =>
  administration === undefined ? payload : { ...payload, rechargedTo: administration };

/** The payload without its administration. */
export function withoutAdministration<P extends object>(payload: P & Recharged): P {
  const { rechargedTo: _, ...rest } = payload;
  return rest as unknown as P;
}

/** The settings for a recharge: its administration, and the journal and account of its current account there. */
export const rechargeSettings = (
  settings: Settings,
  chosenBy: string,
  recharge: Recharge | undefined,
): Settings =>
  recharge === undefined
    ? settings
    : {
        ...settings,
        [chosenBy]: recharge.administration,
        otherJournal: recharge.journal,
        otherAccount: recharge.account,
      };

const idPrefix = 'in:';

/** The id of an object in this administration; unchanged in that of the settings. */
export const idIn = (administration: string | undefined, externalId: string): string =>
  administration === undefined
    ? externalId
    : `${idPrefix}${encodeURIComponent(administration)}:${externalId}`;

function readId(externalId: string): { administration?: string; id: string } {
  if (!externalId.startsWith(idPrefix)) return { id: externalId };
  const end = externalId.indexOf(':', idPrefix.length);
  const administration = decodeURIComponent(externalId.slice(idPrefix.length, end));
  return { administration, id: externalId.slice(end + 1) };
}

/** Whether the id names an administration. */
export const namesAdministration = (externalId: string): boolean =>
  readId(externalId).administration !== undefined;

/** The context of an existing object's administration, and its id there. `chosenBy`: the setting that chooses one. */
export function existingIn<C extends ConnectorContext>(
  context: C,
  chosenBy: string,
  externalId: string,
): [context: C, externalId: string] {
  const { administration, id } = readId(externalId);
  return [inAdministration(context, chosenBy, administration), id];
}

/** Looks entries up in the administration of each. */
export function bookingsIn<E extends object>(
  { find, content }: DocumentBookings<E>,
  chosenBy: string,
): DocumentBookings<E & Recharged> {
  return {
    async find(context, calls) {
      const found = new Map<(typeof calls)[number], Booking[]>();
      const groups = Map.groupBy(calls, ({ payload }) => payload.rechargedTo);
      for (const [administration, group] of groups) {
        const bookings = await find(
          inAdministration(context, chosenBy, administration),
          group.map((call) => ({ ...call, payload: withoutAdministration<E>(call.payload) })),
        );
        for (const [i, call] of group.entries())
          found.set(
            call,
            (bookings[i] ?? []).map((booking) => ({
              ...booking,
              externalId: idIn(administration, booking.externalId),
            })),
          );
      }
      return calls.map((call) => found.get(call) ?? []);
    },
    content: (context, payload) =>
      content(
        inAdministration(context, chosenBy, payload.rechargedTo),
        withoutAdministration<E>(payload),
      ),
  };
}

/** Corrects entries in the administration of each. */
export function correctionIn<E extends object>(
  { standing, takeBack }: DocumentCorrection<E>,
  chosenBy: string,
): DocumentCorrection<E & Recharged> {
  return {
    standing: (context, externalId, payload) =>
      standing(
        ...existingIn(context, chosenBy, externalId),
        payload && withoutAdministration<E>(payload),
      ),
    ...(takeBack && {
      takeBack: (context: ConnectorContext, externalId: string, payload?: E & Recharged) =>
        takeBack(
          ...existingIn(context, chosenBy, externalId),
          payload && withoutAdministration<E>(payload),
        ),
    }),
  };
}
