import { changePassword } from '@lucarne/core/backend/auth.ts'
import { getFormField } from '@lucarne/core/lib/form-field.ts'
import { describeAuthFailure } from '@lucarne/core/ui/auth/describe-auth-failure.ts'
import { findPasswordMismatch, NewPasswordFields } from '@lucarne/core/ui/auth/new-password-fields.tsx'
import { SubmitButton, SubmitForm } from '@lucarne/core/ui/auth/submit-form.tsx'
import { PasswordField } from '@lucarne/core/ui/form/password-field.tsx'
import { notify } from '@lucarne/core/ui/toast/toast-store.ts'
import { useState } from 'react'

/** Changes the password, with the current one. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const [mismatch, setMismatch] = useState<string>()
  const [error, setError] = useState<string>()

  const save = async (form: FormData) => {
    const found = findPasswordMismatch(form)
    setMismatch(found)
    setError(undefined)
    if (found) return
    const result = await changePassword(getFormField(form, 'password'), getFormField(form, 'currentPassword'))
    if (!result.ok) {
      setError(describeAuthFailure(result.failure))
      return
    }
    notify({
      tone: 'success',
      title: 'Mot de passe changé',
      description: 'Vos autres appareils sont déconnectés.',
    })
    onDone()
  }

  return (
    <SubmitForm onSubmit={save}>
      <PasswordField
        label="Mot de passe actuel"
        name="currentPassword"
        autoComplete="current-password"
        required
      />
      <NewPasswordFields label="Nouveau mot de passe" error={mismatch} />
      {error && (
        <p role="alert" className="text-bad">
          {error}
        </p>
      )}
      <SubmitButton className="justify-self-start">Changer</SubmitButton>
    </SubmitForm>
  )
}
