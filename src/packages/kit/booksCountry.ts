import { text, type MessageText } from '../../contract/messages/message.ts';
import type { SettingField } from './definePackage.ts';
import { isoCountry } from './isoCountry.ts';
import { textSetting } from './settingValues.ts';

type Settings = Readonly<Record<string, unknown>>;

/** A setting of books that don't say, or not always, in which country they are kept: whose tax their VAT codes are. */
export function booksCountry(asked: {
  help: MessageText;
  helpLink: string;
  /** Where nearly everybody's are. Without one it is asked for only where the vendor doesn't say. */
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

/** What a person said; undefined where that is no country. ISO 3166 alpha-2. */
export function chosenCountry(settings: Settings): string | undefined {
  return isoCountry(textSetting(settings, 'booksCountry'));
}
