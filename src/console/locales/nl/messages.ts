import type en from '../en/messages.ts';
import type { Texts } from '../texts.ts';

export default {
  'The field is required': 'Het veld is verplicht',
  'The field is required.': 'Dit veld is verplicht.',
  'The value must be at least {{n}} characters.': 'Gebruik minstens {{n}} tekens.',
  'The value must be maximum {{n}} characters.': 'Gebruik hoogstens {{n}} tekens.',
  'The value is not a valid email.': 'Dit is geen geldig e-mailadres.',
  'The value contains invalid whitespaces.': 'De waarde bevat ongeldige spaties.',
  'must be checked': 'moet zijn aangevinkt',
  'Passwords must match': 'De wachtwoorden moeten gelijk zijn',
  'Emails must match': 'De e-mailadressen moeten gelijk zijn',
  'is required': 'is verplicht',
  'A code has six digits; a recovery code two groups of five.':
    'Een code heeft zes cijfers; een herstelcode twee groepen van vijf.',
  'Please select at least one organization': 'Kies minstens één organisatie',
  'Please select at least one user': 'Kies minstens één gebruiker',
  'A PNG or WebP of at most 200 kB, or an https address.':
    'Een PNG of WebP van hoogstens 200 kB, of een https-adres.',
  'This is not an http(s) address.': 'Dit is geen http(s)-adres.',
  'A colour has six hexadecimal digits, like #6b3fa0.':
    'Een kleur heeft zes hexadecimale cijfers, zoals #6b3fa0.',
  'The e-mail address or the password is not right.':
    'Het e-mailadres of het wachtwoord klopt niet.',
  'The code is not right or was used before.': 'De code klopt niet of is al gebruikt.',
  'Too many people sign in at this moment. Please try again.':
    'Er loggen op dit moment te veel mensen in. Probeer het opnieuw.',
  'This took too long. Please narrow the search.': 'Dit duurde te lang. Zoek wat gerichter.',
  'The database is not reachable. Please try again.':
    'De database is niet bereikbaar. Probeer het opnieuw.',
  'Something went wrong on our side. It was recorded under the request id.':
    'Er ging bij ons iets mis. Het is vastgelegd onder het kenmerk.',
  'Not found.': 'Niet gevonden.',
  'This does not exist.': 'Dit bestaat niet.',
  'The connection is not finished yet. Complete its settings first.':
    'De koppeling is nog niet ingericht. Vul eerst de instellingen in.',
  'This name is reserved.': 'Deze naam is gereserveerd.',
  'This organization does not belong to the reseller.':
    'Deze organisatie hoort niet bij de reseller.',
  'Please select at least two packages': 'Kies minstens twee pakketten',
  'connection.acknowledgeAdditionalCosts.error':
    'Bevestig dat deze koppeling extra kosten kan meebrengen',
  'connection.agreeToS.error': 'Ga akkoord met de gebruiksvoorwaarden',
  'This module already waits or runs.': 'Deze module wacht al of is al bezig.',
  'The connection is not finished yet. Finish it in the wizard, then run it.':
    'De inrichting van de koppeling is nog niet af. Rond haar af in de wizard en voer haar dan uit.',
  'This connection has no such module.': 'Deze koppeling heeft zo’n module niet.',
  'The date must not be in the future.': 'De datum mag niet in de toekomst liggen.',
  'Choose organisations of this connection only.': 'Kies alleen organisaties van deze koppeling.',
  'This element has no source to read it from.': 'Dit element heeft geen bron om het uit te lezen.',
  'This is not possible while the element is processing. Wait until the run is done, or clear the tasks.':
    'Dat kan niet zolang het element bezig is. Wacht tot de run klaar is, of ruim de taken op.',
  'This is not possible while the element is remove. Wait until the run is done, or clear the tasks.':
    'Dat kan niet zolang het element nog moet worden verwijderd. Wacht tot de run klaar is, of ruim de taken op.',
  'This is not possible while the element is removed. Wait until the run is done, or clear the tasks.':
    'Dat kan niet nu het element is verwijderd. Wacht tot de run klaar is, of ruim de taken op.',
} satisfies Texts<typeof en>;
