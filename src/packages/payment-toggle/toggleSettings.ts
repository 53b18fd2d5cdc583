import { text } from '../../contract/messages/message.ts';
import type { SettingField } from '../kit/definePackage.ts';

/** Default maximum number of debtors of a run. */
const defaultMaxChanges = 500;

const only = (rule: string) => ({ fieldName: 'scopeRule', values: [rule] });

/** Which debtors get which behaviour, and the limits of a run. */
export const toggleSettings: SettingField[] = [
  {
    fieldName: 'scopeRule',
    fieldType: 'select',
    fieldOptions: {
      label: text('label.scopeRule'),
      help: text('help.scopeRule'),
      required: true,
      default: 'paymentCondition',
      options: {
        paymentCondition: text('option.scopePaymentCondition'),
        debtorGroup: text('option.scopeDebtorGroup'),
        codeRange: text('option.scopeCodeRange'),
        openItems: text('option.scopeOpenItems'),
      },
    },
  },
  {
    fieldName: 'scopeConditions',
    fieldType: 'multiSelect',
    fieldOptions: {
      label: text('label.scopeConditions'),
      help: text('help.scopeConditions'),
      required: true,
    },
    conditiondBy: only('paymentCondition'),
    sourceOf: 'paymentBehaviour',
  },
  {
    fieldName: 'scopeGroups',
    fieldType: 'multiSelect',
    fieldOptions: {
      label: text('label.scopeGroups'),
      help: text('help.scopeGroups'),
      required: true,
    },
    conditiondBy: only('debtorGroup'),
    sourceOf: 'debtorGroup',
  },
  {
    fieldName: 'scopeCodeFrom',
    fieldType: 'string',
    fieldOptions: {
      label: text('label.scopeCodeFrom'),
      help: text('help.scopeCodes'),
      required: true,
      max: 30,
    },
    conditiondBy: only('codeRange'),
  },
  {
    fieldName: 'scopeCodeTo',
    fieldType: 'string',
    fieldOptions: {
      label: text('label.scopeCodeTo'),
      help: text('help.scopeCodes'),
      required: true,
      max: 30,
    },
    conditiondBy: only('codeRange'),
  },
  {
    fieldName: 'targetBehaviour',
    fieldType: 'searchableSelect',
    fieldOptions: {
      label: text('label.targetBehaviour'),
      help: text('help.targetBehaviour'),
      required: true,
    },
    sourceOf: 'paymentBehaviour',
  },
  {
    fieldName: 'exclusions',
    fieldType: 'table',
    fieldOptions: {
      label: text('label.exclusions'),
      help: text('help.exclusions'),
      uploadPossible: true,
      fields: [
        {
          fieldName: 'code',
          fieldType: 'string',
          fieldOptions: { label: text('label.debtorCode'), required: true, max: 30 },
        },
        {
          fieldName: 'reason',
          fieldType: 'string',
          fieldOptions: { label: text('label.exclusionReason'), max: 200 },
        },
      ],
    },
  },
  {
    fieldName: 'maxChanges',
    fieldType: 'number',
    fieldOptions: {
      label: text('label.maxChanges'),
      help: text('help.maxChanges'),
      required: true,
      default: defaultMaxChanges,
      min: 1,
      max: 1_000_000,
    },
  },
  {
    fieldName: 'dryRun',
    fieldType: 'checkbox',
    fieldOptions: {
      label: text('label.dryRun'),
      help: text('help.dryRun'),
      default: false,
    },
  },
];
