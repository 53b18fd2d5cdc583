/** Somebody who is employed, as no vendor in particular keeps him: each HR vendor's face shows him in its own shape. */
export interface Person {
  id: string;
  number: string;
  initials: string;
  firstName: string;
  lastName: string;
  birthDate: string;
  /** A citizen service number that passes its check: nobody who reads employees may ever hold it. */
  nationalNumber: string;
  maritalStatus: string;
  email: string;
  address: Home;
  relatives: Kin[];
  /** Dated rows: from that day on. `Terminated` ends an employment. */
  statuses: (DatedRow & { status: string })[];
  jobs: (DatedRow & { title: string; hours: number })[];
  wages: (DatedRow & { amount: string; currency: string; per: string })[];
  /** What was paid in closed payroll periods. */
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

export interface Kin {
  id: string;
  relation: 'partner' | 'child';
  firstName: string;
  lastName: string;
  birthDate: string;
}
