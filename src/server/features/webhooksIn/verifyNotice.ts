import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto';
import type { Notice, SignedNotice, WebhooksIn } from '../../../packages/kit/webhooksIn.ts';

/** Milliseconds for which a signed notice is valid, and by which it may be ahead of our clock. */
const validMs = 5 * 60_000;

/** The signed parts of a notice; undefined if it is unsigned, or was signed at another time than now. */
export function currentlySigned(
  webhooks: WebhooksIn,
  notice: Notice,
  now: Date,
): SignedNotice | undefined {
  const signed = webhooks.signed(notice);
  const differenceMs = signed?.at ? Math.abs(now.getTime() - signed.at.getTime()) : 0;
  return differenceMs <= validMs ? signed : undefined;
}

const bytesOf = ({ signature, encoding }: SignedNotice) =>
  Buffer.from(signature, encoding ?? 'base64');

/** Whether the signature was made with the secret: HMAC with SHA-256, compared in constant time. */
export function isSignedWithSecret(key: string, signed: SignedNotice): boolean {
  const expected = createHmac('sha256', key).update(signed.text).digest();
  const actual = bytesOf(signed);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** Whether the signature was made with the private key: RSASSA-PKCS1-v1_5 with SHA-256. */
export function isSignedWithPrivateKey(publicKey: string, signed: SignedNotice): boolean {
  return verify('RSA-SHA256', Buffer.from(signed.text), publicKey, bytesOf(signed));
}

/** False for a key that can't verify such signatures, or that could be broken. */
export function isPublicKey(pem: string): boolean {
  try {
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = createPublicKey(pem);
    return type === 'rsa' && (details?.modulusLength ?? 0) >= 2048;
  } catch {
    return false;
  }
}
