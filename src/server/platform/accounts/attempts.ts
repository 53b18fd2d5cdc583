import ipaddr from 'ipaddr.js';
import { countAttempt, uncountAttempt } from './attempts.queries.ts';
import { tooMany } from '../problems.ts';
import type { PlatformServices } from '../platformServices.ts';

const quarterMs = 15 * 60_000;
const hourMs = 4 * quarterMs;

export interface AttemptLimit {
  key: string;
  /** Attempts allowed in a window. */
  max: number;
  /** Milliseconds, at most an hour; default a quarter of an hour. */
  windowMs?: number;
}

/** The first `bits` of an address; an IPv4-mapped IPv6 address counts as the IPv4 address. */
export function network(ip: string, bits: { ipv4: number; ipv6: number }): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  const length = bits[address.kind()];
  const masked = address.toByteArray().map((byte, index) => {
    const inside = Math.max(0, Math.min(8, length - index * 8));
    return byte & (0xff00 >> inside);
  });
  return `${ipaddr.fromByteArray(masked).toString()}/${length}`;
}

/**
 * Limits of failed sign-ins: per address and network, and per client network (docs/security.md 1.1). An IPv6 client has
 * a network of 64 bits to itself.
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
 * Takes one attempt from each limit before anything is verified, in one statement each, so that parallel attempts can't
 * pass.
 * @throws Problem 429; of a window's refusals one is not `repeated`, whatever is refunded meanwhile
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

/** Refunds the attempts: only failures count. */
export async function refundAttempts(
  services: PlatformServices,
  limits: AttemptLimit[],
): Promise<void> {
  const now = services.now().getTime();
  for (const { key, windowMs = quarterMs } of limits)
    await uncountAttempt(services.db, key, new Date(now - (now % windowMs)));
}

/** Addresses that one person may try for a new user or for themselves: the answer reveals whether one exists. */
export const addressLimits = (userId: string): AttemptLimit[] => [
  { key: `address:${userId}`, max: 20, windowMs: hourMs },
];
/** Mails that one client may cause. */
export const resetLimits = (ip: string): AttemptLimit[] => [
  { key: `reset-ip:${network(ip, { ipv4: 32, ipv6: 64 })}`, max: 30 },
];
/** Wrong links to set a password that one client may ask about. */
export const passwordLinkLimits = (ip: string): AttemptLimit[] => [
  { key: `password-link-ip:${network(ip, { ipv4: 32, ipv6: 64 })}`, max: 200 },
];
export const signUpLimits = (ip: string): AttemptLimit[] => [
  { key: `sign-up-ip:${network(ip, { ipv4: 32, ipv6: 64 })}`, max: 10 },
];

/** Links that one person may send to customers, and that one address may receive. */
export const customerMailLimits = (userId: string, address: string): AttemptLimit[] => [
  { key: `customer-mail:${userId}`, max: 60, windowMs: hourMs },
  { key: `customer-mail-to:${address.toLowerCase()}`, max: 10, windowMs: hourMs },
];
/** Calls for customers' links by one client, and attempts with one link. */
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

/** Manual deliveries of one organization's people: tests, or repeats. */
export const deliveryLimits = (organizationId: string): AttemptLimit[] => [
  { key: `webhook-test:${organizationId}`, max: 120 },
];

/** Times that one person may save a wizard: each writes all of its input. */
export const draftLimits = (userId: string): AttemptLimit[] => [
  { key: `draft:${userId}`, max: 600 },
];
