import type en from '../en/mails.ts';

export default {
  'mail.greeting': 'Hallo {{name}},',
  'mail.greetingNobody': 'Hallo,',
  'mail.asked': 'Je krijgt deze mail omdat je erom hebt gevraagd.',
  'mail.sentThrough': 'Verstuurd door {{sender}} via {{platform}}.',
  'mail.buttonFails': 'Werkt de knop niet? Open dan deze link:',
  'mail.act.setPassword': 'Nieuw wachtwoord instellen',
  'mail.act.choosePassword': 'Wachtwoord kiezen',
  'mail.act.account': 'Naar je accountpagina',
  'mail.act.confirmAddress': 'Adres bevestigen',
  'mail.act.keepAddress': 'Mijn adres behouden',
  'mail.act.registration': 'Aanmelding bekijken',
  'mail.act.signIn': 'Inloggen',
  'mail.act.webhooks': 'Webhooks bekijken',
  'mail.act.unsubscribe': 'Afmelden',
  'mail.act.chooseMails': 'Kiezen welke mails je krijgt',

  'mail.reset.subject': 'Stel een nieuw wachtwoord in',
  'mail.reset.asked':
    'Iemand, waarschijnlijk jij, heeft een nieuw wachtwoord aangevraagd. Je stelt het hier in:',
  'mail.reset.once':
    'De link werkt één keer, tot {{until}}. Was jij het niet, dan hoef je niets te doen: je wachtwoord blijft hetzelfde.',
  'mail.resetHeld.asked':
    'Iemand, waarschijnlijk jij, heeft een nieuw wachtwoord aangevraagd. Het e-mailadres van dit account is minder dan drie dagen geleden gewijzigd, en zo lang kan de wijziging vanaf het oude adres ongedaan worden gemaakt.',
  'mail.resetHeld.why':
    'Tot die tijd sturen we geen link. Vraag het na de drie dagen opnieuw aan; je huidige wachtwoord werkt nog.',
  'mail.passwordChanged.subject': 'Je wachtwoord is gewijzigd',
  'mail.passwordChanged.what':
    'Het wachtwoord van je account is gewijzigd en je bent overal elders uitgelogd.',
  'mail.passwordChanged.notYou': 'Was jij dit niet? Stel dan meteen een nieuw wachtwoord in:',
  'mail.passwordChanged.keys': 'Je API-sleutels werken nog',
  'mail.passwordChanged.whichKeys': '{{keys}}. Trek in wat je niet herkent.',
  'mail.apiKey.subject': 'Er is een API-sleutel gemaakt',
  'mail.apiKey.what':
    'Met je account is een API-sleutel gemaakt: “{{name}}”. Een programma kan daarmee namens jou werken.',
  'mail.apiKey.notYou': 'Was jij dit niet? Trek de sleutel dan meteen in en wijzig je wachtwoord:',
  'mail.confirmAddress.subject': 'Bevestig je nieuwe e-mailadres',
  'mail.confirmAddress.asked':
    'Je wilt voortaan met dit adres inloggen. Bevestig dat het van jou is:',
  'mail.confirmAddress.once':
    'De link werkt één keer, tot {{until}}. Totdat je bevestigt, blijft je huidige adres gelden. Was jij het niet, dan hoef je niets te doen.',
  'mail.addressNotice.subject': 'Je e-mailadres wordt gewijzigd',
  'mail.addressNotice.what':
    'Iemand die met jouw account is ingelogd, wil het e-mailadres ervan wijzigen in {{address}}.',
  'mail.addressNotice.notYou':
    'Was jij dit niet? Behoud dan je adres met deze link. Die maakt de wijziging ongedaan, ook als ze al is bevestigd, en logt iedereen uit:',
  'mail.addressNotice.once':
    'De link werkt één keer, tot {{until}}. Was jij het wel, dan hoef je niets te doen.',
  'mail.twoFactorOn.subject': 'Tweestapsverificatie is aangezet',
  'mail.twoFactorOn.what':
    'Tweestapsverificatie is aangezet voor je account en je bent overal elders uitgelogd.',
  'mail.twoFactorOff.subject': 'Tweestapsverificatie is uitgezet',
  'mail.twoFactorOff.what':
    'Tweestapsverificatie is uitgezet voor je account en je bent overal elders uitgelogd.',
  'mail.recoveryCodes.subject': 'Je hebt nieuwe herstelcodes',
  'mail.recoveryCodes.what':
    'Er zijn nieuwe herstelcodes gemaakt voor je account. De oude werken niet meer.',
  'mail.notYouPassword':
    'Was jij dit niet? Wijzig dan meteen je wachtwoord en neem contact op met je beheerder.',
  'mail.deleted.subject': 'Je account is verwijderd',
  'mail.deleted.what':
    'Je account is verwijderd, zoals je hebt gevraagd. Je kunt niet meer inloggen.',
  'mail.signedUp.subject': 'Bevestig je aanmelding',
  'mail.signedUp.what':
    'Bedankt voor je aanmelding. Bevestig je e-mailadres en kies een wachtwoord:',
  'mail.signedUp.once':
    'De link werkt één keer, tot {{until}}. Daarna bekijkt een beheerder je aanmelding; je kunt inloggen zodra je account is geactiveerd. Was jij het niet, dan hoef je niets te doen.',
  'mail.alreadyRegistered.subject': 'Je hebt al een account',
  'mail.alreadyRegistered.what':
    'Iemand, waarschijnlijk jij, heeft zich aangemeld met dit e-mailadres. Daar hoort al een account bij; er is niets gewijzigd.',
  'mail.alreadyRegistered.forgot': 'Wachtwoord vergeten? Stel een nieuw in:',
  'mail.newcomer.subject': '{{name}} heeft zich aangemeld',
  'mail.newcomer.who': '{{name}} <{{address}}> heeft zich aangemeld en wacht op activering.',

  'mail.credentialRequest.subject': '{{sender}} vraagt je {{act}}',
  'mail.credentialRequest.signIn': 'in te loggen bij {{title}}',
  'mail.credentialRequest.giveAccess': 'toegang te geven tot {{title}}',
  'mail.credentialRequest.asked':
    '{{asker}} vraagt je {{act}}, zodat we de koppeling voor {{customer}} kunnen maken. Je hebt bij ons geen account nodig.',
  'mail.credentialRequest.again':
    '{{asker}} vraagt je opnieuw {{act}}: de verbinding voor {{customer}} werkt niet meer. Daarna gaat alles automatisch verder. Je hebt bij ons geen account nodig.',
  'mail.credentialRequest.once': 'De link is alleen voor jou en werkt één keer, tot {{until}}.',
  'mail.credentialRequest.asker': '{{asker}} van {{sender}}',
  'mail.credentialRequest.signInButton': 'Inloggen bij {{title}}',
  'mail.credentialRequest.accessButton': 'Toegang geven tot {{title}}',
  'mail.credentialRequest.reply':
    'Vragen, of verwachtte je dit niet? Beantwoord deze mail: je antwoord gaat naar {{asker}}. Zonder jou wordt er niets gekoppeld.',
  'mail.credentialRequest.ask':
    'Vragen, of verwachtte je dit niet? Vraag het {{asker}}. Zonder jou wordt er niets gekoppeld.',
  'mail.invitation.subject': 'Je account bij {{platform}}',
  'mail.invitation.what':
    'Je hebt een account gekregen bij {{platform}}. Kies een wachtwoord en log daarna in als {{address}}.',
  'mail.invitation.from':
    '{{sender}} heeft je een account gegeven bij {{platform}}. Kies een wachtwoord en log daarna in als {{address}}.',
  'mail.invitation.once':
    'De link werkt één keer, tot {{until}}. Daarna kun je je beheerder om een nieuwe vragen.',
  'mail.activated.subject': 'Je account is actief',
  'mail.activated.what': 'Je account is geactiveerd. Je kunt nu inloggen.',
  'mail.twoFactorReset.what':
    'Een beheerder heeft tweestapsverificatie voor je account uitgezet en je overal uitgelogd.',
  'mail.twoFactorReset.again':
    'Zet het met je nieuwe apparaat weer aan. Heb je hier niet om gevraagd? Neem dan meteen contact op met je beheerder.',

  'notification.attention.label': 'Dagelijkse e-mail over wat aandacht nodig heeft',
  'notification.attention.hint':
    'Wat iemand moet doen, het ernstigste eerst; ook tussendoor als er iets is stilgevallen. Staat standaard aan voor wie koppelingen bedient.',
  'notification.attention.subject_one': '{{count}} punt heeft aandacht nodig',
  'notification.attention.subject_other': '{{count}} punten hebben aandacht nodig',
  'notification.attention.stoppedSubject_one': 'Stilgevallen: {{what}}',
  'notification.attention.stoppedSubject_other': 'Stilgevallen: {{what}}, en nog {{more}}',
  'notification.attention.intro': 'Aandacht nodig in je koppelingen: {{counts}}.',
  'notification.attention.reason':
    'Je krijgt deze mail omdat je koppelingen bedient of erom hebt gevraagd.',
  'notification.attention.more': 'En nog {{number}}.',
  'attention.severity.stopped': 'Stilgevallen, actie nodig',
  'attention.severity.partly': 'Gaat deels mis',
  'attention.severity.soon': 'Valt binnenkort stil',
  'attention.severity.left': 'Niet afgerond',
  'attention.severity.todo': 'Te doen',
  'attention.severity.mends': 'Herstelt automatisch',
  'attention.count.stopped_one': '{{count}} stilgevallen',
  'attention.count.stopped_other': '{{count}} stilgevallen',
  'attention.count.partly_one': '{{count}} gaat deels mis',
  'attention.count.partly_other': '{{count}} gaan deels mis',
  'attention.count.soon_one': '{{count}} valt binnenkort stil',
  'attention.count.soon_other': '{{count}} vallen binnenkort stil',
  'attention.count.left_one': '{{count}} niet afgerond',
  'attention.count.left_other': '{{count}} niet afgerond',
  'attention.count.todo_one': '{{count}} te doen',
  'attention.count.todo_other': '{{count}} te doen',
  'attention.count.mends_one': '{{count}} herstelt automatisch',
  'attention.count.mends_other': '{{count}} herstellen automatisch',
  'attention.what.credentialBroken': '{{title}} accepteert de inloggegevens niet meer',
  'attention.what.credentialEnds': 'de toegang tot {{title}} verloopt op {{at}}',
  'attention.what.outage': '{{title}} reageert niet, of staat geen aanroepen meer toe',
  'attention.what.longTask': 'een taak van {{title}} duurt veel langer dan normaal',
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
    'Wat na de back-up is geschreven, staat misschien al in de boekhouding. Tot {{at}} wordt het daar eerst opgezocht voordat er opnieuw iets wordt geschreven',
  'attention.restoredOpen_one': '{{count}} element staat nog open',
  'attention.restoredOpen_other': '{{count}} elementen staan nog open',
  'attention.restoredMore': 'Meer dan {{number}} elementen staan nog open',
  'attention.failed_one': '{{count}} element mislukt',
  'attention.failed_other': '{{count}} elementen mislukt',
  'attention.failedMore': 'Meer dan {{number}} elementen mislukt',
  'attention.toDo': '{{number}} te doen',
  'attention.waiting_one': '{{count}} element wacht hierop',
  'attention.waiting_other': '{{count}} elementen wachten hierop',
  'attention.waitingMore': 'Meer dan {{number}} elementen wachten hierop',
  'attention.act.reconnect': '{{title}} opnieuw verbinden',
  'attention.act.renew': 'Toegang tot {{title}} verlengen',
  'attention.act.credential': 'Inloggegevens bekijken',
  'attention.act.why': 'Bekijk waarom het mislukte',
  'attention.act.choose': 'Kies de juiste',
  'attention.act.failed': 'Toon wat mislukte',
  'attention.act.waiting_one': 'Toon de wachtende koppeling',
  'attention.act.waiting_other': 'Toon de {{count}} wachtende koppelingen',
  'attention.act.batches': 'Bekijk de batches',
  'attention.act.setup': 'Ga verder met de inrichting',
  'attention.act.connection': 'Open de koppeling',
  'attention.act.all': 'Toon alles',
  'attention.act.page': 'Bekijk wat aandacht nodig heeft',

  'notification.sync.label': 'Dagelijks synchronisatierapport',
  'notification.sync.hint': 'Wat er is gesynchroniseerd en wat er mislukte.',
  'notification.sync.subject': 'Synchronisatierapport van {{day}}',
  'notification.sync.total': 'In al je koppelingen: {{counts}}.',
  'notification.sync.button': 'Koppelingen bekijken',
  'notification.sync.written_one': '{{count}} element geschreven',
  'notification.sync.written_other': '{{count}} elementen geschreven',
  'notification.sync.failing_one': '{{count}} mislukt',
  'notification.sync.failing_other': '{{count}} mislukt',
  'notification.sync.waiting_one': '{{count}} wacht',
  'notification.sync.waiting_other': '{{count}} wachten',
  'notification.sync.changed': '{{what}} ({{difference}})',
  'notification.ending.subject': '{{customer}}: toegang tot {{title}} verloopt op {{at}}',
  'notification.ending.what': 'De toegang tot {{title}} van {{customer}} verloopt op {{at}}.',
  'notification.ending.connections_one': 'Deze koppeling stopt dan: {{names}}.',
  'notification.ending.connections_other': 'Deze koppelingen stoppen dan: {{names}}.',
  'notification.ending.operatorActs':
    'Iemand die je koppelingen bedient, moet vóór die tijd opnieuw inloggen.',
  'notification.task.label': 'Rapport over taken van koppelingen',
  'notification.task.hint': 'Een e-mail wanneer een taak van een koppeling definitief mislukt.',
  'notification.task.failedSubject': '{{connection}} is mislukt',
  'notification.task.failed_one':
    'Een taak van {{connection}} is mislukt en wordt niet automatisch opnieuw geprobeerd.',
  'notification.task.failed_other':
    '{{count}} taken van {{connection}} zijn mislukt en worden niet automatisch opnieuw geprobeerd.',
  'notification.task.recoveredSubject': '{{connection}} werkt weer',
  'notification.task.recovered': 'De laatste run van {{connection}} is gelukt.',
  'notification.task.failure': '{{module}}, {{at}}',

  'unsubscribe.title': 'Afmelden voor deze e-mail?',
  'unsubscribe.button': 'Afmelden',
  'unsubscribe.done': 'Je bent afgemeld',
  'unsubscribe.doneText': 'Je krijgt dit niet meer: {{report}}.',
  'unsubscribe.again': 'Op je accountpagina zet je het weer aan.',
  'unsubscribe.gone': 'Deze link werkt niet meer',
  'unsubscribe.goneText': 'Er is niets veranderd. Log in om te kiezen welke e-mails je krijgt.',
  'mail.webhookOff.subject': 'Een webhook van {{name}} is uitgezet',
  'mail.webhookOff.failing':
    'Een webhook van {{name}} is uitgezet: sinds {{since}} is er niets meer aangekomen.',
  'mail.webhookOff.gone':
    'Een webhook van {{name}} is uitgezet: volgens de ontvanger bestaat het adres niet meer (410).',
  'mail.webhookOff.what':
    'Nieuwe gebeurtenissen worden er niet meer naartoe gestuurd. Wat nog wacht, blijft een tijd bewaard en wordt verstuurd zodra je de webhook weer aanzet.',
} satisfies Record<keyof typeof en, string>;
