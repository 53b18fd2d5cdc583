import { VendorError } from '../../kit/vendorError.ts';
import { parseXml, xml, XmlElement, type XmlNode } from '../../kit/xml.ts';

/* SOAP 1.1 of the vendor's method-driven and XML services; the runtime puts the token into its header. */

const soapNamespace = 'http://schemas.xmlsoap.org/soap/envelope/';
export const ownNamespace = 'http://www.twinfield.com/';
const sharedNamespace = 'http://schemas.datacontract.org/2004/07/Twinfield.WebServices.Shared';

/** Element of the header for the access token. */
export const tokenElement = 'AccessToken';

/** The envelope around a call; `company` is the office of the call. */
export function envelope(call: XmlNode, company: string | undefined): XmlNode {
  const header = xml(
    'Header',
    [xml(tokenElement), company === undefined ? undefined : xml('CompanyCode', company)],
    { xmlns: ownNamespace },
  );
  return soapEnvelope(header, call);
}

/** The same for the services of commands and queries, which have a different header. */
export function queryEnvelope(call: XmlNode, company: string): XmlNode {
  const header = xml(
    'Authentication',
    [
      xml(tokenElement, '', { xmlns: sharedNamespace }),
      xml('CompanyCode', company, { xmlns: sharedNamespace }),
    ],
    { xmlns: ownNamespace },
  );
  return soapEnvelope(header, call);
}

function soapEnvelope(header: XmlNode, call: XmlNode): XmlNode {
  return xml('soap:Envelope', [xml('soap:Header', [header]), xml('soap:Body', [call])], {
    'xmlns:soap': soapNamespace,
  });
}

/** The first element in the body of an answer; undefined if the answer is no envelope. */
export function soapBody(body: unknown): XmlElement | undefined {
  if (!(body instanceof XmlElement) || body.name !== 'Envelope') return undefined;
  return body.child('Body')?.children[0];
}

/** Content of a SOAP fault: the vendor's error number, and its words. */
export function faultOf(body: unknown): { code: string; words: string } | undefined {
  const fault = soapBody(body);
  if (fault?.name !== 'Fault') return undefined;
  const inner = [...(fault.child('detail')?.walk() ?? [])];
  const faultPart = (name: string) =>
    inner.find((one) => one.name.toLowerCase() === name)?.text.trim();
  return {
    code: faultPart('code') ?? '',
    words: faultPart('message') || fault.textAt('faultstring'),
  };
}

/**
 * The document in an answer of ProcessXml, which is a text within the envelope; undefined for answers of other
 * services. Throws a VendorError for unreadable text.
 */
export function processed(body: unknown): XmlElement | undefined {
  const answer = soapBody(body);
  if (answer?.name !== 'ProcessXmlStringResponse') return undefined;
  // some clusters declare another character set than they send
  return parseXml(answer.textAt('ProcessXmlStringResult'));
}

export function isUnreadable(error: unknown): error is VendorError {
  return error instanceof VendorError && error.details.code === 'answer-unreadable';
}
