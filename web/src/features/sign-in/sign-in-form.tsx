import { useState } from 'react'
import { Link } from 'react-router-dom'
import { resendConfirmation, signIn } from '#backend/auth.ts'
import { readFormField } from '#lib/form-field.ts'
import { EmailField } from '#ui/auth/email-field.tsx'
import { SubmitButton, SubmitForm } from '#ui/auth/submit-form.tsx'
import { Button } from '#ui/button/button.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { notify } from '#ui/toast/toast-store.ts'

/** Signs in; the page redirects once there is a session. */
export function SignInForm() {
  const [unconfirmedEmail, setUnconfirmedEmail] = useState<string>()

  const submit = async (form: FormData) => {
    const email = readFormField(form, 'email')
    const result = await signIn({ email, password: readFormField(form, 'password') })
    if (result.ok) {
      notify({ tone: 'success', title: 'Connexion réussie !' })
      return
    }
    setUnconfirmedEmail(result.code === 'email_not_confirmed' ? email : undefined)
    notify({ tone: 'destructive', title: 'Sign in Failed', description: result.message })
  }

  return (
    <SubmitForm onSubmit={submit}>
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
      <SubmitButton size="large">Se connecter</SubmitButton>
      {unconfirmedEmail !== undefined && <ResendConfirmation email={unconfirmedEmail} />}
    </SubmitForm>
  )
}

/** Offers a new confirmation link to an account whose e-mail is not confirmed. */
function ResendConfirmation({ email }: { email: string }) {
  const [isSending, setSending] = useState(false)

  const resend = async () => {
    setSending(true)
    const result = await resendConfirmation(email)
    setSending(false)
    notify(
      result.ok
        ? { tone: 'success', title: 'Lien envoyé', description: 'Consultez vos e-mails.' }
        : { tone: 'destructive', title: 'Erreur', description: result.message },
    )
  }

  return (
    <div role="status" className="lit-s border border-line bg-s1 p-5">
      <p className="mb-4">
        L’adresse <strong className="font-strong">{email}</strong> n’est pas encore confirmée. Le lien reçu
        par e-mail s’est perdu{'\u202f'}?
      </p>
      <Button loading={isSending} onClick={() => void resend()}>
        Renvoyer le lien
      </Button>
    </div>
  )
}
