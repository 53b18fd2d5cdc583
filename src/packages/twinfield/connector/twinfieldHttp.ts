import { inVendorWords } from '../../kit/inVendorWords.ts';
import { text } from '../../../contract/messages/message.ts';
import type { HttpProfile, VendorAnswer, Verdict } from '../../kit/httpProfile.ts';
import { statusVerdict } from '../../kit/statusVerdict.ts';
import type { XmlElement } from '../../kit/xml.ts';
import { refusalOf } from './refusals.ts';
import { faultOf, isUnreadable, processed, soapBody } from './soap.ts';

/** Error code for a call that went to another cluster than the customer's. */
export const wrongCluster = 'wrong-cluster';

/** Errors of the vendor's gate, by its numbers (developers.twinfield.com, Guidelines). */
const gate: Readonly<Record<string, (words: string) => Verdict>> = {
  // the log-on is no longer valid, the token lacks the user's claim, the token is invalid
  ...verdictsFor(['103', '351', '354'], (words) => ({ ...connectAgain(words), tokenEnded: true })),
  // the log-on was deleted or disabled, the organisation is no longer active
  ...verdictsFor(['104', '105', '106'], connectAgain),
  ...verdictsFor(['108', '110'], (words) => ({
    class: 'conflict',
    code: wrongCluster,
    text: messageOf(words),
    solution: text('twinfield.tryAgainCluster'),
    wiki: wrongCluster,
  })),
  ...verdictsFor(['102', '109', '122', '352', '353', '359'], (words) => ({
    class: 'validation',
    code: 'division-not-reachable',
    text: words === '' ? messageOf(words) : text('twinfield.noAccess', { words }),
    solution: text('twinfield.giveAccess'),
    wiki: 'division-not-reachable',
  })),
  ...verdictsFor(['101', '186', '187'], (words) => ({
    class: 'unexpected',
    code: 'unexpected-status',
    text: messageOf(words),
  })),
};

function verdictsFor(codes: readonly string[], verdict: (words: string) => Verdict) {
  return Object.fromEntries(codes.map((code) => [code, verdict]));
}

function messageOf(words: string) {
  return words === '' ? text('twinfield.refused') : inVendorWords(words);
}

function connectAgain(words: string): Verdict {
  return {
    class: 'auth',
    code: 'credential-revoked',
    text: messageOf(words),
    solution: text('credential.connectAgain'),
    wiki: 'credential-revoked',
  };
}

function classify(answer: VendorAnswer): Verdict | undefined {
  const { status, body, request } = answer;
  // the token validation reports an expired one with 400
  if (request.host === 'login' && status === 400)
    return { ...connectAgain('invalid_token'), tokenEnded: true };
  const fault = faultOf(body);
  if (fault) {
    const known = Object.hasOwn(gate, fault.code) ? gate[fault.code] : undefined;
    if (known) return known(fault.words);
    if (isQueryFault(fault.code))
      return { class: 'notFound', code: 'not-found', text: messageOf(fault.words) };
    return statusVerdict(answer, fault.words || undefined);
  }
  const verdict = statusVerdict(answer, undefined);
  if (verdict) return verdict;
  return searchRefusal(body) ?? refusal(answer);
}

/** Error codes of the period service, which are words instead of numbers. */
const isQueryFault = (code: string) => /^(Year|Period)NotFound$/.test(code);

/** The finder returns its messages next to its results. */
function searchRefusal(body: unknown): Verdict | undefined {
  const result = soapBody(body)?.child('SearchResult');
  const error = result?.children.find((one) => one.textAt('Type') === 'Error');
  return error && { class: 'validation', code: 'rejected', text: messageOf(error.textAt('Text')) };
}

const notThere = /not found|does not exist|niet gevonden|bestaat niet/i;

/**
 * Whether the transaction that is to be read or deleted isn't there, as only the vendor's words show. That its
 * administration or its journal ("transaction type") isn't found is no sign of it: the transaction may stand there.
 */
function isGone(document: XmlElement, words: string): boolean {
  if (!notThere.test(words)) return false;
  if (document.name === 'transaction') return /^(?:transaction|number|code)\b/i.test(words);
  return (
    document.name === 'read' &&
    document.textAt('type') === 'transaction' &&
    (/\b(?:transaction(?! type)|transactie|number|nummer)\b/i.test(words) ||
      words.split(/\W+/).includes(document.textAt('number') ?? ''))
  );
}

/** ProcessXml reports failures in a 200. */
function refusal({ body }: VendorAnswer): Verdict | undefined {
  try {
    const document = processed(body);
    const words = document && refusalOf(document);
    if (words === undefined) return undefined;
    return {
      class: document && isGone(document, words) ? 'notFound' : 'validation',
      code: 'rejected',
      text: messageOf(words),
    };
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    return { class: 'transient', code: error.details.code, text: error.details.text };
  }
}

export const twinfieldHttp: HttpProfile = {
  // 1000 credits a minute for each client, which is our application; the same again for each address
  budget: [{ name: 'minute', limit: 1000, ms: 60_000, per: 'app' }],
  // one action at a time per organisation
  concurrency: 1,
  classify,
  redact: ['client_secret', 'refresh_token', 'access_token', 'AccessToken', 'token'],
};
