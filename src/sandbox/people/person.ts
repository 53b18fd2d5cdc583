/** An employed person, independent of any vendor: each HR vendor shows it in its own format. */
export interface Person {
  id: string;
  number: string;
  initials: string;
  firstName: string;
  lastName: string;
  birthDate: string;
  /** A citizen service number with a valid check digit: no reader of employees may ever store it. */
  nationalNumber: string;
  maritalStatus: string;
  email: string;
  address: Home;
  relatives: FamilyMember[];
  /** Dated rows, each valid from its day on. `Terminated` ends an employment. */
  statuses: (DatedRow & { status: string })[];
  jobs: (DatedRow & { title: string; hours: number })[];
  wages: (DatedRow & { amount: string; currency: string; per: string })[];
  /** Wages paid in closed payroll periods. */
  paid: (DatedRow & { end: string; amount: string; currency: string })[];
  /** Epoch ms of the last change of anything above. */
  changedAt: number;
}

export interface DatedRow {
  id: string;
  /** YYYY-MM-DD */
  from: string;
}

export interface Home {
  street: string;
  houseNumber: string;
  postcode: string;
  city: string;
  country: string;
}

export interface FamilyMember {
  id: string;
  relation: 'partner' | 'child';
  firstName: string;
  lastName: string;
  birthDate: string;
}
