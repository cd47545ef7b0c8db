import { useState } from 'react'
import { Link } from 'react-router-dom'
import { signIn } from '#backend/sign-in.ts'
import { readFormField } from '#lib/form-field.ts'
import { PasswordField } from '#ui/form/password-field.tsx'
import { notify } from '#ui/toast/toast-store.ts'
import { AccountForm, SendButton } from './account-form.tsx'
import { EmailField } from './email-field.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'

/** Signs in; the page around it leaves by itself once there is a session. */
export function SignInForm() {
  const [unconfirmed, setUnconfirmed] = useState<string>()

  const submit = async (form: FormData) => {
    const email = readFormField(form, 'email')
    const outcome = await signIn({ email, password: readFormField(form, 'password') })
    if (outcome.ok) {
      notify({ tone: 'success', title: 'Connexion réussie !' })
      return
    }
    setUnconfirmed(outcome.code === 'email_not_confirmed' ? email : undefined)
    notify({ tone: 'destructive', title: 'Sign in Failed', description: outcome.message })
  }

  return (
    <AccountForm send={submit}>
      <EmailField />
      <div className="relative">
        <PasswordField label="Mot de passe" name="password" autoComplete="current-password" required />
        <Link
          to="/mot-de-passe-oublie"
          className="-top-2.5 absolute right-0 inline-flex min-h-tap items-center text-muted text-small hover:text-ink"
        >
          <span className="sr-only">Mot de passe </span>Oublié{'\u202f'}?
        </Link>
      </div>
      <SendButton size="large">Se connecter</SendButton>
      {unconfirmed !== undefined && <ResendConfirmation email={unconfirmed} />}
    </AccountForm>
  )
}
