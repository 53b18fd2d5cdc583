/** What the first step leaves for the second. */
export interface SecondStep {
  email: string;
  password: string;
  /** The temporary token, good for the second step alone. */
  token: string;
}
