/** Wat elke code van een log, oorzaak of mislukt element betekent, en wat te doen: de pagina onder /help/codes. */
export default {
  page: {
    code: 'Code',
    means: 'Wat het betekent',
    todo: 'Wat te doen',
    where: 'Waar het nu speelt',
    causes: 'Oorzaken met deze code',
    failing: 'Mislukte elementen met deze code',
    connections_one: 'Speelt nu in {{count}} van je koppelingen',
    connections_other: 'Speelt nu in {{count, number}} van je koppelingen',
    back: 'Logs',
    unknown: 'Geen pagina over deze code',
    unknownText:
      'De logregel zelf toont wat er bekend is. Helpt dat niet, neem dan contact op met support.',
  },
  about: {
    'access-denied': {
      title: 'Toegang geweigerd',
      means: 'De gebruiker of app van de inloggegevens heeft onvoldoende rechten in het pakket.',
      todo: 'Geef het ontbrekende recht in het pakket. Log daarna opnieuw in of probeer het opnieuw.',
    },
    'amount-not-in-cents': {
      title: 'Bedrag met meer dan twee decimalen',
      means: 'Een bedrag is niet afgerond op hele centen.',
      todo: 'Corrigeer het bij de bron en haal het element opnieuw op bij de bron.',
    },
    'amount-too-small': {
      title: 'Bedrag te klein om te boeken',
      means:
        'Omgerekend naar de valuta waarin het wordt geboekt, is het bedrag minder dan de helft van de kleinste eenheid. De boeking zou nul zijn.',
      todo: 'Negeer het element, of corrigeer het bedrag bij de bron en haal het element opnieuw op bij de bron.',
    },
    'amounts-do-not-add-up': {
      title: 'De bedragen kloppen niet',
      means: 'De regels van het document tellen niet op tot het totaal. Er is niets verstuurd.',
      todo: 'Corrigeer de bedragen bij de bron en haal het element opnieuw op bij de bron.',
    },
    'answer-unreadable': {
      title: 'Onleesbaar antwoord',
      means:
        'Het pakket stuurde iets anders dan een API-antwoord, bijvoorbeeld een onderhoudspagina.',
      todo: 'Voorlopig niets: er wordt automatisch opnieuw geprobeerd.',
    },
    'app-limit': {
      title: 'Limiet van de app bereikt',
      means:
        'Het pakket telt de aanroepen van alle klanten samen, en de limiet per minuut is bereikt.',
      todo: 'Niets: het werk gaat verder zodra het pakket het toestaat.',
    },
    'attachment-refused': {
      title: 'De bon is geweigerd',
      means:
        'Het pakket accepteert het bestand niet: het is te groot of van een type dat niet wordt ondersteund.',
      todo: 'Controleer de grootte en het type van het bestand bij de bron.',
    },
    'before-start-date': {
      title: 'Van vóór de startdatum',
      means: 'Het element is van vóór de startdatum van de koppeling en is overgeslagen.',
      todo: 'Niets, als de boekhouding tot die datum compleet is. Kies anders een eerdere startdatum via Wijzigen.',
    },
    'booked-in-open-period': {
      title: 'Geboekt in de eerste open periode',
      means:
        'De eigen periode van het document is afgesloten. Daarom is het volgens de instelling later geboekt.',
      todo: 'Niets, als dat zo hoort. Open anders de periode en probeer het element opnieuw.',
    },
    'booked-with-warning': {
      title: 'Geboekt met een waarschuwing',
      means:
        'Het pakket accepteerde het document, maar met een waarschuwing die een boekhouder moet lezen.',
      todo: 'Controleer het document in het pakket. Het is geboekt.',
    },
    'card-line-booked': {
      title: 'De regel op het kaartafschrift is al geboekt',
      means:
        'De regel waarmee deze declaratie is betaald, was al als kosten of geldopname geboekt voordat hij aan de declaratie werd gekoppeld. Allebei boeken zou hetzelfde geld twee keer tellen.',
      todo: 'Draai op de pagina “Bedrijfskaarten” de boeking van de regel terug: de declaratie wordt dan in dezelfde run geboekt. Klopt de regel, negeer de declaratie dan.',
    },
    'card-line-expense-booked': {
      title: 'De declaratie die met deze regel is betaald, is al geboekt',
      means:
        'De regel hoorde bij een declaratie die in de boekhouding staat, of daar misschien staat, en die niet kon worden verwijderd of sindsdien niet is gelezen. Ook de regel boeken als kosten of geldopname zou hetzelfde geld twee keer tellen.',
      todo: 'Probeer de declaratie opnieuw te verwijderen, of lees die opnieuw uit de bron als de regel er niet meer bij hoort. Probeer daarna de regel opnieuw.',
    },
    'card-line-not-read': {
      title: 'Regel van een kaartafschrift kon niet opnieuw worden gelezen',
      means:
        'Voordat kosten of een geldopname worden geboekt, wordt de regel opnieuw in de bron gelezen. Hij stond daar niet meer, of de bron weigerde.',
      todo: 'Controleer bij de bron of de regel er is. Hij wordt bij elke run opnieuw gelezen; negeer het element als de regel er echt niet meer is.',
    },
    'card-statement-missing': {
      title: 'Geboekt zonder kaartafschrift',
      means:
        'Een kaartbetaling in een andere valuta kreeg niet op tijd een regel op het afschrift en is geboekt met het bedrag van de bon.',
      todo: 'Kijk bij de bron of de regel er is en eraan gekoppeld is. Haal het element daarna opnieuw op bij de bron, dan wordt de boeking aangepast.',
    },
    'client-error-guard': {
      title: 'Gepauzeerd voordat het pakket ons blokkeert',
      means:
        'Het pakket weigerde veel aanroepen van dezelfde soort en zou die binnenkort een uur of langer blokkeren.',
      todo: 'Los op wat mislukte; de rest gaat automatisch verder.',
    },
    'client-refused': {
      title: 'Client-ID of secret geweigerd',
      means: 'Het pakket accepteert het client-ID of secret van de inloggegevens niet.',
      todo: 'Vul de velden van de inloggegevens opnieuw in en test ze.',
    },
    'company-not-found': {
      title: 'Bedrijf niet gevonden',
      means: 'Het pakket kent geen bedrijf met het bedrijfsdomein uit de inloggegevens.',
      todo: 'Zoek het domein op in het webadres van het pakket en vul het in bij de inloggegevens.',
    },
    'concurrency-limit': {
      title: 'Te veel aanroepen tegelijk',
      means: 'Het pakket beperkt het aantal gelijktijdige aanroepen.',
      todo: 'Niets: het werk gaat verder zodra het pakket het toestaat.',
    },
    conflict: {
      title: 'Conflict met bestaande gegevens',
      means: 'Wat is verstuurd, botst met gegevens in het pakket.',
      todo: 'Controleer het document in het pakket en probeer het opnieuw.',
    },
    'credential-ends': {
      title: 'De toegang verloopt binnenkort',
      means: 'Het pakket vraagt af en toe om opnieuw in te loggen, en dat is bijna zover.',
      todo: 'Log vóór die tijd opnieuw in, of stuur de klant een link.',
    },
    'credential-missing': {
      title: 'De inloggegevens bestaan niet meer',
      means: 'De koppeling gebruikt inloggegevens die niet meer bestaan.',
      todo: 'Kies andere inloggegevens via Wijzigen bij de koppeling.',
    },
    'credential-account-changed': {
      title: 'Het account is gewijzigd',
      means: 'Iemand heeft de inloggegevens op een ander account bij het pakket gezet.',
      todo: 'Controleer of de koppeling nog in de juiste administratie boekt.',
    },
    'credential-replaced': {
      title: 'De inloggegevens zijn vervangen',
      means: 'De koppeling gebruikt nu andere inloggegevens.',
      todo: 'Niets.',
    },
    'credential-revoked': {
      title: 'De toegang is ingetrokken',
      means: 'Het pakket accepteert de inloggegevens niet meer.',
      todo: 'Open de inloggegevens en log opnieuw in; wat stilstond, gaat automatisch verder.',
    },
    'credential-type': {
      title: 'Onbekend type inloggegevens',
      means: 'Dit type inloggegevens wordt niet meer ondersteund.',
      todo: 'Voeg nieuwe inloggegevens toe en kies ze via Wijzigen bij de koppeling.',
    },
    'credential-unreadable': {
      title: 'De opgeslagen inloggegevens zijn onleesbaar',
      means: 'De opgeslagen secrets van de inloggegevens zijn beschadigd.',
      todo: 'Open de inloggegevens en vul de secrets opnieuw in; wat stilstond, gaat automatisch verder.',
    },
    'credential-works-again': {
      title: 'De inloggegevens werken weer',
      means: 'Wat hierdoor stilstond, staat weer in de wachtrij.',
      todo: 'Niets.',
    },
    'connector-missing': {
      title: 'Er ontbreekt een connector',
      means:
        'In de appconnector van het token ontbreekt een GetConnector of UpdateConnector die hier nodig is.',
      todo: 'Voeg hem toe aan de appconnector in AFAS, of vul de naam van jullie eigen connector in bij de inloggegevens.',
    },
    'creditor-ambiguous': {
      title: 'Meer crediteuren komen in aanmerking',
      means: 'Meer crediteuren hebben het e-mailadres van de medewerker.',
      todo: 'Vul bij de bron een crediteurnummer in voor de medewerker, of maak het e-mailadres in de boekhouding uniek.',
    },
    'creditor-not-resolved': {
      title: 'Geen crediteur voor deze boeking',
      means: 'De crediteur van de boeking is niet gevonden en kon niet worden toegevoegd.',
      todo: 'Los op wat er met de crediteur misging en probeer het opnieuw.',
    },
    'creditor-number-invalid': {
      title: 'Ongeldig crediteurnummer',
      means: 'Een crediteurnummer bestaat uit 1 tot 18 cijfers.',
      todo: 'Corrigeer het bij de bron, of corrigeer de tussencrediteur in de instellingen.',
    },
    'creditor-without-bank-account': {
      title: 'Een nieuwe crediteur heeft geen bankrekening',
      means:
        'De koppeling heeft een crediteur toegevoegd voor een medewerker. De bron kent geen bankrekening van de gebruikers, dus de crediteur kan nog niet worden betaald.',
      todo: 'Voeg in de boekhouding de bankrekening toe aan de crediteur. Het punt blijft in de lijst tot de bankrekening er is, als het pakket dat laat zien.',
    },
    'database-unavailable': {
      title: 'De database van het platform reageerde niet',
      means: 'Een tijdelijk probleem aan onze kant.',
      todo: 'Voorlopig niets: er wordt automatisch opnieuw geprobeerd. Houdt het aan, neem dan contact op met support.',
    },
    'day-limit': {
      title: 'Daglimiet bereikt',
      means: 'Het pakket beperkt het aantal aanroepen per dag.',
      todo: 'Niets: het werk gaat verder zodra de daglimiet opnieuw begint.',
    },
    'dimension-not-kept': {
      title: 'Geboekt zonder kostenplaats of project',
      means:
        'Het pakket accepteerde het document, maar liet een kostenplaats of project weg dat niet in de administratie bestaat.',
      todo: 'Kies in de instellingen een bestaande, en vul die in het pakket bij het document in.',
    },
    'division-not-chosen': {
      title: 'Geen administratie gekozen',
      means: 'Er is geen administratie gekozen waarin de koppeling boekt.',
      todo: 'Kies die in de voorinstellingen van de koppeling.',
    },
    'division-not-reachable': {
      title: 'Geen toegang tot de administratie',
      means:
        'De gebruiker die heeft ingelogd, heeft geen toegang tot de administratie of te weinig rechten erin.',
      todo: 'Geef de gebruiker toegang en financiële rechten of kies een andere administratie.',
    },
    'booked-otherwise': {
      title: 'Een andere boeking heeft dezelfde referentie',
      means:
        'Het pakket heeft al een boeking met de referentie van dit document maar met een andere inhoud: handmatig geboekt of later gewijzigd. Er is niets geboekt.',
      todo: 'Open het element en vergelijk beide. Behoud de bestaande boeking, of boek deze ook.',
    },
    'booking-taken-back': {
      title: 'Tegengeboekt',
      means:
        'Het document is bij de bron gewijzigd of verwijderd en de boeking was definitief. Daarom is die tegengeboekt.',
      todo: 'Niets.',
    },
    'booking-undecided': {
      title: 'Onduidelijk of het is geboekt',
      means:
        'Een eerdere poging kreeg geen antwoord, en de lijsten van het pakket laten niet zien of het is geboekt: voorlopige boekingen staan er misschien niet in.',
      todo: 'Zoek in het pakket op de referentie en doe wat de melding aangeeft. Zolang het onduidelijk is, wordt er niet opnieuw geboekt.',
    },
    'document-final': {
      title: 'Het document is definitief in het pakket',
      means:
        'Het is in het pakket betaald, ongeldig gemaakt of verwijderd en kan niet meer worden gewijzigd.',
      todo: 'Maak dat in het pakket ongedaan, of corrigeer het document daar. Probeer het daarna opnieuw.',
    },
    'element-changed': {
      title: 'Iemand heeft een element gewijzigd',
      means: 'Iemand heeft het opnieuw geprobeerd, genegeerd of opnieuw bij de bron opgehaald.',
      todo: 'Niets.',
    },
    'exchange-rate-missing': {
      title: 'Wisselkoers ontbreekt',
      means:
        'De declaratie wordt in een andere valuta geboekt dan die van de bon, en de bron heeft voor een van de twee geen wisselkoers.',
      todo: 'Vul bij de bron de wisselkoersen in en haal het element opnieuw op bij de bron.',
    },
    'employees-hidden': {
      title: 'Sommige medewerkers zijn verborgen',
      means:
        'De gebruiker van de API-sleutel ziet sommige medewerkers niet. Ze worden niet gelezen, maar gelden ook niet als vertrokken.',
      todo: 'Geef de gebruiker van de sleutel in het pakket toegang tot hen; de volgende run leest ze.',
    },
    'expense-not-exportable': {
      title: 'De declaratie kan niet worden geëxporteerd',
      means: 'De declaratie staat bij de bron niet meer klaar voor export.',
      todo: 'Controleer de status daar en haal het element opnieuw op bij de bron.',
    },
    'export-still-running': {
      title: 'De export loopt nog',
      means: 'De bron verwerkt de export die de boekingen bevestigt nog.',
      todo: 'Niets: dit wordt automatisch opnieuw gecontroleerd.',
    },
    'exporter-not-chosen': {
      title: 'Geen exporteur gekozen',
      means: 'Exports worden namens een gebruiker bevestigd, en die is nog niet gekozen.',
      todo: 'Kies in de instellingen van de koppeling een exporteur met de financerol.',
    },
    'invoice-export-not-chosen': {
      title: 'Er is geen factuurexport gekozen',
      means:
        'De bron moet via een export horen dat facturen geboekt zijn, en er is er geen ingevuld.',
      todo: 'Vul in de instellingen van de koppeling het id van de export in.',
    },
    'invoice-export-unknown': {
      title: 'De factuurexport bestaat niet',
      means: 'De bron heeft geen actieve export met het id uit de instellingen.',
      todo: 'Verbeter het id in de instellingen van de koppeling of maak die export bij de bron actief.',
    },
    'invoices-not-readable': {
      title: 'Facturen zijn niet te lezen',
      means: 'De bron laat deze API-client geen inkoopfacturen zien. Al het andere gaat door.',
      todo: 'Geef de API-client dat recht bij de bron, of laat facturen weg in de instellingen.',
    },
    'tax-only-line': {
      title: 'Een regel met alleen btw',
      means: 'Een factuur heeft een regel zonder nettobedrag, zoals btw bij invoer.',
      todo: 'Boek de factuur handmatig en negeer het element.',
    },
    'export-not-allowed': {
      title: 'Export bevestigen mag niet',
      means:
        'Met deze inloggegevens mogen documenten worden gelezen, maar mag de export niet worden bevestigd.',
      todo: 'Geef dat recht bij de bron en probeer het opnieuw. De boekingen zijn al gemaakt.',
    },
    'exporter-without-finance-role': {
      title: 'De exporteur heeft geen financerol',
      means:
        'De gebruiker namens wie exports worden bevestigd, heeft geen financerol voor dit bedrijf.',
      todo: 'Kies in de instellingen een andere exporteur, of geef de gebruiker die rol bij de bron.',
    },
    'filter-not-understood': {
      title: 'Het filter van de bron werkt niet',
      means:
        'De bron heeft documenten, maar geeft ze niet terug bij een filter dat erop past. Zo zou er nooit iets worden gesynchroniseerd.',
      todo: 'Dit kun je niet zelf oplossen: neem contact op met support.',
    },
    'fields-hidden': {
      title: 'Sommige gegevens van medewerkers zijn verborgen',
      means:
        'De gebruiker van de API-sleutel ziet sommige velden niet. Die gelden als onbekend, niet als leeg.',
      todo: 'Geef de gebruiker van de sleutel in het pakket toegang tot deze velden; de volgende run leest ze. Zijn ze niet nodig, dan kun je het zo laten.',
    },
    'host-invalid': {
      title: 'Ongeldig adres',
      means: 'De velden van de inloggegevens vormen geen geldig adres van het pakket.',
      todo: 'Controleer wat er is ingevuld.',
    },
    'http-aborted': {
      title: 'De aanroep is gestopt',
      means:
        'Een aanroep is afgebroken voordat die klaar was, bijvoorbeeld omdat een taak is geannuleerd.',
      todo: 'Niets.',
    },
    'http-bad-encoding': {
      title: 'Het antwoord is niet te verwerken',
      means: 'Het antwoord is te groot of heeft een indeling die het platform niet leest.',
      todo: 'Neem contact op met support en stuur de logregel mee.',
    },
    'http-body-timeout': {
      title: 'Niet op tijd een antwoord',
      means: 'Het pakket reageerde niet binnen de toegestane tijd.',
      todo: 'Voorlopig niets: er wordt automatisch opnieuw geprobeerd. Houdt het aan, kijk dan of het pakket een storing heeft.',
    },
    'http-connect': {
      title: 'Verbinding verbroken',
      means: 'De server van het pakket was niet bereikbaar of brak het antwoord halverwege af.',
      todo: 'Voorlopig niets: er wordt automatisch opnieuw geprobeerd. Houdt het aan, kijk dan of het pakket een storing heeft.',
    },
    'http-connect-timeout': {
      title: 'Server reageerde niet op tijd',
      means: 'De server van het pakket accepteerde de verbinding niet op tijd.',
      todo: 'Voorlopig niets: er wordt automatisch opnieuw geprobeerd.',
    },
    'http-dns': {
      title: 'Onbekende servernaam',
      means: 'De servernaam van het pakket kon niet worden gevonden.',
      todo: 'Controleer de adresvelden van de inloggegevens. Kloppen die, dan wordt er automatisch opnieuw geprobeerd.',
    },
    'http-headers-timeout': {
      title: 'Niet op tijd een antwoord',
      means: 'Het pakket reageerde niet binnen de toegestane tijd.',
      todo: 'Voorlopig niets: er wordt automatisch opnieuw geprobeerd. Houdt het aan, kijk dan of het pakket een storing heeft.',
    },
    'http-not-started': {
      title: 'De aanroep is niet verstuurd',
      means: 'De worker kon niet op tijd bevestigen dat de taak nog van hem was.',
      todo: 'Niets: er wordt automatisch opnieuw geprobeerd.',
    },
    'http-redirect': {
      title: 'Onverwachte doorverwijzing',
      means: 'Het pakket verwees de aanroep door naar een ander adres.',
      todo: 'Neem contact op met support en stuur de logregel mee.',
    },
    'http-refused': {
      title: 'De aanroep was niet toegestaan',
      means: 'Het platform roept dit adres niet aan.',
      todo: 'Controleer de adresvelden van de inloggegevens.',
    },
    'http-reset': {
      title: 'Verbinding verbroken',
      means: 'De server van het pakket was niet bereikbaar of brak het antwoord halverwege af.',
      todo: 'Voorlopig niets: er wordt automatisch opnieuw geprobeerd. Houdt het aan, kijk dan of het pakket een storing heeft.',
    },
    'http-tls': {
      title: 'Geen beveiligde verbinding',
      means: 'Het certificaat van de server is geweigerd.',
      todo: 'Niets: de leverancier van het pakket moet dit oplossen. Houdt het aan, neem dan contact op met support.',
    },
    'http-too-large': {
      title: 'Het antwoord is niet te verwerken',
      means: 'Het antwoord is te groot of heeft een indeling die het platform niet leest.',
      todo: 'Neem contact op met support en stuur de logregel mee.',
    },
    'insufficient-data': {
      title: 'Onvolledig bij de bron',
      means:
        'Bij de bron ontbreekt iets wat het pakket nodig heeft: een categorie, btw-tarief, datum of crediteur.',
      todo: 'Vul het bij de bron aan en haal het element opnieuw op bij de bron.',
    },
    internal: {
      title: 'Een fout aan onze kant',
      means: 'Er ging iets mis in het platform zelf. De details zijn vastgelegd.',
      todo: 'Neem contact op met support en stuur de logregel mee.',
    },
    'journal-without-vat': {
      title: 'Het dagboek staat geen btw toe',
      means: 'Op het document staat btw, maar het gekozen dagboek staat geen btw toe.',
      todo: 'Sta btw toe voor dat dagboek in het pakket, of kies een ander dagboek in de instellingen. Probeer het daarna opnieuw.',
    },
    'legal-entity-not-reachable': {
      title: 'Geen toegang tot het bedrijf',
      means: 'De inloggegevens geven geen toegang tot het gekozen bedrijf.',
      todo: 'Kies in de voorinstellingen een bedrijf waar deze inloggegevens toegang toe geven.',
    },
    'list-came-empty': {
      title: 'Een lijst is ineens leeg',
      means:
        'Het pakket gaf een lege lijst terug waar eerder regels in stonden, en die lijst wordt in zijn geheel teruggeschreven. Er is niets geschreven.',
      todo: 'Niets: er wordt automatisch opnieuw geprobeerd. Blijft het zo, controleer dan de lijst in het pakket.',
    },
    'list-too-long': {
      title: 'Een lijst is te lang',
      means: 'Een lijst van het pakket heeft meer regels dan kunnen worden getoond.',
      todo: 'Neem contact op met support om de lijst in te perken.',
    },
    'mapping-missing': {
      title: 'Toewijzing ontbreekt',
      means:
        'Het document heeft een waarde waaraan in de instellingen niets is toegewezen: een categorie, btw-code, kostenplaats of crediteur.',
      todo: 'Wijs aan die waarde iets toe in de instellingen van de koppeling en probeer opnieuw wat mislukte.',
    },
    'not-a-guid': {
      title: 'Ongeldig ID',
      means: 'Een ID in de instellingen is niet van dit pakket.',
      todo: 'Kies de instelling opnieuw uit de lijst.',
    },
    'not-authorised': {
      title: 'Er is nog niet ingelogd',
      means: 'Niemand heeft voor deze inloggegevens toestemming gegeven.',
      todo: 'Open de inloggegevens en log in.',
    },
    'not-found': {
      title: 'Niet gevonden',
      means: 'Het pakket kan niet vinden wat werd opgevraagd; misschien is het verwijderd.',
      todo: 'Controleer in het pakket of het nog bestaat en haal het element opnieuw op bij de bron.',
    },
    'nothing-to-book': {
      title: 'Niets te boeken',
      means: 'Het bedrag is 0, dus er valt niets te boeken. Een eerdere boeking wordt verwijderd.',
      todo: 'Niets, als het bedrag klopt. Verandert het, dan boekt de volgende run het.',
    },
    'oauth-application': {
      title: 'De app van het platform is geweigerd',
      means: 'De app waarmee dit platform inlogt, ontbreekt of is geweigerd.',
      todo: 'Neem contact op met support.',
    },
    'file-host-unknown': {
      title: 'Het bestand staat op een onbekende server',
      means:
        'Een bestand van het document staat op een server die niet bekend is als die van deze leverancier. Het wordt daarom niet opgehaald.',
      todo: 'Geef support het adres van het bestand door. Boek tot die tijd zonder bestanden.',
    },
    'numbering-missing': {
      title: 'Geen factuurnummer',
      means: 'Het pakket vraagt om een factuurnummer omdat het dagboek niet automatisch nummert.',
      todo: 'Zet in het pakket automatische nummering voor het dagboek aan en probeer het opnieuw.',
    },
    'organisation-not-reachable': {
      title: 'Geen toegang tot de organisatie',
      means: 'De inloggegevens geven geen toegang tot de organisatie met dit ID.',
      todo: 'Controleer het organisatie-ID in de inloggegevens.',
    },
    'package-paused': {
      title: 'Het pakket reageert niet',
      means:
        'Aanroepen naar het pakket wachten; steeds controleert één aanroep of het weer reageert.',
      todo: 'Voorlopig niets. Houdt het aan, kijk dan of het pakket een storing heeft.',
    },
    'paging-stuck': {
      title: 'Een lijst kan niet helemaal worden gelezen',
      means: 'Het pakket gaf twee keer dezelfde pagina van een lijst terug.',
      todo: 'Neem contact op met support en stuur de logregel mee.',
    },
    'batch-changed': {
      title: 'Een batch is gewijzigd',
      means:
        'De opgeslagen regels van een batch komen niet meer overeen met het controlegetal. Er is niets meer van verstuurd.',
      todo: 'Neem contact op met support. Probeer het niet opnieuw voordat duidelijk is waardoor de regels zijn gewijzigd.',
    },
    'platform-key-refused': {
      title: 'De verzekeraar weigerde de sleutel van het platform',
      means: 'De sleutel waarmee het platform bij de verzekeraar inlogt, is geweigerd.',
      todo: 'Neem contact op met support: de sleutel staat in de configuratie van het platform.',
    },
    'policy-missing': {
      title: 'Geen polisnummer',
      means:
        'De batch kan niet worden verstuurd omdat er in de instellingen geen polisnummer staat.',
      todo: 'Vul het polisnummer in bij de instellingen van de koppeling en probeer de batch opnieuw.',
    },
    'debtor-not-changed': {
      title: 'Een debiteur is niet gewijzigd',
      means:
        'Het pakket weigerde het nieuwe betaalgedrag van de debiteur, of accepteerde het zonder het te wijzigen.',
      todo: 'Controleer de debiteur in het boekhoudpakket en start een nieuwe run. Die gaat verder met wat nog openstaat.',
    },
    'too-many-debtors': {
      title: 'Te veel debiteuren in één run',
      means: 'De run omvat meer debiteuren dan de instellingen toestaan. Er is niets gewijzigd.',
      todo: 'Selecteer minder debiteuren, of verhoog het maximum per run in de instellingen van de koppeling.',
    },
    'period-closed': {
      title: 'De periode is afgesloten',
      means:
        'De datum van het document valt in een periode of boekjaar dat in het pakket is afgesloten, geblokkeerd of nog niet geopend.',
      todo: 'Open de periode in het pakket, of zet “In eerste open periode boeken” aan in de instellingen van de koppeling, en probeer het opnieuw.',
    },
    'posting-date-refused': {
      title: 'De boekdatum is geweigerd',
      means: 'De boekdatum ligt te ver van vandaag.',
      todo: 'Kies bij de bron een datum binnen een jaar van vandaag.',
    },
    'push-paused': {
      title: 'De rest wacht',
      means: 'Er mislukten te veel elementen achter elkaar. De rest wacht op de volgende run.',
      todo: 'Los op wat mislukte en probeer het opnieuw. De rest gaat met de volgende run verder.',
    },
    'rate-limit': {
      title: 'Limiet op aanroepen bereikt',
      means: 'Het pakket beperkt het aantal aanroepen binnen een bepaalde tijd.',
      todo: 'Niets: het werk gaat verder zodra het pakket het toestaat.',
    },
    'receipt-missing': {
      title: 'De bon is niet te lezen',
      means: 'Het bestand van de bon kon bij de bron niet worden gelezen.',
      todo: 'Controleer het bestand bij de bron, of zet bonnen uit in de instellingen. Haal het element daarna opnieuw op bij de bron.',
    },
    'receipt-too-large': {
      title: 'De bon is te groot',
      means: 'Het bestand van de bon is groter dan het platform kan doorgeven.',
      todo: 'Vervang het bij de bron door een kleiner bestand en probeer het opnieuw. Of zet bonnen voor dit document uit in de instellingen.',
    },
    redirected: {
      title: 'Onverwachte doorverwijzing',
      means: 'Het pakket verwees de aanroep door naar een ander adres.',
      todo: 'Neem contact op met support en stuur de logregel mee.',
    },
    'reference-too-long': {
      title: 'De referentie is te lang',
      means: 'De referentie van het document is langer dan het pakket toestaat.',
      todo: 'Maak de referentie bij de bron korter en haal het element opnieuw op bij de bron.',
    },
    rejected: {
      title: 'Het pakket weigerde de aanroep',
      means: 'Het pakket weigerde wat is verstuurd, om de genoemde reden.',
      todo: 'Los het op in het pakket, bij de bron of in de instellingen en probeer opnieuw wat mislukte.',
    },
    'request-target': {
      title: 'Ongeldig adres van een aanroep',
      means: 'Voor een aanroep kon geen geldig adres worden gemaakt.',
      todo: 'Neem contact op met support en stuur de logregel mee.',
    },
    'supplier-ambiguous': {
      title: 'Meer leveranciers komen in aanmerking',
      means:
        'Er is al een contact met deze naam dat bij een andere persoon of een ander systeem hoort.',
      todo: 'Geef een van de twee een andere naam, in het pakket of bij de bron.',
    },
    'supplier-blocked': {
      title: 'De leverancier is geblokkeerd of gearchiveerd',
      means: 'De leverancier van het document is in het pakket geblokkeerd of gearchiveerd.',
      todo: 'Deblokkeer of herstel de leverancier in het pakket en probeer het opnieuw.',
    },
    'supplier-invalid': {
      title: 'De leverancier is geweigerd',
      means: 'Het pakket accepteert de leverancier van het document niet.',
      todo: 'Controleer in het pakket of de relatie bestaat en als leverancier is gemarkeerd.',
    },
    'strangers-at-target': {
      title: 'Regels die niet in de boekhouding staan',
      means:
        'Sommige regels in het declaratiepakket bestaan niet in de boekhouding. Het log noemt ze; er is niets gewijzigd.',
      todo: 'Laat ze staan, voeg ze toe in de boekhouding, of laat de volgende run ze deactiveren met een instelling van het declaratiepakket.',
    },
    'strangers-removed': {
      title: 'Regels die niet in de boekhouding staan, zijn gedeactiveerd',
      means: 'Regels die eerder in het log stonden, zijn volgens de instellingen gedeactiveerd.',
      todo: 'Niets. Hoort er een te blijven, voeg die dan toe in de boekhouding: de volgende run activeert die weer.',
    },
    'sweep-in-doubt': {
      title: 'In een volledige lijst ontbreekt te veel',
      means:
        'In de volledige lijst van het pakket ontbreken veel bekende mensen, zoals gebeurt wanneer een sleutel rechten verliest. Er is niets verwijderd.',
      todo: 'Herstel de rechten van de sleutel; de volgende run leest de lijst opnieuw. Zijn ze echt weg, negeer ze dan in de syncstatus.',
    },
    'tax-items-incomplete': {
      title: 'Er ontbreken btw-regels',
      means:
        'De btw-regels van een declaratie dekken maar een deel van het bedrag. De rest zou zonder btw worden geboekt.',
      todo: 'Vul ze bij de bron aan, met een regel van 0 % voor het deel zonder btw. Haal het element daarna opnieuw op bij de bron.',
    },
    'tax-amount-refused': {
      title: 'Het btw-bedrag is geweigerd',
      means: 'Het btw-bedrag van een regel klopt niet met het percentage van het gekozen tarief.',
      todo: 'Controleer of het tarief in de instellingen hetzelfde percentage heeft als de bron.',
    },
    'tenant-disconnected': {
      title: 'De organisatie is niet meer gekoppeld',
      means: 'De inloggegevens geven geen toegang meer tot deze organisatie.',
      todo: 'Log opnieuw in en kies de organisatie erbij, of haal haar uit de voorinstellingen.',
    },
    'token-refused-early': {
      title: 'Toegangstoken te vroeg geweigerd',
      means:
        'Het pakket weigerde een toegangstoken voordat het verliep en geeft nog geen nieuw uit.',
      todo: 'Voorlopig niets: het wordt vernieuwd zodra het pakket het toestaat.',
    },
    'token-unavailable': {
      title: 'Geen toegangstoken',
      means: 'Het pakket kon nu geen toegangstoken uitgeven.',
      todo: 'Voorlopig niets: er wordt automatisch opnieuw geprobeerd.',
    },
    'trial-balance-unbalanced': {
      title: 'De proefbalans klopt niet',
      means: 'Debet en credit verschillen, of de proefbalans is niet te lezen.',
      todo: 'Open die voor deze datum in het pakket. Klopt hij daar, start de extractie dan opnieuw.',
    },
    'list-empty': {
      title: 'Een lijst is leeg',
      means:
        'Het pakket gaf een lege lijst terug waar in een administratie altijd iets in staat. Er is niets door geboekt, verwijderd of geweigerd.',
      todo: 'Voorlopig niets: de volgende run leest de lijst opnieuw. Blijft het zo, controleer dan welke rechten de gebruiker in het pakket heeft.',
    },
    'too-many-decimals': {
      title: 'Te veel decimalen',
      means:
        'Een bedrag in een valuta met drie decimalen, zoals de Koeweitse dinar, kan niet met twee worden geboekt. Hetzelfde geldt voor een deel van een munteenheid die niet kleiner kan, zoals de yen. Afgerond zou het afwijken van wat verschuldigd of betaald is.',
      todo: 'Laat het bij de bron in een andere valuta of in hele eenheden betalen en haal het element opnieuw op bij de bron. Boek het anders handmatig.',
    },
    'total-is-zero': {
      title: 'Het totaal is nul, de delen zijn dat niet',
      means:
        'Op één document is iets gekocht en iets teruggebracht, en die twee heffen elkaar op. De btw of de rekeningen kunnen verschillen, dus het is niet niets; van geen boekhoudpakket is bekend dat het een boeking van nul aanneemt.',
      todo: 'Boek het handmatig en negeer het element, of voer de twee bij de bron als aparte documenten in.',
    },
    'unexpected-answer': {
      title: 'Onverwacht antwoord',
      means: 'Het antwoord van het pakket wijkt af van de documentatie.',
      todo: 'Voorlopig niets: er wordt automatisch opnieuw geprobeerd. Houdt het aan, neem dan contact op met support en stuur de logregel mee.',
    },
    'unexpected-status': {
      title: 'Onverwachte status',
      means: 'Het pakket antwoordde met een status die niet in de documentatie staat.',
      todo: 'Neem contact op met support en stuur de logregel mee.',
    },
    'unknown-cost-centre': {
      title: 'Onbekende kostenplaats',
      means:
        'De kostenplaats of trackingoptie van een regel bestaat niet in het pakket of is niet meer actief.',
      todo: 'Kies in de instellingen van de koppeling een bestaande voor dit kostenobject en probeer het opnieuw.',
    },
    'unknown-currency': {
      title: 'Onbekende valuta',
      means: 'Het pakket kent de valuta van het document niet of heeft er geen wisselkoers voor.',
      todo: 'Voeg de valuta en de wisselkoers in het pakket toe en probeer het opnieuw.',
    },
    'unknown-journal': {
      title: 'Onbekend dagboek',
      means: 'Het gekozen dagboek bestaat niet in het pakket.',
      todo: 'Kies in de instellingen van de koppeling een bestaand inkoopdagboek.',
    },
    'unknown-ledger': {
      title: 'Onbruikbare grootboekrekening',
      means:
        'De grootboekrekening van een regel bestaat niet in het pakket of is geblokkeerd of gearchiveerd.',
      todo: 'Kies in de instellingen van de koppeling een andere rekening voor de categorie en probeer het opnieuw.',
    },
    'unknown-vat-code': {
      title: 'Onbruikbare btw-code',
      means: 'De btw-code van een regel bestaat niet in het pakket of past niet bij de rekening.',
      todo: 'Kies in de instellingen van de koppeling een andere code voor dit tarief en probeer het opnieuw.',
    },
    'unsafe-filter': {
      title: 'Ongeldige tekens in een waarde',
      means: 'Een waarde van het document bevat tekens waarop het pakket niet kan zoeken.',
      todo: 'Corrigeer de waarde bij de bron of neem contact op met support.',
    },
    'unsafe-path': {
      title: 'Ongeldige tekens in een waarde',
      means: 'Een waarde van het document bevat tekens die niet in een adres kunnen.',
      todo: 'Corrigeer de waarde bij de bron of neem contact op met support.',
    },
    'vat-code-unsuitable': {
      title: 'Ongeschikte btw-code',
      means:
        'Een btw-code in de instellingen is voor verkoop, is inclusief btw, of is voor verlegde btw terwijl er btw op de bon staat. Er is niets geboekt.',
      todo: 'Kies in de instellingen van de koppeling een btw-code voor inkoop, exclusief btw.',
    },
    'vendor-unavailable': {
      title: 'Het pakket heeft een storing',
      means: 'Het pakket meldde dat het tijdelijk niet beschikbaar is.',
      todo: 'Voorlopig niets: er wordt automatisch opnieuw geprobeerd.',
    },
    'wage-period-unknown': {
      title: 'Onbekende loonperiode',
      means:
        'Een loon wordt betaald per periode die hier niet bekend is, dus het jaarloon kan niet worden berekend. Het geldt als onbekend.',
      todo: 'Vul in de instellingen in wat het woord betekent; de volgende run leest het loon.',
    },
    'wage-table-missing': {
      title: 'Loontabel ontbreekt',
      means:
        'Het pakket heeft de loontabel uit de instellingen niet. Loon per periode geldt als onbekend.',
      todo: 'Vul in de instellingen de exacte naam van de tabel in, of laat de instelling leeg.',
    },
    'wage-unreadable': {
      title: 'Ongeldig loon',
      means: 'Het loon in het pakket is geen bedrag van 0 of hoger. Het geldt als onbekend.',
      todo: 'Corrigeer het in het pakket; de volgende run leest het.',
    },
    'worker-lost': {
      title: 'Het werk is onderbroken',
      means: 'Het proces dat aan een taak werkte, stopte een paar keer achter elkaar.',
      todo: 'Zoek de reden in het log van de werkprocessen en start daarna een run.',
    },
    'wrong-cluster': {
      title: 'De administratie staat op een andere server',
      means:
        'De leverancier verdeelt klanten over meer clusters, en deze klant stond niet op het cluster dat de leverancier opgaf.',
      todo: 'Probeer het opnieuw. Mislukt het weer, log dan opnieuw in met de inloggegevens.',
    },
  },
};
