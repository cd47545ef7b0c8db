import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { signIn } from '#backend/sign-in.ts'
import { field } from '#lib/form-field.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { notify } from '#ui/toast/toast-store.ts'
import { returnPath } from './return-path.ts'

export function SignInForm() {
  const [sending, setSending] = useState(false)
  const navigate = useNavigate()
  const { state } = useLocation()

  const submit = async (form: FormData) => {
    setSending(true)
    const outcome = await signIn({ email: field(form, 'email'), password: field(form, 'password') })
    setSending(false)
    if (!outcome.ok) {
      notify({ tone: 'destructive', title: 'Sign in Failed', description: outcome.message })
      return
    }
    notify({ tone: 'success', title: 'Connexion réussie !' })
    await navigate(returnPath(state))
  }

  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(new FormData(event.currentTarget))
      }}
    >
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        placeholder="vous@exemple.fr"
        required
      />
      <PasswordField label="Mot de passe" name="password" autoComplete="current-password" required />
      <Button type="submit" variant="primary" size="large" loading={sending}>
        Se connecter
      </Button>
    </form>
  )
}
