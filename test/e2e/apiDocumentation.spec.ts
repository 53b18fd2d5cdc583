import { expect, signIn, test } from './fixtures.ts';
import { admin } from './people.ts';

test('API-01 who is signed in reads the API and tries a call, and no token is shown', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  await signIn(page, admin, '/account');
  await page.getByRole('link', { name: 'API documentation' }).click();
  await expect(page.getByRole('heading', { name: 'API documentation' })).toBeVisible();
  await page.locator('#operations-tag-Organizations').click();
  const call = page.locator('[id$=listOrganizations]');
  await call.locator('button.opblock-summary-control').click();
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByRole('button', { name: 'Execute' }).click();
  await expect(call.locator('.live-responses-table')).toContainText('"hydra:totalItems"');
  await expect(call.locator('.curl-command')).toContainText('/api/organizations');
  await expect(call.locator('.curl-command')).not.toContainText(/bearer|ses_/i);
  // the page's policy is kept
  expect(refused).toEqual([]);
});
