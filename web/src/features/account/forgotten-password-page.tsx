import { requestRecovery } from '#backend/request-recovery.ts'
import { AccountFrame } from './account-frame.tsx'
import { MailRequest } from './mail-request.tsx'

/** Where to ask for the link that leads to a new password. */
export function Component() {
  return (
    <AccountFrame
      title="Mot de passe oublié"
      text="Donnez votre adresse, nous vous envoyons un lien pour en choisir un autre."
    >
      <MailRequest send={requestRecovery} action="Recevoir le lien" />
    </AccountFrame>
  )
}
