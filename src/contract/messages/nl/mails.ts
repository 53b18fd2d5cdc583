import type en from '../en/mails.ts';

export default {
  'mail.subject': '{{platform}}: {{subject}}',
  'mail.greeting': 'Hallo {{name}},',
  'mail.greetingStaff': 'Hallo beheerder,',
  'mail.stop': 'Je krijgt dit omdat je erom hebt gevraagd. Stoppen: {{link}}',

  'mail.reset.subject': 'stel een nieuw wachtwoord in',
  'mail.reset.asked':
    'Iemand, waarschijnlijk jij, vroeg om een nieuw wachtwoord. Met deze link stel je er een in:',
  'mail.reset.once':
    'De link werkt één keer, 30 minuten lang. Was jij het niet, dan hoef je niets te doen: je wachtwoord blijft zoals het is.',
  'mail.resetHeld.asked':
    'Iemand, waarschijnlijk jij, vroeg om een nieuw wachtwoord. Het adres van dit account is korter dan drie dagen geleden gewijzigd, en tot die tijd kan het oude adres dat terugdraaien.',
  'mail.resetHeld.why':
    'Daarom mailen we nu geen link. Vraag het opnieuw als de drie dagen voorbij zijn; je huidige wachtwoord blijft werken.',
  'mail.passwordChanged.subject': 'je wachtwoord is gewijzigd',
  'mail.passwordChanged.what':
    'Het wachtwoord van je account is gewijzigd en alle andere sessies zijn beëindigd.',
  'mail.passwordChanged.notYou': 'Was jij het niet, stel dan meteen een nieuw in: {{link}}',
  'mail.passwordChanged.keys':
    'Deze API-sleutels van je blijven werken: {{keys}}. Trek in wat je niet herkent: {{link}}',
  'mail.apiKey.subject': 'er is een API-sleutel gemaakt',
  'mail.apiKey.what':
    'Met je account is de API-sleutel “{{name}}” gemaakt. Een programma kan daarmee namens jou handelen.',
  'mail.apiKey.notYou':
    'Was jij het niet, trek hem dan meteen in en wijzig je wachtwoord: {{link}}',
  'mail.confirmAddress.subject': 'bevestig je nieuwe adres',
  'mail.confirmAddress.asked':
    'Je wilt voortaan met dit adres inloggen. Volg deze link om dat te bevestigen:',
  'mail.confirmAddress.once':
    'De link werkt één keer, 24 uur lang. Tot dan blijft je huidige adres gelden. Was jij het niet, dan hoef je niets te doen.',
  'mail.addressNotice.subject': 'je adres wordt gewijzigd',
  'mail.addressNotice.what':
    'Iemand die als jij is ingelogd, wil het adres van je account wijzigen in {{address}}.',
  'mail.addressNotice.notYou':
    'Was jij het niet, volg dan deze link: die draait de wijziging terug, ook nadat ze is bevestigd, en beëindigt alle sessies.',
  'mail.addressNotice.once':
    'De link werkt één keer, 72 uur lang. Was jij het wel, dan hoef je niets te doen.',
  'mail.twoFactorOn.subject': 'tweestapsverificatie is aangezet',
  'mail.twoFactorOn.what':
    'Tweestapsverificatie is voor je account aangezet en alle andere sessies zijn beëindigd.',
  'mail.twoFactorOff.subject': 'tweestapsverificatie is uitgezet',
  'mail.twoFactorOff.what':
    'Tweestapsverificatie is voor je account uitgezet en alle andere sessies zijn beëindigd.',
  'mail.recoveryCodes.subject': 'nieuwe herstelcodes',
  'mail.recoveryCodes.what':
    'Er zijn nieuwe herstelcodes voor je account gemaakt; de vorige werken niet meer.',
  'mail.notYouPassword':
    'Was jij het niet, wijzig dan meteen je wachtwoord en waarschuw je beheerder.',
  'mail.deleted.subject': 'je account is verwijderd',
  'mail.deleted.what': 'Je account is op jouw verzoek verwijderd. Je kunt niet meer inloggen.',
  'mail.signedUp.subject': 'je aanmelding',
  'mail.signedUp.what':
    'Bedankt voor je aanmelding. Met deze link laat je zien dat het adres van jou is, en stel je je wachtwoord in:',
  'mail.signedUp.once':
    'De link werkt één keer, 7 dagen lang. Een beheerder kijkt naar je aanmelding; je kunt inloggen zodra je account is geactiveerd. Was jij het niet, dan hoef je niets te doen.',
  'mail.alreadyRegistered.subject': 'je hebt al een account',
  'mail.alreadyRegistered.what':
    'Iemand, waarschijnlijk jij, meldde zich aan met dit adres, dat al een account heeft. Dat blijft zoals het is.',
  'mail.alreadyRegistered.forgot':
    'Ben je het wachtwoord vergeten, stel dan een nieuw in: {{link}}',
  'mail.newcomer.subject': 'iemand heeft zich aangemeld',
  'mail.newcomer.who': '{{name}} <{{address}}> heeft zich aangemeld en wacht op activering.',
  'mail.newcomer.look': 'Bekijk het hier: {{link}}',

  'mail.credentialRequest.subject': 'wil je inloggen bij {{title}}',
  'mail.credentialRequest.asked':
    '{{asker}} vraagt je in te loggen bij {{title}}, zodat {{title}} van {{customer}} gekoppeld kan worden. Je hebt hier geen account voor nodig. Volg deze link:',
  'mail.credentialRequest.again':
    'De koppeling met {{title}} van {{customer}} moet opnieuw worden aangemeld. {{asker}} vraagt je nog een keer in te loggen bij {{title}}; daarna gaat het vanzelf verder. Je hebt hier geen account voor nodig. Volg deze link:',
  'mail.credentialRequest.once': 'Hij is alleen voor jou, werkt één keer en eindigt {{until}}.',
  'mail.credentialRequest.unexpected':
    'Verwachtte je dit niet? Vraag het de afzender, of doe niets: zonder jou gebeurt er niets.',
  'mail.invitation.subject': 'je account',
  'mail.invitation.what':
    'Er is een account voor je gemaakt. Kies met deze link een wachtwoord en log daarna in als {{address}}:',
  'mail.invitation.once':
    'De link werkt één keer, 7 dagen lang. Daarna kan je beheerder je een nieuwe sturen.',
  'mail.activated.subject': 'je account is actief',
  'mail.activated.what': 'Je account is geactiveerd. Je kunt hier inloggen:',
  'mail.twoFactorReset.what':
    'Een beheerder heeft tweestapsverificatie voor je account uitgezet en alle sessies zijn beëindigd.',
  'mail.twoFactorReset.again':
    'Zet het met je nieuwe apparaat weer aan op je accountpagina. Heb je hier niet om gevraagd, waarschuw dan meteen je beheerder.',

  'notification.attention.label': 'Ontvangt de mail over wat aandacht vraagt',
  'notification.attention.hint':
    'Eén mail per dag over wat iemand moet doen, het ergste eerst, en nog een wanneer iets nieuw stilvalt. Wie koppelingen bedient, krijgt hem vanzelf.',
  'notification.attention.subject_one': '{{count}} ding vraagt aandacht',
  'notification.attention.subject_other': '{{count}} dingen vragen aandacht',
  'notification.attention.stoppedSubject_one': '{{count}} ding is nieuw stilgevallen',
  'notification.attention.stoppedSubject_other': '{{count}} dingen zijn nieuw stilgevallen',
  'notification.attention.intro':
    'Dit vraagt om iemand in de koppelingen die je bereikt, het ergste eerst.',
  'notification.attention.more_one': 'En nog {{count}}: {{link}}',
  'notification.attention.more_other': 'En nog {{count}}: {{link}}',
  'notification.attention.stop':
    'Je krijgt dit omdat je koppelingen bedient of erom hebt gevraagd. Stoppen: {{link}}\nKiezen wat er gemaild wordt: {{account}}',
  'attention.heading': '{{severity}}: {{what}}',
  'attention.severity.stopped': 'Staat stil, actie nodig',
  'attention.severity.partly': 'Gaat deels mis',
  'attention.severity.soon': 'Valt binnenkort stil',
  'attention.severity.left': 'Niet afgerond',
  'attention.severity.mends': 'Herstelt vanzelf',
  'attention.what.credentialBroken': '{{title}} aanvaardt de aanmelding niet meer',
  'attention.what.credentialEnds': 'de aanmelding van {{title}} loopt af op {{at}}',
  'attention.what.outage': '{{title}} antwoordt niet, of staat geen aanroepen meer toe',
  'attention.what.longTask': 'een taak van {{title}} duurt veel langer dan anders',
  'attention.what.batchWaits': 'batches met mutaties voor de verzekeraar wachten op goedkeuring',
  'attention.what.paused': 'Al meer dan twee weken gepauzeerd: “{{reason}}”',
  'attention.what.pausedBy': 'Al meer dan twee weken gepauzeerd door {{name}}: “{{reason}}”',
  'attention.what.setupLeft': 'de inrichting is niet afgerond',
  'attention.what.restored': 'het platform is teruggezet vanuit een back-up',
  'attention.namesAndMore_one': '{{names}} en nog {{count}}',
  'attention.namesAndMore_other': '{{names}} en nog {{count}}',
  'attention.since': 'Sinds {{at}}',
  'attention.next': 'Volgende poging: {{at}}',
  'attention.restored':
    'Wat daarna is geschreven, staat misschien al in de boeken: tot {{at}} wordt het daar eerst gezocht voordat er opnieuw iets wordt geschreven',
  'attention.restoredOpen_one': '{{count}} element staat nog open',
  'attention.restoredOpen_other': '{{count}} elementen staan nog open',
  'attention.restoredMore': 'Meer dan {{number}} elementen staan nog open',
  'attention.failed_one': '{{count}} element mislukt',
  'attention.failed_other': '{{count}} elementen mislukt',
  'attention.failedMore': 'Meer dan {{number}} elementen mislukt',
  'attention.toDo': '{{number}} te doen',
  'attention.waiting_one': '{{count}} element wacht erop',
  'attention.waiting_other': '{{count}} elementen wachten erop',
  'attention.waitingMore': 'Meer dan {{number}} elementen wachten erop',
  'attention.act.reconnect': '{{title}} opnieuw verbinden',
  'attention.act.renew': '{{title}} vernieuwen',
  'attention.act.why': 'Waarom het mislukte',
  'attention.act.choose': 'Kies welke het is',
  'attention.act.failed': 'Tonen wat mislukte',
  'attention.act.waiting_one': 'De koppeling tonen die wacht',
  'attention.act.waiting_other': 'De {{count}} koppelingen tonen die wachten',
  'attention.act.batches': 'Batches bekijken',
  'attention.act.setup': 'Ermee verdergaan',
  'attention.act.connection': 'Koppeling openen',
  'attention.act.all': 'Alles tonen',

  'notification.sync.label': 'Ontvangt het synchronisatierapport',
  'notification.sync.hint': 'Een dagelijkse mail: wat er is gesynchroniseerd en wat er mislukte.',
  'notification.sync.subject': 'synchronisatierapport van {{day}}',
  'notification.sync.written_one': '{{count}} element geschreven',
  'notification.sync.written_other': '{{count}} elementen geschreven',
  'notification.sync.failing_one': '{{count}} mislukt',
  'notification.sync.failing_other': '{{count}} mislukt',
  'notification.sync.waiting_one': '{{count}} wacht',
  'notification.sync.waiting_other': '{{count}} wachten',
  'notification.sync.changed': '{{what}} ({{difference}})',
  'notification.ending.subject': 'de machtiging bij {{title}} eindigt {{at}}',
  'notification.ending.connections': 'Deze koppelingen staan dan stil: {{names}}.',
  'notification.task.label': 'Ontvangt het rapport over taken van koppelingen',
  'notification.task.hint': 'Een mail wanneer een taak van een koppeling definitief mislukt.',
  'notification.task.failedSubject': '{{connection}} is mislukt',
  'notification.task.recoveredSubject': '{{connection}} werkt weer',
  'notification.task.recovered': 'De laatste run van deze koppeling is gelukt.',
  'notification.task.connection': 'Koppeling: {{connection}}',
  'notification.task.failure': '{{module}}, {{at}}',

  'unsubscribe.title': 'Dit rapport niet meer ontvangen',
  'unsubscribe.button': 'Stuur me dit niet meer',
  'unsubscribe.done': 'Je ontvangt dit rapport niet meer',
  'unsubscribe.doneText': 'Het wordt je niet meer gemaild.',
  'unsubscribe.gone': 'Deze link is niet geldig',
  'unsubscribe.goneText': 'Log in om te kiezen welke rapporten je krijgt.',
  'mail.webhookOff.subject': 'een webhook van {{name}} is uitgezet',
  'mail.webhookOff.failing':
    'Een webhook van {{name}} is uitgezet: sinds {{since}} is op het adres niets aangekomen.',
  'mail.webhookOff.gone':
    'Een webhook van {{name}} is uitgezet: de ontvanger antwoordde dat het adres voorgoed weg is (410).',
  'mail.webhookOff.what':
    'Wat er vanaf nu gebeurt, wordt daar niet gemeld. Wat nog wacht, blijft een tijd bewaard en gaat weg zodra je de webhook weer aanzet:',
} satisfies Record<keyof typeof en, string>;
