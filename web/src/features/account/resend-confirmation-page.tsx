import { resendConfirmation } from '#backend/resend-confirmation.ts'
import { AccountFrame } from './account-frame.tsx'
import { MailRequest } from './mail-request.tsx'

/** Where to ask for the link that confirms an account once more. */
export function Component() {
  return (
    <AccountFrame
      title="Confirmer votre compte"
      text="Votre lien a expiré ou s’est perdu. Donnez votre adresse, nous vous en envoyons un autre."
    >
      <MailRequest send={resendConfirmation} action="Renvoyer le lien" />
    </AccountFrame>
  )
}
