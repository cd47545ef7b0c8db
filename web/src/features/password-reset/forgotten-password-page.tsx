import { requestPasswordReset } from '#backend/password.ts'
import { useSlidePicture } from '#content/slide-picture.ts'
import { AuthFrame } from '#ui/auth/auth-frame.tsx'
import { describeAuthFailure } from '#ui/auth/describe-auth-failure.ts'
import { LinkRequestForm } from '#ui/auth/link-request-form.tsx'

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
