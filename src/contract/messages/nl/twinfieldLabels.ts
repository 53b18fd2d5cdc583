import type en from '../en/twinfieldLabels.ts';

export default {
  'label.destiny': 'Boeken als',
  'label.tagProjects': 'Projecten van tags',
  'label.project': 'Project',
  'note.destiny':
    'Een voorlopige boeking wordt in Twinfield bekeken en definitief gemaakt, en volgt tot dan wijzigingen in de bron.',
  'option.provisional': 'Voorlopig',
  'option.final': 'Definitief',
  'help.twinfieldOffice':
    'De administratie waarin wordt geboekt, met haar code. In Twinfield staat ze boven in het scherm; alleen de administraties die je met deze aanmelding bereikt, staan in de lijst.',
  'help.twinfieldOpenPeriod':
    'Perioden sluit je in Twinfield onder Instellingen, Bedrijfsinstellingen, Perioden. Zonder deze keuze wacht een document uit een gesloten periode met een fout tot de periode weer open is.',
  'help.twinfieldDaybook':
    'Het inkoopdagboek voor declaraties, vaak INK. De dagboeken vind je in Twinfield onder Instellingen, Bedrijfsinstellingen, Dagboeken. Bonnen kunnen niet naar Twinfield: het factuurnummer van een boeking is de id waaronder de bon bij de bron te vinden is.',
  'help.twinfieldDestiny':
    'Zoals in Twinfield zelf, waar een boeking voorlopig of definitief wordt opgeslagen. Een definitieve kan niet meer worden gewijzigd.',
  'help.twinfieldCardJournal':
    'Een memoriaaldagboek voor kaarten, zoals MEMO. De dagboeken vind je in Twinfield onder Instellingen, Bedrijfsinstellingen, Dagboeken.',
  'help.twinfieldCardLedger':
    'De rekening waartegen het afschrift wordt geboekt. In Twinfield: Grootboek, Rekeningschema.',
  'help.twinfieldCashJournal':
    'Een memoriaaldagboek voor kas en voorschotten, zoals MEMO. De dagboeken vind je in Twinfield onder Instellingen, Bedrijfsinstellingen, Dagboeken.',
  'help.twinfieldCashLedger':
    'De rekening van het geld in de kas. In Twinfield: Grootboek, Rekeningschema.',
  'help.twinfieldAdvanceLedger':
    'De rekening van contant geld dat medewerkers hebben gekregen en nog niet hebben verantwoord. In Twinfield: Grootboek, Rekeningschema.',
  'help.twinfieldCreditor':
    'De code van een crediteur, zoals ze in Twinfield onder Inkoop, Crediteuren voor de naam staat.',
  'help.twinfieldLedgerAccounts':
    'Links een categorie uit de bron, rechts de grootboekrekening waarop ze wordt geboekt. De rekeningen vind je in Twinfield onder Grootboek, Rekeningschema.',
  'help.twinfieldDefaultAccount':
    'De grootboekrekening voor alles wat er geen eigen heeft. In Twinfield: Grootboek, Rekeningschema.',
  'help.twinfieldVatCodes':
    'Links een btw-tarief uit de bron, rechts de btw-code van de administratie, zoals IH of IL. In Twinfield: Instellingen, Bedrijfsinstellingen, Btw.',
  'help.twinfieldZeroVat':
    'De btw-code voor inkoop zonder btw, vaak IN. In Twinfield: Instellingen, Bedrijfsinstellingen, Btw.',
  'help.twinfieldCostCentres':
    'Links een kostenobject uit de bron, rechts de kostenplaats. In Twinfield: Grootboek, Kostenplaatsen.',
  'help.twinfieldProjects':
    'Links een tag van de bron, rechts het project. In Twinfield: Projecten.',
  'help.twinfieldEmployeeLedger':
    'Een rekening voor wat medewerkers het bedrijf verschuldigd zijn. In Twinfield: Grootboek, Rekeningschema.',
  'help.twinfieldCountry':
    'Alleen als Twinfield het land van de administratie niet noemt. In Twinfield: Bedrijfsinstellingen, Algemeen.',
  'help.twinfieldRounding':
    'De rekening voor centen die bedragen verschillen. In Twinfield: Grootboek, Rekeningschema.',
} satisfies Record<keyof typeof en, string>;
