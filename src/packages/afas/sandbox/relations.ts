import { currencies } from '../../../sandbox/currencies.ts';
import { json, type Answer } from '../../../sandbox/exchange.ts';
import {
  nextNumber,
  recordEffect,
  refuse,
  subjectTypes,
  type AfasContext,
} from './afasEnvironment.ts';
import { elementsOf, isYes, mainElement } from './mainElement.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** POST /connectors/KnPurchaseRelationPer and …Org: a creditor, with its person or organisation. */
export function postCreditor(context: AfasContext, name: string): Answer {
  const { environment } = context;
  const main = mainElement(context, name);
  const isPerson = name === 'KnPurchaseRelationPer';
  const inner = elementsOf(main, isPerson ? 'KnPerson' : 'KnOrganisation')[0]?.Fields ?? {};
  const currency = text(main.Fields?.['CuId']);
  if (currency === '') refuse("Vul een waarde in bij 'Valuta' van de crediteur.");
  if (!currencies.has(currency)) refuse(`Valuta ${currency} bestaat niet.`);
  const creditorName = isPerson
    ? [text(inner['FiNm']), text(inner['LaNm'])].filter(Boolean).join(' ')
    : text(inner['Nm']);
  if (isPerson && text(inner['LaNm']) === '') refuse("Vul een waarde in bij 'Achternaam'.");
  if (creditorName === '' || !isYes(inner['AutoNum']))
    refuse('De crediteur heeft geen naam of nummer.');
  if (inner[isPerson ? 'MatchPer' : 'MatchOga'] !== (isPerson ? '7' : '6'))
    refuse('Deze manier van vergelijken kent de crediteur hier niet.');
  const email = text(inner['EmAd']);
  if (email !== '' && !email.includes('@')) refuse('Het e-mailadres van de crediteur is ongeldig.');
  const stated = text(main.Fields?.['CrId']);
  if (environment.creditors.get(stated)) refuse(`Crediteur ${stated} bestaat al.`);
  const CreditorId = stated || String(nextNumber(environment, 'creditor', 30_001));
  environment.creditors.put({
    CreditorId,
    CreditorName: creditorName,
    Email: email,
    place: '',
    blocked: false,
  });
  recordEffect(context, {
    action: 'created',
    kind: 'supplier',
    id: CreditorId,
    text: creditorName,
  });
  const BcCo = String(nextNumber(environment, 'relation', 100_001));
  return json(201, { results: { [name]: { BcCo, CrId: CreditorId } } });
}

/** POST /connectors/KnSubject: an item of the dossier at a purchase invoice, with its files. */
export function postSubject(context: AfasContext): Answer {
  const { environment } = context;
  const main = mainElement(context, 'KnSubject');
  const Subject = text(main.Fields?.['Ds']);
  const TypeId = Number(main.Fields?.['StId']);
  if (!subjectTypes.some(({ id }) => id === TypeId)) refuse('Het type dossieritem bestaat niet.');
  if (Subject === '' || Subject.length > 255) refuse("Vul een waarde in bij 'Onderwerp'.");
  const [link] = elementsOf(main, 'KnSubjectLink');
  const PurchaseInvoiceNumber = text(link?.Fields?.['PiId']);
  const known = [...environment.transactions.rows()].some(
    ({ InvoiceId, UnitId }) =>
      InvoiceId === PurchaseInvoiceNumber && UnitId === Number(link?.Fields?.['PiUn']),
  );
  if (!known || link?.Fields?.['PiTp'] !== '1') refuse('De inkoopfactuur bestaat niet.');
  const files = elementsOf(main, 'KnSubjectAttachment');
  for (const { Fields: fileFields } of files) {
    const bytes = Buffer.from(text(fileFields?.['FileStream']), 'base64');
    if (text(fileFields?.['FileName']) === '' || bytes.length === 0) refuse('De bijlage is leeg.');
  }
  const SubjectId = nextNumber(environment, 'subject', 5001);
  environment.subjects.put({ SubjectId, Subject, TypeId, PurchaseInvoiceNumber });
  recordEffect(context, {
    action: 'created',
    kind: 'document',
    id: String(SubjectId),
    text: Subject,
  });
  for (const { Fields: fileFields } of files)
    recordEffect(context, {
      action: 'created',
      kind: 'attachment',
      id: `${SubjectId}/${text(fileFields?.['FileName'])}`,
      text: text(fileFields?.['FileName']),
    });
  return json(201, { results: { KnSubject: { SbId: String(SubjectId) } } });
}
