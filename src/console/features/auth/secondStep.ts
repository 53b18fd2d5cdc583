/** Result of the first step that the second one needs. */
export interface SecondStep {
  email: string;
  password: string;
  /** The temporary token, only valid for the second step. */
  token: string;
}
