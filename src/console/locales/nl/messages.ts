import type en from '../en/messages.ts';
import type { Texts } from '../texts.ts';

export default {
  'The field is required.': 'Dit veld is verplicht.',
  'The value must be at least {{n}} characters.': 'Gebruik minstens {{n}} tekens.',
  'The value must be maximum {{n}} characters.': 'Gebruik hoogstens {{n}} tekens.',
  'The value is not a valid email.': 'Dit is geen geldig e-mailadres.',
  'The value contains invalid whitespaces.': 'De waarde bevat ongeldige spaties.',
  'must be checked': 'moet zijn aangevinkt',
  'The code has six digits.': 'De code heeft zes cijfers.',
  'Please select at least two packages': 'Kies minstens twee pakketten',
  'connection.acknowledgeAdditionalCosts.error':
    'Bevestig dat deze koppeling extra kosten kan meebrengen',
  'connection.agreeToS.error': 'Ga akkoord met de gebruiksvoorwaarden',
} satisfies Texts<typeof en>;
