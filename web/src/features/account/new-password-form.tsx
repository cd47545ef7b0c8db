import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { changePassword } from '#backend/change-password.ts'
import { readFormField } from '#lib/form-field.ts'
import { PasswordField } from '#ui/form/password-field.tsx'
import { notify } from '#ui/toast/toast-store.ts'
import { AccountForm, SendButton } from './account-form.tsx'
import { passwordMismatch } from './password-mismatch.ts'

export function NewPasswordForm() {
  const [error, setError] = useState<string>()
  const navigate = useNavigate()

  const fail = (description: string) => notify({ tone: 'destructive', title: 'Erreur', description })

  const save = async (form: FormData) => {
    const password = readFormField(form, 'password')
    if (password !== readFormField(form, 'passwordAgain')) {
      setError(passwordMismatch)
      fail(passwordMismatch)
      return
    }
    setError(undefined)
    const outcome = await changePassword(password)
    if (!outcome.ok) {
      fail(outcome.message)
      return
    }
    notify({ tone: 'success', title: 'Mot de passe changé', description: 'Vous êtes connecté.' })
    await navigate('/espace-client', { replace: true })
  }

  return (
    <AccountForm send={save}>
      <PasswordField
        label="Nouveau mot de passe"
        name="password"
        autoComplete="new-password"
        minLength={8}
        hint="8 caractères au moins."
        required
      />
      <PasswordField
        label="Confirmation"
        name="passwordAgain"
        autoComplete="new-password"
        error={error}
        required
      />
      <SendButton size="large">Enregistrer</SendButton>
    </AccountForm>
  )
}
