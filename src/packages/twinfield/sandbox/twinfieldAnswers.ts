import { Refused, type Answer } from '../../../sandbox/exchange.ts';
import { tag } from './twinfieldXml.ts';

const soapNamespace = 'http://schemas.xmlsoap.org/soap/envelope/';
const twinfieldNamespace = 'http://www.twinfield.com/';

/** An answer of a SOAP service, with its body's element as text. */
export function soap(status: number, body: string, headers: Record<string, string> = {}): Answer {
  const envelope = tag('soap:Envelope', [tag('soap:Body', [body])], {
    'xmlns:soap': soapNamespace,
  });
  return {
    status,
    headers: { 'content-type': 'text/xml; charset=utf-8', ...headers },
    body: `<?xml version="1.0" encoding="utf-8"?>${envelope}`,
  };
}

/** The answer of a method: `<MethodResponse xmlns=…>`. */
export function methodAnswer(method: string, content: readonly string[]): Answer {
  return soap(200, tag(`${method}Response`, content, { xmlns: twinfieldNamespace }));
}

/** A refusal by the gate, with its number. */
export function fault(status: number, code: string, message: string): Answer {
  return soap(
    status,
    tag('soap:Fault', [
      tag('faultcode', 'soap:Client'),
      tag('faultstring', message),
      tag('detail', [tag('message', message), tag('code', code), tag('source', 'Sandbox')]),
    ]),
  );
}

export function refuse(status: number, code: string, message: string): never {
  throw new Refused(fault(status, code, message));
}
