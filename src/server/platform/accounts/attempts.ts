import ipaddr from 'ipaddr.js';
import { countAttempt, uncountAttempt } from './attempts.queries.ts';
import { tooMany } from '../problems.ts';
import type { PlatformServices } from '../platformServices.ts';

const quarterMs = 15 * 60_000;
const hourMs = 4 * quarterMs;

export interface AttemptLimit {
  key: string;
  /** Tries allowed in a window. */
  max: number;
  /** Milliseconds, at most an hour; a quarter of an hour where nothing is said. */
  windowMs?: number;
}

/** The first `bits` of an address; an IPv4 address in IPv6 clothes is the IPv4 address. */
export function network(ip: string, bits: { ipv4: number; ipv6: number }): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  const length = bits[address.kind()];
  const kept = address.toByteArray().map((byte, index) => {
    const inside = Math.max(0, Math.min(8, length - index * 8));
    return byte & (0xff00 >> inside);
  });
  return `${ipaddr.fromByteArray(kept).toString()}/${length}`;
}

/**
 * Failures of a sign-in: per address and network, and per network client (docs/security.md 1.1). An IPv6 client has a network
 * of 64 bits to itself.
 */
export function signInLimits(email: string, ip: string): AttemptLimit[] {
  const near = network(ip, { ipv4: 24, ipv6: 64 });
  return [
    { key: `login:${email.toLowerCase()}:${near}`, max: 10 },
    { key: `login-ip:${network(ip, { ipv4: 32, ipv6: 64 })}`, max: 100 },
  ];
}

export const codeLimits = (userId: string): AttemptLimit[] => [{ key: `totp:${userId}`, max: 10 }];

/**
 * Takes one try from each limit before anything is verified, in one statement each, so that parallel tries can't pass.
 * @throws Problem 429; of a window's refusals one is not `repeated`, whatever is given back meanwhile
 */
export async function consumeAttempts(
  services: PlatformServices,
  limits: AttemptLimit[],
): Promise<void> {
  const now = services.now().getTime();
  for (const { key, max, windowMs = quarterMs } of limits) {
    const start = new Date(now - (now % windowMs));
    const count = await countAttempt(services.db, key, start);
    if (count <= max) continue;
    const problem = tooMany((start.getTime() + windowMs - now) / 1000);
    problem.repeated =
      count > max + 1 || (await countAttempt(services.db, `refused:${key}`, start)) > 1;
    throw problem;
  }
}

/** Gives the tries back: only failures count. */
export async function refundAttempts(
  services: PlatformServices,
  limits: AttemptLimit[],
): Promise<void> {
  const now = services.now().getTime();
  for (const { key, windowMs = quarterMs } of limits)
    await uncountAttempt(services.db, key, new Date(now - (now % windowMs)));
}

/** Addresses that one person may try as a new user's or as their own: the answer tells whether there is one. */
export const addressLimits = (userId: string): AttemptLimit[] => [
  { key: `address:${userId}`, max: 20, windowMs: hourMs },
];
/** Mails that one client may cause. */
export const resetLimits = (ip: string): AttemptLimit[] => [
  { key: `reset-ip:${network(ip, { ipv4: 32, ipv6: 64 })}`, max: 30 },
];
export const signUpLimits = (ip: string): AttemptLimit[] => [
  { key: `sign-up-ip:${network(ip, { ipv4: 32, ipv6: 64 })}`, max: 10 },
];

/** Links that one person may send to customers, and that one address may be sent. */
export const customerMailLimits = (userId: string, address: string): AttemptLimit[] => [
  { key: `customer-mail:${userId}`, max: 60, windowMs: hourMs },
  { key: `customer-mail-to:${address.toLowerCase()}`, max: 10, windowMs: hourMs },
];
/** What one client may ask of customers' links, and what may be tried with one link. */
export const customerLinkLimits = (ip: string): AttemptLimit[] => [
  { key: `customer-ip:${network(ip, { ipv4: 32, ipv6: 64 })}`, max: 200 },
];
export const customerTryLimits = (requestId: string): AttemptLimit[] => [
  { key: `customer-try:${requestId}`, max: 20, windowMs: hourMs },
];

/** Recorded requests that one person may send again. */
export const replayLimits = (userId: string): AttemptLimit[] => [
  { key: `replay:${userId}`, max: 120 },
];

/** Deliveries that people of one organization may ask for by hand: a test, or one that is sent again. */
export const deliveryLimits = (organizationId: string): AttemptLimit[] => [
  { key: `webhook-test:${organizationId}`, max: 120 },
];

/** Times that one person's wizard may be kept: each writes all that was typed. */
export const draftLimits = (userId: string): AttemptLimit[] => [
  { key: `draft:${userId}`, max: 600 },
];
