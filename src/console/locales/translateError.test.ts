// @vitest-environment jsdom
import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '../api/apiError.ts';
import { chooseLanguage, startTexts } from './i18n.ts';
import { translateError } from './translateError.ts';

const worded = (details: ConstructorParameters<typeof ApiError>[0]) =>
  translateError(i18next.t, new ApiError(details));
const text = (code: string, params = {}, message = 'Words of another version.') => ({
  code,
  params,
  message,
});

describe('SHELL-12 an error in the user’s language', () => {
  beforeAll(() => startTexts('nl'));

  test('FORM-03 is worded by its code, whatever its English says', () => {
    expect(worded({ status: 409, text: text('tasks.moduleBusy'), description: 'Busy.' })).toBe(
      'Deze module wacht al of is al bezig.',
    );
  });

  test('FORM-03 has its values and messages filled in', () => {
    const reason = text('request.max', { limit: '1000' });
    expect(
      worded({ status: 400, text: text('request.parameter', { name: 'perPage', reason }) }),
    ).toBe('perPage: mag hoogstens 1000 zijn.');
  });

  test('FORM-03 a code that is not known here is shown in the English that came with it', () => {
    expect(worded({ status: 409, text: text('tasks.unheard', {}, 'It is late.') })).toBe(
      'It is late.',
    );
  });

  test('FORM-02 of several violations that no form shows each has a line, with its field first', () => {
    const violations = [
      { propertyPath: 'name', ...text('form.required') },
      { propertyPath: '', ...text('organizations.reservedName') },
      { propertyPath: 'x', ...text('unheard', {}, 'Bad luck') },
    ];
    expect(worded({ status: 422, description: 'name: …', violations })).toBe(
      'name: Dit veld is verplicht.\nDeze naam is gereserveerd.\nx: Bad luck',
    );
  });

  test('FORM-02 one violation alone is shown without the field’s name in the API', () => {
    const violations = [{ propertyPath: 'code', ...text('form.required') }];
    expect(worded({ status: 422, description: 'code: …', violations })).toBe(
      'Dit veld is verplicht.',
    );
  });

  test('FORM-03 what is not our server’s is shown as it came', () => {
    expect(worded({ status: 502, title: 'Bad gateway' })).toBe('Bad gateway');
    expect(worded({ status: 502 })).toBe('Er is een fout opgetreden.');
  });

  test('SHELL-12 English says what came, and words what forms say by themselves', async () => {
    await chooseLanguage('en');
    expect(worded({ status: 409, text: text('tasks.moduleBusy', {}, 'Busy.') })).toBe('Busy.');
    expect(worded({ status: 409, text: text('form.required', {}, 'Empty.') })).toBe(
      'The field is required.',
    );
    await chooseLanguage('nl');
    expect(worded({ status: 409, text: text('tasks.moduleBusy', {}, 'Busy.') })).toBe(
      'Deze module wacht al of is al bezig.',
    );
  });

  test('FORM-03 no answer, and when to try again, have words of their own', () => {
    expect(worded({ status: 0 })).toBe(i18next.t('errors.noAnswer'));
    expect(worded({ status: 429, retryAfter: 7, text: text('request.tooMany') })).toBe(
      i18next.t('errors.tryAgainIn', { count: 7 }),
    );
    // that the server is away is nobody's having asked too much
    expect(worded({ status: 503, retryAfter: 2, text: text('request.database') })).toBe(
      'De database is niet bereikbaar. Probeer het opnieuw.',
    );
  });
});
