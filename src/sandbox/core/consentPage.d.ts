import { type Answer } from './exchange.ts';
export interface ConsentPage {
  vendor: string;
  /** The form posts here. */
  action: string;
  /** Parameters of the authorize request, handed on unseen. */
  hidden: Record<string, string>;
  login: string;
  client: string;
  /** What the person may tick: value and label. */
  choices?: {
    name: string;
    value: string;
    label: string;
  }[];
  error?: string;
}
/** The page on which a person signs in to the imitated vendor and allows or denies an app. */
export declare function consentPage(page: ConsentPage): Answer;
/** A page that only says what is wrong with an authorize request. */
export declare function consentError(vendor: string, message: string): Answer;
/** The sandbox's own look: no scripts, no fonts, readable in light and dark. */
export declare function pageFrame(title: string, body: string): string;
/** Text as it may stand in HTML, in attributes too. */
export declare function escape(text: string): string;
