import { resendConfirmation } from '@lucarne/core/backend/auth.ts'
import { useSlidePicture } from '@lucarne/core/content/slides.ts'
import { AuthFrame } from '@lucarne/core/ui/auth/auth-frame.tsx'
import { describeAuthFailure } from '@lucarne/core/ui/auth/describe-auth-failure.ts'
import { LinkRequestForm } from '@lucarne/core/ui/auth/submit-form.tsx'

/** Requests another confirmation link for a new account. */
export function Component() {
  return (
    <AuthFrame
      title="Confirmer votre compte"
      text="Votre lien a expiré ou s’est perdu. Donnez votre adresse, nous vous en envoyons un autre."
      picture={useSlidePicture(6 / 5)}
    >
      <LinkRequestForm
        sendLink={resendConfirmation}
        describeFailure={describeAuthFailure}
        action="Renvoyer le lien"
      />
    </AuthFrame>
  )
}
