import type { Place } from '../../../platform/secrets/envelope.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Exchange } from './recorder.ts';

/** Decrypts the exchange of a row of recorded_request. Throws a SecretsError. */
export async function readExchange(
  secrets: Secrets,
  row: { id: string; organization_id: string; exchange: Buffer },
): Promise<Exchange> {
  const bytes = await secrets.decryptBytes(
    row.organization_id,
    exchangePlace(row.id),
    row.exchange,
  );
  return JSON.parse(bytes.toString('utf8')) as Exchange;
}

/** The row and column that an exchange's ciphertext is bound to. */
export function exchangePlace(id: string): Place {
  return { table: 'recorded_request', column: 'exchange', rowId: id };
}
