import { useState } from 'react';
import { requestCredential } from '../../../../contract/credentialRequests.ts';
import { createCredential, type Credential } from '../../../../contract/credentials.ts';
import type { CredentialTypeDetails } from '../../../../contract/packages.ts';
import type { ResultOf } from '../../../../contract/route.ts';
import { useAction } from '../../../api/useAction.ts';
import { oauthReturnAddresses } from '../../../components/connectAddress.ts';
import { credentialRoutes } from '../credentialRoutes.ts';
import { acceptedStatuses, type CredentialDraft } from './useCredentialForm.ts';

/** Adds the drafted credential, or sends its customer a link; `created` and `sent` are the result. */
export function useNewCredential(draft: CredentialDraft, type: CredentialTypeDetails | undefined) {
  const [created, setCreated] = useState<Credential | null>(null);
  const [sent, setSent] = useState<ResultOf<typeof requestCredential> | null>(null);
  const create = useAction(createCredential, {
    toast: { success: 'editCredential', error: 'editCredential' },
    invalidates: credentialRoutes,
    accepts: acceptedStatuses,
    onSuccess: setCreated,
  });
  const ask = useAction(requestCredential, {
    toast: { success: 'sendCredentialLink', error: 'sendCredentialLink' },
    invalidates: credentialRoutes,
    accepts: acceptedStatuses,
    onSuccess: setSent,
  });
  const submit = (values: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const { organizationId } = draft.organization;
    const { packageType, emailAddress, recipientName, language } = draft;
    const credentialType = type?.credentialType ?? '';
    const name = draft.name.trim();
    if (draft.byCustomer)
      return ask.run({
        body: {
          organizationId,
          packageType,
          credentialType,
          name,
          emailAddress: emailAddress.trim(),
          recipientName: recipientName.trim(),
          language,
        },
      });
    // The return addresses contain the id, so it is created here (CRED-05).
    const credentialId = crypto.randomUUID();
    return create.run({
      body: {
        organizationId,
        credentialId,
        package: {
          packageType,
          credentialType,
          name,
          credential: { ...values },
          ...(type?.kind === 'oauth-2'
            ? { credentialRequest: oauthReturnAddresses(credentialId) }
            : {}),
        },
      },
    });
  };
  return { created, sent, submit };
}
