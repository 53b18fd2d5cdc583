import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { text } from '../../../contract/messages/message.ts';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';
import { contrast } from '../../platform/contrast.ts';
import { colourRefusal, darkAccent, pictureRefusal } from './platformSettings.rules.ts';

describe('colours', () => {
  test('SHELL-11 contrast is computed as in WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
    expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.542, 3);
  });
  test.each(['#6b3fa0', '#000000', '#c00000', '#767676', '#0b5fff'])(
    'SHELL-11 %s can be read',
    (colour) => {
      expect(colourRefusal(colour)).toBeUndefined();
      expect(contrast(darkAccent(colour) ?? '', '#1b1822')).toBeGreaterThanOrEqual(4.5);
    },
  );
  test.each(['#ffff00', '#777777', '#ffffff', '#00e676'])(
    'SHELL-11 %s is refused with the reason',
    (colour) => {
      expect(colourRefusal(colour)).toEqual(
        text('platformSettings.contrast', { contrast: expect.any(Number), min: 4.5 }),
      );
    },
  );
});

test('SHELL-11 a picture has its stated type, and is not too large', () => {
  const url = (kind: string, bytes: Buffer) =>
    `data:image/${kind};base64,${bytes.toString('base64')}`;
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(20)]);
  expect(pictureRefusal(url('png', png))).toBeUndefined();
  expect(pictureRefusal(url('webp', png))).toEqual(text('platformSettings.notWebp'));
  expect(pictureRefusal(url('png', Buffer.from('<svg onload=alert(1)>')))).toEqual(
    text('platformSettings.notPng'),
  );
  expect(pictureRefusal(url('png', Buffer.concat([png, Buffer.alloc(200_000)])))).toEqual(
    text('platformSettings.pictureSize'),
  );
  expect(pictureRefusal('https://cdn.example/logo.png')).toBeUndefined();
});

describe('over HTTP', () => {
  let t: TestApp;
  let staff: string, admin: string;
  beforeAll(async () => {
    t = await startTestApp();
    const organizationId = await t.make.organization();
    staff = await t.make.session((await t.make.user({ superAdmin: true })).id);
    admin = await t.make.session(
      (await t.make.user({ entries: [{ organizationId, roles: ['ROLE_ORGANIZATION_ADMIN'] }] })).id,
    );
  });
  afterAll(() => t.close());
  const settings = {
    platformName: 'Brug',
    logoUrl: 'https://cdn.example/logo.png',
    faviconUrl: null,
    themeSettings: { primaryColor: '#0b5fff', colorScheme: 'dark' },
    serviceDeskUrl: 'https://desk.example/',
    dashboardHost: 'https://dash.example',
    termsUrl: 'https://terms.example/',
    signUpOpen: true,
  };
  const put = (token: string | undefined, more: object = {}) =>
    t.call('PUT', '/platform-settings', { token, body: { ...settings, ...more } });

  test('SHELL-11 the provider changes them, and everyone reads them before sign-in', async () => {
    expect((await put(staff)).body).toEqual(settings);
    expect((await t.call('GET', '/platform-settings')).body).toEqual(settings);
    const audit = await t.make.write((tx) =>
      tx.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
    );
    expect(audit).toMatchObject({
      action: 'platformSettings.updatePlatformSettings',
      outcome: 'done',
    });
    expect(audit.detail).toMatchObject({
      changed: expect.arrayContaining(['platform_name', 'sign_up_open']),
    });
  });

  test('SHELL-11 others may not, and unusable values are refused at their field', async () => {
    expect((await put(admin)).status).toBe(403);
    expect((await put(undefined)).status).toBe(401);
    const wrong: [object, string][] = [
      [
        { themeSettings: { primaryColor: '#ffff00', colorScheme: 'auto' } },
        'themeSettings.primaryColor',
      ],
      [
        { themeSettings: { primaryColor: 'red;}body{}', colorScheme: 'auto' } },
        'themeSettings.primaryColor',
      ],
      [{ logoUrl: 'data:image/svg+xml;base64,PHN2Zz4=' }, 'logoUrl'],
      [{ logoUrl: 'http://cdn.example/logo.png' }, 'logoUrl'],
      [{ faviconUrl: 'javascript:alert(1)' }, 'faviconUrl'],
      [{ serviceDeskUrl: 'javascript:alert(1)' }, 'serviceDeskUrl'],
      [{ termsUrl: 'javascript:alert(1)' }, 'termsUrl'],
      [{ platformName: ' ' }, 'platformName'],
    ];
    for (const [more, field] of wrong) {
      const { status, body } = await put(staff, { platformName: 'Anders', ...more });
      expect([status, body.violations?.[0].propertyPath]).toEqual([422, field]);
    }
    expect((await t.call('GET', '/platform-settings')).body.platformName).toBe('Brug');
  });
});
