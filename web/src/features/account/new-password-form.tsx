import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { changePassword } from '#backend/change-password.ts'
import { field } from '#lib/form-field.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { notify } from '#ui/toast/toast-store.ts'
import { passwordMismatch } from './password-mismatch.ts'

export function NewPasswordForm() {
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<string>()
  const navigate = useNavigate()

  const fail = (description: string) => notify({ tone: 'destructive', title: 'Erreur', description })

  const save = async (form: FormData) => {
    const password = field(form, 'password')
    if (password !== field(form, 'passwordAgain')) {
      setError(passwordMismatch)
      fail(passwordMismatch)
      return
    }
    setError(undefined)
    setSaving(true)
    const outcome = await changePassword(password)
    setSaving(false)
    if (!outcome.ok) {
      fail(outcome.message)
      return
    }
    notify({ tone: 'success', title: 'Mot de passe changé', description: 'Vous êtes connecté.' })
    await navigate('/espace-client', { replace: true })
  }

  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void save(new FormData(event.currentTarget))
      }}
    >
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
      <Button type="submit" variant="primary" size="large" loading={saving}>
        Enregistrer
      </Button>
    </form>
  )
}
