import type en from '../en/calls.ts';
import connectionsFile from './connectionsFile.ts';

export default {
  ...connectionsFile,
  // what a body is refused with
  'form.unknown': 'Dit bestaat niet.',
  'form.idTaken': 'Dit id is al in gebruik.',

  // what can not be read, and what no request may
  'request.exactly': 'Dit moet {{value}} zijn.',
  'request.parameter': '{{name}}: {{reason}}',
  'request.min': 'moet minstens {{limit}} zijn.',
  'request.max': 'mag hoogstens {{limit}} zijn.',
  'request.address': 'Het adres bevat een teken dat niet is toegestaan.',
  'request.notJson': 'Het verzoek is geen geldige JSON.',
  'request.character': 'Het verzoek bevat een teken dat niet is toegestaan.',
  'request.depth': 'Het verzoek is te diep genest.',
  'request.key': 'Het verzoek bevat een sleutel die niet is toegestaan: {{key}}',
  'request.size': 'Het verzoek is groter dan {{megabytes}} MB.',
  'request.kilobytes': 'Het verzoek is groter dan {{kilobytes}} kB.',
  'request.parts': 'Het verzoek bestaat uit te veel onderdelen; er passen er hoogstens {{limit}}.',
  'request.mediaType': 'Stuur application/ld+json of application/json.',
  'request.unreadable': 'Het verzoek kan niet worden gelezen.',
  'request.violations': 'Niet alles is goed ingevuld',
  'request.topics': 'topic: noem er minstens één en hoogstens {{limit}}.',
  'request.method': 'Niet toegestaan.',
  'request.notFound': 'Niet gevonden.',
  'request.forbidden': 'Hiervoor ontbreken de rechten.',
  'request.notByKey':
    'Een API-sleutel geeft hier geen toegang toe, of niet met dit recht. Log in, of gebruik een sleutel die mag bedienen.',
  'request.signIn': 'Log eerst in.',
  'request.tooMany': 'Te veel pogingen. Wacht even.',
  'request.calls': 'Te veel aanvragen tegelijk. Wacht even.',
  'request.searches': 'Te veel zoekopdrachten tegelijk. Wacht even.',
  'request.streams': 'Er staan te veel vensters open.',
  'request.slow': 'Dit duurde te lang. Zoek wat gerichter.',
  'request.database': 'De database is niet bereikbaar. Probeer het opnieuw.',
  'request.failed':
    'Er ging bij ons iets mis. Het is vastgelegd onder de referentie van deze aanvraag.',

  // GraphQL
  'graphql.selections':
    'Deze query vraagt {{selections}} of meer velden op, ook die van fragmenten; de grens is {{limit}}.',
  'graphql.repeats':
    'Deze query vraagt hetzelfde onderdeel {{repeats}} keer op; de grens is {{limit}}. Vraag het één keer op.',
  'graphql.depth': 'Deze query is {{depth}} niveaus diep; de grens is {{limit}}.',
  'graphql.price':
    'Deze query kan {{price}} velden opleveren; de grens is {{limit}}. Vraag minder velden, of minder regels met `first`.',
  'graphql.bytes':
    'Het antwoord kan {{price}} bytes groot worden; de grens is {{limit}}. Vraag minder velden, of minder regels met `first`.',
  'graphql.asks':
    'Deze query heeft {{price}} of meer lijsten en onderdelen nodig; de grens is {{limit}}. Verdeel die over kleinere query’s.',
  'graphql.entries':
    'Deze query heeft {{price}} of meer regels nodig; de grens is {{limit}}. Vraag minder regels met `first`.',
  'graphql.readBytes':
    'Deze query heeft {{price}} of meer bytes aan gegevens nodig; de grens is {{limit}}. Vraag minder regels met `first`.',
  'graphql.waiting':
    'Er wachten te veel query’s van je. Stuur de volgende zodra er een is beantwoord.',
  'graphql.busy': 'Er wachten te veel query’s. Probeer het zo nog eens.',
  'graphql.first': '`first` moet een getal van 1 tot en met {{limit}} zijn.',
  'graphql.after': '`after` moet een cursor uit een lijst zijn.',

  // signing in and one’s own account
  'auth.refused': 'Het e-mailadres of het wachtwoord klopt niet.',
  'auth.wrongCode': 'De code klopt niet of is al gebruikt.',
  'auth.codeNeeded': 'Vul de code uit je authenticatie-app in.',
  'auth.signedIn': 'Ingelogd.',
  'auth.signedOut': 'Uitgelogd.',
  'auth.botCheckFailed': 'De botcontrole is mislukt: {{reason}} Probeer het opnieuw.',
  'auth.botCheckMissing': 'ze ontbreekt.',
  'auth.botCheckInvalid': 'ze is niet geldig.',
  'auth.botCheckExpired': 'ze is verlopen.',
  'auth.botCheckUsed': 'ze is al gebruikt.',
  'auth.busy': 'Er loggen nu te veel mensen tegelijk in. Probeer het opnieuw.',
  'account.commonPassword': 'Dit wachtwoord komt te vaak voor. Kies een ander.',
  'account.closePassword':
    'Dit wachtwoord lijkt te veel op je naam, e-mailadres, organisatie of dit platform.',
  'account.wrongPassword': 'Het wachtwoord klopt niet.',
  'account.samePassword': 'Dit is al je wachtwoord.',
  'account.passwordChanged': 'Je wachtwoord is gewijzigd.',
  'account.passwordSet': 'Je wachtwoord is ingesteld. Je kunt er nu mee inloggen.',
  'account.resetMailed':
    'Als dit adres een account heeft, hebben we er een link naartoe gestuurd om een nieuw wachtwoord in te stellen.',
  'account.deleted': 'Je account is verwijderd.',
  'account.registered':
    'Je bent aangemeld. Stel je wachtwoord in met de link die we je hebben gestuurd; daarna bekijkt een beheerder je aanmelding.',
  'account.sessionEnded': 'De sessie is beëindigd.',
  'account.otherSessionsEnded': 'Alle andere sessies zijn beëindigd.',
  'account.keysFull':
    'Je hebt {{limit}} sleutels, het maximum. Trek er een in die je niet nodig hebt.',
  'account.keyExpiry': 'Kies een dag vanaf vandaag, hoogstens twee jaar vooruit.',
  'account.keyRank': 'Je mag deze organisatie niet bedienen, dus je sleutel ook niet.',
  'account.deadLink': 'Deze link werkt niet meer. Vraag een nieuwe aan.',
  'account.addressTaken': 'Er is al een gebruiker met dit adres.',
  'account.proofNeeded':
    'Je bent meer dan tien minuten geleden ingelogd. Vul je wachtwoord in om verder te gaan.',
  'account.otherAddress': 'Dit is niet je huidige adres.',
  'account.sameAddress': 'Dit is al je adres.',
  'account.confirmAddress':
    'Open de link die we naar het nieuwe adres hebben gestuurd. Tot die tijd blijft het oude gelden.',
  'account.addressConfirmed': 'Je nieuwe adres is bevestigd. Log er voortaan mee in.',
  'account.addressTakenBack':
    'De wijziging is ongedaan gemaakt en je bent overal uitgelogd. Stel een nieuw wachtwoord in.',
  'account.twoFactorActivated': 'Tweestapsverificatie staat aan',
  'account.twoFactorDisabled': 'Tweestapsverificatie staat uit',
  'account.twoFactorIsOn': 'Tweestapsverificatie staat al aan.',
  'account.twoFactorIsOff': 'Tweestapsverificatie staat uit.',
  'account.setupExpired': 'Het instellen is verlopen. Begin opnieuw.',

  // users
  'users.ownRights': 'Je kunt je eigen rechten niet wijzigen.',
  'users.organizationTwice': 'Deze organisatie staat er twee keer.',
  'users.tooManyPairs': 'Hoogstens {{limit}} combinaties van gebruikers en organisaties tegelijk.',
  'users.noAccess': 'De gebruiker heeft geen toegang tot deze organisatie.',
  'users.lastSuperAdmin': 'Dit is de laatste actieve superbeheerder en die moet blijven.',
  'users.heldElsewhere': 'Deze persoon heeft ook toegang tot organisaties die je niet beheert.',
  'users.otherUser': 'Dit is niet de gebruiker die het adres noemt.',
  'users.makeSuperAdmin': 'Alleen een superbeheerder kan iemand superbeheerder maken.',
  'users.superAdminOnly': 'Alleen een superbeheerder kan dit wijzigen.',
  'users.passwordChosen': 'Deze gebruiker heeft al een wachtwoord gekozen.',
  'users.notActive': 'Deze gebruiker is niet actief.',
  'users.invitationsMailed': 'Er zijn het afgelopen uur drie uitnodigingen verstuurd. Wacht even.',
  'users.ownTwoFactor': 'Zet je eigen tweestapsverificatie uit op je accountpagina.',

  // organizations and the platform
  'organizations.reservedName': 'Deze naam is gereserveerd.',
  'organizations.codeTaken': 'Deze code is al in gebruik.',
  'organizations.notReseller': 'Dit is geen reseller.',
  'organizations.colorOfReseller':
    'Alleen resellers hebben een e-mailkleur: klanten krijgen de e-mails van hun reseller.',
  'organizations.addReseller': 'Alleen een superbeheerder kan een reseller toevoegen.',
  'organizations.deleteReseller': 'Alleen een superbeheerder kan een reseller verwijderen.',
  'organizations.addCustomer':
    'Alleen een beheerder van de reseller kan een organisatie toevoegen.',
  'organizations.otherOrganization': 'Dit is niet de organisatie die het adres noemt.',
  'organizations.move':
    'Alleen een superbeheerder kan een organisatie naar een andere reseller verplaatsen.',
  'organizations.moveCustomersFirst':
    'Deze reseller heeft klanten. Verplaats of verwijder die eerst.',
  'organizations.hasCustomers': 'Deze reseller heeft klanten. Verplaats of verwijder die eerst.',
  'organizations.otherReseller': 'Deze organisatie is geen klant van de reseller.',
  'organizations.deleted': 'Deze organisatie is verwijderd.',
  'platformSettings.contrast':
    'Witte tekst op deze kleur is slecht leesbaar: het contrast is {{contrast}} op 1 en moet {{min}} op 1 zijn. Kies een donkerdere kleur.',
  'platformSettings.darkPage': 'Deze kleur kan op een donkere pagina niet leesbaar worden gemaakt.',
  'platformSettings.pictureSize': 'De afbeelding is groter dan 200 kB.',
  'platformSettings.notPng': 'Dit is geen PNG-afbeelding.',
  'platformSettings.notWebp': 'Dit is geen WebP-afbeelding.',

  // connections, their credentials, tasks and elements
  'connections.otherReseller': 'Dit is niet de reseller van de organisatie.',
  'connections.viewNameTaken': 'Je hebt al een weergave met deze naam. Kies een andere naam.',
  'connections.viewsFull':
    'Je hebt {{limit}} weergaven, het maximum. Verwijder er een die je niet meer gebruikt.',
  'audit.file.fileName': 'audittrail',
  'audit.file.at': 'Wanneer (UTC)',
  'audit.file.actor': 'Soort gebruiker',
  'audit.file.actorName': 'Wie',
  'audit.file.apiKeyName': 'API-sleutel',
  'audit.file.action': 'Handeling',
  'audit.file.outcome': 'Uitkomst',
  'audit.file.resource': 'Soort onderwerp',
  'audit.file.resourceId': 'Id van het onderwerp',
  'audit.file.resourceName': 'Onderwerp',
  'audit.file.organizationName': 'Organisatie',
  'audit.file.field': 'Instelling',
  'audit.file.from': 'Van',
  'audit.file.to': 'Naar',
  'connections.otherPackages':
    'De pakketten van een koppeling kunnen niet worden gewijzigd. Voeg een nieuwe koppeling toe.',
  'connections.tooManySetups':
    'Je hebt {{n}} niet-afgeronde inrichtingen. Rond er eerst een af of verwijder er een.',
  'connections.setupChangedBy': '{{name}} heeft deze inrichting intussen gewijzigd.',
  'connections.setupChangedMeanwhile': 'Iemand anders heeft deze inrichting intussen gewijzigd.',
  'connections.settingsMissing':
    'De koppeling is nog niet ingericht. Vul eerst de instellingen in.',
  'connections.notFinished':
    'De inrichting van de koppeling is nog niet af. Rond die af in de wizard en voer de koppeling dan uit.',
  'connections.notActive': 'De koppeling is inactief: er valt niets te pauzeren.',
  'connections.notPaused': 'De koppeling is niet gepauzeerd.',
  'connections.paused':
    '{{name}} heeft deze koppeling gepauzeerd: “{{reason}}”. Hervat die eerst, of hervat en voer uit.',
  'connections.pausedUntil':
    '{{name}} heeft deze koppeling gepauzeerd tot {{until}}: “{{reason}}”. Hervat die eerst, of hervat en voer uit.',
  'connections.staff': 'Een medewerker van het platform',
  'connections.somebody': 'Iemand',
  'connections.nothingFlows':
    'Tussen deze pakketten wordt niets gesynchroniseerd, dus er valt niets uit te voeren.',
  'connections.togglesAlone':
    'Tussen deze pakketten wordt niets automatisch gesynchroniseerd. Runs start je onder “Payment toggle”.',
  'connections.otherCredential':
    'Deze inloggegevens horen bij een andere organisatie of een ander pakket.',
  'connections.notConnected': 'De inloggegevens van {{title}} zijn niet verbonden.',
  'connections.namedNotConnected': 'De inloggegevens “{{name}}” van {{title}} zijn niet verbonden.',
  'connections.noSuchList': 'Deze lijst bestaat niet.',
  'connections.notThere': '{{title}} kent {{value}} niet.',
  'connections.otherValue': 'In {{title}} is het {{is}}, niet {{value}}.',
  'connections.notReached':
    'Deze inloggegevens geven geen toegang tot {{place}} in {{title}}. Kies er een waar ze wel toegang toe geven, of log in als iemand die toegang heeft.',
  'connections.changedMeanwhile':
    '{{name}} heeft deze koppeling intussen gewijzigd. Je wijzigingen zijn niet opgeslagen; kijk wat er is veranderd en sla opnieuw op.',
  'form.changedMeanwhile':
    'Iemand anders heeft dit intussen gewijzigd. Je wijzigingen zijn niet opgeslagen; kijk wat er is veranderd en sla opnieuw op.',
  'connections.confirmPlace':
    'Vanaf nu wordt er in een andere administratie geschreven. Typ {{place}} om te bevestigen.',
  'connections.listLoading': 'De lijst wordt nog geladen.',
  'connections.listLoadingBecause': 'De lijst wordt nog geladen. {{reason}}',
  'connections.listFailed': 'De lijst kon niet worden geladen.',
  'connections.listFailedBecause': 'De lijst kon niet worden geladen. {{reason}}',
  'credentials.otherPackage': 'Het pakket van inloggegevens kan niet worden gewijzigd.',
  'credentials.secretGone':
    'Het opgeslagen secret kan hier niet worden gebruikt. Vul het opnieuw in.',
  'credentials.inUse_one':
    'Een koppeling gebruikt deze inloggegevens: {{names}}. Vervang ze daar eerst.',
  'credentials.inUse_other':
    '{{count}} koppelingen gebruiken deze inloggegevens, zoals {{names}}. Vervang ze daar eerst.',
  'credentials.sameCredential': 'Kies andere inloggegevens dan die worden vervangen.',
  'credentials.otherAccount': 'Kies inloggegevens van dezelfde organisatie en hetzelfde pakket.',
  'credentials.runWorks': 'Er loopt een run van deze koppeling. Wacht tot die klaar is.',
  'credentials.notReached': 'De andere inloggegevens geven geen toegang tot {{names}}.',
  'credentials.reachUnknown':
    'De toegang van de andere inloggegevens kon niet worden gecontroleerd: {{reason}}',
  'credentials.previewOver': 'Er is iets veranderd sinds dit werd getoond. Bekijk het opnieuw.',
  'credentials.noSuchPackage': 'Dit pakket bestaat niet.',
  'credentials.noSuchType': '{{title}} heeft dit type inloggegevens niet.',
  'credentialRequests.nothingToSignIn':
    'Een klant kan met dit type inloggegevens niet inloggen bij {{title}}.',
  'credentialRequests.closed': 'Dit verzoek is gesloten. Maak een nieuw verzoek.',
  'credentialRequests.unknown': 'Deze link werkt niet. Vraag de afzender om een nieuwe.',
  'credentialRequests.done': 'Je bent klaar: het inloggen is gelukt. Je kunt deze pagina sluiten.',
  'credentialRequests.expired': 'Deze link is verlopen. Vraag de afzender om een nieuwe.',
  'credentialRequests.withdrawn': 'Deze link is ingetrokken. Je hoeft niets te doen.',
  'credentialRequests.refused':
    'Je hebt de toegang geweigerd. Vraag een nieuwe link als je je bedenkt.',
  'credentialRequests.refusedByCustomer': 'De klant heeft de toegang geweigerd.',
  'credential.replaced': 'De inloggegevens “{{from}}” zijn vervangen door “{{to}}”.',
  'credential.otherAccount':
    'Je hebt ingelogd als {{account}}; {{connections}} gebruikt {{former}}.',
  'credential.formerUnknown': 'een ander account',
  'credential.heldOver': 'Deze inloggegevens zijn niet meer geldig. Log opnieuw in.',
  'credential.accountChanged': 'Het account is gewijzigd van {{from}} in {{to}}.',
  'credential.outOfReach':
    'Het account bij {{title}} heeft geen toegang tot {{books}}, dat is gekozen in {{connections}}.',
  'credentialRequests.otherAccount':
    'Je hebt ingelogd als {{account}}, maar deze koppelingen werken met {{former}}. Log in als {{former}} of vraag het aan degene die je de link stuurde.',
  'credentialRequests.windowGone':
    'Het inloggen duurde te lang of begon in een andere browser. Open de link uit de e-mail opnieuw.',
  'credentialRequests.notByWindow': '{{title}} heeft geen inlogvenster. Vul de velden in.',
  'credentialRequests.inWindow': 'Bij {{title}} log je in via een eigen venster.',
  'packages.unknown': 'Er is geen pakket “{{package}}”.',
  'packages.twice': 'Elk pakket kan één keer worden gekozen.',
  'packages.alone': '{{title}} kan niet met de andere pakketten worden gekoppeld.',
  'packages.oneSource': '{{title}} accepteert per koppeling declaraties van één pakket.',
  'packages.oneAtATime': '{{title}} kan met één van deze pakketten tegelijk worden gekoppeld.',
  'insurance.eventGone_one': 'Eén van deze mutaties is er niet meer. Laad de lijst opnieuw.',
  'insurance.eventGone_other':
    '{{count}} van deze mutaties zijn er niet meer. Laad de lijst opnieuw.',
  'insurance.eventProcessed_one':
    'Eén van deze mutaties zit al in een batch. Er is daarom niets gewijzigd.',
  'insurance.eventProcessed_other':
    '{{count}} van deze mutaties zitten al in een batch. Er is daarom niets gewijzigd.',
  'insurance.alreadyArchived_one':
    'Eén van deze mutaties is al gearchiveerd. Er is daarom niets gewijzigd.',
  'insurance.alreadyArchived_other':
    '{{count}} van deze mutaties zijn al gearchiveerd. Er is daarom niets gewijzigd.',
  'insurance.notArchived_one':
    'Eén van deze mutaties is niet gearchiveerd. Er is daarom niets gewijzigd.',
  'insurance.notArchived_other':
    '{{count}} van deze mutaties zijn niet gearchiveerd. Er is daarom niets gewijzigd.',
  'packages.worksWithOne': '{{title}} werkt met één pakket tegelijk.',
  'tasks.noSuchModule': 'Deze koppeling heeft deze module niet.',
  'tasks.moduleBusy': 'Deze module wacht al of is al bezig.',
  'sync.elementBusy':
    'Dit kan niet zolang het element wordt verwerkt. Wacht tot de run klaar is, of wis de taken.',
  'sync.elementRemoving':
    'Dit kan niet zolang het element nog moet worden verwijderd. Wacht tot de run klaar is, of wis de taken.',
  'sync.elementRemoved': 'Dit kan niet, want het element is verwijderd.',
  'sync.elementStatus':
    'Dit kan niet zolang het element de status {{status}} heeft. Wacht tot de run klaar is, of wis de taken.',
  'bulk.otherList': 'Deze actie geldt niet voor deze lijst.',
  'bulk.noChoice': 'Een datum en een reden zijn alleen voor het negeren van oorzaken.',
  'bulk.untilOver': 'Dit moment is voorbij: kies een later moment.',
  'bulk.expired':
    'Dit voorbeeld is meer dan {{minutes}} minuten oud. Controleer opnieuw wat er wijzigt.',
  'bulk.busy': 'Er wordt nog een ander voorbeeld voor je gemaakt. Wacht even.',
  'bulk.nothing': 'Er valt niets te doen: niets hiervan kan nu worden gewijzigd.',
  'sync.notAmbiguous': 'Dit element wacht niet meer op een keuze.',
  'sync.duplicateGone': 'Het pakket heeft het niet meer. Zoek opnieuw en kies.',
  'sync.noSource': 'Dit element kan niet vanaf de bron worden gelezen.',
  'sync.sourceRefused': '{{package}} kon niet worden gelezen: {{reason}}',

  // verzoeken die opnieuw worden verstuurd
  'requests.packageGone':
    'De koppeling heeft {{title}} niet meer; het pakket kan dus niet worden aangeroepen.',
  'requests.signInFirst':
    '{{title}} accepteert de inloggegevens niet, dus de aanroep is niet verstuurd.',
  'requests.signInFirstInstead':
    'Log opnieuw in met de inloggegevens en verstuur de aanroep opnieuw.',
  'requests.hidden':
    'Een deel van het adres was geheim en is niet opgeslagen, dus de aanroep kan niet opnieuw worden verstuurd. Start in plaats daarvan een run.',
  'requests.otherAddress':
    'De koppeling gebruikt dit adres van {{title}} niet meer, dus de aanroep is niet verstuurd.',
  'requests.notMade': '{{title}} is niet aangeroepen: {{reason}}',
  'requests.noTime': '{{title}} is niet op tijd aangeroepen. Probeer het over een minuut opnieuw.',
  'requests.written': 'Deze aanroep is gelukt. Opnieuw versturen zou hetzelfde dubbel schrijven.',
  'requests.writtenInstead':
    'Probeer het element onder Inzicht opnieuw om een wijziging te schrijven: het bestaande document wordt dan gewijzigd.',
  'requests.noElement':
    'Er wacht geen element op deze aanroep: het is sindsdien opnieuw geprobeerd, of de aanroep hoorde bij geen enkel element. Opnieuw versturen zou dubbel kunnen schrijven.',
  'requests.noElementInstead': 'Zoek het element op onder Inzicht en probeer het daar opnieuw.',
  'requests.paused': 'De koppeling is gepauzeerd.',
  'requests.pausedInstead': 'Hervat de koppeling en probeer het daarna opnieuw.',
  'requests.notFailed':
    'Waar deze aanroep voor was, is niet meer mislukt of wacht al op de volgende run: er valt niets te versturen.',
  'requests.manyElements': 'Deze aanroep was voor meer dan {{limit}} elementen.',
  'requests.manyElementsInstead':
    'Probeer alles wat mislukte opnieuw, in het overzicht van de koppeling.',
  'requests.reasonNeeded': 'Geef een reden van tien tekens of meer.',
  'requests.changedMeanwhile':
    'Wat zou worden verstuurd, is veranderd sinds het werd getoond. Bekijk het opnieuw.',
  'requests.notMapped':
    'Het kan niet worden gemaakt van wat uit de bron is gelezen. Lees het opnieuw vanaf de bron.',

  // bestanden van tabellen
  'tableFile.notData': 'Stuur het bestand als data-URL in base64.',
  'tableFile.empty': 'Het geüploade bestand is onjuist, we konden er geen gegevens uit halen',
  'tableFile.size':
    'Het bestand is groter dan {{megabytes}} MB. Laat weg wat de tabel niet nodig heeft.',
  'tableFile.bomb':
    'Het bestand is uitgepakt veel groter dan een tabel nodig heeft en is daarom niet geopend. Sla het werkblad op als apart bestand.',
  'tableFile.locked':
    'Het bestand is met een wachtwoord beveiligd of heeft het oude .xls-formaat. Sla het op als .xlsx zonder wachtwoord, of als CSV.',
  'tableFile.otherKind':
    'De inhoud van het bestand past niet bij de extensie ({{ending}}). Sla het opnieuw op als .xlsx of CSV.',
  'tableFile.unknownKind':
    'Dit is geen spreadsheet (.xlsx) of CSV-bestand. Sla het op als een van beide.',
  'tableFile.damaged':
    'De spreadsheet kan niet worden gelezen en is misschien beschadigd. Open het bestand, sla het opnieuw op als .xlsx en probeer het nog eens.',
  'tableFile.rows': 'Het bestand heeft {{rows}} rijen; een tabel bevat er hoogstens {{limit}}.',
  'tableFile.columns':
    'Het bestand heeft {{columns}} kolommen; er worden er hoogstens {{limit}} gelezen.',
  'tableFile.cell': 'Rij {{row}}: een cel heeft meer dan {{limit}} tekens.',
  'tableFile.heavy':
    'Het lezen van het bestand kost te veel tijd of geheugen. Sla het werkblad op als apart bestand, of als CSV.',
  'tableFile.busy': 'Er worden nu andere bestanden gelezen. Probeer het nog eens.',

  // notices of vendors
  'webhooksIn.none': '{{title}} stuurt geen meldingen van wijzigingen.',
  'webhooksIn.notConnected': 'Verbind {{name}} eerst.',
  'webhooksIn.refused': '{{title}} weigerde het: {{reason}}',
  'webhooksIn.notTold': '{{title}} was niet bereikbaar. Probeer het later opnieuw.',
  'webhooksIn.busy': 'Het wordt op dit moment omgezet. Probeer het over een minuut opnieuw.',
  'webhooksIn.meanwhile': 'Het is intussen uitgezet.',

  // webhooks
  'webhooks.tooMany': 'Een organisatie kan hoogstens {{n}} webhooks hebben.',
  'webhooks.off': 'Zet de webhook eerst aan.',
  'webhooks.noAddress': 'Dit is geen webadres.',
  'webhooks.redirected':
    'De ontvanger antwoordde met {{status}}, een doorverwijzing. Gebeurtenissen worden alleen naar het adres zelf gestuurd.',
  'webhooks.refused': 'De ontvanger antwoordde met {{status}}.',
} satisfies Record<keyof typeof en, string>;
