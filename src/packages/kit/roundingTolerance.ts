import { text } from '../../contract/messages/message.ts';
import type { SettingField } from './definePackage.ts';

/** A setting of targets: by how much a source's own amounts may differ from each other before a document fails. */
export const roundingTolerance: SettingField = {
  fieldName: 'roundingTolerance',
  fieldType: 'float',
  fieldOptions: {
    label: text('label.roundingTolerance'),
    notes: text('note.roundingTolerance'),
    help: text('help.roundingTolerance'),
    min: 0,
    max: 1,
    default: 0.05,
  },
};

/** In cents. */
export function toleranceOf(settings: Readonly<Record<string, unknown>>): number {
  const value = Number(settings[roundingTolerance.fieldName] ?? 0.05);
  return Number.isFinite(value) ? Math.round(Math.min(Math.max(value, 0), 1) * 100) : 5;
}
