/** `amount` is a number or its text, as the vendor takes both. */
export type AfasKind = 'text' | 'amount' | 'number' | 'yesNo' | 'date';

/** The fields of an element and the objects within it. */
export interface AfasShape {
  fields: Readonly<Record<string, AfasKind>>;
  objects?: Readonly<Record<string, AfasShape>>;
}

const kindOf = (kind: AfasKind, names: string): Record<string, AfasKind> =>
  Object.fromEntries(names.split(' ').map((name) => [name, kind]));

const amounts = kindOf('amount', 'AmDe AmCr AmDc AmCc');

const entryLine: AfasShape = {
  fields: {
    ...kindOf('text', 'VaAs AcNr BpNr InId Ds VaId CuId PaId PaCd'),
    ...kindOf('date', 'EnDa BpDa DaEx'),
    ...amounts,
    Rate: 'amount',
    AuPa: 'yesNo',
  },
  objects: {
    FiDimEntries: { fields: { ...kindOf('text', 'DiC1 DiC2 DiC3 DiC4 DiC5'), ...amounts } },
  },
};

const organisation: AfasShape = {
  fields: {
    ...kindOf('yesNo', 'AutoNum PadAdr'),
    ...kindOf('text', 'MatchOga BcCo Nm EmAd'),
  },
};

const person: AfasShape = {
  fields: {
    ...kindOf('yesNo', 'AutoNum PadAdr'),
    ...kindOf('text', 'MatchPer BcCo ViGe FiNm LaNm EmAd'),
  },
};

const creditor: AfasShape['fields'] = { ...kindOf('text', 'CrId CuId PaCd'), IsCr: 'yesNo' };
const debtor: AfasShape['fields'] = { PaCd: 'text', ...kindOf('yesNo', 'AuPa Bl') };

/** The bodies of the update connectors; any other field or object is refused. */
export const afasShapes: Readonly<Record<string, AfasShape>> = {
  FiEntryPar: {
    fields: { ...kindOf('number', 'Year Peri UnId'), JoCo: 'text', AuNu: 'yesNo' },
    objects: { FiEntries: entryLine },
  },
  KnPurchaseRelationOrg: { fields: creditor, objects: { KnOrganisation: organisation } },
  KnPurchaseRelationPer: { fields: creditor, objects: { KnPerson: person } },
  KnSalesRelationOrg: { fields: debtor, objects: { KnOrganisation: organisation } },
  KnSalesRelationPer: { fields: debtor, objects: { KnPerson: person } },
  KnSubject: {
    fields: { StId: 'number', Ds: 'text', Da: 'date' },
    objects: {
      KnSubjectLink: { fields: { PiUn: 'number', PiTp: 'text', PiId: 'text' } },
      KnSubjectAttachment: { fields: kindOf('text', 'FileName FileStream') },
    },
  },
};
