import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { signUp } from '#backend/sign-up.ts'
import { readFormField } from '#lib/form-field.ts'
import { PasswordField } from '#ui/form/password-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { notify } from '#ui/toast/toast-store.ts'
import { AccountForm, SendButton } from './account-form.tsx'
import { EmailField } from './email-field.tsx'
import { passwordMismatch } from './password-mismatch.ts'

export function SignUpForm({ onDone }: { onDone: () => void }) {
  const [passwordError, setPasswordError] = useState<string>()
  const navigate = useNavigate()
  // Carries the page that asked for sign-in.
  const { state } = useLocation()

  const submit = async (form: FormData) => {
    const password = readFormField(form, 'password')
    if (password !== readFormField(form, 'passwordAgain')) {
      setPasswordError(passwordMismatch)
      notify({ tone: 'destructive', title: 'Erreur', description: passwordMismatch })
      return
    }
    setPasswordError(undefined)
    const outcome = await signUp({
      email: readFormField(form, 'email'),
      password,
      fullName: readFormField(form, 'fullName'),
      whatsapp: readFormField(form, 'whatsapp'),
    })
    if (!outcome.ok) {
      notify({ tone: 'destructive', title: 'Sign up Failed', description: outcome.message })
      return
    }
    notify({
      tone: 'success',
      title: 'Inscription réussie !',
      description: 'Consultez vos e-mails pour confirmer votre compte.',
    })
    onDone()
    await navigate('/connexion', { state })
  }

  return (
    <AccountForm send={submit}>
      <TextField label="Nom complet" name="fullName" autoComplete="name" required />
      <EmailField hint="Vos accès y seront envoyés." />
      <TextField label="WhatsApp" note="facultatif" name="whatsapp" type="tel" autoComplete="tel" />
      <div className="grid gap-5 sm:grid-cols-2">
        <PasswordField
          label="Mot de passe"
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
          error={passwordError}
          required
        />
      </div>
      <SendButton size="large">Créer mon compte</SendButton>
    </AccountForm>
  )
}
