import { readXml, type Element } from './twinfieldXml.ts';
import type { Sandbox } from '../../../sandbox/serveSandbox.ts';
import { basic, call, type Reply } from '../../../sandbox/call.ts';

const redirectUri = 'http://localhost:8080/connect/callback';
const connectPath = '/auth/authentication/connect';

/** A signed-in client of the sandbox's Twinfield, for tests. */
export interface TwinfieldSession {
  token: string;
  cluster: string;
  office: string;
  /** The document that ProcessXml returns for this one, whatever its result. */
  process(document: string, office?: string): Promise<Element>;
  /** Any call, sent unchanged. */
  soap(service: string, action: string, body: string, office?: string): Promise<Reply<unknown>>;
}

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[c] ?? c);

export async function twinfieldSession(sandbox: Sandbox, login: string): Promise<TwinfieldSession> {
  const { login: host } = sandbox.hosts['twinfield'] as { login: string };
  const form = new URLSearchParams({
    client_id: 'linkspan-twinfield',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid twf.user twf.organisation twf.organisationUser offline_access',
    state: 'state-1',
    nonce: 'nonce-1',
    login,
    decision: 'allow',
  });
  const consent = await call(`${host}${connectPath}/authorize`, { method: 'POST', body: form });
  const back = new URL(consent.headers.get('location') ?? 'about:blank');
  const { body: tokens } = await call<{ access_token: string }>(`${host}${connectPath}/token`, {
    method: 'POST',
    headers: { authorization: basic('linkspan-twinfield', 'sandbox-twinfield-secret') },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: redirectUri,
    }),
  });
  const token = tokens.access_token;
  const { body: known } = await call<Record<string, string>>(
    `${host}${connectPath}/accesstokenvalidation?token=${token}`,
  );
  const cluster = known['twf.clusterUrl'] ?? '';
  const session: TwinfieldSession = {
    token,
    cluster,
    office: '',
    soap: (service, action, body, office = session.office) =>
      call(`${session.cluster}/webservices/${service}`, {
        method: 'POST',
        headers: {
          'content-type': 'text/xml; charset=utf-8',
          soapaction: `"http://www.twinfield.com/${action}"`,
        },
        body: `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Header><Header xmlns="http://www.twinfield.com/"><AccessToken>${session.token}</AccessToken>${office === '' ? '' : `<CompanyCode>${office}</CompanyCode>`}</Header></s:Header><s:Body>${body}</s:Body></s:Envelope>`,
      }),
    process: async (document, office) => {
      const { text } = await session.soap(
        'processxml.asmx',
        'ProcessXmlString',
        `<ProcessXmlString xmlns="http://www.twinfield.com/"><xmlRequest>${escaped(document)}</xmlRequest></ProcessXmlString>`,
        office,
      );
      let inner = readXml(text);
      while (inner && inner.name !== 'ProcessXmlStringResult') inner = inner.children.at(-1);
      const answer = readXml(inner?.text ?? '');
      if (!answer) throw new Error(`no document: ${text}`);
      return answer;
    },
  };
  const offices = await session.process('<list><type>offices</type></list>');
  session.office = offices.children[0]?.text ?? '';
  return session;
}

/** The messages in an answer, each with its element's name: `date: The date is not valid.` */
export function messagesIn({ name, attributes, children }: Element): string[] {
  const { msg } = attributes;
  return [...(msg === undefined ? [] : [`${name}: ${msg}`]), ...children.flatMap(messagesIn)];
}
