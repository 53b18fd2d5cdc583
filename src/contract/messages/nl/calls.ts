import type en from '../en/calls.ts';

export default {
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
  'request.violations': 'Niet alles is juist ingevuld',
  'request.topics': 'topic: noem er minstens één en hoogstens {{limit}}.',
  'request.method': 'Niet toegestaan.',
  'request.notFound': 'Niet gevonden.',
  'request.forbidden': 'Hiervoor ontbreken de rechten.',
  'request.notByKey':
    'Een API-sleutel geeft hier geen toegang toe, of niet met zijn rechten. Log ervoor in, of gebruik een sleutel die mag bedienen.',
  'request.signIn': 'Log eerst in.',
  'request.tooMany': 'Te veel pogingen. Wacht even.',
  'request.calls': 'Je vraagt te veel tegelijk. Wacht even.',
  'request.searches': 'Je zoekt te veel tegelijk. Wacht even.',
  'request.streams': 'Er staan te veel vensters open.',
  'request.slow': 'Dit duurde te lang. Zoek wat gerichter.',
  'request.database': 'De database is niet bereikbaar. Probeer het opnieuw.',
  'request.failed': 'Er ging bij ons iets mis. Het is vastgelegd onder de referentie.',

  // GraphQL
  'graphql.selections':
    'Deze vraag kiest {{selections}} of meer velden, die van haar fragmenten meegeteld; de grens is {{limit}}.',
  'graphql.repeats':
    'Deze vraag kiest hetzelfde onderdeel {{repeats}} keer; de grens is {{limit}}. Kies het één keer.',
  'graphql.depth': 'Deze vraag is {{depth}} niveaus diep; de grens is {{limit}}.',
  'graphql.price':
    'Deze vraag kan {{price}} velden opleveren; de grens is {{limit}}. Vraag minder velden, of minder regels met `first`.',
  'graphql.bytes':
    'Het antwoord kan {{price}} bytes groot worden; de grens is {{limit}}. Vraag minder velden, of minder regels met `first`.',
  'graphql.asks':
    'Deze vraag heeft {{price}} of meer lijsten en onderdelen nodig; de grens is {{limit}}. Verdeel haar over kleinere vragen.',
  'graphql.entries':
    'Deze vraag heeft {{price}} of meer regels nodig; de grens is {{limit}}. Vraag minder regels met `first`.',
  'graphql.readBytes':
    'Deze vraag heeft {{price}} of meer bytes aan gegevens nodig; de grens is {{limit}}. Vraag minder regels met `first`.',
  'graphql.waiting':
    'Er wachten te veel vragen van je. Stuur de volgende zodra er een is beantwoord.',
  'graphql.busy': 'Er wachten te veel vragen. Probeer het zo nog eens.',
  'graphql.first': '`first` moet een getal van 1 tot en met {{limit}} zijn.',
  'graphql.after': '`after` moet een cursor uit een lijst zijn.',

  // signing in and one’s own account
  'auth.refused': 'Het e-mailadres of het wachtwoord klopt niet.',
  'auth.wrongCode': 'De code klopt niet of is al gebruikt.',
  'auth.codeNeeded': 'Vul de code van je authenticator in.',
  'auth.signedIn': 'Ingelogd.',
  'auth.signedOut': 'Uitgelogd.',
  'auth.botCheckFailed': 'De botcontrole is mislukt: {{reason}} Probeer het opnieuw.',
  'auth.botCheckMissing': 'ze ontbreekt.',
  'auth.botCheckInvalid': 'ze is niet geldig.',
  'auth.botCheckExpired': 'ze is verlopen.',
  'auth.botCheckUsed': 'ze is al gebruikt.',
  'auth.busy': 'Er loggen op dit moment te veel mensen in. Probeer het opnieuw.',
  'account.commonPassword': 'Dit wachtwoord komt te vaak voor. Kies een ander.',
  'account.closePassword':
    'Dit wachtwoord lijkt te veel op je naam, je adres, je organisatie of dit platform.',
  'account.wrongPassword': 'Het wachtwoord klopt niet.',
  'account.samePassword': 'Dit is al je wachtwoord.',
  'account.passwordChanged': 'Je wachtwoord is gewijzigd.',
  'account.passwordSet': 'Je wachtwoord is ingesteld. Je kunt er nu mee inloggen.',
  'account.resetMailed':
    'Hoort er een account bij dit adres, dan is er een mail onderweg met een link om een nieuw wachtwoord in te stellen.',
  'account.deleted': 'Je account is verwijderd.',
  'account.registered':
    'Je bent aangemeld. Stel je wachtwoord in met de link die we je mailen; een beheerder kijkt ernaar.',
  'account.sessionEnded': 'De sessie is beëindigd.',
  'account.keysFull': 'Je hebt {{limit}} sleutels. Trek er een in die je niet nodig hebt.',
  'account.keyExpiry': 'Kies een dag vanaf vandaag, hoogstens twee jaar vooruit.',
  'account.keyRank': 'Je mag deze organisatie niet bedienen, en een sleutel van jou dus ook niet.',
  'account.deadLink': 'Deze link is niet meer geldig. Vraag een nieuwe aan.',
  'account.addressTaken': 'Er is al een gebruiker met dit adres.',
  'account.proofNeeded':
    'Je bent meer dan tien minuten geleden ingelogd. Vul je wachtwoord in om verder te gaan.',
  'account.otherAddress': 'Dit is niet je huidige adres.',
  'account.sameAddress': 'Dit is al je adres.',
  'account.confirmAddress':
    'Volg de link die we naar het nieuwe adres mailen; tot dan blijft het oude.',
  'account.addressConfirmed': 'Je nieuwe adres is bevestigd. Log er voortaan mee in.',
  'account.addressTakenBack':
    'De wijziging is teruggedraaid en alle sessies zijn beëindigd. Stel een nieuw wachtwoord in.',
  'account.twoFactorActivated': 'Tweestapsverificatie staat aan',
  'account.twoFactorDisabled': 'Tweestapsverificatie staat uit',
  'account.twoFactorIsOn': 'Tweestapsverificatie staat al aan.',
  'account.twoFactorIsOff': 'Tweestapsverificatie staat uit.',
  'account.setupExpired': 'Het instellen is verlopen. Begin opnieuw.',

  // users
  'users.ownRights': 'Je eigen rechten kun je niet wijzigen.',
  'users.organizationTwice': 'Deze organisatie staat er twee keer.',
  'users.tooManyPairs': 'Hoogstens {{limit}} combinaties van gebruikers en organisaties tegelijk.',
  'users.noAccess': 'De gebruiker heeft geen toegang tot deze organisatie.',
  'users.lastSuperAdmin': 'Dit is de laatste actieve superbeheerder, en die moet blijven.',
  'users.heldElsewhere': 'Deze persoon hoort bij organisaties die je niet beheert.',
  'users.otherUser': 'Dit is niet de gebruiker die het adres noemt.',
  'users.makeSuperAdmin': 'Alleen een superbeheerder kan iemand superbeheerder maken.',
  'users.superAdminOnly': 'Alleen een superbeheerder kan dit wijzigen.',
  'users.passwordChosen': 'Deze gebruiker heeft al een wachtwoord gekozen.',
  'users.notActive': 'Deze gebruiker is niet actief.',
  'users.invitationsMailed': 'Er zijn dit uur drie uitnodigingen gemaild. Wacht even.',
  'users.ownTwoFactor': 'Zet die van jezelf uit op je accountpagina.',

  // organizations and the platform
  'organizations.reservedName': 'Deze naam is gereserveerd.',
  'organizations.codeTaken': 'Deze code is al in gebruik.',
  'organizations.notReseller': 'Dit is geen reseller.',
  'organizations.colorOfReseller':
    'Alleen een reseller heeft een kleur voor e-mails: klanten krijgen de e-mails van hun reseller.',
  'organizations.addReseller': 'Alleen een superbeheerder kan een reseller toevoegen.',
  'organizations.addCustomer':
    'Alleen een beheerder van de reseller kan een organisatie toevoegen.',
  'organizations.otherOrganization': 'Dit is niet de organisatie die het adres noemt.',
  'organizations.move':
    'Alleen een superbeheerder kan een organisatie naar een andere reseller verplaatsen.',
  'organizations.moveCustomersFirst':
    'Deze reseller heeft zelf organisaties. Verplaats of verwijder die eerst.',
  'organizations.hasCustomers':
    'Deze reseller heeft organisaties. Verplaats of verwijder die eerst.',
  'organizations.otherReseller': 'Deze organisatie hoort niet bij de reseller.',
  'organizations.deleted': 'Deze organisatie is verwijderd.',
  'platformSettings.contrast':
    'Witte tekst op deze kleur, en deze kleur op wit, zou slecht leesbaar zijn: het contrast is {{contrast}} op 1 en moet {{min}} op 1 zijn. Kies een donkerdere.',
  'platformSettings.darkPage': 'Deze kleur kan op een donkere pagina niet leesbaar worden gemaakt.',
  'platformSettings.pictureSize': 'De afbeelding is groter dan 200 kB.',
  'platformSettings.notPng': 'Dit is geen PNG-afbeelding.',
  'platformSettings.notWebp': 'Dit is geen WebP-afbeelding.',

  // connections, their credentials, tasks and elements
  'connections.otherReseller': 'Dit is niet de reseller van de organisatie.',
  'connections.viewNameTaken': 'Je hebt al een weergave met deze naam. Kies een andere naam.',
  'connections.viewsFull':
    'Je hebt {{limit}} weergaven; meer worden er niet bewaard. Verwijder er een die je niet meer gebruikt.',
  'connections.file.name': 'Naam',
  'connections.file.packages': 'Pakketten',
  'connections.file.health': 'Toestand',
  'connections.file.reason': 'Reden',
  'connections.file.until': 'Tot',
  'connections.file.lastRuns': 'Laatste runs, oudste eerst',
  'connections.file.lastRun': 'Laatste run',
  'connections.file.nextRun': 'Volgende run',
  'connections.file.failed': 'Mislukte elementen',
  'connections.file.unresolved': 'Open logregels',
  'connections.file.organization': 'Organisatie',
  'connections.file.reseller': 'Reseller',
  'connections.file.tag': 'Tag',
  'connections.file.startDate': 'Synchroniseert vanaf',
  'connections.file.created': 'Aangemaakt',
  'connections.file.signInNeeded': 'Aanmelden nodig',
  'connections.file.failing': 'Mislukt',
  'connections.file.partlyFailed': 'Deels mislukt',
  'connections.file.stopped': 'Gestopt',
  'connections.file.paused': 'Gepauzeerd',
  'connections.file.stoppedBy': 'door {{name}}, het schema wacht',
  'connections.file.signInEnds': 'Aanmelding loopt af',
  'connections.file.waits': 'Wacht',
  'connections.file.running': 'Bezig',
  'connections.file.healthy': 'Gezond',
  'connections.file.unfinished': 'Nog niet ingericht',
  'connections.file.inactive': 'Inactief',
  'connections.file.step': 'stap {{step}} van {{steps}}',
  'connections.file.runNothing': 'niets nieuws',
  'connections.file.runComplete': 'compleet',
  'connections.file.runPartlyFailed': 'deels mislukt',
  'connections.file.runFailed': 'mislukt',
  'connections.file.runCancelled': 'geannuleerd',
  'connections.file.runRunning': 'bezig',
  'connections.file.cut':
    'Dit zijn de eerste {{limit}} koppelingen: er zijn er meer. Beperk de lijst met een zoekopdracht of filters.',
  'connections.otherPackages':
    'De pakketten van een koppeling kunnen niet worden gewijzigd. Maak een nieuwe koppeling.',
  'connections.tooManySetups':
    'Je hebt {{n}} onafgemaakte koppelingen. Rond er eerst een af of verwijder er een.',
  'connections.setupChangedBy': '{{name}} heeft deze inrichting intussen gewijzigd.',
  'connections.setupChangedMeanwhile': 'Iemand anders heeft deze inrichting intussen gewijzigd.',
  'connections.settingsMissing':
    'De koppeling is nog niet ingericht. Vul eerst de instellingen in.',
  'connections.notFinished':
    'De inrichting van de koppeling is nog niet af. Rond haar af in de wizard en voer haar dan uit.',
  'connections.notActive': 'De koppeling is niet actief: er loopt niets om te pauzeren.',
  'connections.notPaused': 'De koppeling is niet gepauzeerd.',
  'connections.paused':
    '{{name}} heeft deze koppeling gepauzeerd: “{{reason}}”. Hervat haar eerst, of hervat haar en voer haar uit.',
  'connections.pausedUntil':
    '{{name}} heeft deze koppeling gepauzeerd tot {{until}}: “{{reason}}”. Hervat haar eerst, of hervat haar en voer haar uit.',
  'connections.somebody': 'Iemand',
  'connections.nothingFlows':
    'Tussen deze pakketten wordt niets gesynchroniseerd, dus is er niets uit te voeren.',
  'connections.togglesAlone':
    'Tussen deze pakketten wordt niets automatisch gesynchroniseerd. Wat de betaalschakelaar doet, start je onder “Rundetails”.',
  'connections.otherCredential':
    'Deze inloggegevens horen niet bij deze organisatie en dit pakket.',
  'connections.notConnected': 'De inloggegevens van {{title}} zijn niet verbonden.',
  'connections.namedNotConnected': 'De inloggegevens “{{name}}” van {{title}} zijn niet verbonden.',
  'connections.noSuchList': 'Deze lijst bestaat niet.',
  'connections.notThere': '{{title}} kent {{value}} niet.',
  'connections.otherValue': 'In {{title}} is het {{is}}, niet {{value}}.',
  'connections.notReached':
    'Deze aanmelding kan niet bij {{place}} in {{title}}. Kies er een waar ze wel bij kan, of meld je aan als iemand die erbij kan.',
  'connections.changedMeanwhile':
    '{{name}} heeft deze koppeling intussen gewijzigd. Van je wijzigingen is niets opgeslagen; kijk wat er veranderd is en sla dan opnieuw op.',
  'connections.somebodyElse': 'Iemand anders',
  'connections.confirmPlace':
    'Vanaf nu schrijft ze naar een andere boekhouding. Typ {{place}} om dat te bevestigen.',
  'connections.listLoading': 'De lijst wordt nog geladen.',
  'connections.listLoadingBecause': 'De lijst wordt nog geladen. {{reason}}',
  'connections.listFailed': 'De lijst kon niet worden geladen.',
  'connections.listFailedBecause': 'De lijst kon niet worden geladen. {{reason}}',
  'credentials.otherPackage': 'Inloggegevens blijven bij hun pakket.',
  'credentials.secretGone': 'Wat ervan bewaard is, is hier niet te gebruiken. Vul het opnieuw in.',
  'credentials.inUse_one':
    'Een koppeling gebruikt deze inloggegevens: {{names}}. Vervang ze daar eerst.',
  'credentials.inUse_other':
    '{{count}} koppelingen gebruiken deze inloggegevens, zoals {{names}}. Vervang ze daar eerst.',
  'credentials.sameCredential': 'Kies andere inloggegevens dan die worden vervangen.',
  'credentials.otherAccount': 'Kies inloggegevens van dezelfde organisatie en hetzelfde pakket.',
  'credentials.runWorks': 'Er loopt een run van deze koppeling. Wacht tot die klaar is.',
  'credentials.notReached': 'De andere inloggegevens bereiken {{names}} niet.',
  'credentials.reachUnknown':
    'Wat de andere inloggegevens bereiken, kon niet worden gelezen: {{reason}}',
  'credentials.previewOver': 'Er is iets veranderd sinds dit werd getoond. Bekijk het opnieuw.',
  'credentials.noSuchPackage': 'Dit pakket bestaat niet.',
  'credentials.noSuchType': '{{title}} heeft dit soort inloggegevens niet.',
  'credentialRequests.nothingToSignIn':
    '{{title}} heeft niets waarmee een klant zou kunnen inloggen.',
  'credentialRequests.closed': 'Dit verzoek is voorbij. Maak een nieuw verzoek.',
  'credentialRequests.unknown': 'Deze link werkt niet. Vraag de afzender om een nieuwe.',
  'credentialRequests.done': 'Dit is klaar: het inloggen is gelukt. Je kunt deze pagina sluiten.',
  'credentialRequests.expired': 'Deze link is verlopen. Vraag de afzender om een nieuwe.',
  'credentialRequests.withdrawn': 'Deze link is ingetrokken. Je hoeft niets te doen.',
  'credentialRequests.refused':
    'Je koos ervoor niet in te loggen. Vraag een nieuwe link als je je bedenkt.',
  'credentialRequests.refusedByCustomer': 'De klant koos ervoor niet in te loggen.',
  'credential.replaced': 'De inloggegevens “{{from}}” zijn vervangen door “{{to}}”.',
  'credential.otherAccount':
    'Je hebt ingelogd als {{account}}; {{connections}} gebruikt {{former}}.',
  'credential.formerUnknown': 'een ander account',
  'credential.heldOver': 'Deze aanmelding wacht niet meer. Log opnieuw in.',
  'credential.accountChanged': 'Het account is gewijzigd van {{from}} in {{to}}.',
  'credential.outOfReach':
    'Het account bij {{title}} bereikt {{books}} niet, dat is gekozen in {{connections}}.',
  'credentialRequests.otherAccount':
    'Je hebt ingelogd als {{account}}, maar deze koppelingen werken met {{former}}. Log in als {{former}} of vraag het aan degene die je de link stuurde.',
  'credentialRequests.windowGone':
    'Het inloggen duurde te lang of begon in een andere browser. Open de link uit de e-mail opnieuw.',
  'credentialRequests.notByWindow':
    'Bij {{title}} log je niet in via een venster. Vul de velden in.',
  'credentialRequests.inWindow': 'Bij {{title}} log je in via een eigen venster.',
  'packages.unknown': 'Er is geen pakket “{{package}}”.',
  'packages.twice': 'Elk pakket kan één keer worden gekozen.',
  'packages.alone': '{{title}} kan niet met de andere pakketten worden gekoppeld.',
  'packages.oneSource': '{{title}} neemt in een koppeling uitgaven van één pakket aan.',
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
  'tasks.noSuchModule': 'Deze koppeling heeft zo’n module niet.',
  'tasks.moduleBusy': 'Deze module wacht al of is al bezig.',
  'sync.elementBusy':
    'Dat kan niet zolang het element bezig is. Wacht tot de run klaar is, of ruim de taken op.',
  'sync.elementRemoving':
    'Dat kan niet zolang het element nog moet worden verwijderd. Wacht tot de run klaar is, of ruim de taken op.',
  'sync.elementRemoved':
    'Dat kan niet nu het element is verwijderd. Wacht tot de run klaar is, of ruim de taken op.',
  'sync.elementStatus':
    'Dat kan niet zolang het element de status {{status}} heeft. Wacht tot de run klaar is, of ruim de taken op.',
  'bulk.otherList': 'Deze lijst bevat andere dingen dan de actie.',
  'bulk.noChoice':
    'Een datum en een reden horen bij het negeren van oorzaken; deze handeling kent ze niet.',
  'bulk.untilOver': 'Dat moment is voorbij: kies er een dat nog komt.',
  'bulk.expired': 'Wat je zag is ouder dan {{minutes}} minuten. Bekijk opnieuw waar dit over gaat.',
  'bulk.busy': 'Er wordt nog een ander voorbeeld voor je gemaakt. Wacht even.',
  'bulk.nothing': 'Er is niets te doen: geen hiervan kan nu worden gewijzigd.',
  'sync.notAmbiguous': 'Dit element wacht niet meer op een keuze.',
  'sync.duplicateGone': 'Het pakket heeft het niet meer. Kijk opnieuw en kies.',
  'sync.noSource': 'Dit element heeft geen bron om het uit te lezen.',
  'sync.sourceRefused': '{{package}} gaf het niet: {{reason}}',

  // verzoeken die opnieuw worden verstuurd
  'requests.packageGone':
    'De verbinding heeft {{title}} niet meer, dus is er niets om het mee aan te roepen.',
  'requests.signInFirst':
    '{{title}} accepteert de aanmelding niet, dus is het verzoek niet verstuurd.',
  'requests.signInFirstInstead': 'Verbind de credential opnieuw en verstuur het dan nog eens.',
  'requests.hidden':
    'Een deel van het adres was geheim en wordt niet bewaard, dus kan het niet worden verstuurd zoals het was. Start een run, die zijn aanroepen opnieuw doet.',
  'requests.otherAddress':
    'Het adres hoort niet bij {{title}} zoals de verbinding zich nu aanmeldt, dus is het niet verstuurd.',
  'requests.notMade': '{{title}} is niet aangeroepen: {{reason}}',
  'requests.noTime': '{{title}} is niet op tijd aangeroepen. Probeer het over een minuut nog eens.',
  'requests.written':
    'Dit verzoek is uitgevoerd. Nog eens verstuurd zou het hetzelfde nog een keer schrijven.',
  'requests.writtenInstead':
    'Om een wijziging te schrijven, zet je het element onder Inzicht terug: wat er staat wordt dan gewijzigd.',
  'requests.noElement':
    'Geen element wacht op dit verzoek: het is sindsdien opnieuw geprobeerd, of het schreef voor geen enkel element. Verstuurd zoals het was, zou het dubbel kunnen schrijven.',
  'requests.noElementInstead': 'Zoek het element op onder Inzicht en zet het daar terug.',
  'requests.paused': 'De koppeling is gepauzeerd.',
  'requests.pausedInstead': 'Hervat haar en probeer het daarna opnieuw.',
  'requests.notFailed':
    'Waar dit verzoek voor was, is niet meer mislukt, of wacht al op de volgende run: er is niets te versturen.',
  'requests.manyElements': 'Dit verzoek was voor meer dan {{limit}} elementen.',
  'requests.manyElementsInstead':
    'Probeer alles wat mislukt is opnieuw, in het overzicht van de verbinding.',
  'requests.reasonNeeded': 'Zeg waarom, in tien tekens of meer.',
  'requests.changedMeanwhile':
    'Wat verstuurd zou worden is veranderd sinds het werd getoond. Bekijk het opnieuw.',
  'requests.notMapped': 'Het kan niet worden gemaakt van wat de bron zegt. Lees het daar opnieuw.',

  // bestanden van tabellen
  'tableFile.notData': 'Stuur het bestand als data-URL in base64.',
  'tableFile.empty': 'Het geüploade bestand is onjuist, we konden er geen gegevens uit halen',
  'tableFile.size':
    'Het bestand is groter dan {{megabytes}} MB. Laat weg wat de tabel niet nodig heeft.',
  'tableFile.bomb':
    'Het bestand wordt bij het uitpakken veel groter dan een tabel nodig heeft en is daarom niet geopend. Bewaar het werkblad in een eigen bestand.',
  'tableFile.locked':
    'Het bestand is met een wachtwoord beveiligd of heeft het oude formaat .xls. Bewaar het als .xlsx zonder wachtwoord, of als CSV.',
  'tableFile.otherKind':
    'Het bestand is niet wat de naam zegt ({{ending}}). Bewaar het opnieuw als .xlsx of CSV.',
  'tableFile.unknownKind':
    'Dit is geen spreadsheet (.xlsx) en geen CSV-bestand. Bewaar het als een van beide.',
  'tableFile.damaged':
    'De spreadsheet kan niet worden gelezen; misschien is het bestand beschadigd. Open het, bewaar het opnieuw als .xlsx en probeer het nog eens.',
  'tableFile.rows': 'Het bestand heeft {{rows}} rijen; een tabel bevat er hoogstens {{limit}}.',
  'tableFile.columns':
    'Het bestand heeft {{columns}} kolommen; er worden er hoogstens {{limit}} gelezen.',
  'tableFile.cell': 'Rij {{row}}: een cel heeft meer dan {{limit}} tekens.',
  'tableFile.heavy':
    'Het lezen van het bestand kost te veel tijd of geheugen. Bewaar het werkblad in een eigen bestand, of als CSV.',
  'tableFile.busy': 'Er worden op dit moment andere bestanden gelezen. Probeer het nog eens.',

  // notices of vendors
  'webhooksIn.none': '{{title}} meldt geen wijzigingen.',
  'webhooksIn.notConnected': 'Verbind {{name}} eerst.',
  'webhooksIn.refused': '{{title}} nam het niet aan: {{reason}}',
  'webhooksIn.notTold': 'Het kon {{title}} niet worden verteld. Probeer het later opnieuw.',
  'webhooksIn.busy': 'Het wordt op dit moment omgezet. Probeer het over een minuut opnieuw.',
  'webhooksIn.meanwhile': 'Het is intussen uitgezet.',

  // webhooks
  'webhooks.tooMany': 'Een organisatie heeft hoogstens {{n}} webhooks.',
  'webhooks.off': 'Zet de webhook eerst aan.',
  'webhooks.noAddress': 'Dit is geen webadres.',
  'webhooks.redirected':
    'Het antwoordde met {{status}}, een doorverwijzing: wat gemeld wordt gaat alleen naar het adres zelf.',
  'webhooks.refused': 'Het antwoordde met {{status}}.',
} satisfies Record<keyof typeof en, string>;
