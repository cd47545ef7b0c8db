import { changePassword } from '@lucarne/core/backend/auth.ts'
import { useAuth } from '@lucarne/core/backend/auth-store.ts'
import { useSlidePicture } from '@lucarne/core/content/slides.ts'
import { getFormField } from '@lucarne/core/lib/form-field.ts'
import { AuthFrame } from '@lucarne/core/ui/auth/auth-frame.tsx'
import { describeAuthFailure } from '@lucarne/core/ui/auth/describe-auth-failure.ts'
import { findPasswordMismatch, NewPasswordFields } from '@lucarne/core/ui/auth/new-password-fields.tsx'
import { SignInGuard } from '@lucarne/core/ui/auth/sign-in-guard.tsx'
import { SubmitButton, SubmitForm } from '@lucarne/core/ui/auth/submit-form.tsx'
import { notify } from '@lucarne/core/ui/toast/toast-store.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

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
    const result = await changePassword(getFormField(form, 'password'))
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
