import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../console/testing/renderPart.tsx';
import { displayToast } from './toast.ts';
import { Toaster } from './Toaster.tsx';

/** The toasts that the specification names, with their texts; browser tests show those that have a screen. */
const notices = {
  en: [
    ['editUser', 'The user is saved', 'The user could not be saved'],
    ['editOrganization', 'The organization is saved', 'The organization could not be saved'],
    ['editCredential', 'The credential is saved', 'The credential could not be saved'],
    ['deleteCredential', 'The credential is deleted', 'The credential could not be deleted'],
    ['deleteOrganization', 'The organization is deleted', 'The organization could not be deleted'],
  ],
  nl: [
    ['editUser', 'De gebruiker is opgeslagen', 'De gebruiker kon niet worden opgeslagen'],
    [
      'editOrganization',
      'De organisatie is opgeslagen',
      'De organisatie kon niet worden opgeslagen',
    ],
    [
      'editCredential',
      'De inloggegevens zijn opgeslagen',
      'De inloggegevens konden niet worden opgeslagen',
    ],
    [
      'deleteCredential',
      'De inloggegevens zijn verwijderd',
      'De inloggegevens konden niet worden verwijderd',
    ],
    [
      'deleteOrganization',
      'De organisatie is verwijderd',
      'De organisatie kon niet worden verwijderd',
    ],
  ],
} as const;

for (const language of ['en', 'nl'] as const)
  for (const [name, done, failed] of notices[language])
    test(`${name} is worded in ${language}, a success and a failure`, async () => {
      await renderPart(<Toaster />, language);
      act(() => displayToast(name, 'success'));
      expect(screen.getByRole('status').textContent).toContain(done);
      act(() => displayToast(name, 'error'));
      expect(screen.getByRole('alert').textContent).toContain(failed);
      expect(screen.queryByRole('status')).toBeNull();
    });
