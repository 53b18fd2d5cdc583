import { z } from 'zod';

/** A line in the vendor's answers. */
export const lineSchema = z.object({
  ID: z.string(),
  GLAccount: z.string(),
  AmountFC: z.number(),
  VATCode: z.string().nullish(),
  VATAmountFC: z.number().nullish(),
  CostCenter: z.string().nullish(),
  CostUnit: z.string().nullish(),
  Description: z.string().nullish(),
  From: z.string().nullish(),
  To: z.string().nullish(),
});
/** A line as stored in the books. */
export type StoredLine = z.infer<typeof lineSchema>;

export interface PurchaseEntryLine {
  /** Code of the ledger account; its id is looked up when the entry is sent. */
  glAccount: string;
  /** Without VAT, signed. JSON number with two decimals. */
  AmountFC: number;
  /** Never left out: the vendor would use the ledger account's. */
  VATCode: string;
  /** Absent for reverse charge, for which the vendor makes the lines itself. */
  VATAmountFC?: number;
  CostCenter?: string;
  CostUnit?: string;
  /** YYYY-MM-DD, the days over which the vendor spreads the cost. */
  From?: string;
  To?: string;
  Description: string;
}

export type WireLine = Omit<PurchaseEntryLine, 'glAccount'> & { GLAccount: string };
