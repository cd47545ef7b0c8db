import { useState } from 'react'
import { Link } from 'react-router-dom'
import { signIn } from '#backend/sign-in.ts'
import { field } from '#lib/form-field.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { notify } from '#ui/toast/toast-store.ts'
import { ResendConfirmation } from './resend-confirmation.tsx'

/** Signs in; the page around it leaves by itself once there is a session. */
export function SignInForm() {
  const [sending, setSending] = useState(false)
  const [unconfirmed, setUnconfirmed] = useState<string>()

  const submit = async (form: FormData) => {
    const email = field(form, 'email')
    setSending(true)
    const outcome = await signIn({ email, password: field(form, 'password') })
    setSending(false)
    if (outcome.ok) {
      notify({ tone: 'success', title: 'Connexion réussie !' })
      return
    }
    setUnconfirmed(outcome.code === 'email_not_confirmed' ? email : undefined)
    notify({ tone: 'destructive', title: 'Sign in Failed', description: outcome.message })
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
      <div className="relative">
        <PasswordField label="Mot de passe" name="password" autoComplete="current-password" required />
        <Link
          to="/mot-de-passe-oublie"
          className="-top-2.5 absolute right-0 inline-flex min-h-tap items-center text-muted text-small hover:text-ink"
        >
          <span className="sr-only">Mot de passe </span>Oublié{'\u202f'}?
        </Link>
      </div>
      <Button type="submit" variant="primary" size="large" loading={sending}>
        Se connecter
      </Button>
      {unconfirmed !== undefined && <ResendConfirmation email={unconfirmed} />}
    </form>
  )
}
