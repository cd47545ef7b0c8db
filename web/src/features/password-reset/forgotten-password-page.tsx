import { requestPasswordReset } from '@lucarne/core/backend/auth.ts'
import { useSlidePicture } from '@lucarne/core/content/slides.ts'
import { AuthFrame } from '@lucarne/core/ui/auth/auth-frame.tsx'
import { describeAuthFailure } from '@lucarne/core/ui/auth/describe-auth-failure.ts'
import { LinkRequestForm } from '@lucarne/core/ui/auth/submit-form.tsx'

/** Requests the password-reset link. */
export function Component() {
  return (
    <AuthFrame
      title="Mot de passe oublié"
      text="Donnez votre adresse, nous vous envoyons un lien pour en choisir un autre."
      picture={useSlidePicture(6 / 5)}
    >
      <LinkRequestForm
        sendLink={requestPasswordReset}
        describeFailure={describeAuthFailure}
        action="Recevoir le lien"
      />
    </AuthFrame>
  )
}
