import { kindsByField } from '../../../sandbox/kindsByField.ts';

/** Numbers, amounts and a yes or no may be texts too ('2026', '12.50', '1'), as in the vendor's examples. */
export type AfasKind = 'text' | 'amount' | 'number' | 'yesNo' | 'date';

/** The fields of an element and the objects within it. */
export interface AfasShape {
  fields: Readonly<Record<string, AfasKind>>;
  objects?: Readonly<Record<string, AfasShape>>;
}

const fields = kindsByField<AfasKind>;

const entryLine: AfasShape = {
  fields: fields(
    `text: VaAs AcNr BpNr InId Ds VaId CuId PaId PaCd; date: EnDa BpDa DaEx; yesNo: AuPa;
    amount: AmDe AmCr AmDc AmCc Rate`,
  ),
  objects: {
    FiDimEntries: {
      fields: fields('text: DiC1 DiC2 DiC3 DiC4 DiC5 CuId; amount: AmDe AmCr AmDc AmCc'),
    },
  },
};

const organisation = { fields: fields('yesNo: AutoNum PadAdr; text: MatchOga BcCo Nm EmAd') };
const person = {
  fields: fields('yesNo: AutoNum PadAdr; text: MatchPer BcCo ViGe FiNm LaNm EmAd'),
};
const creditor = fields('text: CrId CuId PaCd; yesNo: IsCr');
const debtor = fields('text: PaCd; yesNo: AuPa Bl');

/** The bodies of the update connectors; any other field or object is refused. */
export const afasShapes: Readonly<Record<string, AfasShape>> = {
  FiEntryPar: {
    fields: fields('number: Year Peri UnId; text: JoCo; yesNo: AuNu'),
    objects: { FiEntries: entryLine },
  },
  KnPurchaseRelationOrg: { fields: creditor, objects: { KnOrganisation: organisation } },
  KnPurchaseRelationPer: { fields: creditor, objects: { KnPerson: person } },
  KnSalesRelationOrg: { fields: debtor, objects: { KnOrganisation: organisation } },
  KnSalesRelationPer: { fields: debtor, objects: { KnPerson: person } },
  KnSubject: {
    fields: fields('number: StId; text: Ds; date: Da'),
    objects: {
      KnSubjectLink: { fields: fields('number: PiUn; text: PiTp PiId') },
      KnSubjectAttachment: { fields: fields('text: FileName FileStream') },
    },
  },
};
