import { useState } from 'react'
import type { AuthOutcome } from '#backend/auth-outcome.ts'
import { readFormField } from '#lib/form-field.ts'
import { TextLink } from '#ui/link/text-link.tsx'
import { notify } from '#ui/toast/toast-store.ts'
import { AccountForm, SendButton } from './account-form.tsx'
import { EmailField } from './email-field.tsx'

type Props = {
  send: (email: string) => Promise<AuthOutcome>
  /** What the button says. */
  action: string
}

/** Asks for a mail with a link. Says the same whether the address has an account or not. */
export function MailRequest({ send, action }: Props) {
  const [sentTo, setSentTo] = useState<string>()

  const submit = async (form: FormData) => {
    const email = readFormField(form, 'email')
    const outcome = await send(email)
    if (outcome.ok) setSentTo(email)
    else notify({ tone: 'destructive', title: 'Erreur', description: outcome.message })
  }

  return (
    <AccountForm send={submit}>
      <EmailField />
      <SendButton size="large">{action}</SendButton>
      <div role="status">
        {sentTo !== undefined && (
          <p className="lit-s border border-line bg-s1 p-5">
            Si un compte attend à l’adresse <strong className="font-strong">{sentTo}</strong>, un lien vient
            d’y partir. Regardez aussi parmi les indésirables.
          </p>
        )}
      </div>
      <TextLink to="/connexion">Revenir à la connexion</TextLink>
    </AccountForm>
  )
}
