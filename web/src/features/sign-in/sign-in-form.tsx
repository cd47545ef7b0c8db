import { signIn } from '@lucarne/core/backend/auth.ts'
import { useAuth } from '@lucarne/core/backend/auth-store.ts'
import { getFormField } from '@lucarne/core/lib/form-field.ts'
import { notifyMessage } from '@lucarne/core/messages/notify-message.ts'
import { describeAuthFailure } from '@lucarne/core/ui/auth/describe-auth-failure.ts'
import { EmailField } from '@lucarne/core/ui/auth/new-password-fields.tsx'
import { SubmitButton, SubmitForm } from '@lucarne/core/ui/auth/submit-form.tsx'
import { Button } from '@lucarne/core/ui/button/button.tsx'
import { PasswordField } from '@lucarne/core/ui/form/password-field.tsx'
import { notify } from '@lucarne/core/ui/toast/toast-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'

/** Signs in; the page redirects once there is a session. */
export function SignInForm() {
  const queryClient = useQueryClient()
  const [notice, setNotice] = useState<ReactNode>()

  const submit = async (form: FormData) => {
    const email = getFormField(form, 'email')
    const result = await signIn({ email, password: getFormField(form, 'password') })
    if (result.ok) {
      // Otherwise the code of a second factor is asked.
      if (useAuth.getState().user) void notifyMessage(queryClient, 'signedIn')
      return
    }
    notify({ tone: 'destructive', title: 'Sign in Failed', description: describeAuthFailure(result.failure) })
    setNotice(undefined)
    if (result.failure.code !== 'email_not_confirmed') return
    const { ResendConfirmation } = await import('./resend-confirmation.tsx')
    setNotice(<ResendConfirmation email={email} />)
  }

  const sendLink = async (form: HTMLFormElement | null) => {
    const { sendSignInLink } = await import('./send-sign-in-link.tsx')
    setNotice(form && (await sendSignInLink(form)))
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
      <Button size="large" onClick={({ currentTarget }) => void sendLink(currentTarget.form)}>
        Recevoir un lien par e-mail
      </Button>
      {notice}
    </SubmitForm>
  )
}
