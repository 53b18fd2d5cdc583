/** Treatment of a name's value: hidden, or hidden when it is as long as a code that grants something. */
export type NameRule = 'hide' | 'hide-long' | undefined;
export type NameRules = (name: string) => NameRule;

/** Part of a normalised name (lower case, letters and digits only) that makes its value a secret in any place. */
const secretParts = [
  'password',
  'passwd',
  'secret',
  'token',
  'apikey',
  'assertion',
  'privatekey',
  'subscriptionkey',
  'codeverifier',
];
const secretWholes = new Set([
  'authorization',
  'proxyauthorization',
  'proxyauthenticate',
  'wwwauthenticate',
  'authenticationinfo',
  'cookie',
  'cookie2',
  'setcookie',
  'setcookie2',
  'auth',
  'pwd',
  'pass',
  'pin',
  'otp',
  'credentials',
  'sessionid',
  'sid',
  'jwt',
  'xamzsecuritytoken',
]);
/** Names that contain one of the parts above and are not secret. */
const notSecret = new Set([
  'tokentype',
  'tokenendpoint',
  'tokenurl',
  'accesstokenexpires',
  'tokenexpires',
]);

/**
 * The rule by name, with the package's own names in addition to the runtime's list. For headers `code` means nothing;
 * in forms and queries it is an authorization code; in JSON it is mostly business data (a ledger's code), so that only
 * a long one is hidden (docs/decisions/020). Results are cached, as the same few names recur in every body.
 */
export function nameRules(packageNames: readonly string[]): NameRules {
  const extraNames = new Set(packageNames.map(normalise));
  const known = new Map<string, NameRule | null>();
  return (name) => {
    const cached = known.get(name);
    if (cached !== undefined) return cached ?? undefined;
    const rule = ruleFor(name, extraNames);
    if (known.size >= 2000) known.clear();
    if (name.length <= 100) known.set(name, rule ?? null);
    return rule;
  };
}

function ruleFor(name: string, extraNames: ReadonlySet<string>): NameRule {
  const normal = normalise(name);
  if (extraNames.has(normal) || secretWholes.has(normal)) return 'hide';
  if (normal.startsWith('proxy') && name.toLowerCase().startsWith('proxy-')) return 'hide';
  if (!notSecret.has(normal) && secretParts.some((part) => normal.includes(part))) return 'hide';
  return normal === 'code' || normal === 'authorizationcode' ? 'hide-long' : undefined;
}

function normalise(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/**
 * Authorization codes have at least 128 bits (RFC 6749 10.10), 22 characters of base64; codes of ledgers and countries
 * are shorter.
 */
export function isLong(value: string): boolean {
  return value.length >= 16 && !/\s/.test(value);
}
