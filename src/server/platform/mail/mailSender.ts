/** Name and colour in which a mail is written: the platform's, or a reseller's. */
export interface MailSender {
  name: string;
  /** Of the button and the line above the name, #rrggbb; white text on it can be read. */
  color: string;
  /** The platform's name, which equals `name` if the platform itself writes. */
  platform: string;
}
