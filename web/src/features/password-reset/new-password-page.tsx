import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAuth } from '#backend/auth-store.ts'
import { changePassword } from '#backend/password.ts'
import { useSlidePicture } from '#content/slide-picture.ts'
import { readFormField } from '#lib/form-field.ts'
import { AuthFrame } from '#ui/auth/auth-frame.tsx'
import { describeAuthFailure } from '#ui/auth/describe-auth-failure.ts'
import { findPasswordMismatch, NewPasswordFields } from '#ui/auth/new-password-fields.tsx'
import { SignInGuard } from '#ui/auth/sign-in-guard.tsx'
import { SubmitButton, SubmitForm } from '#ui/auth/submit-form.tsx'
import { notify } from '#ui/toast/toast-store.ts'

/** Where the password-reset link leads, after it has signed the customer in. */
export function Component() {
  return <SignInGuard {...useAuth()}>{() => <NewPassword />}</SignInGuard>
}

function NewPassword() {
  const [error, setError] = useState<string>()
  const navigate = useNavigate()

  const showError = (description: string) => notify({ tone: 'destructive', title: 'Erreur', description })

  const save = async (form: FormData) => {
    const mismatch = findPasswordMismatch(form)
    setError(mismatch)
    if (mismatch) {
      showError(mismatch)
      return
    }
    const result = await changePassword(readFormField(form, 'password'))
    if (!result.ok) {
      showError(describeAuthFailure(result.failure))
      return
    }
    notify({ tone: 'success', title: 'Mot de passe changé', description: 'Vous êtes connecté.' })
    await navigate('/espace-client', { replace: true })
  }

  return (
    <AuthFrame
      title="Un nouveau mot de passe"
      text={'Choisissez-le long\u202f: une phrase se retient bien.'}
      picture={useSlidePicture(6 / 5)}
    >
      <SubmitForm onSubmit={save}>
        <NewPasswordFields label="Nouveau mot de passe" error={error} />
        <SubmitButton size="large">Enregistrer</SubmitButton>
      </SubmitForm>
    </AuthFrame>
  )
}
