import { expect, test } from 'vitest';
import type { MessageText } from '../../contract/messages/message.ts';
import { missingSettingOf } from './missingSettingOf.ts';

const field = { code: 'label.bookInOpenPeriod', params: {} } as const;
const settingOf = (params: MessageText['params']) =>
  missingSettingOf({
    code: 'message.by',
    params: { title: 'Exact Online', message: { code: 'fault.ours', params } },
  });

test('CLIST-01 a link to a setting knows a checkbox that has to be turned on', () => {
  expect(settingOf({ field, fieldType: 'checkbox' })).toEqual({
    label: 'label.bookInOpenPeriod',
    value: '',
    isCheckbox: true,
  });
  expect(settingOf({ field })?.isCheckbox).toBe(false);
  expect(settingOf({})).toBeUndefined();
});
