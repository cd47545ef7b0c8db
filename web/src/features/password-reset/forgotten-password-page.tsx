import { requestPasswordReset } from '@lucarne/core/backend/password.ts'
import { useSlidePicture } from '@lucarne/core/content/slide-picture.ts'
import { AuthFrame } from '@lucarne/core/ui/auth/auth-frame.tsx'
import { describeAuthFailure } from '@lucarne/core/ui/auth/describe-auth-failure.ts'
import { LinkRequestForm } from '@lucarne/core/ui/auth/link-request-form.tsx'

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
