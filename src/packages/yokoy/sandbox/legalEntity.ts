export interface LegalEntity {
  id: string;
  code: string;
  name: string;
  language: string;
  categories: {
    id: string;
    name: string;
    accountReference: string;
    statusActive: boolean;
    customInformation: object;
  }[];
  policies: { id: string; code: string; name: string; statusActive: boolean }[];
  taxRates: {
    id: string;
    code: string;
    name: string;
    country: string;
    rate: number;
    type: string;
    statusActive: boolean;
    customInformation: object;
  }[];
}
