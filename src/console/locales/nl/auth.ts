import type en from '../en/auth.ts';
import type { Texts } from '../texts.ts';

export default {
  signIn: {
    title: 'Inloggen',
    lead: 'Welkom terug. Log in om te zien hoe het met je koppelingen gaat.',
    email: 'E-mailadres',
    password: 'Wachtwoord',
    forgot: 'Wachtwoord vergeten?',
    submit: 'Inloggen',
    over: 'Je sessie is afgelopen. Log opnieuw in, dan ga je verder waar je was.',
    insecure:
      'Inloggen kan alleen op een veilig adres: open de console via https, of op localhost.',
    noAccount: 'Nog geen account?',
    signUp: 'Aanmelden',
    recovery: {
      use: 'In plaats daarvan een herstelcode gebruiken',
      back: 'De authenticatie-app gebruiken',
      title: 'Vul een herstelcode in',
      lead: 'Typ een van de tien codes die je bewaarde toen je tweestapsverificatie aanzette. Elke code werkt één keer.',
      code: 'Herstelcode',
    },
    twoFactor: {
      title: 'Vul je code in',
      lead: 'Open je authenticatie-app en vul de zes cijfers in die daar bij {{email}} staan.',
      code: 'Eenmalige code',
      submit: 'Doorgaan',
      back: 'Ander account gebruiken',
    },
  },
  toSignIn: 'Naar het inlogscherm',
  toAccount: 'Naar je account',
  reset: {
    title: 'Wachtwoord opnieuw instellen',
    lead: 'Vul je e-mailadres in, dan mailen we je een link om een nieuw wachtwoord in te stellen.',
    submit: 'Link versturen',
    sent: {
      title: 'Kijk in je mail',
      text: 'Als er een account is voor {{email}}, is er een mail met een link onderweg. De link werkt één keer, een half uur lang.',
      spam: 'Na een paar minuten nog niets? Kijk bij de ongewenste mail, of controleer het adres.',
      again: 'Ander adres proberen',
    },
  },
  verify: {
    title: 'Stel je wachtwoord in',
    lead: 'Kies het wachtwoord waarmee je voortaan inlogt.',
    newPassword: 'Nieuw wachtwoord',
    confirmation: 'Nieuw wachtwoord nogmaals',
    hint: '12 tot 50 tekens; een paar woorden achter elkaar onthoud je makkelijk.',
    submit: 'Wachtwoord instellen',
    newLink: 'Nieuwe link aanvragen',
    done: {
      title: 'Je wachtwoord is ingesteld',
      text: 'Je kunt er meteen mee inloggen. Alle eerdere sessies zijn beëindigd.',
      countdown_one: 'Over {{count}} seconde ga je naar het inlogscherm.',
      countdown_other: 'Over {{count}} seconden ga je naar het inlogscherm.',
    },
  },
  confirmEmail: {
    title: 'Bevestig je e-mailadres',
    lead: 'Bevestig dat je wilt inloggen met het adres waarheen deze link is gemaild.',
    submit: 'Dit adres gebruiken',
    gone: 'Deze link werkt niet meer. Misschien is hij al gebruikt, of is hij te oud.',
    done: {
      title: 'Je adres is bevestigd',
      text: 'Voortaan log je in met dit adres.',
    },
  },
  signUp: {
    title: 'Aanmelden',
    lead: 'Meld je aan voor {{platform}}. Een beheerder activeert je account, daarna kun je inloggen.',
    firstName: 'Voornaam',
    lastName: 'Achternaam',
    terms: 'Ik ga akkoord met de gebruiksvoorwaarden',
    submit: 'Aanmelden',
    hasAccount: 'Heb je al een account?',
    signIn: 'Inloggen',
    quote:
      'Een linkspan is de scharnierende brug die een schip met de wal verbindt, bij elk getij.',
  },
} satisfies Texts<typeof en>;
