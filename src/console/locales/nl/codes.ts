/** Wat elke code van een log, oorzaak of mislukt element betekent, en wat te doen: de pagina onder /help/codes. */
export default {
  page: {
    code: 'Code',
    means: 'Wat het betekent',
    todo: 'Wat te doen',
    where: 'Waar het nu speelt',
    causes: 'Oorzaken met deze code',
    failing: 'Elementen die ermee mislukken',
    back: 'Logs',
    unknown: 'Geen pagina over deze code',
    unknownText: 'De logregel zelf zegt wat ervan bekend is. Vraag het support als dat niet helpt.',
  },
  about: {
    'access-denied': {
      title: 'De toegang is geweigerd',
      means: 'De gebruiker of app van de inloggegevens mist een recht in het pakket.',
      todo: 'Geef dat recht daar en koppel opnieuw of probeer het opnieuw.',
    },
    'amount-not-in-cents': {
      title: 'Een bedrag is niet in hele centen',
      means: 'Een bedrag heeft meer dan twee decimalen.',
      todo: 'Verbeter het bij de bron.',
    },
    'amounts-do-not-add-up': {
      title: 'De bedragen tellen niet op',
      means: 'De delen van het document komen samen niet op het totaal uit; er is niets verstuurd.',
      todo: 'Verbeter de bedragen bij de bron en reset het element vanaf de bron.',
    },
    'answer-unreadable': {
      title: 'Het antwoord is niet te lezen',
      means:
        'Wat terugkwam, is niet wat het pakket stuurt als het werkt, bijvoorbeeld een storingspagina.',
      todo: 'Voorlopig niets: het wordt vanzelf opnieuw geprobeerd.',
    },
    'app-limit': {
      title: 'De aanroepen van de app zijn op',
      means:
        'Het pakket telt de aanroepen van alle klanten samen en de limiet van een minuut is bereikt.',
      todo: 'Niets: het werk gaat verder zodra het mag.',
    },
    'attachment-refused': {
      title: 'Het bonnetje is geweigerd',
      means: 'Het pakket aanvaardt het bestand niet: te groot of van een andere soort.',
      todo: 'Controleer de grootte en soort bij de bron.',
    },
    'before-start-date': {
      title: 'Van vóór de startdatum',
      means: 'Het element ligt vóór de datum vanaf wanneer de koppeling werkt en is overgeslagen.',
      todo: 'Niets, als de boeken tot dan volledig zijn. Kies anders een eerdere startdatum via Wijzigen.',
    },
    'booked-in-open-period': {
      title: 'In de eerste open periode geboekt',
      means:
        'De eigen periode van het document is gesloten; het is daarom later geboekt, zoals de instelling vraagt.',
      todo: 'Niets, als dat klopt. Open anders de periode en reset het element.',
    },
    'booked-with-warning': {
      title: 'Geboekt, met een waarschuwing van het pakket',
      means: 'Het pakket nam het document aan en zei er iets over dat een boekhouder moet lezen.',
      todo: 'Bekijk het document daar. Het is geboekt.',
    },
    'card-statement-missing': {
      title: 'Geboekt zonder kaartafschrift',
      means:
        'Een kaartbetaling in een andere valuta kreeg niet op tijd een regel op het afschrift en is geboekt met het bedrag van de bon.',
      todo: 'Kijk bij de bron of de regel er is en eraan gekoppeld is. Zet het element daarna opnieuw klaar vanaf de bron, dan wordt de boeking aangepast.',
    },
    'client-error-guard': {
      title: 'Gepauzeerd voordat het pakket blokkeert',
      means:
        'Het pakket weigerde veel aanroepen van één soort en zou ze een uur of langer blokkeren.',
      todo: 'Los de mislukte elementen op; de rest gaat vanzelf verder.',
    },
    'client-refused': {
      title: 'Client-id of geheim is geweigerd',
      means: 'Het pakket aanvaardt niet waarmee de inloggegevens inloggen.',
      todo: 'Vul de velden opnieuw in en test ze.',
    },
    'company-not-found': {
      title: 'Het bedrijf is niet gevonden',
      means: 'Het bedrijfsdomein van de inloggegevens verwijst bij het pakket naar geen bedrijf.',
      todo: 'Controleer het domein in het adres van het pakket en zet het in de inloggegevens.',
    },
    'concurrency-limit': {
      title: 'Te veel aanroepen tegelijk',
      means: 'Het pakket staat maar een aantal aanroepen tegelijk toe.',
      todo: 'Niets: het werk gaat verder zodra het mag.',
    },
    conflict: {
      title: 'Het botst met wat er staat',
      means: 'Wat is verstuurd, botst met wat het pakket al heeft.',
      todo: 'Bekijk het document daar en reset het element.',
    },
    'credential-ends': {
      title: 'Een machtiging loopt af',
      means: 'Het pakket vraagt af en toe om opnieuw inloggen, en dat moment komt eraan.',
      todo: 'Koppel de inloggegevens vóór die tijd opnieuw of stuur de klant een link.',
    },
    'credential-missing': {
      title: 'De inloggegevens zijn weg',
      means: 'De koppeling gebruikt inloggegevens die er niet meer zijn.',
      todo: 'Kies andere via Wijzigen bij de koppeling.',
    },
    'credential-account-changed': {
      title: 'Het account is gewijzigd',
      means: 'Iemand liet inloggegevens een ander account bij het pakket gebruiken dan voorheen.',
      todo: 'Controleer of de koppeling nog in de juiste boeken werkt.',
    },
    'credential-replaced': {
      title: 'De inloggegevens zijn vervangen',
      means: 'Andere inloggegevens hebben in deze koppeling hun plaats ingenomen.',
      todo: 'Niets.',
    },
    'credential-revoked': {
      title: 'De machtiging is ingetrokken',
      means: 'Het pakket aanvaardt de inloggegevens niet meer.',
      todo: 'Open de inloggegevens en koppel ze opnieuw; wat erom stilstond, gaat vanzelf verder.',
    },
    'credential-type': {
      title: 'Het soort inloggegevens is onbekend',
      means: 'Dit soort inloggegevens wordt niet meer ondersteund.',
      todo: 'Voeg nieuwe inloggegevens toe en kies ze via Wijzigen bij de koppeling.',
    },
    'credential-unreadable': {
      title: 'De bewaarde aanmelding is onleesbaar',
      means: 'Waarmee de inloggegevens aanmelden is beschadigd waar het bewaard wordt.',
      todo: 'Open de inloggegevens en vul de geheimen opnieuw in; wat ervoor stopte gaat vanzelf verder.',
    },
    'credential-works-again': {
      title: 'De inloggegevens werken weer',
      means: 'Wat erom stilstond, staat weer in de wachtrij.',
      todo: 'Niets.',
    },
    'connector-missing': {
      title: 'Een connector is niet gedeeld',
      means:
        'De appconnector van het token mist een GetConnector of UpdateConnector die hier nodig is.',
      todo: 'Voeg hem toe aan de appconnector in AFAS, of geef in de aanmelding op hoe die bij jou heet.',
    },
    'creditor-ambiguous': {
      title: 'Meer dan één crediteur past',
      means: 'Meer dan één crediteur heeft het e-mailadres van de medewerker.',
      todo: 'Geef de medewerker bij de bron een crediteurnummer of maak het adres in het doelpakket uniek.',
    },
    'creditor-not-resolved': {
      title: 'De boeking heeft geen crediteur',
      means: 'De crediteur van de boeking kon niet worden gemaakt of gevonden.',
      todo: 'Los op wat bij de crediteur misging en reset het element.',
    },
    'creditor-number-invalid': {
      title: 'Het crediteurnummer is niet te gebruiken',
      means: 'Een crediteurnummer bestaat uit 1 tot 18 cijfers.',
      todo: 'Verbeter het bij de bron, of de tussencrediteur in de instellingen.',
    },
    'creditor-without-bank-account': {
      title: 'Een nieuwe crediteur heeft geen bankrekening',
      means:
        'De koppeling heeft voor een medewerker een crediteur aangemaakt. De bron kent geen bankrekening van haar gebruikers, dus niemand kan hem nog betalen.',
      todo: 'Voeg de bankrekening in de boekhouding toe aan de crediteur. Het blijft staan tot de bankrekening er is, als het pakket dat laat zien.',
    },
    'database-unavailable': {
      title: 'De database van het platform antwoordde niet',
      means: 'Een voorbijgaande storing aan onze kant.',
      todo: 'Voorlopig niets: het wordt vanzelf opnieuw geprobeerd. Meld het bij aanhouden aan support.',
    },
    'day-limit': {
      title: 'De aanroepen van de dag zijn op',
      means: 'Het pakket staat per dag maar een aantal aanroepen toe.',
      todo: 'Niets: het werk gaat verder als de daglimiet opnieuw begint.',
    },
    'dimension-not-kept': {
      title: 'Geboekt zonder kostenplaats of project',
      means:
        'Het pakket liet een kostenplaats of project weg dat zijn administratie niet heeft, zonder het document te weigeren.',
      todo: 'Kies er in de instellingen een die bestaat, en voeg die daar aan het document toe.',
    },
    'division-not-chosen': {
      title: 'Er is geen administratie gekozen',
      means: 'De koppeling zegt niet in welke administratie ze boekt.',
      todo: 'Kies die in de voorinstellingen van de koppeling.',
    },
    'division-not-reachable': {
      title: 'De administratie is niet bereikbaar',
      means: 'De gekoppelde gebruiker heeft er geen toegang toe of mist er rechten.',
      todo: 'Geef de gebruiker toegang en financiële rechten of kies een andere administratie.',
    },
    'booked-otherwise': {
      title: 'Een andere boeking heeft deze referentie',
      means:
        'Het pakket heeft al een boeking met de referentie van dit document, met een andere inhoud: met de hand geboekt, of daar gewijzigd. Er is niets geboekt.',
      todo: 'Open het element en vergelijk de twee. Behoud de boeking die er staat, boek deze ook, of negeer deze.',
    },
    'booking-taken-back': {
      title: 'Tegengeboekt',
      means:
        'Het document is bij de bron gewijzigd of verdwenen, en de boeking was definitief: die is tegengeboekt.',
      todo: 'Niets.',
    },
    'booking-undecided': {
      title: 'Onbekend of het is geboekt',
      means:
        'Een eerdere poging kreeg geen antwoord, en de lijsten van het pakket zeggen niet of het is geboekt: ze laten voorlopige boekingen misschien weg.',
      todo: 'Zoek het daar op zijn referentie en doe wat de melding zegt. Zolang dat niet duidelijk is, wordt het niet nog eens geboekt.',
    },
    'document-final': {
      title: 'Het document is daar definitief',
      means:
        'Het is in het pakket betaald, vervallen of verwijderd en kan niet meer worden gewijzigd.',
      todo: 'Draai dat daar terug of verbeter het document daar, en reset daarna het element.',
    },
    'element-changed': {
      title: 'Iemand heeft een element gewijzigd',
      means: 'Iemand heeft het gereset, genegeerd of opnieuw bij de bron gelezen.',
      todo: 'Niets.',
    },
    'exchange-rate-missing': {
      title: 'Een wisselkoers ontbreekt',
      means:
        'De declaratie moet in een andere valuta worden geboekt dan die van de bon en de bron noemt voor een van de twee geen koers.',
      todo: 'Geef de declaratie bij de bron haar wisselkoersen en reset het element daarna vanaf de bron.',
    },
    'employees-hidden': {
      title: 'Sommige werknemers zijn verborgen',
      means:
        'De gebruiker van de sleutel mag sommige werknemers niet zien. Ze worden niet gelezen en gelden niet als weg.',
      todo: 'Laat de gebruiker van de sleutel ze in het pakket zien; de volgende run leest ze.',
    },
    'expense-not-exportable': {
      title: 'De declaratie kan niet worden geëxporteerd',
      means: 'De declaratie staat bij de bron niet meer klaar voor export.',
      todo: 'Controleer de status daar en reset het element vanaf de bron.',
    },
    'export-still-running': {
      title: 'De export loopt nog',
      means: 'De bron werkt nog aan de export die de boekingen bevestigt.',
      todo: 'Niets: er wordt vanzelf opnieuw gekeken.',
    },
    'exporter-not-chosen': {
      title: 'Er is geen exporteur gekozen',
      means: 'Exports worden op naam van een gebruiker bevestigd en die is niet gekozen.',
      todo: 'Kies in de instellingen van de koppeling een exporteur met de financerol.',
    },
    'export-not-allowed': {
      title: 'Exporteren mag niet',
      means:
        'Het pakket laat deze inloggegevens documenten lezen, maar hun export niet bevestigen.',
      todo: 'Geef de inloggegevens dat recht bij de bron en probeer het opnieuw. De boekingen staan er al.',
    },
    'exporter-without-finance-role': {
      title: 'De exporteur mist een rol',
      means:
        'De gebruiker op wiens naam exports worden bevestigd, heeft geen financerol voor dit bedrijf.',
      todo: 'Kies in de instellingen een andere exporteur of geef de gebruiker die rol bij de bron.',
    },
    'filter-not-understood': {
      title: 'De bron vindt niets met ons filter',
      means:
        'De bron heeft documenten, maar vindt er geen met een filter dat op een ervan past. Zo zou nooit iets worden gesynchroniseerd.',
      todo: 'Je kunt niets doen: meld het bij support.',
    },
    'fields-hidden': {
      title: 'Sommige gegevens van werknemers zijn verborgen',
      means:
        'De gebruiker van de sleutel mag sommige velden niet zien. Ze gelden als onbekend, niet als leeg, en er wordt niets uit afgeleid.',
      todo: 'Laat de gebruiker van de sleutel deze velden in het pakket zien; de volgende run leest ze. Of laat het zo, als ze niet nodig zijn.',
    },
    'host-invalid': {
      title: 'De inloggegevens geven geen adres',
      means: 'De velden van de inloggegevens geven geen bruikbaar adres voor het pakket.',
      todo: 'Controleer de velden van de inloggegevens.',
    },
    'http-aborted': {
      title: 'De aanroep is gestopt',
      means: 'Een aanroep is gestopt voordat hij klaar was, zoals bij het annuleren van een taak.',
      todo: 'Niets.',
    },
    'http-bad-encoding': {
      title: 'Het antwoord is niet te verwerken',
      means: 'Het antwoord is te groot of heeft een vorm die het platform niet leest.',
      todo: 'Meld het bij support met de logregel.',
    },
    'http-body-timeout': {
      title: 'Geen antwoord op tijd',
      means: 'Het pakket antwoordde niet binnen de tijd die het krijgt.',
      todo: 'Voorlopig niets: het wordt vanzelf opnieuw geprobeerd. Kijk bij aanhouden of er een storing is.',
    },
    'http-connect': {
      title: 'De verbinding viel weg',
      means: 'De server van het pakket was niet bereikbaar of het antwoord brak af.',
      todo: 'Voorlopig niets: het wordt vanzelf opnieuw geprobeerd. Kijk bij aanhouden of het pakket een storing heeft.',
    },
    'http-connect-timeout': {
      title: 'Geen verbinding op tijd',
      means: 'De server van het pakket nam de verbinding niet op tijd aan.',
      todo: 'Voorlopig niets: het wordt vanzelf opnieuw geprobeerd.',
    },
    'http-dns': {
      title: 'De naam is niet gevonden',
      means: 'De naam van de server kon niet worden gevonden.',
      todo: 'Controleer de adresvelden van de inloggegevens; kloppen die, dan wordt het vanzelf opnieuw geprobeerd.',
    },
    'http-headers-timeout': {
      title: 'Geen antwoord op tijd',
      means: 'Het pakket antwoordde niet binnen de tijd die het krijgt.',
      todo: 'Voorlopig niets: het wordt vanzelf opnieuw geprobeerd. Kijk bij aanhouden of er een storing is.',
    },
    'http-not-started': {
      title: 'Het verzoek is niet verstuurd',
      means:
        'Het kwam te laat: of de taak nog bij deze worker hoort, was niet op tijd te bevestigen.',
      todo: 'Niets. Het wordt opnieuw geprobeerd.',
    },
    'http-redirect': {
      title: 'Een onverwachte doorverwijzing',
      means: 'Het pakket stuurde de aanroep ergens anders heen.',
      todo: 'Meld het bij support met de logregel.',
    },
    'http-refused': {
      title: 'De aanroep was niet toegestaan',
      means: 'Het adres leidt naar een plek die het platform niet aanroept.',
      todo: 'Controleer de adresvelden van de inloggegevens.',
    },
    'http-reset': {
      title: 'De verbinding viel weg',
      means: 'De server van het pakket was niet bereikbaar of het antwoord brak af.',
      todo: 'Voorlopig niets: het wordt vanzelf opnieuw geprobeerd. Kijk bij aanhouden of het pakket een storing heeft.',
    },
    'http-tls': {
      title: 'Geen veilige verbinding',
      means: 'Het certificaat van de server is geweigerd.',
      todo: 'Niets: het pakket moet dit oplossen. Meld het bij aanhouden aan support.',
    },
    'http-too-large': {
      title: 'Het antwoord is niet te verwerken',
      means: 'Het antwoord is te groot of heeft een vorm die het platform niet leest.',
      todo: 'Meld het bij support met de logregel.',
    },
    'insufficient-data': {
      title: 'De bron is onvolledig',
      means:
        'Bij de bron ontbreekt iets wat het doelpakket nodig heeft: een categorie, tarief, datum of crediteur.',
      todo: 'Vul het bij de bron aan en reset het element vanaf de bron.',
    },
    internal: {
      title: 'Een fout aan onze kant',
      means: 'Er ging iets mis in het platform zelf. Het is vastgelegd.',
      todo: 'Niets: meld het bij support met de logregel.',
    },
    'journal-without-vat': {
      title: 'Het dagboek staat geen btw toe',
      means: 'Het document heeft btw, en het dagboek dat ervoor is gekozen staat die niet toe.',
      todo: 'Sta in dat dagboek in het pakket btw toe, of kies een ander dagboek in de instellingen, en probeer het opnieuw.',
    },
    'legal-entity-not-reachable': {
      title: 'Het bedrijf is niet bereikbaar',
      means: 'De inloggegevens bereiken het gekozen bedrijf niet.',
      todo: 'Kies in de voorinstellingen een bedrijf dat deze inloggegevens bereiken.',
    },
    'list-came-empty': {
      title: 'Een lijst kwam leeg',
      means:
        'Een lijst die als geheel wordt teruggeschreven, kwam leeg uit het pakket, terwijl die dat eerder niet was. Er is niets geschreven.',
      todo: 'Niets: het wordt opnieuw geprobeerd. Blijft het zo, kijk dan in het pakket of de lijst er staat.',
    },
    'list-too-long': {
      title: 'Een lijst is te lang',
      means: 'Een lijst van het pakket heeft meer regels dan getoond kunnen worden.',
      todo: 'Vraag support om haar in te perken.',
    },
    'mapping-missing': {
      title: 'Er ontbreekt een toewijzing',
      means:
        'Het document bevat een waarde waarvoor in de instellingen niets is gekozen: een categorie, btw-code, kostenplaats of crediteur.',
      todo: 'Voeg de genoemde waarde in de instellingen van de koppeling toe en probeer het opnieuw.',
    },
    'not-a-guid': {
      title: 'Een id is niet van dit pakket',
      means: 'Een id in de instellingen is niet door het pakket uitgegeven.',
      todo: 'Kies de instelling opnieuw uit de lijst.',
    },
    'not-authorised': {
      title: 'Er is nog niet ingelogd',
      means: 'De inloggegevens bevatten geen machtiging.',
      todo: 'Open de inloggegevens en koppel ze.',
    },
    'not-found': {
      title: 'Het is er niet',
      means: 'Het pakket kent niet wat gevraagd werd; misschien is het verwijderd.',
      todo: 'Kijk daar of het nog bestaat en reset het element vanaf de bron.',
    },
    'nothing-to-book': {
      title: 'Niets te boeken',
      means:
        'Het bedrag is 0, dus er is niets te boeken. Wat eerder was geboekt, wordt verwijderd.',
      todo: 'Niets, als het bedrag klopt. Met een ander bedrag boekt de volgende run het.',
    },
    'oauth-application': {
      title: 'De applicatie van het platform is geweigerd',
      means: 'De applicatie waarmee dit platform inlogt, ontbreekt of is geweigerd.',
      todo: 'Vraag het de aanbieder van dit platform.',
    },
    'file-host-unknown': {
      title: 'Het bestand staat waar wij niet ophalen',
      means:
        'Een bestand van het document staat op een host die niet als die van deze leverancier bekend is.',
      todo: 'Meld de helpdesk waar het bestand staat; boek tot dan zonder bestanden.',
    },
    'numbering-missing': {
      title: 'Facturen worden daar niet genummerd',
      means: 'Het pakket vraagt een factuurnummer omdat zijn dagboek niet zelf nummert.',
      todo: 'Zet daar de autonummering voor het dagboek aan en reset daarna het element.',
    },
    'organisation-not-reachable': {
      title: 'De organisatie is niet bereikbaar',
      means: 'Het organisatie-id van de inloggegevens verwijst naar niets wat ze bereiken.',
      todo: 'Controleer het organisatie-id van de inloggegevens.',
    },
    'package-paused': {
      title: 'Het pakket antwoordt niet',
      means: 'Aanroepen van het pakket wachten; één tegelijk kijkt of het weer antwoordt.',
      todo: 'Voorlopig niets. Kijk bij aanhouden of het pakket een storing heeft.',
    },
    'paging-stuck': {
      title: 'Een lijst gaat niet verder',
      means: 'Het pakket noemde twee keer dezelfde pagina van een lijst.',
      todo: 'Meld het bij support met de logregel.',
    },
    'batch-changed': {
      title: 'Een batch is niet wat is vastgelegd',
      means:
        'De opgeslagen regels van een batch verschillen van waar de hash van is gemaakt. Er is niets meer van verstuurd.',
      todo: 'Meld het bij support; probeer het niet opnieuw voordat bekend is wat de regels heeft veranderd.',
    },
    'platform-key-refused': {
      title: 'De verzekeraar weigerde de sleutel van het platform',
      means: 'De sleutel waarmee het platform zich zelf aanmeldt, is niet aanvaard.',
      todo: 'Meld het bij support: de sleutel staat in de configuratie van het platform.',
    },
    'policy-missing': {
      title: 'Geen polisnummer',
      means: 'Een batch kan niet worden verstuurd omdat de instellingen geen polis noemen.',
      todo: 'Vul het polisnummer in bij de instellingen van de koppeling en probeer de batch opnieuw.',
    },
    'debtor-not-changed': {
      title: 'Een debiteur is niet gewijzigd',
      means:
        'Het pakket weigerde een andere betaalwijze voor een debiteur, of nam die aan en hield een andere.',
      todo: 'Bekijk de debiteur in het boekhoudpakket en start een nieuwe run: die pakt op wat er nog ligt.',
    },
    'too-many-debtors': {
      title: 'Te veel debiteuren in een run',
      means:
        'De run gaat over meer debiteuren dan de instellingen toestaan. Er is niets gewijzigd.',
      todo: 'Beperk over welke debiteuren de run gaat, of verhoog het hoogste aantal per run, bij de instellingen van de koppeling.',
    },
    'period-closed': {
      title: 'De periode is gesloten',
      means:
        'Het document valt in een periode of boekjaar dat in het pakket gesloten, vergrendeld of nog niet geopend is.',
      todo: 'Open de periode daar, of laat gesloten periodes, waar de instelling dat toestaat, op de eerste open datum boeken. Reset daarna de mislukte elementen.',
    },
    'posting-date-refused': {
      title: 'De boekdatum is geweigerd',
      means: 'De boekdatum ligt te ver van vandaag.',
      todo: 'Kies bij de bron een datum binnen een jaar van vandaag.',
    },
    'push-paused': {
      title: 'De rest wacht',
      means: 'Er mislukten te veel elementen achter elkaar; de andere wachten op de volgende run.',
      todo: 'Los de mislukte elementen op en reset ze; de rest gaat met de volgende run verder.',
    },
    'rate-limit': {
      title: 'Voorlopig te veel aanroepen',
      means: 'Het pakket staat per tijdvak maar een aantal aanroepen toe.',
      todo: 'Niets: het werk gaat verder zodra het mag.',
    },
    'receipt-missing': {
      title: 'Het bonnetje is niet te lezen',
      means: 'Het bestand van het bonnetje kon bij de bron niet worden gelezen.',
      todo: 'Controleer het daar, of laat bonnetjes in de instellingen weg, en reset het element vanaf de bron.',
    },
    'receipt-too-large': {
      title: 'Het bonnetje is te groot',
      means: 'Het bestand van het bonnetje is groter dan dit platform doorgeeft.',
      todo: 'Vervang het bij de bron door een kleiner bestand en probeer het opnieuw, of laat bonnetjes voor dit ene document in de instellingen weg.',
    },
    redirected: {
      title: 'Een onverwachte doorverwijzing',
      means: 'Het pakket stuurde de aanroep ergens anders heen.',
      todo: 'Meld het bij support met de logregel.',
    },
    'reference-too-long': {
      title: 'Het kenmerk is te lang',
      means: 'Het kenmerk van het document is langer dan het pakket toestaat.',
      todo: 'Maak het bij de bron korter en reset het element vanaf de bron.',
    },
    rejected: {
      title: 'Het pakket weigerde de aanroep',
      means: 'Het pakket nam niet aan wat is verstuurd, om de reden die het geeft.',
      todo: 'Los het op in het pakket, bij de bron of in de instellingen en reset wat mislukte.',
    },
    'request-target': {
      title: 'Een aanroep kon niet worden geadresseerd',
      means: 'Het adres van een aanroep kon niet worden gemaakt.',
      todo: 'Meld het bij support met de logregel.',
    },
    'supplier-ambiguous': {
      title: 'Meer dan één leverancier past',
      means:
        'Er is al een contact met deze naam dat bij een andere persoon of een ander systeem hoort.',
      todo: 'Geef een van de twee een andere naam, in het pakket of bij de bron.',
    },
    'supplier-blocked': {
      title: 'De leverancier is geblokkeerd of gearchiveerd',
      means: 'De leverancier van het document is in het pakket geblokkeerd of gearchiveerd.',
      todo: 'Deblokkeer of herstel die daar en reset het element.',
    },
    'supplier-invalid': {
      title: 'De leverancier is geweigerd',
      means: 'Het pakket aanvaardt de leverancier van het document niet.',
      todo: 'Controleer daar of die bestaat en als leverancier staat aangemerkt.',
    },
    'strangers-at-target': {
      title: 'Een lijst heeft wat de boekhouding niet heeft',
      means:
        'Van enkele regels van het declaratiepakket is er niets in de boekhouding. Het log noemt ze; er is niets mee gedaan.',
      todo: 'Laat ze staan, voeg ze toe in de boekhouding, of laat de koppeling ze buiten gebruik stellen: een instelling van het declaratiepakket. De volgende run doet dat dan.',
    },
    'strangers-removed': {
      title: 'Wat de boekhouding niet heeft, is buiten gebruik gesteld',
      means:
        'Regels die een eerder log noemde, zijn buiten gebruik gesteld, zoals de instellingen zeggen.',
      todo: 'Niets. Voeg in de boekhouding toe wat er hoort te staan: de volgende run neemt het weer in gebruik.',
    },
    'sweep-in-doubt': {
      title: 'In een volledige lijst ontbreekt te veel',
      means:
        'In de volledige lijst van het pakket ontbreken velen die bekend zijn, zoals wanneer een sleutel rechten verliest. Er is niets verwijderd.',
      todo: 'Geef de sleutel zijn rechten terug; de volgende run leest de lijst opnieuw. Zijn ze echt weg, negeer ze dan in de syncstatus.',
    },
    'tax-items-incomplete': {
      title: 'Er ontbreken btw-regels',
      means:
        'De btw-regels van een declaratie dekken maar een deel ervan. De rest zou kosten zonder btw worden.',
      todo: 'Vul ze bij de bron aan, met een regel van 0 % voor wat geen btw heeft, en reset het element vanaf de bron.',
    },
    'tax-amount-refused': {
      title: 'Het btw-bedrag is geweigerd',
      means: 'De btw van een regel past niet bij het percentage van het gekozen tarief.',
      todo: 'Controleer of het tarief in de instellingen hetzelfde percentage heeft als de bron.',
    },
    'tenant-disconnected': {
      title: 'De organisatie is niet meer gekoppeld',
      means: 'De inloggegevens bereiken deze organisatie niet meer.',
      todo: 'Koppel haar opnieuw of haal haar uit de voorinstellingen.',
    },
    'token-refused-early': {
      title: 'Een token is te vroeg geweigerd',
      means: 'Het pakket weigerde zijn toegangstoken voortijdig en geeft pas later een nieuw.',
      todo: 'Voorlopig niets: het wordt vernieuwd zodra dat mag.',
    },
    'token-unavailable': {
      title: 'Op dit moment geen token',
      means: 'Het pakket kon geen token uitgeven.',
      todo: 'Voorlopig niets: het wordt vanzelf opnieuw geprobeerd.',
    },
    'trial-balance-unbalanced': {
      title: 'De proefbalans klopt niet',
      means: 'Debet en credit verschillen, of de balans is niet te lezen.',
      todo: 'Open de balans voor deze datum in het pakket en start de extractie opnieuw zodra ze daar klopt.',
    },
    'list-empty': {
      title: 'Een lijst kwam leeg',
      means:
        'Het pakket gaf een lege lijst waar een administratie altijd iets heeft. Er is niets om geboekt, verwijderd of geweigerd.',
      todo: 'Nu niets: hij wordt bij de volgende run opnieuw gelezen. Blijft het zo, kijk dan wat de gebruiker van de aanmelding in het pakket mag lezen.',
    },
    'too-many-decimals': {
      title: 'De boekhouding heeft twee decimalen',
      means:
        'Een bedrag is in een valuta met drie decimalen, zoals de Koeweitse dinar, en is geen heel aantal honderdsten. Afgerond zou de boekhouding afwijken van wat verschuldigd of betaald is.',
      todo: 'Laat het bij de bron in een andere valuta betalen en reset het element daarna vanaf de bron. Boek het anders met de hand.',
    },
    'unexpected-answer': {
      title: 'Een onverwacht antwoord',
      means: 'Het antwoord van het pakket is niet zoals het beschrijft.',
      todo: 'Nu niets: het wordt opnieuw geprobeerd. Blijft het zo, meld het dan bij support met de logregel.',
    },
    'unexpected-status': {
      title: 'Een onverwachte status',
      means: 'Het pakket antwoordde met een status die het niet beschrijft.',
      todo: 'Meld het bij support met de logregel.',
    },
    'unknown-cost-centre': {
      title: 'De kostenplaats is niet te gebruiken',
      means:
        'De kostenplaats of trackingoptie van een regel bestaat niet in het pakket of is niet meer actief.',
      todo: 'Kies in de instellingen van de koppeling een bestaande voor dit kostenobject en probeer het opnieuw.',
    },
    'unknown-currency': {
      title: 'De valuta is daar niet bekend',
      means: 'Het pakket kent de valuta van het document niet of heeft er geen koers voor.',
      todo: 'Voeg de valuta en de koers in het pakket toe en reset het element.',
    },
    'unknown-journal': {
      title: 'Het dagboek is niet te gebruiken',
      means: 'Het dagboek waarin geboekt moet worden, bestaat niet in het pakket.',
      todo: 'Kies in de instellingen van de koppeling een bestaand inkoopdagboek.',
    },
    'unknown-ledger': {
      title: 'De grootboekrekening is niet te gebruiken',
      means:
        'De grootboekrekening van een regel bestaat niet in het pakket, is geblokkeerd of gearchiveerd.',
      todo: 'Kies in de instellingen van de koppeling een bestaande rekening voor de categorie en probeer het opnieuw.',
    },
    'unknown-vat-code': {
      title: 'De btw-code is niet te gebruiken',
      means: 'De btw-code van een regel bestaat niet in het pakket of past niet bij de rekening.',
      todo: 'Kies in de instellingen van de koppeling een bestaande code voor dit tarief en probeer het opnieuw.',
    },
    'unsafe-filter': {
      title: 'Naar een waarde kan niet worden gezocht',
      means: 'Een waarde van het document bevat tekens die niet in een zoekopdracht kunnen.',
      todo: 'Verbeter de waarde bij de bron of meld het bij support.',
    },
    'unsafe-path': {
      title: 'Een waarde kan niet in een adres staan',
      means: 'Een waarde van het document bevat tekens die niet in een adres kunnen.',
      todo: 'Verbeter de waarde bij de bron of meld het bij support.',
    },
    'vat-code-unsuitable': {
      title: 'Een btw-code past niet',
      means:
        'Een btw-code uit de instellingen is voor verkoop, rekent inclusief btw, of is voor verlegde btw terwijl er btw op de bon staat. Er is niets geboekt.',
      todo: 'Kies in de instellingen van de koppeling een btw-code voor inkoop, exclusief btw.',
    },
    'vendor-unavailable': {
      title: 'Het pakket heeft problemen',
      means: 'Het pakket antwoordde dat het nu niet kan werken.',
      todo: 'Voorlopig niets: het wordt vanzelf opnieuw geprobeerd. Kijk bij aanhouden of er een storing is.',
    },
    'wage-period-unknown': {
      title: 'Een loonperiode is niet bekend',
      means:
        'Een loon wordt betaald per iets wat hier niet bekend is, dus wat het per jaar is, kan niet worden gezegd. Het geldt als onbekend.',
      todo: 'Zeg in de instellingen wat het woord betekent; de volgende run leest het loon.',
    },
    'wage-table-missing': {
      title: 'Een tabel met lonen ontbreekt',
      means:
        'De instellingen noemen een tabel met lonen per periode die het pakket niet heeft. Wat per periode is betaald, geldt als onbekend.',
      todo: 'Zet de naam van de tabel zoals het pakket die heeft in de instellingen, of laat de instelling leeg.',
    },
    'wage-unreadable': {
      title: 'Een loon is geen bedrag',
      means: 'Het loon bij het pakket is geen bedrag vanaf 0. Het geldt als onbekend.',
      todo: 'Verbeter het bij het pakket; de volgende run leest het.',
    },
    'worker-lost': {
      title: 'Het werk is onderbroken',
      means: 'Het proces dat aan een taak werkte, stopte een paar keer achter elkaar.',
      todo: 'Zoek de reden in het logboek van de werkprocessen en start daarna een run.',
    },
    'wrong-cluster': {
      title: 'De boeken van de klant staan elders',
      means:
        'De leverancier bewaart zijn klanten op meer clusters, en die van deze klant stonden niet waar de leverancier zelf net zei.',
      todo: 'Reset het element. Lukt het weer niet, verbind de aanmelding dan opnieuw.',
    },
  },
};
