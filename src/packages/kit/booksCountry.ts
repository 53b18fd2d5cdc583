import { text, type MessageText } from '../../contract/messages/message.ts';
import type { SettingField } from './definePackage.ts';
import { isoCountry } from './isoCountry.ts';
import { textSetting } from './settingValues.ts';

type Settings = Readonly<Record<string, unknown>>;

/**
 * A setting for books that don't report, or not always, in which country they are kept, which determines the tax of
 * their VAT codes.
 */
export function booksCountry(asked: {
  help: MessageText;
  helpLink: string;
  /** Default country, which suits nearly everybody. Without one it is asked only if the vendor doesn't report it. */
  standard?: string;
}): SettingField {
  const { help, helpLink, standard } = asked;
  return {
    fieldName: 'booksCountry',
    fieldType: 'string',
    fieldOptions: {
      help,
      helpLink,
      label: text('label.booksCountry'),
      notes: text('note.booksCountry'),
      max: 2,
      ...(standard === undefined ? {} : { default: standard }),
    },
  };
}

/** The country that a person chose; undefined if it is no country. ISO 3166 alpha-2. */
export function chosenCountry(settings: Settings): string | undefined {
  return isoCountry(textSetting(settings, 'booksCountry'));
}
