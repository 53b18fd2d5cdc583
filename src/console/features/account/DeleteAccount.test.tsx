import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeFetch } from '../../testing/fakeFetch.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { Toaster } from '../../../ui/Toaster.tsx';
import DeleteAccount from './DeleteAccount.tsx';

afterEach(() => vi.unstubAllGlobals());

test.each([403, 404, 500, 503])(
  'ACCOUNT-05 a response %i is ignored: no toast, and the typed text stays',
  async (status) => {
    const userId = '01890000-0000-7000-8000-0000000000a1';
    const path = `/profile/user/${userId}/delete`;
    const sent = fakeFetch({ [`PUT ${path}`]: () => ({ status, body: { title: 'Broken' } }) });
    const { user } = await renderPart(
      <>
        <DeleteAccount userId={userId} onClose={() => undefined} />
        <Toaster />
      </>,
    );
    const password = await screen.findByLabelText(/Your password/);
    await user.type(password, 'my own password');
    const button = screen.getByRole('button', { name: 'Delete account' });
    await user.click(button);
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(button.hasAttribute('data-loading')).toBe(false));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
    expect((password as HTMLInputElement).value).toBe('my own password');
  },
);
