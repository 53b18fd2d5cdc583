import type en from '../en/messages.ts';
import type { Texts } from '../texts.ts';

/** What forms and screens are refused with: src/contract, src/server/http and src/server/features. */
export default {
  // the contract
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
  'Please select at least two packages': 'Kies minstens twee pakketten',
  'A PNG or WebP of at most 200 kB, or an https address.':
    'Een PNG of WebP van hoogstens 200 kB, of een https-adres.',
  'This is not an http(s) address.': 'Dit is geen http(s)-adres.',
  'A colour has six hexadecimal digits, like #6b3fa0.':
    'Een kleur heeft zes hexadecimale cijfers, zoals #6b3fa0.',
  'connection.acknowledgeAdditionalCosts.error':
    'Bevestig dat deze koppeling extra kosten kan meebrengen',
  'connection.agreeToS.error': 'Ga akkoord met de gebruiksvoorwaarden',

  // zod, where a schema has no words of its own
  'Too big: expected string to have <={{n}} characters': 'Gebruik hoogstens {{n}} tekens.',
  'Too small: expected string to have >={{n}} characters': 'Gebruik minstens {{n}} tekens.',
  'Too big: expected array to have <={{n}} items': 'Kies er hoogstens {{n}}.',
  'Too small: expected array to have >={{n}} items': 'Kies er minstens {{n}}.',
  'Too big: expected number to be <={{limit}}': 'De waarde mag hoogstens {{limit}} zijn.',
  'Too small: expected number to be >={{limit}}': 'De waarde moet minstens {{limit}} zijn.',
  'Invalid input': 'Ongeldige waarde',
  'Invalid URL': 'Ongeldig adres',

  // requests
  'This must be a {{type}}.': 'Dit moet van het type {{type}} zijn.',
  'This must be one of {{values}}.': 'Dit moet een van deze waarden zijn: {{values}}.',
  'This must be {{value}}.': 'Dit moet {{value}} zijn.',
  'This is not a valid id.': 'Dit is geen geldig id.',
  'This is not a date (YYYY-MM-DD).': 'Dit is geen datum (JJJJ-MM-DD).',
  '{{name}}: {{message}}': '{{name}}: {{message}}',
  'must be at least {{limit}}.': 'moet minstens {{limit}} zijn.',
  'must be at most {{limit}}.': 'mag hoogstens {{limit}} zijn.',
  'wrong value': 'onjuiste waarde',
  'The address has a character that is not allowed.':
    'Het adres bevat een teken dat niet is toegestaan.',
  'Not allowed.': 'Niet toegestaan.',
  'The body is not valid JSON.': 'Het verzoek is geen geldige JSON.',
  'The body has a character that is not allowed.':
    'Het verzoek bevat een teken dat niet is toegestaan.',
  'The body is nested too deeply.': 'Het verzoek is te diep genest.',
  'The body has a key that is not allowed: {{key}}':
    'Het verzoek bevat een sleutel die niet is toegestaan: {{key}}',
  'The body is larger than 1 MB.': 'Het verzoek is groter dan 1 MB.',
  'Send application/ld+json or application/json.': 'Stuur application/ld+json of application/json.',
  'The request can not be read.': 'Het verzoek kan niet worden gelezen.',
  'This took too long. Please narrow the search.': 'Dit duurde te lang. Zoek wat gerichter.',
  'The database is not reachable. Please try again.':
    'De database is niet bereikbaar. Probeer het opnieuw.',
  'Something went wrong on our side. It was recorded under the request id.':
    'Er ging bij ons iets mis. Het is vastgelegd onder het kenmerk.',
  'Not found.': 'Niet gevonden.',
  'This does not exist.': 'Dit bestaat niet.',
  'You do not have the right to do this.': 'Hiervoor ontbreken de rechten.',
  'Please sign in.': 'Log eerst in.',
  'Too many tries. Please wait a moment.': 'Te veel pogingen. Wacht even.',
  'Too many streams are open.': 'Er staan te veel vensters open.',
  'topic: name at least one, at most {{n}}.': 'topic: noem er minstens één en hoogstens {{n}}.',
  'Bad request': 'Onjuist verzoek',
  Forbidden: 'Niet toegestaan',
  'Not found': 'Niet gevonden',
  'Method not allowed': 'Deze methode is niet toegestaan',
  Conflict: 'Dit gaat niet samen',
  'Too large': 'Te groot',
  'Unsupported content type': 'Dit soort inhoud wordt niet ondersteund',
  'Validation failed': 'Niet alles is juist ingevuld',
  'Too many requests': 'Te veel verzoeken',
  'Internal error': 'Interne fout',
  Unavailable: 'Niet beschikbaar',

  // signing in and one's own account
  'The e-mail address or the password is not right.':
    'Het e-mailadres of het wachtwoord klopt niet.',
  'The code is not right or was used before.': 'De code klopt niet of is al gebruikt.',
  'Enter the code of your authenticator.': 'Vul de code van je authenticator in.',
  'Signed in.': 'Ingelogd.',
  'Signed out.': 'Uitgelogd.',
  'The bot-check failed: {{reason}} Please try again.':
    'De botcontrole is mislukt: {{reason}} Probeer het opnieuw.',
  'it is missing.': 'ze ontbreekt.',
  'it is not valid.': 'ze is niet geldig.',
  'it has expired.': 'ze is verlopen.',
  'it was used before.': 'ze is al gebruikt.',
  'Too many people sign in at this moment. Please try again.':
    'Er loggen op dit moment te veel mensen in. Probeer het opnieuw.',
  'This password is too common. Please choose another one.':
    'Dit wachtwoord komt te vaak voor. Kies een ander.',
  'This password is too close to your name, address, organization or this platform.':
    'Dit wachtwoord lijkt te veel op je naam, je adres, je organisatie of dit platform.',
  'The password is not right.': 'Het wachtwoord klopt niet.',
  'This is the password that you have.': 'Dit is al je wachtwoord.',
  'Your password is changed.': 'Je wachtwoord is gewijzigd.',
  'Your password is set. You can sign in with it now.':
    'Je wachtwoord is ingesteld. Je kunt er nu mee inloggen.',
  'If this address has an account, a mail with a link to set a new password is on its way.':
    'Hoort er een account bij dit adres, dan is er een mail onderweg met een link om een nieuw wachtwoord in te stellen.',
  'Your account is deleted.': 'Je account is verwijderd.',
  'You are registered. An administrator looks at it.':
    'Je bent aangemeld. Een beheerder kijkt ernaar.',
  'The session is ended.': 'De sessie is beëindigd.',
  'This link is not valid any more. Please ask for a new one.':
    'Deze link is niet meer geldig. Vraag een nieuwe aan.',
  'There is already a user with this address.': 'Er is al een gebruiker met dit adres.',
  'This is not your present address.': 'Dit is niet je huidige adres.',
  'This is the address that you have.': 'Dit is al je adres.',
  'Follow the link that we mail to the new address; until then the old one stays.':
    'Volg de link die we naar het nieuwe adres mailen; tot dan blijft het oude.',
  'Your new address is confirmed. Use it to sign in from now on.':
    'Je nieuwe adres is bevestigd. Log er voortaan mee in.',
  'The change was taken back, and every session was ended. Please set a new password.':
    'De wijziging is teruggedraaid en alle sessies zijn beëindigd. Stel een nieuw wachtwoord in.',
  'Two factor authentication is activated': 'Tweestapsverificatie staat aan',
  'Two factor authentication is disabled': 'Tweestapsverificatie staat uit',
  'Two-factor sign-in is on already.': 'Tweestapsverificatie staat al aan.',
  'Two-factor sign-in is off.': 'Tweestapsverificatie staat uit.',
  'The setup has expired. Please start again.': 'Het instellen is verlopen. Begin opnieuw.',

  // users
  'You can not change your own rights.': 'Je eigen rechten kun je niet wijzigen.',
  'This organization is listed twice.': 'Deze organisatie staat er twee keer.',
  'At most {{n}} pairs of users and organizations at once.':
    'Hoogstens {{n}} combinaties van gebruikers en organisaties tegelijk.',
  'The user has no access to this organization.':
    'De gebruiker heeft geen toegang tot deze organisatie.',
  'This is the last active super admin, who has to stay.':
    'Dit is de laatste actieve superbeheerder, en die moet blijven.',
  'This person belongs to organizations that you do not administer.':
    'Deze persoon hoort bij organisaties die je niet beheert.',
  'This is not the user that the address names.': 'Dit is niet de gebruiker die het adres noemt.',
  'Only a super admin can make a super admin.':
    'Alleen een superbeheerder kan iemand superbeheerder maken.',
  'Only a super admin can change this.': 'Alleen een superbeheerder kan dit wijzigen.',
  'This user has chosen a password already.': 'Deze gebruiker heeft al een wachtwoord gekozen.',
  'This user is not active.': 'Deze gebruiker is niet actief.',
  'Three invitations were mailed in this hour. Please wait.':
    'Er zijn dit uur drie uitnodigingen gemaild. Wacht even.',
  'Turn your own off on your account page.': 'Zet die van jezelf uit op je accountpagina.',

  // organizations and the platform
  'This name is reserved.': 'Deze naam is gereserveerd.',
  'This code is already in use.': 'Deze code is al in gebruik.',
  'This id is already in use.': 'Dit id is al in gebruik.',
  'This is not a reseller.': 'Dit is geen reseller.',
  'Only a super admin can add a reseller.': 'Alleen een superbeheerder kan een reseller toevoegen.',
  'This is not the organization that the address names.':
    'Dit is niet de organisatie die het adres noemt.',
  'Only a super admin can move an organization to another reseller.':
    'Alleen een superbeheerder kan een organisatie naar een andere reseller verplaatsen.',
  'This reseller has organizations of its own. Move or delete these first.':
    'Deze reseller heeft zelf organisaties. Verplaats of verwijder die eerst.',
  'This reseller has organizations. Move or delete these first.':
    'Deze reseller heeft organisaties. Verplaats of verwijder die eerst.',
  'This organization does not belong to the reseller.':
    'Deze organisatie hoort niet bij de reseller.',
  'Only an administrator of the reseller can add an organization.':
    'Alleen een beheerder van de reseller kan een organisatie toevoegen.',
  'This organization was deleted.': 'Deze organisatie is verwijderd.',
  'White text on this colour, and this colour on white, would be hard to read: the contrast is {{contrast}} to 1, and must be {{least}} to 1. Please choose a darker one.':
    'Witte tekst op deze kleur, en deze kleur op wit, zou slecht leesbaar zijn: het contrast is {{contrast}} op 1 en moet {{least}} op 1 zijn. Kies een donkerdere.',
  'This colour can not be made readable on a dark page.':
    'Deze kleur kan op een donkere pagina niet leesbaar worden gemaakt.',
  'The picture is larger than 200 kB.': 'De afbeelding is groter dan 200 kB.',
  'This is not a PNG picture.': 'Dit is geen PNG-afbeelding.',
  'This is not a WebP picture.': 'Dit is geen WebP-afbeelding.',

  // connections and their credentials
  'The connection is not finished yet. Complete its settings first.':
    'De koppeling is nog niet ingericht. Vul eerst de instellingen in.',
  'The connection is not finished yet. Finish it in the wizard, then run it.':
    'De inrichting van de koppeling is nog niet af. Rond haar af in de wizard en voer haar dan uit.',
  'The credential{{name}} of {{title}} is not connected.':
    'De inloggegevens{{name}} van {{title}} zijn niet verbonden.',
  'This credential is not one of this organization and package.':
    'Deze inloggegevens horen niet bij deze organisatie en dit pakket.',
  'A credential stays with its package.': 'Inloggegevens blijven bij hun pakket.',
  'There is no such package.': 'Dit pakket bestaat niet.',
  '{{title}} has no such kind of credential.': '{{title}} heeft dit soort inloggegevens niet.',
  'This is not the reseller of the organization.': 'Dit is niet de reseller van de organisatie.',
  'The packages of a connection can not be changed. Make a new connection.':
    'De pakketten van een koppeling kunnen niet worden gewijzigd. Maak een nieuwe koppeling.',
  'This module already waits or runs.': 'Deze module wacht al of is al bezig.',
  'This connection has no such module.': 'Deze koppeling heeft zo’n module niet.',
  'The date must not be in the future.': 'De datum mag niet in de toekomst liggen.',
  'This element has no source to read it from.': 'Dit element heeft geen bron om het uit te lezen.',
  'This is not possible while the element is processing. Wait until the run is done, or clear the tasks.':
    'Dat kan niet zolang het element bezig is. Wacht tot de run klaar is, of ruim de taken op.',
  'This is not possible while the element is remove. Wait until the run is done, or clear the tasks.':
    'Dat kan niet zolang het element nog moet worden verwijderd. Wacht tot de run klaar is, of ruim de taken op.',
  'This is not possible while the element is removed. Wait until the run is done, or clear the tasks.':
    'Dat kan niet nu het element is verwijderd. Wacht tot de run klaar is, of ruim de taken op.',
  'This is not possible while the element is {{status}}. Wait until the run is done, or clear the tasks.':
    'Dat kan niet zolang het element de status {{status}} heeft. Wacht tot de run klaar is, of ruim de taken op.',
} satisfies Texts<typeof en> & Record<string, string>;
