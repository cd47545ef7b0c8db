import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { signUp } from '#backend/sign-up.ts'
import { field } from '#lib/form-field.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { notify } from '#ui/toast/toast-store.ts'
import { passwordMismatch } from './password-mismatch.ts'

export function SignUpForm({ onDone }: { onDone: () => void }) {
  const [sending, setSending] = useState(false)
  const [passwordError, setPasswordError] = useState<string>()
  const navigate = useNavigate()
  // Carries the page that asked for sign-in.
  const { state } = useLocation()

  const submit = async (form: FormData) => {
    const password = field(form, 'password')
    if (password !== field(form, 'passwordAgain')) {
      setPasswordError(passwordMismatch)
      notify({ tone: 'destructive', title: 'Erreur', description: passwordMismatch })
      return
    }
    setPasswordError(undefined)
    setSending(true)
    const outcome = await signUp({
      email: field(form, 'email'),
      password,
      fullName: field(form, 'fullName'),
      whatsapp: field(form, 'whatsapp'),
    })
    setSending(false)
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
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(new FormData(event.currentTarget))
      }}
    >
      <TextField label="Nom complet" name="fullName" autoComplete="name" required />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        placeholder="vous@exemple.fr"
        hint="Vos accès y seront envoyés."
        required
      />
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
      <Button type="submit" variant="primary" size="large" loading={sending}>
        Créer mon compte
      </Button>
    </form>
  )
}
