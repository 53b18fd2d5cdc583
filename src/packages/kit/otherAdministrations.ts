import { type MessageText, text } from '../../contract/messages/message.ts';
import type { ConnectorContext } from './connectorContext.ts';
import type { OptionLoader, SettingField } from './definePackage.ts';
import { paidBy } from './paidBy.ts';
import { flagSetting, listSetting } from './settingValues.ts';

/*
 * Settings of targets about costs for another administration of the same customer (intercompany): which administrations
 * there are, the current accounts between them and the chosen one, and which costs are for which of them.
 * `canon/purchases/recharge.ts` reads them.
 */

type Settings = Readonly<Record<string, unknown>>;

/** The setting with the administrations that costs are recharged to; a pre-setting, as lists are loaded from them. */
export const otherAdministrations = 'otherAdministrations';

/** All fields about recharges are visible while this checkbox is on. */
const whileOn = { fieldName: 'rechargesCosts', values: [true] };

/** Whether costs are recharged; without it none of the other settings holds. */
export const rechargesCosts = (settings: Settings): boolean =>
  flagSetting(settings, whileOn.fieldName, false);

/** The administrations that the settings recharge costs to. */
export const chosenOthers = (settings: Settings): string[] =>
  rechargesCosts(settings) ? listSetting(settings, otherAdministrations) : [];

/** The pre-setting of books that choose their administrations one by one. */
export const rechargesField = (helpLink: string): SettingField => ({
  fieldName: whileOn.fieldName,
  paidBy,
  fieldType: 'checkbox',
  fieldOptions: {
    label: text('label.rechargesCosts'),
    notes: text('note.rechargesCosts'),
    help: text('help.rechargesCosts'),
    helpLink,
    default: false,
  },
});

/** The pre-settings of books with one administration. `list`: the key of the loader with all of them. */
export const otherAdministrationFields = (list: string, helpLink: string): SettingField[] => [
  rechargesField(helpLink),
  {
    fieldName: otherAdministrations,
    paidBy,
    fieldType: 'multiSelect',
    fieldOptions: {
      label: text('label.otherAdministrations'),
      notes: text('note.otherAdministrations'),
      help: text('help.otherAdministrations'),
      helpLink,
      required: true,
    },
    conditiondBy: whileOn,
    optionsFrom: list,
  },
];

/** A loader of the chosen administration, for each of the others; `chosenBy`: the setting that chooses one. */
export function inOthers(
  { load }: OptionLoader,
  chosenBy: string,
  title: MessageText,
): OptionLoader {
  return {
    title,
    dependsOn: [otherAdministrations],
    required: false,
    // a scope has one of them
    load: (context) =>
      load(
        inAdministration(context, chosenBy, listSetting(context.settings, otherAdministrations)[0]),
      ),
  };
}

/** The chosen ones among all administrations. */
export const othersAmong = ({ title, load }: OptionLoader): OptionLoader => ({
  title,
  dependsOn: [otherAdministrations],
  required: false,
  load: async (context) => {
    const chosen = listSetting(context.settings, otherAdministrations);
    return (await load(context)).filter(({ value }) => chosen.includes(value));
  },
});

/** The context in which the setting `chosenBy` names this administration. */
export const inAdministration = <C extends ConnectorContext>(
  context: C,
  chosenBy: string,
  administration: string | undefined,
): C =>
  administration === undefined
    ? context
    : { ...context, settings: { ...context.settings, [chosenBy]: administration } };

/** The tables, with the keys of the loaders of their columns; without `journals` the other books have none. */
export function rechargeTables(
  helpLink: string,
  lists: { administrations: string; accounts: string; journals?: string; otherAccounts: string },
  notes: MessageText = text('note.currentAccounts'),
): SettingField[] {
  const column = (fieldName: string, label: MessageText, optionsFrom: string): SettingField => ({
    fieldName,
    fieldType: 'searchableSelect',
    fieldOptions: { label, required: true },
    optionsFrom,
  });
  const administration = column(
    'administration',
    text('label.otherAdministration'),
    lists.administrations,
  );
  return [
    {
      fieldName: 'currentAccounts',
      fieldType: 'table',
      conditiondBy: whileOn,
      fieldOptions: {
        label: text('label.currentAccounts'),
        notes,
        help: text('help.currentAccounts'),
        helpLink,
        fields: [
          administration,
          column('account', text('label.currentAccount'), lists.accounts),
          ...(lists.journals === undefined
            ? []
            : [column('otherJournal', text('label.otherJournal'), lists.journals)]),
          column('otherAccount', text('label.otherCurrentAccount'), lists.otherAccounts),
        ],
      },
    },
    {
      fieldName: 'recharges',
      fieldType: 'table',
      conditiondBy: whileOn,
      fieldOptions: {
        label: text('label.recharges'),
        notes: text('note.recharges'),
        help: text('help.recharges'),
        helpLink,
        uploadPossible: true,
        // the source's values are suggested, and not listed as open: most of them stand for no administration
        fields: [
          administration,
          {
            fieldName: 'costObject',
            fieldType: 'string',
            fieldOptions: { label: text('label.rechargedCosts'), required: true },
            sourceOf: 'costObject',
          },
        ],
      },
    },
  ];
}
