import { type MessageText, text } from '../../contract/messages/message.ts';
import type { ConnectorContext } from './connectorContext.ts';
import type { OptionLoader, SettingField } from './definePackage.ts';
import { listSetting } from './settingValues.ts';

/*
 * Settings of targets about costs for another administration of the same customer (intercompany): which administrations
 * there are, the current accounts between them and the chosen one, and which costs are for which of them. `canon/purchases/recharge.ts`
 * reads the last two.
 */

/** The setting with the administrations that costs are recharged to; a pre-setting, as lists are loaded from them. */
export const otherAdministrations = 'otherAdministrations';

/** The administrations that the settings recharge costs to. */
export const chosenOthers = (settings: Readonly<Record<string, unknown>>): string[] =>
  listSetting(settings, otherAdministrations);

/** The pre-setting. `list`: the key of the loader with all administrations. */
export function otherAdministrationsField(list: string, helpLink: string): SettingField {
  return {
    fieldName: otherAdministrations,
    fieldType: 'multiSelect',
    fieldOptions: {
      label: text('label.otherAdministrations'),
      notes: text('note.otherAdministrations'),
      help: text('help.otherAdministrations'),
      helpLink,
    },
    optionsFrom: list,
  };
}

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
    load: (context) => load(inAdministration(context, chosenBy, chosenOthers(context.settings)[0])),
  };
}

/** The chosen ones among all administrations. */
export const othersAmong = ({ title, load }: OptionLoader): OptionLoader => ({
  title,
  dependsOn: [otherAdministrations],
  required: false,
  load: async (context) => {
    const chosen = chosenOthers(context.settings);
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
      fieldOptions: {
        label: text('label.currentAccounts'),
        notes: text('note.currentAccounts'),
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
      fieldOptions: {
        label: text('label.recharges'),
        notes: text('note.recharges'),
        help: text('help.recharges'),
        helpLink,
        uploadPossible: true,
        fields: [
          {
            fieldName: 'costObject',
            fieldType: 'string',
            fieldOptions: { label: text('label.rechargedCosts'), required: true },
            sourceOf: 'costObject',
          },
          administration,
        ],
      },
    },
  ];
}
